// WindowMoment: what of its run a window shows, as the command line asks for it.
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

namespace decodescope::ui {

class MainWindow;

struct WindowMoment
{
    int atStep = 0; // 0: the usual one
    double inside = 1; // of that step, 0..1
    int row = -1; // of the chosen cell; -1: none
    int column = -1;
    QString page = {}; // of the card at the bottom right, one of pageNames(); empty: the usual one
};

// What --page takes, without those that are not there.
QStringList pageNames();

// Brings the page to the front; a name that is not there changes nothing.
void showPage(MainWindow& window, const QString& name);

// Scrolls, where large type makes the body do so, to the details if the moment is of a page or a cell. Once they are laid out.
void scrollToMoment(MainWindow& window, const WindowMoment& moment);

// Goes there. The window is settled; it may be busy afterwards, with the numbers of a cell or the check. Fails for a step that the run
// has not.
Status showMoment(MainWindow& window, const WindowMoment& moment);

} // namespace decodescope::ui
