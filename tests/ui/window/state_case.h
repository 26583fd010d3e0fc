// StateCase: brings a window into one state after the other, and looks at each in every look and size.
#pragma once

#include "tests/ui/window/window_case.h"

#include <QList>

#include <functional>
#include <memory>

class QTemporaryFile;

namespace decodescope::fixtures {

struct TestedLook
{
    const char* name;
    ui::ThemeKind theme;
    const char* language;
};
inline constexpr TestedLook kLooks[]
    = {{"dark", ui::ThemeKind::Dark, "en"}, {"light", ui::ThemeKind::Light, "en"}, {"zh", ui::ThemeKind::Dark, "zh_CN"}};

// The offscreen platform's own screen is smaller than the windows, which would move their menus and dialogs. Before the application;
// null on another platform.
std::unique_ptr<QTemporaryFile> largeScreen();

// What brings it about, and what ends it.
struct State
{
    QString name;
    std::function<void()> enter = [] {};
    std::function<void()> leave = [] {};
};

// Where the variable DECODESCOPE_PICTURES names a folder, a picture of each is written there, then also of a large window.
class StateCase : public WindowCase
{
protected:
    // In English, until its example has run and everything stands still on the last step. Empty: no model.
    void open(const QString& model, int steps);
    void settle(); // waits for what is under way
    void rest(); // shows what a frame has put off, layouts and the chart
    void runWith(const QString& prompt, int steps);
    void showPage(const char* objectName);
    void takeAction(const char* objectName);
    void put(const TestedLook& look);
    // At each of them, in each look and size; what is cut, covered, out of place or without words is kept for checkFaults().
    void lookAt(const QList<State>& states);
    QStringList faultsOnShow(); // of all windows
    void checkFaults();
    void keepPicture(const QString& name, const TestedLook& look) const;

private:
    QStringList m_faults;
};

} // namespace decodescope::fixtures
