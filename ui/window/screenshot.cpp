#include "ui/window/screenshot.h"

#include "ui/export/file_output.h"
#include "ui/export/picture_file.h"
#include "ui/theme/theme.h"
#include "ui/views/command_bar.h"
#include "ui/views/token_strip.h"
#include "ui/window/main_window.h"
#include "ui/window/wiring.h"

#include <QEventLoop>
#include <QImage>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

#include <string>

namespace decodescope::ui {

namespace {

// Large type makes the body scroll, the bars too where it is very large: what comes below them is in sight.
void scrollBelowBars(const WindowParts& parts)
{
    if (parts.body->isAncestorOf(parts.commands))
        parts.body->verticalScrollBar()->setValue(parts.tokens->mapTo(parts.body->widget(), QPoint()).y() - Theme().gap);
}

} // namespace

Status writeScreenshot(const WindowOptions& windowOptions, const ScreenshotOptions& options)
{
    if (!options.path.endsWith(QStringLiteral(".png"), Qt::CaseInsensitive))
        return Error {
            ErrorCode::BadUsage, "Cannot write " + options.path.toStdString() + ": a picture of the window ends in .png."};
    WindowOptions standing = windowOptions;
    standing.playOnStart = false;
    MainWindow window(standing);
    window.setAttribute(Qt::WA_DontShowOnScreen);
    const QSize smallest = window.minimumSize();
    if (options.size.expandedTo(smallest) != options.size) {
        const auto words
            = [](const QSize& size) { return std::to_string(size.width()) + "x" + std::to_string(size.height()); };
        return Error {ErrorCode::BadUsage,
            "A picture of " + words(options.size) + " is too small for the window: ask for at least " + words(smallest)
                + "."};
    }
    window.setFixedSize(options.size);
    window.show();
    QEventLoop loop;
    connectSettledLoop(window, loop);
    if (window.isBusy())
        loop.exec();
    if (!window.lastError().isEmpty())
        return Error {ErrorCode::BadUsage, window.lastError().toStdString()};

    if (const Status shown = showMoment(window, options.moment); !shown.hasValue())
        return shown;
    while (window.isBusy()) // the numbers of the inside are read, the check runs
        loop.exec();
    window.player().showNow();
    QTimer::singleShot(0, &loop, &QEventLoop::quit); // what the frame has put off, layouts and the chart, comes before
    loop.exec();
    scrollBelowBars(window.parts());
    scrollToMoment(window, options.moment);
    QImage picture(options.size, QImage::Format_RGB32);
    picture.fill(theme(windowOptions.theme).window);
    window.render(&picture);
    return writeFile(options.path, encodePng(picture));
}

} // namespace decodescope::ui
