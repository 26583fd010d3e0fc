#include "ui/window/status_line.h"

#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/window/loading_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace decodescope::ui {

namespace {

constexpr int kLineHeight = 26;

QLabel* addLabel(QHBoxLayout* line, const QString& objectName, int stretch)
{
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    line->addWidget(label, stretch);
    return label;
}

} // namespace

StatusLine::StatusLine(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("statusLine"));
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(16, 1, 16, 0);
    line->setSpacing(24);
    m_left = addLabel(line, QStringLiteral("statusLeft"), 1);
    m_left->setMinimumWidth(80); // may be cut rather than widen the window
    m_loading = new LoadingBar(this);
    line->addWidget(m_loading);
    m_agreement = addLabel(line, QStringLiteral("statusAgreement"), 0);
    m_machine = addLabel(line, QStringLiteral("statusMachine"), 0);
}

void StatusLine::setCell(const QString& words)
{
    m_cellWords = words;
    showLeft();
}

void StatusLine::setNote(const QString& words)
{
    m_noteWords = words;
    showLeft();
}

void StatusLine::showLeft()
{
    m_left->setText(m_cellWords.isEmpty() ? m_noteWords : m_cellWords);
}

void StatusLine::setAgreement(const QString& words)
{
    m_agreement->setText(words);
}

void StatusLine::setMachine(const QString& words)
{
    m_machine->setText(words);
}

void StatusLine::setTheme(const Theme& theme)
{
    m_theme = &theme;
    setFixedHeight(theme.zoomed(kLineHeight));
    colourText(m_left, theme.text2);
    colourText(m_agreement, theme.text2);
    colourText(m_machine, theme.muted);
    for (QLabel* label : {m_left, m_agreement, m_machine})
        label->setFont(theme.widgetFont(theme.captionText));
    m_loading->setTheme(theme);
    update();
}

void StatusLine::paintEvent(QPaintEvent*)
{
    if (!m_theme)
        return;
    QPainter painter(this);
    painter.fillRect(rect(), m_theme->panel);
    painter.fillRect(QRect(0, 0, width(), 1), m_theme->border);
}

} // namespace decodescope::ui
