// LegendTable: the words and marks of a chart's legend, as a value.
#pragma once

#include <QColor>
#include <QList>
#include <QStringList>

#include <vector>

namespace decodescope::ui {

struct LegendRow
{
    enum class Mark { None, Line, Dashes, Area };

    Mark mark = Mark::None;
    QColor markColor;
    QColor textColor;
    QStringList cells;
    bool isBold = false;
    QList<QColor> cellColors = {}; // where the cells differ; none: all in textColor
};

struct LegendTable
{
    std::vector<LegendRow> rows;
    LegendRow note; // of one cell, or of none
    bool isWide = false; // its numbers end at the place's right edge

    bool isEmpty() const { return rows.empty() && note.cells.isEmpty(); }
    // Upright: what was a column becomes a row, and each cell keeps its colour. Marks are gone, the note stays. Wide.
    LegendTable transposed() const;
    LegendTable withoutLastColumn() const;
};

} // namespace decodescope::ui
