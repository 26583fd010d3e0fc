#include "ui/window/status_line.h"

#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/window/loading_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kLineHeight = 26;
constexpr int kSideMargin = 16;
constexpr int kPartGap = 24;
constexpr int kShortestLeft = 80; // pixels; may be cut rather than widen the window

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
    line->setSpacing(kPartGap);
    line->setSizeConstraint(QLayout::SetNoConstraint);
    m_left = addLabel(line, QStringLiteral("statusLeft"), 1);
    m_left->setMinimumWidth(kShortestLeft);
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
    show(*m_agreement, words);
}

void StatusLine::setMachine(const QString& words)
{
    show(*m_machine, words);
}

void StatusLine::show(QLabel& label, const QString& words)
{
    if (label.text() == words)
        return;
    label.setText(words);
    arrange(); // it may have been hidden
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
    const int side = theme.zoomed(kSideMargin);
    layout()->setContentsMargins(side, 1, side, 0);
    update();
}

QSize StatusLine::minimumSizeHint() const
{
    return {kShortestLeft, height()};
}

void StatusLine::arrange()
{
    const QMargins margins = layout()->contentsMargins();
    int room = width() - margins.left() - margins.right() - std::max(kShortestLeft, m_left->sizeHint().width());
    if (!m_loading->isHidden())
        room -= kPartGap + m_loading->sizeHint().width();
    for (QLabel* label : {m_agreement, m_machine}) {
        room -= kPartGap + label->sizeHint().width();
        label->setVisible(room >= 0 && !label->text().isEmpty());
    }
    layout()->activate();
}

bool StatusLine::event(QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        arrange();
    return QWidget::event(event);
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
