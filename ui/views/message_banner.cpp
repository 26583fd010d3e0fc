#include "ui/views/message_banner.h"

#include "ui/logic/error_words.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/icons.h"
#include "ui/views/card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace decodescope::ui {

MessageBanner::MessageBanner(QWidget* parent)
    : QFrame(parent)
{
    setObjectName(QStringLiteral("messageBanner"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(Theme().gap + Theme().cardPadding, 6, 10, 6); // as the words of the cards
    m_text = new QLabel(this);
    m_text->setObjectName(QStringLiteral("messageText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_text, 1);
    m_close = new QToolButton(this);
    m_close->setObjectName(QStringLiteral("messageClose"));
    m_close->setFocusPolicy(Qt::TabFocus);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    followLanguage(this, [this] {
        m_close->setAccessibleName(tr("Close the message"));
        m_close->setToolTip(tr("Close the message"));
        if (m_error)
            m_text->setText(errorWords(*m_error));
    });
    hide();
}

QString MessageBanner::message() const
{
    return m_text->text();
}

void MessageBanner::showError(const Error& error)
{
    m_error = error;
    m_isOfRun = false;
    m_text->setText(errorWords(error));
    show();
}

void MessageBanner::showRunError(const Error& error)
{
    showError(error);
    m_isOfRun = true;
}

void MessageBanner::clear()
{
    m_error.reset();
    m_text->clear();
    hide();
}

void MessageBanner::clearRunError()
{
    if (m_isOfRun)
        clear();
}

void MessageBanner::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_text->setFont(theme.widgetFont(theme.baseText));
    m_close->setIcon(icon(Icon::Close, theme));
    m_close->setIconSize(QSize(theme.zoomed(16), theme.zoomed(16)));
    update();
}

void MessageBanner::paintEvent(QPaintEvent*)
{
    if (!m_theme)
        return;
    QPainter painter(this);
    painter.fillRect(rect(), blended(m_theme->recomputed, m_theme->panel, 0.12));
    painter.fillRect(QRect(0, 0, 4, height()), m_theme->recomputed);
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme->border);
}

} // namespace decodescope::ui
