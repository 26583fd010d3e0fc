#include "ui/export/compare_export.h"

#include "core/recording/compare_csv.h"
#include "ui/export/file_output.h"
#include "ui/plots/compare_picture.h"

#include <QPainter>

namespace decodescope::ui {

namespace {

bool isTable(const QString& path)
{
    return path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
}

PictureSheet comparisonSheet(const ComparisonRequest& request)
{
    const CompareContent content = compareContent(request.comparison, request.names, request.choice, theme(request.theme));
    PictureSheet sheet;
    sheet.size = request.size;
    sheet.scale = request.scale;
    sheet.ground = content.theme.panel;
    sheet.title = CompareText::title();
    sheet.description = request.names.join(QStringLiteral("; "));
    sheet.paint = [content, size = request.size](QPaintDevice& device, Surface) {
        QPainter painter(&device);
        painter.fillRect(QRectF(QPointF(), size), content.theme.panel);
        paintCompareChart(painter, content, compareLayout(content, ChartFrame::Titled, size));
    };
    return sheet;
}

QByteArray table(const ComparisonRequest& request)
{
    std::vector<std::string> names;
    for (const QString& name : request.names)
        names.push_back(name.toStdString());
    return comparisonCsv(request.comparison, names);
}

} // namespace

Status checkComparisonPath(const QString& path)
{
    if (isTable(path) || pictureFormat(path).hasValue())
        return Success {};
    return wrongEnding(path, QStringLiteral(".png, .svg, .pdf or .csv"));
}

Status writeComparison(const ComparisonRequest& request, const QString& path)
{
    if (const Status ending = checkComparisonPath(path); !ending.hasValue())
        return ending;
    if (isTable(path))
        return writeFile(path, table(request));
    return writeFile(path, encodePicture(comparisonSheet(request), pictureFormat(path).value()));
}

} // namespace decodescope::ui
