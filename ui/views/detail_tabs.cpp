#include "ui/views/detail_tabs.h"

#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStackedLayout>
#include <QStyle>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kVerticalPadding = 12;
constexpr int kHeaderGap = 4;
constexpr int kLeastHeading = 60; // pixels
constexpr int kLeastWidth = 372; // "Step 200" beside the buttons
constexpr int kWidestNeed = 968; // pixels at every size of type, which the smallest window has
constexpr int kLeastHeight = 256; // seven candidates of a step, a chart under a lab's words
constexpr int kLowHeight = 200; // three
constexpr std::size_t kManyPages = 5; // from here on the buttons are narrow where the heading leaves them too little
constexpr int kUsualHeading = 104; // pixels: "At 215 tokens", the same for all pages, whose buttons stand still
constexpr int kMostSpare = 20; // pixels beside the words of a narrow button

QString placeOf(std::size_t index, std::size_t count)
{
    return index == 0 ? QStringLiteral("first") : index + 1 == count ? QStringLiteral("last") : QStringLiteral("middle");
}

} // namespace

DetailTabs::DetailTabs(QWidget* parent)
    : QWidget(parent)
    , m_heading(new QLabel(this))
    , m_header(new QHBoxLayout)
    , m_row(new QHBoxLayout)
    , m_buttons(new QButtonGroup(this))
    , m_pages(new QStackedLayout)
{
    setObjectName(QStringLiteral("detailTabs"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    m_heading->setObjectName(QStringLiteral("detailHeading"));
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // gives way to the buttons
    m_header->setSpacing(0);
    m_header->addWidget(m_heading, 1);
    m_header->addLayout(m_row);
    m_row->setSpacing(0);
    const Theme metrics;
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics.cardPadding, kVerticalPadding, metrics.cardPadding, kVerticalPadding);
    layout->setSpacing(kHeaderGap);
    layout->addLayout(m_header);
    layout->addLayout(m_pages, 1);
    connect(m_buttons, &QButtonGroup::idClicked, this, &DetailTabs::showIndex);
}

void DetailTabs::addPage(DetailPage* page)
{
    m_list.push_back(page);
    m_pages->addWidget(page);
    auto* button = new QPushButton(page->title(), this);
    button->setObjectName(page->objectName() + QStringLiteral("Tab"));
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    m_buttons->addButton(button, static_cast<int>(m_list.size()) - 1);
    m_row->addWidget(button);
    for (std::size_t i = 0; i < m_list.size(); ++i) {
        QAbstractButton* tab = m_buttons->button(static_cast<int>(i));
        tab->setProperty("segment", placeOf(i, m_list.size()));
        tab->setProperty("narrow", m_list.size() >= kManyPages);
        tab->style()->unpolish(tab); // it may have its looks already
        tab->style()->polish(tab);
    }
    m_buttons->button(0)->setVisible(m_list.size() > 1); // nothing to choose from
    if (m_list.size() == 1)
        showIndex(0);
}

void DetailTabs::showPage(DetailPage* page)
{
    const auto found = std::find(m_list.begin(), m_list.end(), page);
    if (found != m_list.end())
        showIndex(static_cast<int>(found - m_list.begin()));
}

DetailPage* DetailTabs::currentPage() const
{
    return m_list.empty() ? nullptr : m_list[static_cast<std::size_t>(m_pages->currentIndex())];
}

void DetailTabs::showIndex(int index)
{
    m_pages->setCurrentIndex(index);
    m_buttons->button(index)->setChecked(true);
    setScene(m_scene);
}

void DetailTabs::setScene(const Scene& scene)
{
    const bool isNewTheme = scene.theme && scene.theme != m_scene.theme;
    m_scene = scene;
    if (!scene.theme)
        return;
    if (isNewTheme) {
        m_heading->setFont(scene.theme->widgetFont(scene.theme->titleText, true));
        colourText(m_heading, scene.theme->text);
        updateGeometry();
        update();
    }
    if (DetailPage* page = currentPage())
        page->setScene(scene);
    showHeading();
}

QSize DetailTabs::sizeHint() const
{
    return zoomedSize({510, 290}, m_scene.theme);
}

QSize DetailTabs::minimumSizeHint() const
{
    const QSize least = zoomedSize({kLeastWidth, kLeastHeight}, m_scene.theme);
    const int low = zoomedSize({0, kLowHeight}, m_scene.theme).height();
    return {std::min(kWidestNeed, least.width()), std::max(low, least.height() - m_givenUp)};
}

void DetailTabs::giveUp(int pixels)
{
    if (m_givenUp == pixels)
        return;
    m_givenUp = pixels;
    updateGeometry();
}

void DetailTabs::showHeading()
{
    const DetailPage* page = currentPage();
    if (!page || !m_scene.theme)
        return;
    // The buttons need the room: what does not fit whole ends in an ellipsis, and in nothing where that says too little.
    const QFontMetrics metrics(m_heading->font());
    const QMargins margins = layout()->contentsMargins();
    const int whole = width() - margins.left() - margins.right();
    spreadButtons(whole - kHeaderGap - m_scene.theme->zoomed(kUsualHeading));
    const int beside = std::max(0, whole - buttonsWidth() - kHeaderGap);
    const QString words = page->heading();
    const bool isAbove = m_scene.theme->zoom() > kLargeType && metrics.horizontalAdvance(words) > beside;
    const int room = isAbove ? whole : beside;
    m_header->setDirection(isAbove ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_heading->setText(room < kLeastHeading && metrics.horizontalAdvance(words) > room
            ? QString()
            : metrics.elidedText(words, Qt::ElideRight, room));
    m_heading->setToolTip(page->fullHeading());
    m_heading->setAccessibleName(page->fullHeading());
}

// Narrow buttons share what they and the heading leave of the header.
void DetailTabs::spreadButtons(int room)
{
    if (m_list.size() < kManyPages)
        return;
    for (const QAbstractButton* button : m_buttons->buttons())
        room -= button->sizeHint().width();
    const int spare = std::clamp(room / static_cast<int>(m_list.size()), 0, m_scene.theme->zoomed(kMostSpare));
    for (QAbstractButton* button : m_buttons->buttons())
        button->setMinimumWidth(button->sizeHint().width() + spare);
}

int DetailTabs::buttonsWidth() const
{
    int width = 0;
    for (const QAbstractButton* button : m_buttons->buttons()) {
        if (!button->isHidden())
            width += std::max(button->sizeHint().width(), button->minimumWidth());
    }
    return width;
}

void DetailTabs::resizeEvent(QResizeEvent*)
{
    showHeading();
}

void DetailTabs::retranslate()
{
    for (std::size_t i = 0; i < m_list.size(); ++i)
        m_buttons->button(static_cast<int>(i))->setText(m_list[i]->title());
    showHeading();
}

void DetailTabs::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void DetailTabs::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme)
        return;
    QPainter painter(this);
    paintCard(painter, QRectF(rect()), *m_scene.theme);
}

} // namespace decodescope::ui
