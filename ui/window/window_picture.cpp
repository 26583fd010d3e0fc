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

WindowOptions optionsFor(const Run& run, const PictureRequest& request, const QString& language)
{
    WindowOptions options;
    options.model.clear();
    options.theme = request.theme;
    options.language = language;
    options.playOnStart = false;
    options.steps = run.info.options.steps;
    options.sampler = run.info.options.sampler;
    options.pitfall = run.info.options.pitfall;
    return options;
}

// A window that shows the run off screen.
class Stage
{
public:
    Stage(const Run& run, const PictureRequest& request, const QString& language)
        : m_request(request)
        , m_window(optionsFor(run, request, language))
    {
        if (m_request.size.isEmpty())
            m_request.size = kUsualWindow;
        m_isPossible = check(run);
        if (!m_isPossible.hasValue())
            return;
        m_window.runs().show(run);
        m_window.setAttribute(Qt::WA_DontShowOnScreen);
        m_window.setFixedSize(m_request.size.toSize());
        m_window.show();
        m_window.selectHead(request.layer, request.head);
    }

    const Status& isPossible() const { return m_isPossible; }

    Result<PictureSheet> sheetOf(int step)
    {
        if (step > 0)
            m_window.player().goToStep(step);
        m_window.player().showNow();
        QEventLoop loop;
        QTimer::singleShot(0, &loop, &QEventLoop::quit); // what the frame has put off, layouts and the chart, comes before
        loop.exec();
        QImage image(pixelSizeOf(m_request), QImage::Format_RGB32);
        if (image.isNull())
            return encodePng(image).error();
        image.setDevicePixelRatio(m_request.scale);
        PictureSheet sheet;
        sheet.size = m_request.size;
        sheet.scale = m_request.scale;
        sheet.ground = theme(m_request.theme).window;
        sheet.title = m_window.windowTitle();
        image.fill(sheet.ground);
        m_window.render(&image);
        sheet.paint = [image, size = sheet.size](QPaintDevice& device, Surface) {
            QPainter painter(&device);
            painter.drawImage(QRectF(QPointF(), size), image, QRectF(image.rect()));
        };
        return sheet;
    }

private:
    Status check(const Run& run) const
    {
        const QSize smallest = m_window.minimumSize();
        if (m_request.size.width() < smallest.width() || m_request.size.height() < smallest.height()) {
            const QString sentence = QStringLiteral("The window needs at least %1x%2: ask for a larger size.");
            return Error {ErrorCode::BadUsage, sentence.arg(smallest.width()).arg(smallest.height()).toStdString()};
        }
        return checkPicture(run, m_request, true);
    }

    PictureRequest m_request;
    MainWindow m_window;
    Status m_isPossible = Success {};
};

} // namespace

Status writeWindowPicture(const Run& run, const PictureRequest& request, const QString& language, const QString& path)
{
    const Result<PictureFormat> format = pictureFormat(path);
    if (!format.hasValue())
        return format.error();
    Stage stage(run, request, language);
    if (!stage.isPossible().hasValue())
        return stage.isPossible();
    const Result<PictureSheet> sheet = stage.sheetOf(request.step);
    return sheet.hasValue() ? writeFile(path, encodePicture(sheet.value(), format.value())) : Status(sheet.error());
}

Status writeWindowAnimation(const Run& run, const AnimationRequest& request, const QString& language, const QString& path,
    const AnimationProgress& progress)
{
    Stage stage(run, request.picture, language);
    if (!stage.isPossible().hasValue()) // more than other views ask for
        return stage.isPossible();
    if (const Status isPossible = checkAnimation(run, request); !isPossible.hasValue())
        return isPossible;
    return writeFrames([&stage](int step) { return stage.sheetOf(step); }, run, request, path, progress);
}

} // namespace decodescope::ui
