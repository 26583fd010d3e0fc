#include "ui/export/chart_sheet.h"

#include "ui/logic/lab_words.h"
#include "ui/plots/chart_text.h"
#include "ui/plots/latency_picture.h"

#include <QPainter>

namespace decodescope::ui {

PictureSheet chartSheet(const Scene& scene, const PictureRequest& request)
{
    ChartContent content = chartContent(chartData(scene), request.chart, *scene.theme, scene.step);
    content.hasTitle = request.hasTitle;
    content.mark = LabWords::chip(scene.run->info.options.pitfall);
    return chartSheet(content, sizeOf(request), request.scale);
}

PictureSheet chartSheet(const ChartContent& content, const QSizeF& size, double scale)
{
    PictureSheet sheet;
    sheet.size = size;
    sheet.scale = scale;
    sheet.ground = content.theme.panel;
    sheet.title = ChartText::title(content.choice);
    sheet.description = ChartText::caption(content);
    sheet.paint = [content, size](QPaintDevice& device, Surface) {
        QPainter painter(&device);
        painter.fillRect(QRectF(QPointF(), size), content.theme.panel);
        paintLatencyChart(painter, content, latencyLayout(content, ChartFrame::Titled, size));
    };
    return sheet;
}

} // namespace decodescope::ui
