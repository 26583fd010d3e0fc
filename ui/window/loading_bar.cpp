#include "ui/window/loading_bar.h"

#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kTrackWidth = 160;
constexpr double kTrackHeight = 4;

} // namespace

LoadingBar::LoadingBar(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("loadingBar"));
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(kTrackWidth + 8, 0, 0, 0);
    m_cancel = new QToolButton(this);
    m_cancel->setObjectName(QStringLiteral("cancelLoading"));
    m_cancel->setFocusPolicy(Qt::TabFocus);
    m_cancel->setStyleSheet(QStringLiteral("QToolButton { padding: 0 8px; border-radius: 4px; }"));
    line->addWidget(m_cancel);
    followLanguage(this, [this] {
        setAccessibleName(tr("Loading a model"));
        m_cancel->setText(tr("Cancel"));
        m_cancel->setToolTip(tr("Stop loading and keep the model at hand (Esc)"));
    });
    hide();
}

void LoadingBar::setProgress(std::optional<double> share)
{
    if (m_progress == share)
        return;
    m_progress = share;
    setVisible(share.has_value());
    update();
}

void LoadingBar::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_cancel->setFont(theme.widgetFont(theme.captionText));
    update();
}

void LoadingBar::paintEvent(QPaintEvent*)
{
    if (!m_theme || !m_progress)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    QRectF bar(0, (height() - kTrackHeight) / 2, kTrackWidth, kTrackHeight);
    painter.setBrush(m_theme->track);
    painter.drawRoundedRect(bar, kTrackHeight / 2, kTrackHeight / 2);
    bar.setWidth(std::max(kTrackHeight, bar.width() * std::clamp(*m_progress, 0.0, 1.0)));
    painter.setBrush(m_theme->accent);
    painter.drawRoundedRect(bar, kTrackHeight / 2, kTrackHeight / 2);
}

} // namespace decodescope::ui
