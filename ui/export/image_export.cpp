#include "ui/export/image_export.h"

#include "ui/export/file_output.h"
#include "ui/plots/chart_text.h"
#include "ui/plots/latency_chart.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QPdfWriter>
#include <QPixmap>
#include <QSvgGenerator>

namespace decodescope::ui {

namespace {

constexpr int kPixelScale = 2; // of a PNG
constexpr int kScreenDpi = 96; // at which fonts of files and of the screen agree
constexpr double kPointsPerPixel = 72.0 / kScreenDpi;
const QSize kSmallestChart(720, 320);

QByteArray encodePng(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray chartPng(const ChartContent& content, const QSize& size)
{
    QImage image(size * kPixelScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(kPixelScale);
    image.fill(content.theme.panel);
    paintLatencyChart(image, content, size, LatencyChart::Surface::Pixels);
    return encodePng(image);
}

// The generator does not clip; nothing needs it to, since the axes span all that is drawn.
QByteArray chartSvg(const ChartContent& content, const QSize& size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kScreenDpi);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(ChartText::title(content.choice));
    generator.setDescription(ChartText::caption(content));
    paintLatencyChart(generator, content, size, LatencyChart::Surface::Vectors);
    return bytes;
}

QByteArray chartPdf(const ChartContent& content, const QSize& size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kScreenDpi);
    writer.setPageSize(QPageSize(QSizeF(size) * kPointsPerPixel, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(ChartText::title(content.choice));
    writer.setCreator(QStringLiteral("DecodeScope"));
    paintLatencyChart(writer, content, size, LatencyChart::Surface::Vectors);
    return bytes;
}

Status writeChart(const ChartContent& content, const QSize& size, const QString& path)
{
    if (content.series.isEmpty()) {
        return Error {ErrorCode::BadUsage, "There is no chart to write yet: no step is recorded. Run the model first."};
    }
    const QString extension = QFileInfo(path).suffix().toLower();
    if (extension == QLatin1String("png"))
        return writeFile(path, chartPng(content, size));
    if (extension == QLatin1String("svg"))
        return writeFile(path, chartSvg(content, size));
    if (extension == QLatin1String("pdf"))
        return writeFile(path, chartPdf(content, size));
    return wrongEnding(path, QStringLiteral(".png, .svg or .pdf"));
}

} // namespace

Status exportWindowPng(QWidget& window, const QString& path)
{
    if (QFileInfo(path).suffix().toLower() != QLatin1String("png"))
        return wrongEnding(path, QStringLiteral(".png"));
    return writeFile(path, encodePng(window.grab().toImage()));
}

Status exportChart(const LatencyPlot& plot, const QString& path)
{
    return writeChart(plot.content(), plot.size().expandedTo(kSmallestChart), path);
}

Status exportRunChart(const Run& run, const RunStatistics& statistics, const Theme& theme, const ChartChoice& choice,
    const QSize& size, const QString& path)
{
    Scene scene;
    scene.run = &run;
    scene.statistics = &statistics;
    scene.theme = &theme;
    return writeChart(chartContent(chartData(scene), choice, theme, run.commonSteps()), size, path);
}

} // namespace decodescope::ui
