#include "ui/export/picture_file.h"

#include "ui/export/chart_sheet.h"
#include "ui/export/file_output.h"
#include "ui/export/pdf_date.h"
#include "ui/export/svg_canvas.h"

#include <QBuffer>
#include <QFileInfo>
#include <QHashSeed>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>

namespace decodescope::ui {

namespace {

constexpr int kDpi = 96; // at which fonts of files and of the screen agree
constexpr double kPdfPoints = 72.0 / kDpi;
constexpr double kInchesPerMetre = 1 / 0.0254;

Error tooLarge(const QSizeF& pixels)
{
    const QString size = pixels.isEmpty()
        ? QString()
        : QStringLiteral(" of %1x%2").arg(qRound(pixels.width())).arg(qRound(pixels.height()));
    const QString sentence
        = QStringLiteral("There is not enough memory for a picture%1: ask for a smaller one or close other programs.");
    return {ErrorCode::OutOfMemory, sentence.arg(size).toStdString()};
}

Result<QByteArray> encodeSvg(const PictureSheet& sheet)
{
    SvgCanvas canvas(sheet.size, sheet.title, sheet.description);
    sheet.paint(canvas, Surface::Vectors);
    return canvas.document();
}

Result<QByteArray> encodePdf(const PictureSheet& sheet)
{
    QHashSeed::setDeterministicGlobalSeed(); // Qt writes the parts of a PDF in the order of its hashes
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kDpi);
    writer.setPageSize(QPageSize(sheet.size * kPdfPoints, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(sheet.title);
    writer.setCreator(QStringLiteral("DecodeScope"));
    sheet.paint(writer, Surface::Vectors);
    removePdfDate(bytes);
    return bytes;
}

} // namespace

Result<PictureFormat> pictureFormat(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("png"))
        return PictureFormat::Png;
    if (ending == QLatin1String("svg"))
        return PictureFormat::Svg;
    if (ending == QLatin1String("pdf"))
        return PictureFormat::Pdf;
    return wrongEnding(path, QStringLiteral(".png, .svg or .pdf"));
}

Result<QImage> paintImage(const PictureSheet& sheet)
{
    QImage image((sheet.size * sheet.scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return tooLarge(sheet.size * sheet.scale);
    image.setDevicePixelRatio(sheet.scale);
    const int dotsPerMetre = qRound(sheet.scale * kDpi * kInchesPerMetre);
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    image.fill(sheet.ground);
    sheet.paint(image, Surface::Pixels);
    return image;
}

Result<QByteArray> encodePng(const QImage& image)
{
    QBuffer buffer;
    if (!image.save(&buffer, "PNG")) // which it refuses without an image, too
        return tooLarge(image.size());
    return buffer.data();
}

Result<QByteArray> encodePicture(const PictureSheet& sheet, PictureFormat format)
{
    switch (format) {
    case PictureFormat::Svg:
        return encodeSvg(sheet);
    case PictureFormat::Pdf:
        return encodePdf(sheet);
    case PictureFormat::Png:
        break;
    }
    const Result<QImage> image = paintImage(sheet);
    return image.hasValue() ? encodePng(image.value()) : image.error();
}

PictureSheet pictureSheet(const Scene& scene, const PictureRequest& request)
{
    if (request.view == PictureView::Chart)
        return chartSheet(scene, request);
    PictureSheet sheet;
    sheet.size = sizeOf(request);
    sheet.scale = request.scale;
    sheet.ground = request.view == PictureView::Panes ? scene.theme->window : scene.theme->panel;
    sheet.title = pictureTitle(scene, request);
    sheet.description = pictureCaption(scene, request);
    sheet.paint = [scene, request](QPaintDevice& device, Surface surface) {
        QPainter painter(&device);
        painter.fillRect(QRectF(QPointF(), sizeOf(request)),
            request.view == PictureView::Panes ? scene.theme->window : scene.theme->panel);
        paintPicture(painter, scene, request, surface);
    };
    return sheet;
}

Status writePicture(const Run& run, const RunStatistics& statistics, const PictureRequest& request, const QString& path)
{
    const Result<PictureFormat> format = pictureFormat(path);
    if (!format.hasValue())
        return format.error();
    const Status isPossible = checkPicture(run, request, format.value() == PictureFormat::Png);
    if (!isPossible.hasValue())
        return isPossible;
    const Scene scene = sceneOf(run, statistics, request);
    return writeFile(path, encodePicture(pictureSheet(scene, request), format.value()));
}

} // namespace decodescope::ui
