#include "ui/export/picture_request.h"

#include <QString>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kPointsPerInch = 96;
constexpr double kMillimetresPerInch = 25.4;
constexpr double kLargestSide = 16384; // points or pixels
constexpr qint64 kMostPixels = 128 * 1000 * 1000; // half a gigabyte
constexpr double kMostPixelsAPoint = 8;

Error badUsage(const QString& sentence)
{
    return {ErrorCode::BadUsage, sentence.toStdString()};
}

Status checkNumber(const QString& name, int number, int count)
{
    if (number >= 1 && number <= count)
        return Success {};
    const QString sentence = QStringLiteral("There is no %1 %2: the run has %3; choose from 1 to %3.");
    return badUsage(sentence.arg(name).arg(number).arg(count));
}

// Points; less has no room for the words. An upright sheet has both modes one above the other.
QSizeF smallestSize(const PictureRequest& request, bool isUpright)
{
    if (request.comparedRuns > 0)
        return {480, 220 + 16.0 * request.comparedRuns};
    if (!isOfModes(request.view))
        return {300, 220};
    QSizeF one = request.view == PictureView::Panes ? QSizeF(400, 300) : QSizeF(230, 190);
    if (!request.mode)
        isUpright ? one.setHeight(2 * one.height()) : one.setWidth(2 * one.width());
    return one;
}

bool hasRoom(const PictureRequest& request)
{
    const QSizeF size = sizeOf(request);
    const QSizeF smallest = smallestSize(request, size.height() > size.width());
    return size.width() >= smallest.width() && size.height() >= smallest.height();
}

// Height of a column's picture for each of its width.
double columnShape(const PictureRequest& request)
{
    switch (request.view) {
    case PictureView::Matrix:
        return request.mode ? 1.12 : 2.2; // one above the other
    case PictureView::Panes:
        return request.mode ? 0.8 : 1.6;
    case PictureView::Kv:
        return request.mode ? 1 : 1.6;
    case PictureView::Chart:
    case PictureView::Comparison:
        return 1;
    case PictureView::Heads:
    case PictureView::Distribution:
        break;
    }
    return 0.75;
}

} // namespace

bool isOfModes(PictureView view)
{
    return view == PictureView::Panes || view == PictureView::Matrix || view == PictureView::Kv;
}

QSizeF usualSize(PictureView view, std::optional<Mode> mode)
{
    switch (view) {
    case PictureView::Panes:
        return mode ? QSizeF(640, 440) : QSizeF(1280, 480);
    case PictureView::Matrix:
        return mode ? QSizeF(540, 600) : QSizeF(960, 540);
    case PictureView::Kv:
        return mode ? QSizeF(640, 360) : QSizeF(960, 360);
    case PictureView::Comparison:
        return {720, 360};
    case PictureView::Distribution:
        return {640, 400};
    case PictureView::Heads:
    case PictureView::Chart:
        break;
    }
    return {960, 540};
}

QSizeF sizeOfWidth(const PictureRequest& request, double points)
{
    const QSizeF usual = usualSize(request.view, request.mode);
    PictureRequest sheet = request;
    sheet.size = {points, points * usual.height() / usual.width()};
    if (!hasRoom(sheet))
        sheet.size.setHeight(points * columnShape(request));
    return sheet.size;
}

QSizeF pointsOfMillimetres(const QSizeF& millimetres)
{
    return millimetres * (kPointsPerInch / kMillimetresPerInch);
}

double scaleOfDpi(double dotsPerInch)
{
    return dotsPerInch / kPointsPerInch;
}

QSizeF sizeOf(const PictureRequest& request)
{
    return request.size.isEmpty() ? usualSize(request.view, request.mode) : request.size;
}

QSize pixelSizeOf(const PictureRequest& request)
{
    return (sizeOf(request) * request.scale).toSize();
}

Status checkSize(const PictureRequest& request, bool hasPixels)
{
    const auto words
        = [](const QSizeF& size) { return QStringLiteral("%1x%2").arg(qRound(size.width())).arg(qRound(size.height())); };
    const QSizeF size = sizeOf(request);
    if (!hasRoom(request)) {
        const QSizeF smallest = smallestSize(request, size.height() > size.width());
        const double unit = request.isPaper ? kPointsPerInch / kMillimetresPerInch : 1;
        const QSizeF least(std::ceil(smallest.width() / unit), std::ceil(smallest.height() / unit));
        return badUsage(QStringLiteral("A picture of %1 %2 is too small for what it shows: ask for at least %3.")
                            .arg(words(size / unit), request.isPaper ? QStringLiteral("mm") : QStringLiteral("points"),
                                words(least) + (request.isPaper ? QStringLiteral("mm") : QString())));
    }
    if (!(request.scale > 0 && request.scale <= kMostPixelsAPoint)) {
        return badUsage(QStringLiteral("The scale %1 is not possible: choose one above 0 and up to %2.")
                            .arg(request.scale)
                            .arg(kMostPixelsAPoint));
    }
    const QSize pixels = hasPixels ? pixelSizeOf(request) : size.toSize();
    const int longer = std::max(pixels.width(), pixels.height());
    if (longer > kLargestSide) {
        return badUsage(QStringLiteral("A picture of %1 is too large: its longer side may have %2; lower size or scale.")
                            .arg(words(pixels))
                            .arg(kLargestSide));
    }
    if (hasPixels && qint64 {pixels.width()} * pixels.height() > kMostPixels) {
        return badUsage(QStringLiteral("A picture of %1 pixels is too large: %2 million are the most; lower size or scale.")
                            .arg(words(pixels))
                            .arg(kMostPixels / 1000000));
    }
    return Success {};
}

Status checkPicture(const Run& run, const PictureRequest& request, bool hasPixels)
{
    const int steps = run.commonSteps();
    if (steps == 0)
        return badUsage(QStringLiteral("There is no picture to write yet: no step is recorded. Run the model first."));
    const ModelShape& shape = run.info.identity.shape;
    if (const Status step = checkNumber(QStringLiteral("step"), request.step == 0 ? steps : request.step, steps);
        !step.hasValue())
        return step;
    if (const Status layer = checkNumber(QStringLiteral("layer"), request.layer + 1, shape.layers); !layer.hasValue())
        return layer;
    if (const Status head = checkNumber(QStringLiteral("head"), request.head + 1, shape.heads); !head.hasValue())
        return head;
    return checkSize(request, hasPixels);
}

Scene sceneOf(const Run& run, const RunStatistics& statistics, const PictureRequest& request)
{
    Scene scene;
    scene.run = &run;
    scene.statistics = &statistics;
    scene.theme = &theme(request.theme);
    scene.step = request.step == 0 ? run.commonSteps() : request.step;
    scene.layer = request.layer;
    scene.head = request.head;
    return scene;
}

} // namespace decodescope::ui
