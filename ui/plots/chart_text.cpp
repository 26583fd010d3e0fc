#include "ui/plots/chart_text.h"

#include "ui/logic/number_format.h"

namespace decodescope::ui {

QString ChartText::title(ChartView view)
{
    return view == ChartView::Total ? tr("Total time") : tr("Latency per token");
}

QString ChartText::caption(const ChartContent& content)
{
    if (content.series.isEmpty())
        return {};
    if (content.passes < 2)
        return content.isMeasuring ? tr("milliseconds, first run") : tr("milliseconds, one run");
    if (content.view == ChartView::Total)
        return tr("milliseconds, sum of the medians of %n runs", nullptr, content.passes);
    return tr("milliseconds, median of %n runs; band: 10th to 90th percentile", nullptr, content.passes);
}

QString ChartText::lengthAxis()
{
    return tr("sequence length (tokens)");
}

QString ChartText::timeAxis()
{
    return tr("milliseconds");
}

QString ChartText::viewName(ChartView view)
{
    switch (view) {
    case ChartView::PerToken:
        return tr("Per token");
    case ChartView::Total:
        return tr("Total");
    case ChartView::Log:
        return tr("Log", "logarithmic axis");
    }
    return {};
}

QString ChartText::emptyChart()
{
    return tr("The time of every token will be drawn here, without and with the cache.");
}

QString ChartText::curveLabel(Mode mode, double milliseconds)
{
    const QString name = mode == Mode::Naive ? tr("without cache") : tr("with cache");
    return name + QStringLiteral("  ") + formatMilliseconds(milliseconds);
}

} // namespace decodescope::ui
