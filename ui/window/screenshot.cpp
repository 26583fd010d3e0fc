#include "ui/window/screenshot.h"

#include "ui/window/main_window.h"
#include "ui/window/wiring.h"

#include <QEventLoop>
#include <QImage>
#include <QTimer>

namespace decodescope::ui {

Status writeScreenshot(const WindowOptions& windowOptions, const ScreenshotOptions& options)
{
    WindowOptions standing = windowOptions;
    standing.playOnStart = false;
    MainWindow window(standing);
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.setFixedSize(options.size);
    window.show();
    QEventLoop loop;
    connectSettledLoop(window, loop);
    if (window.isBusy())
        loop.exec();
    if (!window.lastError().isEmpty())
        return Error {ErrorCode::BadUsage, window.lastError().toStdString()};

    if (options.atStep > 0)
        window.player().goToStep(options.atStep);
    window.player().showNow();
    QTimer::singleShot(0, &loop, &QEventLoop::quit); // what the frame has put off, layouts and the chart, comes before
    loop.exec();
    QImage picture(options.size, QImage::Format_RGB32);
    picture.fill(theme(windowOptions.theme).window);
    window.render(&picture);
    if (!picture.save(options.path, "PNG"))
        return Error {ErrorCode::NotWritable, "Cannot write the picture " + options.path.toStdString() + "."};
    return Success {};
}

} // namespace decodescope::ui
