#include "ui/window/window_layout.h"

#include "ui/plots/latency_plot.h"
#include "ui/theme/theme.h"
#include "ui/views/check_page.h"
#include "ui/views/choice_page.h"
#include "ui/views/comparison_card.h"
#include "ui/views/detail_tabs.h"
#include "ui/views/inspector_page.h"
#include "ui/views/lab_page.h"
#include "ui/views/matrix_menu.h"
#include "ui/views/message_banner.h"
#include "ui/views/mode_pane.h"
#include "ui/views/token_strip.h"
#include "ui/views/waste_page.h"
#include "ui/window/drop_hint.h"
#include "ui/window/export_menu.h"
#include "ui/window/status_line.h"
#include "ui/window/window_menus.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace decodescope::ui {

namespace {

// Shares of the height that bars and strip leave.
constexpr int kPanesShare = 5;
constexpr int kBottomShare = 3;
// Shares of the bottom row's width.
constexpr int kPlotShare = 2;
constexpr int kDetailsShare = 1;
// Pixels at 100 %.
constexpr int kNarrowestPane = 300;
constexpr int kNarrowestPlot = 480;
constexpr int kPlotHeight = 280;
constexpr int kLowPlotFrom = 660; // of the width, that the statistics may stand beside the curves
constexpr int kLowPlotHeight = 200;
constexpr int kShortScroll = 80; // pixels
constexpr double kLargestBars = 0.45; // of the window's height

QHBoxLayout* makeRow(int gap)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(gap);
    return row;
}

QLabel* makeNotice(QWidget* parent)
{
    auto* notice = new QLabel(parent);
    notice->setObjectName(QStringLiteral("runNotice"));
    notice->setProperty("notice", true);
    notice->setTextFormat(Qt::PlainText);
    notice->setWordWrap(true);
    notice->setIndent(0); // its text begins where the cards' do
    notice->hide();
    return notice;
}

// Scrolls only when larger type leaves too little room: before that the card of details gives up some height, then the panes. They also
// do where they would be higher than what is seen at once.
class Body : public QScrollArea
{
public:
    Body(DetailTabs* details, const std::array<ModePane*, 2>& panes, QWidget* parent)
        : QScrollArea(parent)
        , m_details(details)
        , m_panes(panes)
    {
    }

    void fitParts()
    {
        giveUp(0, 0);
        const int ofDetails = missingHeight();
        const bool isSeenWhole = m_details->minimumSizeHint().height() + 2 * Theme().gap <= viewport()->height();
        giveUp(ofDetails, 0);
        giveUp(ofDetails, missingHeight());
        if (missingHeight() > kShortScroll) // it scrolls by much anyway
            giveUp(isSeenWhole ? 0 : ofDetails, 0);
        m_neededHeight = neededHeight();
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        fitParts();
        QScrollArea::resizeEvent(event);
    }

    // A line of words more or less changes what has room.
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (watched == widget() && event->type() == QEvent::LayoutRequest && neededHeight() != m_neededHeight)
            fitParts();
        return QScrollArea::eventFilter(watched, event);
    }

private:
    void giveUp(int ofDetails, int ofPanes)
    {
        m_details->giveUp(ofDetails);
        for (ModePane* pane : m_panes)
            pane->giveUp(ofPanes);
    }

    int missingHeight() { return std::max(0, neededHeight() - viewport()->height()); }

    int neededHeight()
    {
        widget()->layout()->activate();
        return widget()->layout()->minimumSize().height();
    }

    DetailTabs* m_details; // these are parts of the content
    std::array<ModePane*, 2> m_panes;
    int m_neededHeight = 0; // as fitParts() left it
};

QScrollArea* makeScroller(QWidget* content, const WindowParts& parts, QWidget* parent)
{
    auto* scroller = new Body(parts.details, {parts.naive, parts.cached}, parent);
    scroller->setObjectName(QStringLiteral("bodyScroller"));
    scroller->setFrameShape(QFrame::NoFrame);
    scroller->setFocusPolicy(Qt::NoFocus);
    scroller->setWidgetResizable(true);
    scroller->setWidget(content);
    scroller->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return scroller;
}

// Above the body, or at the top of what scrolls.
void placeBars(const WindowParts& parts, bool scroll)
{
    QBoxLayout* place = scroll ? parts.content : parts.column;
    if (place->indexOf(parts.commands) >= 0)
        return;
    QWidget* focus = parts.body->window()->focusWidget();
    int index = 0;
    for (QWidget* bar : {static_cast<QWidget*>(parts.commands), static_cast<QWidget*>(parts.transport)}) {
        const bool isHidden = bar->isHidden(); // in a presentation
        place->insertWidget(index++, bar);
        bar->setHidden(isHidden);
    }
    if (focus)
        focus->setFocus();
}

} // namespace

WindowParts layoutWindow(QMainWindow& window, const WindowActions& actions)
{
    const int gap = Theme().gap;
    auto* centre = new QWidget(&window);
    WindowParts parts;
    parts.commands = new CommandBar(actions.commands, centre);
    parts.exportMenu = new ExportMenu(actions.commands.copyPicture, actions.commands.saveRun, centre);
    parts.commands->exportButton()->setMenu(parts.exportMenu);
    parts.menus = new WindowMenus(actions, *parts.exportMenu, parts.commands);
    parts.commands->addMenus(parts.menus);
    parts.banner = new MessageBanner(centre);
    parts.transport = new TransportBar(actions.transport, centre);
    parts.notice = makeNotice(centre);
    parts.tokens = new TokenStrip(centre);
    parts.naive = new ModePane(Mode::Naive, centre);
    parts.cached = new ModePane(Mode::Cached, centre);
    parts.plot = new LatencyPlot(centre);
    parts.details = new DetailTabs(centre);
    parts.comparison = new ComparisonCard(parts.details);
    parts.details->addPage(parts.comparison);
    parts.inspector = new InspectorPage(parts.details);
    parts.details->addPage(parts.inspector);
    parts.matrixMenu = new MatrixMenu(centre);
    parts.details->addPage(new WastePage(parts.details));
    parts.choice = new ChoicePage(parts.details);
    parts.details->addPage(parts.choice);
    parts.lab = new LabPage(parts.details);
    parts.details->addPage(parts.lab);
    parts.check = new CheckPage(parts.details);
    parts.details->addPage(parts.check);
    parts.status = new StatusLine(centre);

    QHBoxLayout* panes = makeRow(gap);
    parts.panes = panes;
    panes->addWidget(parts.naive, 1);
    panes->addWidget(parts.cached, 1);
    QHBoxLayout* bottom = makeRow(gap);
    parts.bottomRow = bottom;
    bottom->addWidget(parts.plot, kPlotShare);
    bottom->addWidget(parts.details, kDetailsShare);

    auto* content = new QWidget;
    parts.content = new QVBoxLayout(content);
    parts.content->setContentsMargins(0, 0, 0, 0);
    parts.content->setSpacing(0);
    auto* body = new QVBoxLayout;
    body->setContentsMargins(gap, gap, gap, gap);
    body->setSpacing(gap);
    parts.content->addLayout(body);
    body->addWidget(parts.tokens);
    body->addLayout(panes, kPanesShare);
    body->addLayout(bottom, kBottomShare);

    auto* column = new QVBoxLayout(centre);
    parts.column = column;
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(parts.commands);
    column->addWidget(parts.transport);
    column->addWidget(parts.banner);
    column->addWidget(parts.notice);
    parts.body = makeScroller(content, parts, centre);
    column->addWidget(parts.body, 1);
    column->addWidget(parts.status);
    window.setCentralWidget(centre);
    parts.drop = new DropHint(window); // last: above the rest
    return parts;
}

void arrangeWindow(const WindowParts& parts, const Theme& theme, const QSize& size)
{
    const int width = size.width();
    placeBars(parts, parts.commands->heightIn(width) + parts.transport->heightIn(width) > kLargestBars * size.height());
    const int beside = theme.zoomed(2 * kNarrowestPane) + 3 * theme.gap;
    parts.panes->setDirection(width < beside ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    const int plot = width - parts.details->minimumSizeHint().width() - 3 * theme.gap; // its width beside the details
    parts.bottomRow->setDirection(plot < theme.zoomed(kNarrowestPlot) ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    parts.plot->setLeastHeight(theme.zoomed(plot < theme.zoomed(kLowPlotFrom) ? kPlotHeight : kLowPlotHeight));
    static_cast<Body*>(parts.body)->fitParts();
}

} // namespace decodescope::ui
