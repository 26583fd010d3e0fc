// The chart of several runs: where its parts stand, and painting them. A colour and a letter at its end tell the run of a curve, the
// kind of line its mode. Pure functions; any thread.
#pragma once

#include "ui/plots/compare_content.h"
#include "ui/plots/plot_axis.h"

#include <QLineF>

class QPainter;

namespace decodescope::ui {

struct CompareLayout
{
    // At the end of a curve, hiding nothing.
    struct Letter
    {
        QString letter;
        QPointF place; // the middle of its left edge
        QColor color; // of its run
        bool isBold = false;
        QLineF leader; // from the end, where the letter had to move away; else of no length
    };

    QPointF title; // the middle of its left edge
    bool hasTitle = false;
    PlotArea area;
    LegendTable legend;
    QRectF legendPlace; // above the curves, or beside them where they would have less than half of a sheet
    std::vector<Letter> letters; // those that have a place
    double leastHeight = 0; // pixels of a chart that is bare
};

CompareLayout compareLayout(const CompareContent& content, ChartFrame frame, const QSizeF& size);
void paintCompareChart(QPainter& painter, const CompareContent& content, const CompareLayout& layout);

} // namespace decodescope::ui
