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

#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace decodescope::ui {

namespace {

// Shares of the height that bars and strip leave.
constexpr int kPanesShare = 5;
constexpr int kBottomShare = 3;
// Shares of the bottom row's width.
constexpr int kPlotShare = 2;
constexpr int kDetailsShare = 1;
constexpr int kBesideUpTo = 150; // percent, the size of type
constexpr int kNarrowestPane = 300; // pixels

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
    notice->hide();
    return notice;
}

// Scrolls only when larger type leaves too little room.
QScrollArea* makeScroller(QWidget* content, QWidget* parent)
{
    auto* scroller = new QScrollArea(parent);
    scroller->setObjectName(QStringLiteral("bodyScroller"));
    scroller->setFrameShape(QFrame::NoFrame);
    scroller->setFocusPolicy(Qt::NoFocus);
    scroller->setWidgetResizable(true);
    scroller->setWidget(content);
    scroller->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return scroller;
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
    auto* body = new QVBoxLayout(content);
    body->setContentsMargins(gap, gap, gap, gap);
    body->setSpacing(gap);
    body->addWidget(parts.tokens);
    body->addLayout(panes, kPanesShare);
    body->addLayout(bottom, kBottomShare);

    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(parts.commands);
    column->addWidget(parts.banner);
    column->addWidget(parts.transport);
    column->addWidget(parts.notice);
    parts.body = makeScroller(content, centre);
    column->addWidget(parts.body, 1);
    column->addWidget(parts.status);
    window.setCentralWidget(centre);
    parts.drop = new DropHint(window); // last: above the rest
    return parts;
}

void arrangeWindow(const WindowParts& parts, const Theme& theme, int width)
{
    const int beside = theme.zoomed(2 * kNarrowestPane) + 3 * theme.gap;
    parts.panes->setDirection(width < beside ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    const int cards = parts.plot->minimumSizeHint().width() + parts.details->minimumSizeHint().width() + 3 * theme.gap;
    parts.bottomRow->setDirection(
        theme.scale > kBesideUpTo || width < cards ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

} // namespace decodescope::ui
