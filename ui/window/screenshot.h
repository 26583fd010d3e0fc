// A picture of the window without a display, the same each time: for documents and for trying the program by script.
#pragma once

#include "core/base/result.h"
#include "ui/window/window_moment.h"
#include "ui/window/window_options.h"

#include <QSize>
#include <QString>

namespace decodescope::ui {

struct ScreenshotOptions
{
    QString path; // of the PNG
    QSize size {1600, 1000}; // pixels
    WindowMoment moment = {}; // usually the last step
};

// Opens a window off screen, waits in an event loop until its run is finished, goes to the moment and writes the picture.
// Fails with the window's own message when the model or the run fails. Needs a QApplication.
Status writeScreenshot(const WindowOptions& windowOptions, const ScreenshotOptions& options);

} // namespace decodescope::ui
