#include "ui/plots/compare_chart.h"

#include <QPainter>

#include <cmath>

namespace decodescope::ui {

CompareChart::CompareChart(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("compareChart"));
}

void CompareChart::setContent(const CompareContent& content)
{
    m_content = content;
    layOut();
    update();
}

void CompareChart::layOut()
{
    m_layout = compareLayout(m_content, ChartFrame::Bare, size());
    setMinimumHeight(static_cast<int>(std::ceil(m_layout.leastHeight)));
}

void CompareChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_content.theme.panel);
    paintCompareChart(painter, m_content, m_layout);
}

void CompareChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

} // namespace decodescope::ui
