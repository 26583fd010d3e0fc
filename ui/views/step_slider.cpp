#include "ui/views/step_slider.h"

#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kHandleRadius = 7;
constexpr double kMargin = kHandleRadius + 1;
constexpr double kTrackHeight = 4;
constexpr double kUnderlineOffset = 12; // below the track's centre
constexpr double kShortestPrefill = 6;

void paintUnderline(QPainter& painter, double y, double prefillEnd, double decodeEnd, const Theme& theme)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text2);
    painter.drawRect(QRectF(kMargin, y, prefillEnd - kMargin, 2));
    painter.setBrush(theme.strongBorder);
    painter.drawRect(QRectF(prefillEnd + 2, y, std::max(0.0, decodeEnd - prefillEnd - 2), 2));
}

} // namespace

double sliderX(double position, const StepSpan& span, double width)
{
    return kMargin + (width - 2 * kMargin) * position / span.planned;
}

int sliderStep(double x, const StepSpan& span, double width)
{
    const double position = (x - kMargin) / (width - 2 * kMargin) * span.planned;
    return std::clamp(static_cast<int>(std::lround(position)), std::min(1, span.recorded), span.recorded);
}

void paintStepSlider(QPainter& painter, const QSizeF& size, const StepSpan& span, const Theme& theme, bool hasFocus)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double centre = size.height() / 2 - 1;
    const auto bar = [&](double end, const QColor& colour) {
        painter.setBrush(colour);
        painter.drawRoundedRect(
            QRectF(kMargin, centre - kTrackHeight / 2, std::max(0.0, end - kMargin), kTrackHeight), 2, 2);
    };
    const double handle = sliderX(span.position, span, size.width());
    bar(size.width() - kMargin, theme.track);
    bar(sliderX(span.recorded, span, size.width()), theme.strongBorder);
    bar(handle, theme.accent);

    if (span.recorded == 0)
        return;
    const double prefillEnd = std::max(kMargin + kShortestPrefill, sliderX(1, span, size.width()));
    paintUnderline(painter, centre + kUnderlineOffset - 1, prefillEnd, size.width() - kMargin, theme);
    painter.setPen(hasFocus ? QPen(theme.accent, 3) : QPen(theme.panel, 1));
    painter.setBrush(theme.text);
    painter.drawEllipse(QPointF(handle, centre), kHandleRadius, kHandleRadius);
}

StepSlider::StepSlider(QWidget* parent)
    : QAbstractSlider(parent)
{
    setObjectName(QStringLiteral("stepSlider"));
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    followLanguage(this, [this] {
        setAccessibleName(tr("Step"));
        setToolTip(tr("Drag to any recorded step. The thick part of the line below is prefill, the rest decode."));
    });
}

void StepSlider::setScene(const Scene& scene)
{
    const bool isResized = m_theme != scene.theme;
    m_theme = scene.theme;
    if (isResized)
        updateGeometry();
    m_span = {};
    if (scene.run) {
        m_span.recorded = scene.run->commonSteps();
        m_span.planned = std::max({1, m_span.recorded, scene.run->summary ? 0 : scene.run->info.stepLimit});
        m_span.position = scene.step > 0 ? scene.step - 1 + scene.progress : 0;
    }
    m_isShowing = true;
    setRange(std::min(1, m_span.recorded), m_span.recorded);
    setPageStep(std::max(1, m_span.recorded / 10));
    setValue(scene.step);
    m_isShowing = false;
    update();
}

QSize StepSlider::sizeHint() const
{
    return zoomedSize({600, 32}, m_theme);
}

QSize StepSlider::minimumSizeHint() const
{
    return zoomedSize({100, 32}, m_theme);
}

void StepSlider::pick(double x)
{
    setSliderPosition(sliderStep(x / m_theme->zoom(), m_span, usualRect(*this, *m_theme).width()));
}

void StepSlider::paintEvent(QPaintEvent*)
{
    if (!m_theme)
        return;
    ZoomPainter painter(this, *m_theme);
    paintStepSlider(painter, usualRect(*this, *m_theme).size(), m_span, *m_theme, hasFocus());
}

void StepSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_span.recorded == 0)
        return;
    setSliderDown(true);
    pick(event->position().x());
}

void StepSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown())
        pick(event->position().x());
}

void StepSlider::mouseReleaseEvent(QMouseEvent*)
{
    setSliderDown(false);
}

void StepSlider::sliderChange(SliderChange change)
{
    if (change == SliderValueChange && !m_isShowing)
        Q_EMIT stepPicked(value());
    QAbstractSlider::sliderChange(change);
}

} // namespace decodescope::ui
