// ChartLegend: paints a legend table into a chart, on the screen and into files.
#pragma once

#include "ui/plots/legend_table.h"
#include "ui/theme/theme.h"

#include <qcustomplot.h>

namespace decodescope::ui {

// Owned by its plot, as every item.
class ChartLegend : public QCPAbstractItem
{
public:
    explicit ChartLegend(QCustomPlot* plot);

    void setTable(const LegendTable& table, const Theme& theme);
    bool isEmpty() const { return m_table.isEmpty(); }
    // Pixels that a table takes at least, without its note.
    static QSizeF sizeOf(const LegendTable& table, const Theme& theme);
    // And how high it is on `width` pixels: the note stands right of the rows where there is room, else below.
    static double heightFor(const LegendTable& table, const Theme& theme, double width);
    // The table without the last of its columns that have no room; `fewest` stay. Names alone need no row that named or summed numbers.
    static LegendTable fitted(LegendTable table, const Theme& theme, double width, int fewest = 2);
    // In pixels of the plot; rows move together where the table is higher than that.
    void setPlace(const QRectF& place);

    double selectTest(const QPointF& place, bool onlySelectable, QVariant* details = nullptr) const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawRow(
        QCPPainter& painter, const LegendRow& row, double left, double middle, const std::vector<double>& widths) const;

    LegendTable m_table;
    Theme m_theme;
    QRectF m_place;
};

} // namespace decodescope::ui
