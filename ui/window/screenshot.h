// A picture of the window without a display, the same each time: for documents and for trying the program by script.
#pragma once

#include "core/base/result.h"
#include "ui/window/window_options.h"

#include <QSize>
#include <QString>
#include <QStringList>

namespace decodescope::ui {

struct ScreenshotOptions
{
    QString path; // of the PNG
    QSize size {1600, 1000}; // pixels
    int atStep = 0; // 0: the last
    double inside = 1; // of that step, 0..1
    int row = -1; // of the chosen cell; -1: none
    int column = -1;
    QString page = {}; // of the card at the bottom right, one of pageNames(); empty: the usual one
};

// What --page takes, without those that are not there.
QStringList pageNames();

// Opens a window off screen, waits in an event loop until its run is finished, goes to the step and writes the picture.
// Fails with the window's own message when the model or the run fails. Needs a QApplication.
Status writeScreenshot(const WindowOptions& windowOptions, const ScreenshotOptions& options);

} // namespace decodescope::ui
