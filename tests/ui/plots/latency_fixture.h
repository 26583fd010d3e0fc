// A shown card of the chart of a run.
#pragma once

#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/plots/latency_chart.h"
#include "ui/plots/latency_plot.h"

#include <QCoreApplication>
#include <QImage>
#include <QLabel>

namespace decodescope::fixtures {

inline constexpr int kFirstLength = 4; // step s has the length s + 3

// A shown plot of a run of twelve steps: naive step s takes s ms, cached steps take 0.25 ms.
struct ShownPlot
{
    explicit ShownPlot(int step = 12)
        : run(fixtures::makeRun())
        , statistics(runStatistics(run))
    {
        scene = fixtures::sceneAt(run, statistics, step);
        plot.resize(900, 300);
        plot.setScene(scene);
        plot.show();
        settle();
    }

    void goToStep(int step)
    {
        scene.step = step;
        plot.setScene(scene);
        settle();
    }

    static void settle() { QCoreApplication::processEvents(); } // the chart replots once control returns

    QPoint pixelOf(int step, double milliseconds) const
    {
        const QPointF pixel = plot.chart().pixelOf(kFirstLength + step - 1, milliseconds);
        return plot.chart().mapTo(&plot, pixel.toPoint());
    }
    QImage grab() { return plot.grab().toImage(); }
    QLabel* label(const char* name) const { return plot.findChild<QLabel*>(QString::fromLatin1(name)); }

    Run run;
    RunStatistics statistics;
    ui::Scene scene;
    ui::LatencyPlot plot;
};

} // namespace decodescope::fixtures
