#include "ui/views/divergence_chart.h"

#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kLeft = 40; // of the axis numbers
constexpr double kTop = 17; // of the legend
constexpr double kBottom = 15; // of the step numbers
constexpr double kLowestPlot = 52;
constexpr double kZero = 12; // below the decades: the same bits
constexpr int kMostDecades = 12; // smaller differences lie on the lowest
constexpr double kNumberHeight = 16; // between two numbers of the axis at least
constexpr double kWordGap = 8; // below the axis
constexpr double kDotsFrom = 6; // pixels a step needs to have a dot

const std::vector<StepDivergence>& stepsOf(const Run& run)
{
    static const std::vector<StepDivergence> none;
    return run.summary ? run.summary->comparison.steps : none;
}

QString power(int exponent)
{
    static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString text = exponent < 0 ? QStringLiteral("10⁻") : QStringLiteral("10");
    const QString number = QString::number(std::abs(exponent));
    for (const QChar digit : number)
        text += digits[digit.digitValue()];
    return text;
}

template <typename Value>
void paintSeries(QPainter& painter, const DivergenceLayout& layout, const Run& run, const QPen& pen, Value value)
{
    const double width = layout.plot.width() / layout.steps;
    QPainterPath line;
    painter.setBrush(pen.color());
    for (int step = 1; step <= layout.steps; ++step) {
        const QPointF point(layout.x(step), layout.y(value(stepsOf(run)[static_cast<std::size_t>(step - 1)])));
        if (step == 1)
            line.moveTo(point);
        else
            line.lineTo(point);
        if (width >= kDotsFrom) {
            painter.setPen(Qt::NoPen);
            painter.drawEllipse(point, 2, 2);
        }
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.drawPath(line);
}

void paintAxes(QPainter& painter, const DivergenceLayout& layout, const Theme& theme)
{
    painter.setFont(theme.font(theme.axisText));
    const auto line = [&](double y, const QString& name) {
        painter.fillRect(QRectF(layout.plot.left(), y, layout.plot.width(), 1), theme.border);
        painter.setPen(theme.muted);
        painter.drawText(QRectF(0, y - 8, layout.plot.left() - 6, 16), Qt::AlignRight | Qt::AlignVCenter, name);
    };
    line(layout.plot.bottom(), QStringLiteral("0"));
    const int decades = layout.highExponent - layout.lowExponent;
    if (decades > 0) {
        const double height = (layout.plot.height() - kZero) / decades;
        const int stride = std::max(1, static_cast<int>(std::ceil(22 / height)));
        for (int e = layout.highExponent; e >= layout.lowExponent; e -= stride) {
            const double y = layout.y(std::pow(10.0, e));
            if (y + kNumberHeight <= layout.plot.bottom())
                line(y, power(e));
        }
    }
}

// The steps below the axis, and what the dotted line stands for where there is room beside them.
void paintSteps(QPainter& painter, const DivergenceLayout& layout, int parted, const Theme& theme)
{
    const QRectF below(layout.plot.left(), layout.plot.bottom() + 1, layout.plot.width(), kBottom);
    const QFontMetricsF metrics(painter.font());
    const QString words = DivergenceChart::tr("tokens part");
    const double width = metrics.horizontalAdvance(words);
    const QString whole = DivergenceChart::tr("step 1");
    const double wished = layout.x(parted) - width / 2;
    const bool isNear = parted > 0 && wished < below.left() + metrics.horizontalAdvance(whole) + kWordGap;
    const QString first = isNear ? QStringLiteral("1") : whole;
    const QString last = QString::number(layout.steps);
    painter.setPen(theme.muted);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignBottom, first);
    painter.drawText(below, Qt::AlignRight | Qt::AlignBottom, last);
    if (parted == 0)
        return;
    const double from = below.left() + metrics.horizontalAdvance(first) + kWordGap;
    const double to = below.right() - metrics.horizontalAdvance(last) - kWordGap - width;
    if (to < from)
        return;
    painter.setPen(theme.recomputedText);
    painter.drawText(QRectF(std::clamp(wished, from, to), below.top(), width + 1, below.height()),
        Qt::AlignLeft | Qt::AlignBottom, words);
}

void paintLegend(
    QPainter& painter, const DivergenceLayout& layout, const QPen& logits, const QPen& divergence, const Theme& theme)
{
    double left = layout.plot.left();
    const auto entry = [&](const QPen& pen, const QString& name) {
        painter.setPen(pen);
        painter.drawLine(QPointF(left, kTop / 2 - 1), QPointF(left + 18, kTop / 2 - 1));
        painter.setPen(theme.text2);
        painter.drawText(QRectF(left + 23, 0, 300, kTop - 2), Qt::AlignLeft | Qt::AlignVCenter, name);
        left += 23 + painter.fontMetrics().horizontalAdvance(name) + 16;
    };
    entry(logits, DivergenceChart::tr("largest difference of logits"));
    entry(divergence, DivergenceChart::tr("KL divergence, nats"));
}

} // namespace

DivergenceLayout::DivergenceLayout(const QRectF& area, const Run& run)
    : plot(area.adjusted(kLeft, kTop, -2, -kBottom))
    , steps(static_cast<int>(stepsOf(run).size()))
{
    double least = 0;
    double most = 0;
    const auto add = [&](double value) {
        if (!(value > 0) || !std::isfinite(value))
            return;
        least = least > 0 ? std::min(least, value) : value;
        most = std::max(most, value);
    };
    for (const StepDivergence& step : stepsOf(run)) {
        add(step.logitDifference);
        add(step.klDivergence);
    }
    if (!(most > 0))
        return;
    highExponent = static_cast<int>(std::ceil(std::log10(most) - 1e-9));
    lowExponent = std::max(highExponent - kMostDecades, static_cast<int>(std::floor(std::log10(least) + 1e-9)));
    if (lowExponent == highExponent)
        --lowExponent;
}

double DivergenceLayout::x(int step) const
{
    return plot.left() + (step - 0.5) * plot.width() / std::max(1, steps);
}

double DivergenceLayout::y(double value) const
{
    if (!(value > 0) || highExponent == lowExponent)
        return plot.bottom();
    const double place = (std::log10(value) - lowExponent) / (highExponent - lowExponent);
    return plot.bottom() - kZero - std::clamp(place, 0.0, 1.0) * (plot.height() - kZero);
}

int DivergenceLayout::stepAt(double at) const
{
    if (steps == 0)
        return 0;
    return std::clamp(static_cast<int>((at - plot.left()) * steps / plot.width()) + 1, 1, steps);
}

DivergenceChart::DivergenceChart(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("divergenceChart"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setCursor(Qt::PointingHandCursor);
    followLanguage(this, [this] { setAccessibleName(tr("How far apart the two modes are at each step")); });
}

void DivergenceChart::setScene(const Scene& scene)
{
    const bool isNewTheme = scene.theme != m_scene.theme;
    m_scene = scene;
    if (isNewTheme)
        updateGeometry();
    update();
}

QSize DivergenceChart::minimumSizeHint() const
{
    return zoomedSize({200, static_cast<int>(kTop + kLowestPlot + kBottom)}, m_scene.theme);
}

void DivergenceChart::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme || !m_scene.run)
        return;
    const Theme& theme = *m_scene.theme;
    const DivergenceLayout layout(usualRect(*this, theme), *m_scene.run);
    ZoomPainter painter(this, theme);
    painter.setRenderHint(QPainter::Antialiasing);
    if (layout.steps == 0)
        return;
    const int parted = m_scene.run->summary->comparison.firstDifferentToken;
    paintAxes(painter, layout, theme);
    paintSteps(painter, layout, parted, theme);
    const QPen logits(theme.recomputed, 1.6);
    const QPen divergence(theme.text2, 1.4, Qt::DashLine);
    paintLegend(painter, layout, logits, divergence, theme);
    const auto vertical = [&](int step, const QColor& colour, Qt::PenStyle style) {
        painter.setPen(QPen(colour, 1, style));
        painter.drawLine(QPointF(layout.x(step), layout.plot.top()), QPointF(layout.x(step), layout.plot.bottom()));
    };
    if (parted > 0)
        vertical(parted, theme.recomputedText, Qt::DotLine);
    if (m_scene.step > 0 && m_scene.step <= layout.steps)
        vertical(m_scene.step, theme.fresh, Qt::DashLine);
    paintSeries(painter, layout, *m_scene.run, divergence, [](const StepDivergence& step) { return step.klDivergence; });
    paintSeries(painter, layout, *m_scene.run, logits, [](const StepDivergence& step) { return step.logitDifference; });
}

void DivergenceChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_scene.run || !m_scene.theme)
        return;
    const QPointF point = usualPoint(event->position(), *m_scene.theme);
    if (const int step = DivergenceLayout(usualRect(*this, *m_scene.theme), *m_scene.run).stepAt(point.x()))
        Q_EMIT stepPicked(step);
}

} // namespace decodescope::ui
