#include "ui/plots/latency_chart.h"

#include "ui/plots/latency_picture.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

LatencyChart::LatencyChart(QWidget* parent)
    : QWidget(parent)
{
}

void LatencyChart::setContent(const ChartContent& content)
{
    m_content = content;
    m_layout = latencyLayout(m_content, ChartFrame::Bare, size());
    update();
}

void LatencyChart::setStep(int step)
{
    m_content.step = step;
    update();
}

void LatencyChart::mouseMoveEvent(QMouseEvent* event)
{
    chooseStepAt(*event);
}

void LatencyChart::mousePressEvent(QMouseEvent* event)
{
    chooseStepAt(*event);
}

void LatencyChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_content.theme.panel);
    paintLatencyChart(painter, m_content, m_layout);
}

void LatencyChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_layout = latencyLayout(m_content, ChartFrame::Bare, size());
}

void LatencyChart::chooseStepAt(const QMouseEvent& event)
{
    if (!event.buttons().testFlag(Qt::LeftButton) || m_content.commonSteps == 0)
        return;
    const double length = m_layout.area.lengthAt(event.position().x());
    const auto step
        = static_cast<int>(std::lround(std::clamp<double>(length - m_content.firstLength, -1, m_content.commonSteps))) + 1;
    Q_EMIT stepChosen(std::clamp(step, 1, m_content.commonSteps)); // a token a step
}

} // namespace decodescope::ui
