#include "ui/export/image_export.h"

#include "ui/export/chart_sheet.h"
#include "ui/export/file_output.h"

#include <QFileInfo>
#include <QImage>
#include <QPixmap>
#include <QWidget>

namespace decodescope::ui {

namespace {

constexpr double kPixelScale = 2; // of a PNG
const QSize kSmallestChart(720, 320);

Status writeChart(const ChartContent& content, const QSize& size, const QString& path)
{
    if (content.series.isEmpty()) {
        return Error {ErrorCode::BadUsage, "There is no chart to write yet: no step is recorded. Run the model first."};
    }
    const Result<PictureFormat> format = pictureFormat(path);
    if (!format.hasValue())
        return format.error();
    return writeFile(path, encodePicture(chartSheet(content, size, kPixelScale), format.value()));
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
