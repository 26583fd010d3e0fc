#include "ui/views/window_bar.h"

#include "ui/theme/theme.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kIconSide = 16;
constexpr int kSideMargin = 16;
constexpr int kGroupGap = 14;
constexpr int kControlGap = 8;

// Whether its widgets are shown now or have given way.
int widthOf(const QHBoxLayout& group)
{
    if (!group.isEmpty())
        return group.minimumSize().width();
    int width = 0;
    for (int i = 0; i < group.count(); ++i) {
        if (const QWidget* widget = group.itemAt(i)->widget())
            width += std::max(widget->minimumSizeHint().width(), widget->minimumWidth());
    }
    return width;
}

bool saysNothing(const QHBoxLayout& group)
{
    for (int i = 0; i < group.count(); ++i) {
        const auto* label = qobject_cast<const QLabel*>(group.itemAt(i)->widget());
        if (!label || !label->text().isEmpty())
            return false;
    }
    return true;
}

void setShown(const QHBoxLayout& group, bool shows)
{
    for (int i = 0; i < group.count(); ++i) {
        if (QWidget* widget = group.itemAt(i)->widget())
            widget->setVisible(shows);
    }
}

} // namespace

WindowBar::WindowBar(int usualHeight, QWidget* parent)
    : QWidget(parent)
    , m_usualHeight(usualHeight)
    , m_rows(new QVBoxLayout(this))
{
    m_rows->setSpacing(0);
    m_rows->setSizeConstraint(QLayout::SetNoConstraint); // it takes more rows rather than widen the window
}

QHBoxLayout* WindowBar::addGroup(int stretch, RowPart::Kind kind)
{
    auto* group = new QHBoxLayout;
    group->setSpacing(kControlGap);
    row(0)->addLayout(group, stretch);
    m_groups.push_back({group, stretch, kind});
    return group;
}

QHBoxLayout* WindowBar::row(int index)
{
    while (m_rows->count() <= index) {
        auto* added = new QHBoxLayout;
        added->setSpacing(kGroupGap);
        m_rows->addLayout(added);
    }
    return static_cast<QHBoxLayout*>(m_rows->itemAt(index)->layout());
}

QToolButton* WindowBar::addButton(QBoxLayout& row, QAction* action, const char* objectName)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(objectName));
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoRaise(true);
    row.addWidget(button);
    return button;
}

void WindowBar::setBarTheme(const Theme& theme)
{
    m_theme = &theme;
    const QSize icon(zoomed(kIconSide), zoomed(kIconSide));
    for (QAbstractButton* button : findChildren<QAbstractButton*>())
        button->setIconSize(icon);
    updateGeometry();
    arrange();
    update();
}

int WindowBar::zoomed(int pixels) const
{
    return m_theme ? m_theme->zoomed(pixels) : pixels;
}

std::vector<int> WindowBar::rowsIn(int width) const
{
    m_rows->activate(); // else groups know old widths
    std::vector<RowPart> parts;
    for (const Group& group : m_groups)
        parts.push_back({static_cast<double>(widthOf(*group.layout)), group.kind});
    std::vector<int> rows = wrapRows(parts, width - 2 * zoomed(kSideMargin), kGroupGap);
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        if (m_groups[i].kind == RowPart::Kind::GivesWay && saysNothing(*m_groups[i].layout))
            rows[i] = kLeftOut; // with the gap beside it
    }
    return rows;
}

int WindowBar::heightOf(const std::vector<int>& rows) const
{
    const int more = rows.empty() ? 0 : std::ranges::max(rows);
    return zoomed(m_usualHeight + more * (Theme().controlHeight + kControlGap));
}

int WindowBar::heightIn(int width) const
{
    return heightOf(rowsIn(width));
}

QSize WindowBar::minimumSizeHint() const
{
    int widest = 0;
    for (const Group& group : m_groups)
        widest = std::max(widest, widthOf(*group.layout));
    return {widest + 2 * zoomed(kSideMargin), zoomed(m_usualHeight)};
}

void WindowBar::arrange()
{
    const int above = zoomed((m_usualHeight - Theme().controlHeight - kControlGap) / 2);
    m_rows->setContentsMargins(zoomed(kSideMargin), above, zoomed(kSideMargin), above);
    const std::vector<int> rows = rowsIn(width());
    if (rows != m_rowOf) {
        m_rowOf = rows;
        place();
    }
    setFixedHeight(heightOf(rows));
}

// Takes all groups out and puts them in again: the order in a row is theirs.
void WindowBar::place()
{
    for (const Group& group : m_groups) {
        for (int i = 0; i < m_rows->count(); ++i)
            row(i)->removeItem(group.layout);
    }
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const Group& group = m_groups[i];
        row(std::max(0, m_rowOf[i]))->addLayout(group.layout, group.stretch);
        if (group.kind == RowPart::Kind::GivesWay)
            setShown(*group.layout, m_rowOf[i] != kLeftOut);
    }
}

bool WindowBar::event(QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        arrange();
    return QWidget::event(event);
}

void WindowBar::paintEvent(QPaintEvent*)
{
    if (!m_theme)
        return;
    QPainter painter(this);
    painter.fillRect(rect(), m_theme->panel);
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme->border);
}

} // namespace decodescope::ui
