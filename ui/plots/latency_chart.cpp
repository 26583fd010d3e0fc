#include "ui/plots/latency_chart.h"

#include "ui/logic/punctuation.h"
#include "ui/plots/chart_curve.h"
#include "ui/plots/chart_legend.h"
#include "ui/plots/chart_text.h"
#include "ui/plots/plot_axis.h"
#include "ui/plots/stage_areas.h"
#include "ui/plots/still_plot.h"

#include <qcustomplot.h>
#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace decodescope::ui {

namespace {

constexpr QPointF kDotRadius(5, 5);
constexpr int kLabelGap = 7; // from the axes to the label
constexpr double kTie = 0.05; // times that part by less count as equal
constexpr int kLabelPadding = 3;
constexpr int kLabelHeight = 17;
constexpr int kTickDistance = 14; // that two numbers of the upright axis keep
constexpr int kBareRest = 10; // pixels that the upright axis does not have: half a line less than the other's numbers take
constexpr int kTitledRest = 137; // with title, caption, sentence and name
constexpr int kHeaderLine = 19; // more for each line that one of the three is broken into
constexpr int kWordsMargin = 2; // left and right of a header's lines
constexpr int kUnitGap = 18; // from the axes: the last number reaches out
constexpr double kUnitDrop = 11; // from the ticks to the middle of their numbers
constexpr int kTopMargin = 8;
constexpr int kUprightAxis = 45; // its numbers and name, about
constexpr int kLegendGap = 4; // below the legend
constexpr int kBesideGap = 12; // left of it, where it stands beside the axes
constexpr int kLowChart = 200; // pixels of height, below which it does
constexpr double kMostRest = 0.5; // of a sheet's height, that the curves do not have
constexpr double kMostAbove = 0.63; // likewise, where a table beside would leave them less than half of the width
constexpr int kLeastCurves = 220; // pixels of width that must be left of it
constexpr int kNarrowSheet = 400; // pixels of width, below which it has no room for many words right of the axes
constexpr Mode kModes[] = {Mode::Naive, Mode::Cached};

} // namespace

struct LatencyChart::Fixtures
{
    QCPItemLine* cursor = nullptr;
    QCPTextElement* title = nullptr; // null in a bare chart
    QCPTextElement* caption = nullptr; // likewise
    QCPTextElement* sentence = nullptr; // likewise
    StageAreas* stages = nullptr;
    ChartLegend* legend = nullptr; // above the axes
    ChartLegend* stageLegend = nullptr; // right of them
    QCPItemText* unit = nullptr; // of the lengths, in a bare chart right of their numbers
};

LatencyChart::LatencyChart(Frame frame, QWidget* parent)
    : QWidget(parent)
    , m_plot(new StillPlot(this))
    , m_fixtures(std::make_unique<Fixtures>())
    , m_frame(frame)
{
    m_plot->setPlottingHint(QCP::phFastPolylines);
    m_plot->plotLayout()->setRowSpacing(2);
    m_plot->plotLayout()->setMargins({});
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_fixtures->stages = new StageAreas(m_plot);
    makeCursor();
    for (const Mode mode : kModes)
        m_curves[static_cast<std::size_t>(mode)] = std::make_unique<ChartCurve>(*m_plot);
    m_fixtures->legend = new ChartLegend(m_plot);
    m_fixtures->stageLegend = new ChartLegend(m_plot);
    m_fixtures->unit = new QCPItemText(m_plot);
    m_fixtures->unit->setClipToAxisRect(false);
    m_fixtures->unit->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_fixtures->unit->position->setType(QCPItemPosition::ptAbsolute);
    m_fixtures->unit->setVisible(frame == Frame::Bare);
    if (frame == Frame::Titled)
        makeHeader();
    connect(m_plot, &QCustomPlot::afterLayout, this, &LatencyChart::placeLabels);
    const auto choose = [this](QMouseEvent* event) {
        if (event->buttons().testFlag(Qt::LeftButton))
            chooseStepAt(event->position().x());
    };
    connect(m_plot, &QCustomPlot::mousePress, this, choose);
    connect(m_plot, &QCustomPlot::mouseMove, this, choose);
}

LatencyChart::~LatencyChart() = default;

void LatencyChart::makeCursor()
{
    m_fixtures->cursor = new QCPItemLine(m_plot);
    m_fixtures->cursor->setClipToAxisRect(false);
    m_fixtures->cursor->setAntialiased(false); // crisp wherever it stands
    for (QCPItemPosition* end : {m_fixtures->cursor->start, m_fixtures->cursor->end}) {
        end->setTypeX(QCPItemPosition::ptPlotCoords);
        end->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
}

void LatencyChart::makeHeader()
{
    QCPTextElement** const lines[] = {&m_fixtures->title, &m_fixtures->caption, &m_fixtures->sentence};
    for (int row = 0; row < 3; ++row) {
        m_plot->plotLayout()->insertRow(row);
        auto* element = new QCPTextElement(m_plot);
        element->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter);
        element->setMargins(QMargins(kWordsMargin, 1, kWordsMargin, 1));
        element->setSizeConstraintRect(QCPLayoutElement::scrOuterRect);
        m_plot->plotLayout()->addElement(row, 0, element);
        *lines[row] = element;
    }
    m_plot->plotLayout()->setMargins(QMargins(16, 12, 16, 10));
}

void LatencyChart::setContent(const ChartContent& content)
{
    m_content = content;
    applyTheme();
    applyAxes();
    for (const Mode mode : kModes) {
        const auto index = static_cast<std::size_t>(mode);
        m_curves[index]->setFormula(content.formula.of(mode));
        m_curves[index]->setMarks(content.marks[index]);
    }
    m_fixtures->stages->setStages(content.series.of(content.choice.stagesOf).lengths, content.stagesMs, content.theme);
    setStep(content.step);
}

void LatencyChart::setStep(int step)
{
    m_content.step = step;
    splitAtCursor();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void LatencyChart::paintOn(QPaintDevice& device, const QSize& size, Surface surface)
{
    QCPPainter painter;
    painter.begin(&device);
    if (surface == Surface::Vectors) {
        painter.setMode(QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
    }
    reserveMargins(size);
    m_plot->setPlottingHint(QCP::phFastPolylines, false);
    m_plot->toPainter(&painter, size.width(), size.height());
    m_plot->setPlottingHint(QCP::phFastPolylines, true);
    painter.end();
    reserveMargins(m_plot->size());
}

QPointF LatencyChart::pixelOf(double length, double value) const
{
    return {m_plot->xAxis->coordToPixel(length), m_plot->yAxis->coordToPixel(value)};
}

void LatencyChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    reserveMargins(size());
    m_plot->setGeometry(rect()); // paints
}

void LatencyChart::applyTheme()
{
    const Theme& theme = m_content.theme;
    m_plot->setBackground(QBrush(theme.panel));
    QPen dashes(theme.fresh, 1);
    dashes.setDashPattern({3, 3});
    m_fixtures->cursor->setPen(dashes);
    styleAxis(*m_plot->xAxis, theme);
    styleAxis(*m_plot->yAxis, theme);
    m_curves[0]->colour(theme.recomputed, theme.recomputedText, theme);
    m_curves[1]->colour(theme.cached, theme.cachedText, theme);
    m_fixtures->unit->setFont(theme.widgetFont(theme.axisText));
    m_fixtures->unit->setColor(theme.muted);
    m_fixtures->unit->setText(ChartText::tokens());
    if (m_frame == Frame::Titled) {
        m_fixtures->sentence->setFont(theme.widgetFont(theme.captionText));
        m_fixtures->sentence->setTextColor(theme.text);
        m_fixtures->title->setFont(theme.widgetFont(theme.titleText, true));
        m_fixtures->title->setTextColor(theme.text);
        m_fixtures->caption->setFont(theme.widgetFont(theme.captionText));
        m_fixtures->caption->setTextColor(theme.text2);
    }
}

void LatencyChart::applyAxes()
{
    applyAxis(*m_plot->xAxis, m_content.lengthAxis, m_frame == Frame::Titled ? ChartText::lengthAxis() : QString());
    applyAxis(*m_plot->yAxis, m_content.valueAxis, QString()); // named where its name has room
    reserveMargins(m_plot->size());
}

int LatencyChart::fillHeader(double width, Words words)
{
    if (m_frame == Frame::Bare)
        return 0;
    int lines = 0;
    const auto fill = [&](QCPTextElement& element, const QString& text, bool isShown) {
        element.setText(isShown ? ChartText::wrapped(text, element.font(), width - 2 * kWordsMargin) : QString());
        element.setMinimumSize(0, isShown ? 0 : 1); // an empty line has the height of a line
        element.setMaximumSize(QWIDGETSIZE_MAX, isShown ? QWIDGETSIZE_MAX : 1);
        lines += isShown ? static_cast<int>(element.text().count(QLatin1Char('\n'))) : -1;
    };
    fill(*m_fixtures->title, ChartText::title(m_content.choice), m_content.hasTitle);
    fill(*m_fixtures->caption, ChartText::caption(m_content), m_content.hasTitle && words != Words::Title);
    const bool withNotice = words == Words::All && !m_content.notice.isEmpty();
    fill(*m_fixtures->sentence, withNotice ? inSentences(m_content.sentence, m_content.notice) : m_content.sentence,
        words <= Words::Sentence);
    return lines;
}

void LatencyChart::splitAtCursor()
{
    const auto step = static_cast<std::size_t>(std::max(0, m_content.step));
    const bool isStacked = m_content.choice.view == ChartView::Stages;
    m_fixtures->cursor->setVisible(false);
    m_fixtures->stages->setPast(step);
    m_fixtures->stageLegend->setTable(isStacked ? stageTable(m_content) : LegendTable(), m_content.theme);
    for (const Mode mode : kModes) {
        const CurveSeries& series = m_content.series.of(mode);
        ChartCurve& curve = *m_curves[static_cast<std::size_t>(mode)];
        curve.split(series, std::min(step, series.lengths.size()), !isStacked);
        if (!curve.hasEnd)
            continue;
        curve.label->setText(labelOf(mode, curve.endValue));
        m_fixtures->cursor->setVisible(true);
        m_fixtures->cursor->start->setCoords(curve.endLength, 0);
        m_fixtures->cursor->end->setCoords(curve.endLength, 1);
    }
}

void LatencyChart::placeLabels()
{
    std::array<QPointF, 2> ends;
    for (std::size_t index = 0; index < ends.size(); ++index) {
        const ChartCurve& curve = *m_curves[index];
        if (curve.hasEnd)
            ends[index] = pixelOf(curve.endLength, curve.endValue);
        curve.dot->topLeft->setPixelPosition(ends[index] - kDotRadius);
        curve.dot->bottomRight->setPixelPosition(ends[index] + kDotRadius);
    }
    const QRect area = m_plot->axisRect()->rect();
    const QRect outer = m_plot->axisRect()->outerRect();
    m_fixtures->legend->setPlace(m_besideWidth > 0
            ? QRectF(QPointF(outer.right() - m_besideWidth + kBesideGap, outer.top()), outer.bottomRight())
            : QRectF(outer.topLeft(), QPointF(outer.right() - kLabelPadding, area.top())));
    m_fixtures->stageLegend->setPlace(
        QRectF(area.right() + kLabelGap, area.top(), outer.right() - area.right(), area.height()));
    m_fixtures->unit->position->setPixelPosition(
        {static_cast<double>(area.right() + kUnitGap), area.bottom() + kTickLength + kUnitDrop});
    const auto [naive, cached] = std::pair(m_curves[0]->endValue, m_curves[1]->endValue);
    if (std::abs(naive - cached) <= kTie * std::max(naive, cached))
        ends[0].setY(ends[1].y()); // equal heights put the first above, whatever the noise
    const auto lines = m_curves[0]->label->text().count(QLatin1Char('\n')) + 1;
    const double labelHeight = kLabelHeight * m_content.theme.zoom() * static_cast<double>(lines);
    const auto [first, second]
        = separateLabels(ends[0].y(), ends[1].y(), labelHeight, area.top(), area.bottom() - labelHeight / 2);
    const auto left = static_cast<double>(area.right() + kLabelGap); // in the margin, where no curve passes
    m_curves[0]->label->position->setPixelPosition({left, first});
    m_curves[1]->label->position->setPixelPosition({left, second});
}

int LatencyChart::besideWidth(int width) const
{
    if (m_content.choice.view == ChartView::Stages)
        return 0;
    const LegendTable upright = ChartText::legend(m_content).transposed();
    if (upright.rows.empty())
        return 0;
    const double room = width - labelWidth() - kBesideGap - kLeastCurves * m_content.theme.zoom();
    const LegendTable note {{upright.note}, {}};
    const double table = ChartLegend::sizeOf(upright, m_content.theme).width();
    const double whole = std::max(table, ChartLegend::sizeOf(note, m_content.theme).width()); // else the note breaks
    return table > room ? 0 : kBesideGap + static_cast<int>(std::ceil(whole > room ? table : whole));
}

int LatencyChart::reserveHeight(int width, Words words)
{
    LegendTable legend;
    m_hasTable = words <= Words::Table || m_besideWidth > 0;
    if (m_content.choice.view != ChartView::Stages && m_hasTable)
        legend = ChartText::legend(m_content);
    legend = m_besideWidth > 0 ? legend.transposed() : ChartLegend::fitted(legend, m_content.theme, width);
    const int height = legend.isEmpty() || m_besideWidth > 0
        ? 0
        : static_cast<int>(ChartLegend::heightFor(legend, m_content.theme, width - kLabelPadding)) + kLegendGap;
    m_fixtures->legend->setTable(legend, m_content.theme);
    m_plot->axisRect()->setMargins(QMargins(0, kTopMargin + height, labelWidth() + m_besideWidth, 0));
    const int rest = m_frame == Frame::Titled ? kTitledRest + kHeaderLine * fillHeader(width, words) : kBareRest;
    return kTopMargin + height + rest;
}

// Low charts have their statistics beside the axes, where there is room, and low sheets no sentence: curves keep height and width.
void LatencyChart::reserveMargins(const QSize& size)
{
    const QMargins outside = m_plot->plotLayout()->margins();
    const int width = size.width() - outside.left() - outside.right();
    const bool isSheet = m_frame == Frame::Titled;
    const bool isNarrow = isSheet && width < kNarrowSheet * m_content.theme.zoom();
    const auto before = std::tuple(std::exchange(m_isBrief, isNarrow), m_hasTable, m_stageRoom);
    m_stageRoom = isNarrow ? width / 2 : 0;
    m_besideWidth = 0;
    int rest = reserveHeight(width, Words::All);
    double most = kMostRest;
    const auto isLow
        = [&] { return isSheet ? rest > most * size.height() : size.height() < kLowChart * m_content.theme.zoom(); };
    if (isLow()) {
        m_isBrief = true; // for the statistics beside name the colours
        m_besideWidth = besideWidth(width);
        const bool isSlim
            = m_besideWidth > 0 && 2 * (width - labelWidth() - m_besideWidth - m_content.theme.zoomed(kUprightAxis)) < width;
        if (isSheet && isSlim && rest <= kMostAbove * size.height()) {
            m_besideWidth = 0;
            most = kMostAbove;
        }
        m_isBrief = isNarrow || m_besideWidth > 0;
        rest = reserveHeight(width, Words::All);
    }
    for (const Words words : {Words::Sentence, Words::Table, Words::Caption, Words::Title}) {
        if (isSheet && isLow())
            rest = reserveHeight(width, words);
    }
    if (std::tuple(m_isBrief, m_hasTable, m_stageRoom) != before)
        splitAtCursor(); // with other words
    const int height = size.height() - rest;
    m_plot->yAxis->setTicker(makeTicker(thinnedTicks(m_content.valueAxis, height / m_content.theme.zoomed(kTickDistance))));
    if (isSheet) { // the caption names the unit, too
        const QString name = ChartText::valueAxis(m_content.choice);
        const bool fits = QFontMetrics(m_plot->yAxis->labelFont()).horizontalAdvance(name) <= height;
        m_plot->yAxis->setLabel(fits ? name : QString());
    }
    const int upright = m_content.lengthAxis.isLogarithmic ? m_content.theme.zoomed(kUprightAxis) : 0;
    const int wide = width - labelWidth() - m_besideWidth - upright;
    m_plot->xAxis->setTicker(makeTicker(ticksAcross(m_content.lengthAxis, m_content.theme, wide)));
}

// The table of times names the colours, too.
QString LatencyChart::labelOf(Mode mode, double value) const
{
    const ChartChoice& choice = m_content.choice;
    if (!m_isBrief)
        return ChartText::curveLabel(choice, mode, value);
    const bool isNamed = m_hasTable && choice.isTime();
    return (isNamed ? QString() : ChartText::modeName(mode) + QLatin1Char('\n')) + ChartText::value(choice, value);
}

LegendTable LatencyChart::stageTable(const ChartContent& content) const
{
    const LegendTable table = ChartText::stages(content);
    return m_stageRoom > 0 ? ChartLegend::fitted(table, content.theme, m_stageRoom, 1) : table;
}

int LatencyChart::labelWidth() const
{
    if (m_content.choice.view == ChartView::Stages) {
        ChartContent widest;
        widest.theme = m_content.theme;
        widest.step = 1;
        double table = 0;
        for (const double value : {0.0, m_content.series.largestValue()}) { // small values have the most digits
            StageTimes all {};
            all.fill(value);
            widest.stagesMs = {all};
            table = std::max(table, ChartLegend::sizeOf(stageTable(widest), m_content.theme).width());
        }
        const double whole
            = QFontMetricsF(m_content.theme.font(m_content.theme.axisText, true)).horizontalAdvance(QStringLiteral("100 %"));
        return kLabelGap + static_cast<int>(std::ceil(table + whole / 2));
    }
    const QFontMetrics metrics(m_content.theme.widgetFont(m_content.theme.captionText, true));
    int width = 0;
    for (const Mode mode : kModes) {
        for (const double value : {0.0, m_content.series.largest()})
            width = std::max(width, metrics.size(0, labelOf(mode, value)).width());
    }
    return width + kLabelGap + 2 * kLabelPadding;
}

void LatencyChart::chooseStepAt(double pixel)
{
    if (m_content.commonSteps == 0)
        return;
    const double length = m_plot->xAxis->pixelToCoord(pixel);
    const auto step = static_cast<int>(std::lround(length - m_content.firstLength)) + 1; // a token a step
    Q_EMIT stepChosen(std::clamp(step, 1, m_content.commonSteps));
}

void paintLatencyChart(QPaintDevice& device, const ChartContent& content, const QSize& size, LatencyChart::Surface surface)
{
    LatencyChart chart(LatencyChart::Frame::Titled);
    chart.setContent(content);
    chart.paintOn(device, size, surface);
}

} // namespace decodescope::ui
