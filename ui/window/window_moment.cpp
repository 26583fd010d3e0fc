#include "ui/window/window_moment.h"

#include "ui/theme/theme.h"
#include "ui/views/detail_tabs.h"
#include "ui/window/main_window.h"

#include <QScrollArea>
#include <QScrollBar>

#include <string>

namespace decodescope::ui {

namespace {

struct NamedPage
{
    const char* name;
    const char* objectName;
};
constexpr NamedPage kPages[] = {{"step", "comparisonCard"}, {"cell", "inspectorPage"}, {"waste", "wastePage"},
    {"choice", "choicePage"}, {"lab", "labPage"}, {"check", "checkPage"}, {"runs", "runsPage"}};

} // namespace

QStringList pageNames()
{
    QStringList names;
    for (const NamedPage& page : kPages)
        names.append(QLatin1String(page.name));
    return names;
}

void showPage(MainWindow& window, const QString& name)
{
    for (const NamedPage& page : kPages) {
        if (name == QLatin1String(page.name))
            window.parts().details->showPage(window.findChild<DetailPage*>(QLatin1String(page.objectName)));
    }
}

void scrollToMoment(MainWindow& window, const WindowMoment& moment)
{
    if (moment.page.isEmpty() && moment.row < 0)
        return;
    const WindowParts& parts = window.parts();
    const int top = parts.details->mapTo(parts.body->widget(), QPoint()).y();
    QScrollBar& bar = *parts.body->verticalScrollBar();
    if (top + parts.details->height() > bar.value() + parts.body->viewport()->height())
        bar.setValue(top - Theme().gap);
}

Status showMoment(MainWindow& window, const WindowMoment& moment)
{
    const int steps = window.runModel().run().commonSteps();
    if (moment.atStep > steps) {
        return Error {ErrorCode::BadUsage,
            "There is no step " + std::to_string(moment.atStep) + ": the run ended after " + std::to_string(steps)
                + " steps."};
    }
    Player& player = window.player();
    if (moment.atStep > 0) {
        player.pause(); // there
        player.goToStep(moment.atStep);
    }
    if (moment.inside < 1)
        player.goToInside(moment.inside);
    if (moment.row >= 0)
        window.inspector().chooseCell(moment.row, moment.column);
    showPage(window, moment.page);
    if (moment.page == QLatin1String("check"))
        window.labs().check(window.runModel().run());
    player.showNow();
    return Success();
}

} // namespace decodescope::ui
