#include "ui/window/window_picture.h"

#include "ui/export/file_output.h"
#include "ui/export/picture_file.h"
#include "ui/window/main_window.h"
#include "ui/window/wiring.h"

#include <QEventLoop>
#include <QPainter>
#include <QTimer>

namespace decodescope::ui {

namespace {

constexpr QSizeF kUsualSize(1600, 1000);

QImage render(MainWindow& window, const PictureRequest& request)
{
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.setFixedSize(request.size.toSize());
    window.show();
    window.selectHead(request.layer, request.head);
    if (request.step > 0)
        window.player().goToStep(request.step);
    window.player().showNow();
    QEventLoop loop;
    QTimer::singleShot(0, &loop, &QEventLoop::quit); // what the frame has put off, layouts and the chart, comes before
    loop.exec();
    QImage image(pixelSizeOf(request), QImage::Format_RGB32);
    image.setDevicePixelRatio(request.scale);
    image.fill(theme(request.theme).window);
    window.render(&image);
    return image;
}

} // namespace

Status writeWindowPicture(const Run& run, const PictureRequest& wanted, const QString& language, const QString& path)
{
    const Result<PictureFormat> format = pictureFormat(path);
    if (!format.hasValue())
        return format.error();
    PictureRequest request = wanted;
    if (request.size.isEmpty())
        request.size = kUsualSize;
    if (const Status isPossible = checkPicture(run, request, true); !isPossible.hasValue())
        return isPossible;
    WindowOptions options;
    options.model.clear();
    options.theme = request.theme;
    options.language = language;
    options.playOnStart = false;
    options.steps = run.info.options.steps;
    options.sampler = run.info.options.sampler;
    options.pitfall = run.info.options.pitfall;
    MainWindow window(options);
    const QSize smallest = window.minimumSize();
    if (request.size.width() < smallest.width() || request.size.height() < smallest.height()) {
        const QString sentence = QStringLiteral("The window needs at least %1x%2: ask for a larger size.");
        return Error {ErrorCode::BadUsage, sentence.arg(smallest.width()).arg(smallest.height()).toStdString()};
    }
    window.runs().show(run);
    const QImage image = render(window, request);
    if (image.isNull())
        return encodePng(image).error(); // whatever the format
    PictureSheet sheet;
    sheet.size = request.size;
    sheet.scale = request.scale;
    sheet.ground = theme(request.theme).window;
    sheet.title = window.windowTitle();
    sheet.paint = [&image, &request](QPaintDevice& device, Surface) {
        QPainter painter(&device);
        painter.drawImage(QRectF(QPointF(), request.size), image, QRectF(image.rect()));
    };
    return writeFile(path, encodePicture(sheet, format.value()));
}

} // namespace decodescope::ui
