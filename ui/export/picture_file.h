// Writing pictures as PNG, SVG or PDF: the same bytes for the same picture, whole or not at all.
#pragma once

#include "ui/export/picture_painter.h"

#include <QByteArray>
#include <QColor>

#include <functional>

class QPaintDevice;

namespace decodescope::ui {

enum class PictureFormat { Png, Svg, Pdf };

// By the ending of the path; the error names the endings.
Result<PictureFormat> pictureFormat(const QString& path);

// A sheet and what is painted on it.
struct PictureSheet
{
    QSizeF size; // points of 1/96 inch
    double scale = 1; // pixels a point, of a PNG
    QColor ground;
    QString title; // named inside SVG and PDF
    QString description; // inside SVG
    std::function<void(QPaintDevice&, Surface)> paint;
};

// The sheet as pixels; its ratio of pixels to points is the scale. These fail when there is not enough memory.
Result<QImage> paintImage(const PictureSheet& sheet);
Result<QByteArray> encodePng(const QImage& image);
Result<QByteArray> encodePicture(const PictureSheet& sheet, PictureFormat format);

// Scene and its run outlive the sheet.
PictureSheet pictureSheet(const Scene& scene, const PictureRequest& request);

// A picture of the run in the format that the path's ending asks for. Any thread.
Status writePicture(const Run& run, const RunStatistics& statistics, const PictureRequest& request, const QString& path);

} // namespace decodescope::ui
