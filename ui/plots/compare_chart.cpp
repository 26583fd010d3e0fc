#include "ui/plots/compare_chart.h"

#include "ui/logic/number_format.h"
#include "ui/plots/chart_legend.h"
#include "ui/plots/chart_text.h"
#include "ui/plots/plot_axis.h"
#include "ui/plots/still_plot.h"

#include <cmath>
#include <optional>

namespace decodescope::ui {

namespace {

constexpr double kLineWidth = 2;
constexpr int kBandAlpha = 36;
constexpr int kTopMargin = 8;
constexpr int kLegendGap = 6; // below the legend
constexpr int kBesideGap = 16; // left of it, where it stands beside the curves
constexpr int kLabelGap = 10; // from the end of a curve
constexpr int kLeaderGap = 2; // from a letter to the line that leads to it
// Pixels at 100 %.
constexpr double kLabelHeight = 15;
constexpr int kTickDistance = 18; // that two numbers of the upright axis keep
constexpr int kRest = 44; // pixels that the upright axis does not have
constexpr int kTitleRest = 46; // more, with a title and margins
constexpr int kUprightAxis = 60; // its numbers and name
constexpr int kLeastPlot = 180; // high, below the legend
constexpr int kLeastName = 90; // of a run in the legend

// Of a mode, in units of the line's width; none: a whole line.
QList<double> dashes(Mode mode)
{
    return mode == Mode::Naive ? QList<double>() : QList<double> {4, 2.5};
}

// Runs beyond the last colour begin with the first again: their letters tell them.
QColor runColour(const Theme& theme, std::size_t run)
{
    return theme.runs[run % theme.runs.size()];
}

QPen linePen(const QColor& color, Mode mode)
{
    QPen pen(color, kLineWidth);
    pen.setCapStyle(Qt::FlatCap);
    if (!dashes(mode).isEmpty())
        pen.setDashPattern(dashes(mode));
    return pen;
}

QVector<double> all(const std::vector<double>& values)
{
    return {values.begin(), values.end()};
}

QString valueAxisName(CompareView view)
{
    return view == CompareView::Ratio ? CompareChart::tr("times the time of A") : CompareChart::tr("milliseconds");
}

QString ratioText(const CompareSummary& summary, std::size_t run)
{
    if (run == 0)
        return QStringLiteral("1");
    return summary.medianRatio ? formatTimes(*summary.medianRatio) : QStringLiteral("—");
}

LegendTable legendOf(
    const RunComparison& comparison, const QStringList& names, const CompareChoice& choice, const Theme& theme)
{
    LegendTable table;
    const std::vector<int> shared = sharedDecodeLengths(comparison);
    table.rows.push_back({LegendRow::Mark::None, {}, theme.muted,
        {QString(), ChartText::modeName(Mode::Naive), CompareChart::tr("ratios to A"), ChartText::modeName(Mode::Cached),
            CompareChart::tr("ratios to A")}});
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        QStringList cells {runLetter(run) + QStringLiteral("  ") + names[static_cast<qsizetype>(run)]};
        for (const Mode mode : {Mode::Naive, Mode::Cached}) {
            const CompareSummary summary = compareSummary(comparison, run, mode, shared);
            cells << formatMeasured(summary.medianMs) << ratioText(summary, run);
        }
        table.rows.push_back({LegendRow::Mark::Line, runColour(theme, run), theme.text, cells});
    }
    QString note = choice.view == CompareView::Ratio
        ? CompareChart::tr("time of a step divided by that of A; band: 10 % to 90 %")
        : CompareChart::tr("time of a step in milliseconds; band: 10 % to 90 %");
    if (choice.shows[0] && choice.shows[1])
        note += CompareChart::tr("; whole line: without cache, dashes: with cache");
    note += shared.empty()
        ? CompareChart::tr("; medians over each run's own steps")
        : CompareChart::tr("; medians of the times and of the ratios at %1 to %2 tokens, which all have").arg(shared.front()).arg(shared.back());
    QStringList busy;
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        if (comparison.runs[run].disturbance)
            busy << runLetter(run);
    }
    if (!busy.isEmpty())
        note += CompareChart::tr("; measured on a busy machine: %1").arg(busy.join(QStringLiteral(", ")));
    table.note = {LegendRow::Mark::None, {}, theme.text2, {note}};
    return table;
}

// For a place that is too narrow for one row a run: its name, and below it a row a mode.
LegendTable narrowed(const LegendTable& table)
{
    LegendTable narrow;
    narrow.note = table.note;
    const QStringList& header = table.rows.front().cells;
    for (std::size_t run = 1; run < table.rows.size(); ++run) {
        const LegendRow& row = table.rows[run];
        narrow.rows.push_back({row.mark, row.markColor, row.textColor, {row.cells.first()}});
        for (qsizetype cell = 1; cell + 1 < row.cells.size(); cell += 2) {
            const QString words
                = QStringLiteral("%1 %2 · %3 %4").arg(header[cell], row.cells[cell], header[cell + 1], row.cells[cell + 1]);
            narrow.rows.push_back({LegendRow::Mark::None, {}, row.textColor, {words}});
        }
    }
    return narrow;
}

// Names end in an ellipsis where the numbers need the room.
LegendTable fitted(LegendTable table, const Theme& theme, double width)
{
    const auto elide = [&](double room) {
        const QFontMetrics metrics(theme.widgetFont(theme.axisText));
        for (LegendRow& row : table.rows) {
            if (row.mark != LegendRow::Mark::None)
                row.cells.first() = metrics.elidedText(row.cells.first(), Qt::ElideRight, static_cast<int>(room));
        }
    };
    if (table.rows.empty() || ChartLegend::sizeOf(table, theme).width() <= width)
        return table;
    LegendTable nameless = table;
    for (LegendRow& row : nameless.rows)
        row.cells.first().clear();
    const double room = width - ChartLegend::sizeOf(nameless, theme).width();
    if (room >= theme.zoomed(kLeastName)) {
        elide(room);
        return table;
    }
    nameless.rows.resize(1); // only the marks are left
    nameless.rows.front().cells = QStringList {QString()};
    table = narrowed(table);
    elide(width - ChartLegend::sizeOf(nameless, theme).width());
    return table;
}

} // namespace

CompareContent compareContent(
    const RunComparison& comparison, const QStringList& names, const CompareChoice& choice, const Theme& theme)
{
    CompareContent content;
    content.choice = choice;
    content.theme = theme;
    content.legend = legendOf(comparison, names, choice, theme);
    content.curves = compareCurves(comparison, choice);
    if (content.curves.empty())
        return content;
    content.lengthAxis = compareLengthAxis(content.curves, choice);
    content.valueAxis = compareValueAxis(content.curves, choice);
    return content;
}

struct CompareChart::Items
{
    ChartLegend* legend = nullptr;
    struct Letter
    {
        std::size_t curve = 0; // at whose end
        QCPItemText* text = nullptr;
        QCPItemLine* leader = nullptr; // from the end, where the letter had to move away
    };
    std::vector<Letter> letters;
    QCPTextElement* title = nullptr; // null in a bare chart
};

CompareChart::CompareChart(Frame frame, QWidget* parent)
    : QWidget(parent)
    , m_plot(new StillPlot(this))
    , m_items(std::make_unique<Items>())
{
    setObjectName(QStringLiteral("compareChart"));
    m_plot->plotLayout()->setMargins({});
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_items->legend = new ChartLegend(m_plot);
    if (frame == Frame::Titled) {
        m_plot->plotLayout()->insertRow(0);
        m_items->title = new QCPTextElement(m_plot, title());
        m_items->title->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter);
        m_plot->plotLayout()->addElement(0, 0, m_items->title);
        m_plot->plotLayout()->setMargins(QMargins(16, 12, 16, 12));
    }
    connect(m_plot, &QCustomPlot::afterLayout, this, &CompareChart::placeLabels);
}

CompareChart::~CompareChart() = default;

void CompareChart::setContent(const CompareContent& content)
{
    m_content = content;
    const Theme& theme = content.theme;
    m_plot->setBackground(QBrush(theme.panel));
    applyAxis(*m_plot->xAxis, content.lengthAxis, ChartText::lengthAxis());
    applyAxis(*m_plot->yAxis, content.valueAxis, valueAxisName(content.choice.view));
    styleAxis(*m_plot->xAxis, theme);
    styleAxis(*m_plot->yAxis, theme);
    if (m_items->title) {
        m_items->title->setFont(theme.widgetFont(theme.titleText, true));
        m_items->title->setTextColor(theme.text);
    }
    drawCurves();
    reserveMargins(m_plot->size());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void CompareChart::drawCurves()
{
    m_plot->clearGraphs();
    for (const Items::Letter& letter : m_items->letters) {
        m_plot->removeItem(letter.text);
        m_plot->removeItem(letter.leader);
    }
    m_items->letters.clear();
    const Theme& theme = m_content.theme;
    const bool hasColours = m_content.curves.empty() || m_content.curves.back().run < theme.runs.size();
    for (std::size_t i = 0; i < m_content.curves.size(); ++i) {
        const CompareCurve& curve = m_content.curves[i];
        const QColor color = runColour(theme, curve.run);
        if (!curve.points.low.empty()) {
            QColor band = color;
            band.setAlpha(kBandAlpha);
            QCPGraph* low = m_plot->addGraph();
            QCPGraph* high = m_plot->addGraph();
            low->setPen(Qt::NoPen);
            high->setPen(Qt::NoPen);
            low->setData(all(curve.points.lengths), all(curve.points.low), true);
            high->setData(all(curve.points.lengths), all(curve.points.high), true);
            high->setChannelFillGraph(low);
            high->setBrush(band);
            high->setAntialiasedFill(false);
        }
        QCPGraph* line = m_plot->addGraph();
        line->setPen(linePen(color, curve.mode));
        line->setData(all(curve.points.lengths), all(curve.points.values), true);
        const bool isFirstOfRun = i == 0 || m_content.curves[i - 1].run != curve.run;
        if (!isFirstOfRun && hasColours)
            continue; // the colour tells the run
        auto* text = new QCPItemText(m_plot);
        text->setClipToAxisRect(false);
        text->setText(runLetter(curve.run));
        text->setFont(theme.widgetFont(theme.captionText, isFirstOfRun));
        text->setColor(color);
        text->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        text->position->setType(QCPItemPosition::ptAbsolute);
        auto* leader = new QCPItemLine(m_plot);
        leader->setClipToAxisRect(false);
        leader->setPen(QPen(color, 1));
        m_items->letters.push_back({i, text, leader});
    }
}

QPointF CompareChart::pixelOf(double length, double value) const
{
    return {m_plot->xAxis->coordToPixel(length), m_plot->yAxis->coordToPixel(value)};
}

void CompareChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    reserveMargins(size());
    m_plot->setGeometry(rect()); // paints
}

// A table of many runs that would leave the curves less than half of a sheet stands beside the curves, where it leaves them half of the width.
void CompareChart::reserveMargins(const QSize& size)
{
    const QMargins outside = m_plot->plotLayout()->margins();
    const double room = size.width() - outside.left() - outside.right();
    const Theme& theme = m_content.theme;
    const int letters = QFontMetrics(theme.widgetFont(theme.captionText, true)).horizontalAdvance(u'W');
    LegendTable table = fitted(m_content.legend, theme, room);
    int legend = static_cast<int>(ChartLegend::heightFor(table, theme, room)) + kLegendGap;
    m_besideWidth = 0;
    const int rest = theme.zoomed(kRest + (m_items->title ? kTitleRest : 0));
    if (m_items->title && 2 * (legend + rest) > size.height()) {
        const LegendTable half = fitted(m_content.legend, theme, room / 2);
        const double width = ChartLegend::sizeOf(half, theme).width();
        if (half.rows.size() == table.rows.size() && width <= room / 2) {
            table = half;
            legend = 0;
            m_besideWidth = kBesideGap + static_cast<int>(std::ceil(width));
        }
    }
    m_items->legend->setTable(table, theme);
    m_plot->axisRect()->setMargins(QMargins(0, kTopMargin + legend, letters + 2 * kLabelGap + m_besideWidth, 0));
    const int most = std::max(2, (size.height() - legend - rest) / theme.zoomed(kTickDistance));
    m_plot->yAxis->setTicker(makeTicker(thinnedTicks(m_content.valueAxis, most)));
    const double axis = room - letters - 2 * kLabelGap - m_besideWidth - theme.zoomed(kUprightAxis);
    m_plot->xAxis->setTicker(makeTicker(ticksAcross(m_content.lengthAxis, theme, axis)));
    if (!m_items->title)
        setMinimumHeight(legend + theme.zoomed(kLeastPlot));
}

void CompareChart::paintOn(QPaintDevice& device, const QSize& size, bool isVectors)
{
    QCPPainter painter;
    painter.begin(&device);
    if (isVectors) {
        painter.setMode(QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
    }
    reserveMargins(size);
    m_plot->toPainter(&painter, size.width(), size.height());
    painter.end();
    reserveMargins(m_plot->size());
}

QString CompareChart::title()
{
    return tr("Times of several runs");
}

void CompareChart::placeLabels()
{
    const QRect area = m_plot->axisRect()->rect();
    const QRect outer = m_plot->axisRect()->outerRect();
    m_items->legend->setPlace(m_besideWidth > 0
            ? QRectF(QPointF(outer.right() - m_besideWidth + kBesideGap, outer.top()), outer.bottomRight())
            : QRectF(outer.topLeft(), QPointF(outer.right(), area.top())));
    std::vector<QPolygonF> lines;
    for (const CompareCurve& curve : m_content.curves) {
        QPolygonF& line = lines.emplace_back();
        for (std::size_t i = 0; i < curve.points.lengths.size(); ++i)
            line << pixelOf(curve.points.lengths[i], curve.points.values[i]);
    }
    std::vector<QPointF> wanted;
    for (const Items::Letter& letter : m_items->letters)
        wanted.push_back(lines[letter.curve].back() + QPointF(kLabelGap, 0));
    const int width = QFontMetrics(m_content.theme.widgetFont(m_content.theme.captionText, true)).horizontalAdvance(u'W');
    const double height = m_content.theme.zoomed(kLabelHeight);
    const std::vector<std::optional<double>> places
        = endLabelPlaces(wanted, QSizeF(width, height), lines, area.top(), area.bottom());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const Items::Letter& letter = m_items->letters[i];
        letter.text->setVisible(places[i].has_value());
        letter.leader->setVisible(places[i] && std::abs(*places[i] - wanted[i].y()) > height / 2);
        if (!places[i])
            continue;
        letter.text->position->setPixelPosition({wanted[i].x(), *places[i]});
        letter.leader->start->setPixelPosition(lines[letter.curve].back());
        letter.leader->end->setPixelPosition({wanted[i].x() - kLeaderGap, *places[i]});
    }
}

void paintCompareChart(QPaintDevice& device, const CompareContent& content, const QSize& size, bool isVectors)
{
    CompareChart chart(CompareChart::Frame::Titled);
    chart.setContent(content);
    chart.paintOn(device, size, isVectors);
}

} // namespace decodescope::ui
