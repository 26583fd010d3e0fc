#include "ui/plots/latency_chart.h"

#include "ui/plots/chart_text.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kLineWidth = 2;
constexpr double kDotSize = 10;
constexpr double kDotRing = 2;
constexpr int kBandAlpha = 46;
constexpr double kFutureShare = 0.3; // of the curve's colour after the cursor
constexpr int kLabelGap = 7; // from the axes to the label
constexpr double kTie = 0.05; // times that part by less count as equal
constexpr int kLabelPadding = 3;
constexpr int kLabelHeight = 17;
constexpr int kTickLength = 4;
constexpr int kTopMargin = 10;
constexpr Mode kModes[] = {Mode::Naive, Mode::Cached};

QColor withAlpha(QColor color, int alpha)
{
    color.setAlpha(alpha);
    return color;
}

// Opaque, since the joints of a translucent polyline show.
QColor faded(const QColor& color, const QColor& panel)
{
    const auto mix = [](int a, int b) { return static_cast<int>(std::lround(a * kFutureShare + b * (1 - kFutureShare))); };
    return QColor(mix(color.red(), panel.red()), mix(color.green(), panel.green()), mix(color.blue(), panel.blue()));
}

QSharedPointer<QCPAxisTicker> makeTicker(const ChartAxis& axis)
{
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    ticker->setSubTickCount(0);
    for (const AxisTick& tick : axis.ticks)
        ticker->addTick(tick.value, tick.label);
    return ticker;
}

void applyAxis(QCPAxis& axis, const ChartAxis& values, const QString& label)
{
    const bool isPoint = values.lower == values.upper;
    axis.setScaleType(values.isLogarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    axis.setRange(values.lower - (isPoint ? 1 : 0), values.upper + (isPoint ? 1 : 0));
    axis.setTicker(makeTicker(values));
    axis.setLabel(label);
}

QVector<double> slice(const std::vector<double>& values, std::size_t first, std::size_t end)
{
    return QVector<double>(values.begin() + static_cast<std::ptrdiff_t>(first), values.begin() + static_cast<std::ptrdiff_t>(end));
}

} // namespace

// The drawn parts of one mode's curve.
struct LatencyChart::Curve
{
    explicit Curve(QCustomPlot& plot)
        : low(plot.addGraph())
        , high(plot.addGraph())
        , future(plot.addGraph())
        , past(plot.addGraph())
        , dot(new QCPItemEllipse(&plot))
        , label(new QCPItemText(&plot))
    {
        low->setPen(Qt::NoPen);
        high->setPen(Qt::NoPen);
        high->setChannelFillGraph(low);
        high->setAntialiasedFill(false); // its edge is faint, and smoothing it costs more than all else
        dot->setClipToAxisRect(false);
        for (QCPItemPosition* corner : {dot->topLeft, dot->bottomRight})
            corner->setType(QCPItemPosition::ptAbsolute);
        label->setClipToAxisRect(false);
        label->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        label->setTextAlignment(Qt::AlignLeft);
        label->position->setType(QCPItemPosition::ptAbsolute);
        label->setPadding(QMargins(kLabelPadding, 0, kLabelPadding, 0));
    }

    void colour(const QColor& color, const QColor& textColor, const Theme& theme)
    {
        past->setPen(QPen(color, kLineWidth));
        future->setPen(QPen(faded(color, theme.panel), kLineWidth));
        high->setBrush(withAlpha(color, kBandAlpha));
        dot->setPen(QPen(theme.panel, kDotRing));
        dot->setBrush(color);
        label->setColor(textColor);
        label->setFont(theme.font(theme.captionText, true));
    }

    // Entries [0, count) of the series are past.
    void split(const CurveSeries& series, std::size_t count)
    {
        const std::size_t end = series.lengths.size();
        const std::size_t joint = count > 0 ? count - 1 : 0;
        const QVector<double> pastLengths = slice(series.lengths, 0, count);
        past->setData(pastLengths, slice(series.medianMs, 0, count), true);
        future->setData(slice(series.lengths, joint, end), slice(series.medianMs, joint, end), true);
        const std::size_t bandEnd = std::min(count, series.lowMs.size());
        low->setData(slice(series.lengths, 0, bandEnd), slice(series.lowMs, 0, bandEnd), true);
        high->setData(slice(series.lengths, 0, bandEnd), slice(series.highMs, 0, bandEnd), true);
        hasEnd = count > 0;
        dot->setVisible(hasEnd);
        label->setVisible(hasEnd);
        if (hasEnd) {
            endLength = series.lengths[joint];
            endMs = series.medianMs[joint];
        }
    }

    QCPGraph* low;
    QCPGraph* high; // filled down to `low`
    QCPGraph* future;
    QCPGraph* past;
    QCPItemEllipse* dot;
    QCPItemText* label;
    bool hasEnd = false; // the cursor stands on a step of this curve ...
    double endLength = 0; // ... which is here
    double endMs = 0;
};

struct LatencyChart::Fixtures
{
    QCPItemLine* cursor = nullptr;
    QCPTextElement* title = nullptr; // null in a bare chart
    QCPTextElement* caption = nullptr; // likewise
};

LatencyChart::LatencyChart(Frame frame, QWidget* parent)
    : QWidget(parent)
    , m_plot(new QCustomPlot(this))
    , m_fixtures(std::make_unique<Fixtures>())
    , m_frame(frame)
{
    m_plot->setPlottingHint(QCP::phFastPolylines);
    m_plot->plotLayout()->setRowSpacing(2);
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    makeCursor();
    for (const Mode mode : kModes)
        m_curves[static_cast<std::size_t>(mode)] = std::make_unique<Curve>(*m_plot);
    if (frame == Frame::Titled)
        makeHeader();
    connect(m_plot, &QCustomPlot::afterLayout, this, &LatencyChart::placeLabels);
    connect(m_plot, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        if (event->button() == Qt::LeftButton)
            chooseStepAt(event->position().x());
    });
    connect(m_plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        if (event->buttons().testFlag(Qt::LeftButton))
            chooseStepAt(event->position().x());
    });
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
    m_plot->plotLayout()->insertRow(0);
    m_plot->plotLayout()->insertRow(0);
    for (QCPTextElement** element : {&m_fixtures->title, &m_fixtures->caption}) {
        *element = new QCPTextElement(m_plot);
        (*element)->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter);
        m_plot->plotLayout()->addElement(element == &m_fixtures->title ? 0 : 1, 0, *element);
    }
    m_plot->plotLayout()->setMargins(QMargins(16, 12, 4, 12));
}

void LatencyChart::setContent(const ChartContent& content)
{
    m_content = content;
    applyTheme();
    applyAxes();
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
    m_plot->setPlottingHint(QCP::phFastPolylines, false);
    m_plot->toPainter(&painter, size.width(), size.height());
    m_plot->setPlottingHint(QCP::phFastPolylines, true);
    painter.end();
}

QPointF LatencyChart::pixelOf(double length, double milliseconds) const
{
    return {m_plot->xAxis->coordToPixel(length), m_plot->yAxis->coordToPixel(milliseconds)};
}

void LatencyChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_plot->setGeometry(rect());
}

void LatencyChart::applyTheme()
{
    const Theme& theme = m_content.theme;
    m_plot->setBackground(QBrush(theme.panel));
    QPen dashes(theme.fresh, 1);
    dashes.setDashPattern({3, 3});
    m_fixtures->cursor->setPen(dashes);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        const bool isTime = axis == m_plot->yAxis;
        axis->setBasePen(isTime ? QPen(Qt::NoPen) : QPen(theme.strongBorder));
        axis->setTickPen(QPen(isTime ? QColor(Qt::transparent) : theme.strongBorder));
        axis->setTickLengthIn(0);
        axis->setTickLengthOut(isTime ? 0 : kTickLength);
        axis->setTickLabelPadding(isTime ? 8 : 4);
        axis->setTickLabelFont(theme.font(theme.axisText));
        axis->setTickLabelColor(theme.muted);
        axis->setLabelFont(theme.font(theme.axisText));
        axis->setLabelColor(theme.muted);
        axis->setLabelPadding(4);
        axis->grid()->setVisible(isTime);
        axis->grid()->setPen(QPen(theme.border));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
    m_curves[0]->colour(theme.recomputed, theme.recomputedText, theme);
    m_curves[1]->colour(theme.cached, theme.cachedText, theme);
    if (m_frame == Frame::Titled) {
        m_fixtures->title->setFont(theme.font(theme.titleText, true));
        m_fixtures->title->setTextColor(theme.text);
        m_fixtures->caption->setFont(theme.font(theme.captionText));
        m_fixtures->caption->setTextColor(theme.text2);
    }
}

void LatencyChart::applyAxes()
{
    applyAxis(*m_plot->xAxis, m_content.lengthAxis, ChartText::lengthAxis());
    applyAxis(*m_plot->yAxis, m_content.timeAxis, m_frame == Frame::Titled ? ChartText::timeAxis() : QString());
    m_plot->axisRect()->setMargins(QMargins(0, kTopMargin, labelWidth(), 0));
    if (m_frame == Frame::Titled) {
        m_fixtures->title->setText(ChartText::title(m_content.view));
        m_fixtures->caption->setText(ChartText::caption(m_content));
    }
}

void LatencyChart::splitAtCursor()
{
    const auto step = static_cast<std::size_t>(std::max(0, m_content.step));
    m_fixtures->cursor->setVisible(false);
    for (const Mode mode : kModes) {
        const CurveSeries& series = m_content.series.of(mode);
        Curve& curve = *m_curves[static_cast<std::size_t>(mode)];
        curve.split(series, std::min(step, series.lengths.size()));
        if (!curve.hasEnd)
            continue;
        curve.label->setText(ChartText::curveLabel(mode, curve.endMs));
        m_fixtures->cursor->setVisible(true);
        m_fixtures->cursor->start->setCoords(curve.endLength, 0);
        m_fixtures->cursor->end->setCoords(curve.endLength, 1);
    }
}

void LatencyChart::placeLabels()
{
    std::array<QPointF, 2> ends;
    for (std::size_t index = 0; index < ends.size(); ++index) {
        const Curve& curve = *m_curves[index];
        if (curve.hasEnd)
            ends[index] = pixelOf(curve.endLength, curve.endMs);
        const QPointF radius(kDotSize / 2, kDotSize / 2);
        curve.dot->topLeft->setPixelPosition(ends[index] - radius);
        curve.dot->bottomRight->setPixelPosition(ends[index] + radius);
    }
    const QRect area = m_plot->axisRect()->rect();
    const double naiveMs = m_curves[0]->endMs;
    const double cachedMs = m_curves[1]->endMs;
    if (std::abs(naiveMs - cachedMs) <= kTie * std::max(naiveMs, cachedMs))
        ends[0].setY(ends[1].y()); // equal heights put the first above, whatever the noise
    const auto [first, second] = separateLabels(
        ends[0].y(), ends[1].y(), kLabelHeight, area.top(), area.bottom() - kLabelHeight / 2.0);
    const double left = area.right() + kLabelGap; // in the margin, where no curve passes
    m_curves[0]->label->position->setPixelPosition({left, first});
    m_curves[1]->label->position->setPixelPosition({left, second});
}

int LatencyChart::labelWidth() const
{
    const QFontMetrics metrics(m_content.theme.font(m_content.theme.captionText, true));
    int width = 0;
    for (const Mode mode : kModes) {
        for (const double milliseconds : {0.0, m_content.series.largestMs()})
            width = std::max(width, metrics.horizontalAdvance(ChartText::curveLabel(mode, milliseconds)));
    }
    return width + kLabelGap + 2 * kLabelPadding;
}

void LatencyChart::chooseStepAt(double pixel)
{
    const double length = m_plot->xAxis->pixelToCoord(pixel);
    const std::vector<double>& naive = m_content.series.of(Mode::Naive).lengths;
    const std::vector<double>& cached = m_content.series.of(Mode::Cached).lengths;
    const std::size_t common = std::min(naive.size(), cached.size());
    if (common == 0)
        return;
    const auto step = static_cast<int>(std::lround(length - naive.front())) + 1; // a token a step
    Q_EMIT stepChosen(std::clamp(step, 1, static_cast<int>(common)));
}

void paintLatencyChart(QPaintDevice& device, const ChartContent& content, const QSize& size, LatencyChart::Surface surface)
{
    LatencyChart chart(LatencyChart::Frame::Titled);
    chart.setContent(content);
    chart.paintOn(device, size, surface);
}

} // namespace decodescope::ui
