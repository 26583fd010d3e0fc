#include "ui/export/animation.h"

#include "ui/export/animation_encoder.h"
#include "ui/export/file_output.h"
#include "ui/export/paint_threads.h"
#include "ui/export/picture_series.h"

#include <QDir>
#include <QFileInfo>
#include <QThread>

#include <algorithm>
#include <future>
#include <vector>

namespace decodescope::ui {

namespace {

constexpr int kHoldMs = 2000; // of the last frame
constexpr int kFastest = 50; // frames a second: a GIF counts hundredths
constexpr int kMostThreads = 8;
// Here, when the system starts no more threads.
constexpr std::launch kWhereItCan = std::launch::async | std::launch::deferred;

Error badUsage(const QString& sentence)
{
    return {ErrorCode::BadUsage, sentence.toStdString()};
}

// What becomes of a sheet: pixels, or the whole file of a numbered picture.
template <typename Product>
using Produce = Result<Product> (*)(const PictureSheet&);

// Paints the sheets of all steps, several at a time on threads of their own, and hands the products on in order. Stops when `take` fails.
template <typename Product, typename Take>
Status makeInOrder(int first, int last, const SheetOfStep& sheetOf, Produce<Product> produce, Take take)
{
    const int threads = std::clamp(QThread::idealThreadCount(), 1, kMostThreads);
    for (int step = first; step <= last; step += threads) {
        std::vector<std::future<Result<Product>>> products;
        Status status = Success {};
        for (int next = step; next < std::min(step + threads, last + 1); ++next) {
            const Result<PictureSheet> sheet = sheetOf(next);
            if (!sheet.hasValue()) {
                status = sheet.error();
                break;
            }
            products.push_back(std::async(kWhereItCan, produce, sheet.value())); // a copy, for starting a thread may fail
        }
        for (std::size_t i = 0; i < products.size(); ++i) {
            const Result<Product> product
                = products[i].get(); // all of them: they must have ended before anything is given up
            if (status.hasValue())
                status = product.hasValue() ? take(step + static_cast<int>(i), product.value()) : Status(product.error());
        }
        if (!status.hasValue())
            return status;
    }
    return Success {};
}

Result<std::unique_ptr<AnimationEncoder>> encoderFor(const QString& path, int framesPerSecond)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("gif"))
        return makeGifEncoder();
    if (ending == QLatin1String("webp"))
        return makeWebpEncoder();
    if (ending != QLatin1String("mp4"))
        return wrongEnding(
            path, QStringLiteral(".gif, .webp or .mp4, or, for numbered pictures, in .png or .svg, such as step-%04d.png"));
    std::unique_ptr<AnimationEncoder> encoder = makeMp4Encoder(framesPerSecond);
    if (encoder)
        return encoder;
    return badUsage(
        QStringLiteral("Cannot write %1: the program ffmpeg was not found; install it, or write a .webp or .gif.")
            .arg(QDir::toNativeSeparators(path)));
}

Status told(const AnimationProgress& progress, int done, int total)
{
    if (!progress || progress(done, total))
        return Success {};
    return Error {ErrorCode::Stopped, "The animation was cancelled."};
}

Result<QByteArray> pngOf(const PictureSheet& sheet)
{
    return encodePicture(sheet, PictureFormat::Png);
}

Result<QByteArray> svgOf(const PictureSheet& sheet)
{
    return encodePicture(sheet, PictureFormat::Svg);
}

} // namespace

bool isAnimationPath(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    const bool isNumbered = isNumberedPath(path);
    return ending == QLatin1String("gif") || ending == QLatin1String("webp") || ending == QLatin1String("mp4")
        || (isNumbered && (ending == QLatin1String("png") || ending == QLatin1String("svg")));
}

Status checkAnimationPath(const QString& path)
{
    if (isNumberedPath(path))
        return Success {};
    const Result<std::unique_ptr<AnimationEncoder>> encoder = encoderFor(path, 1);
    return encoder.hasValue() ? Status(Success {}) : Status(encoder.error());
}

Status checkAnimation(const Run& run, const AnimationRequest& request)
{
    const int steps = run.commonSteps();
    const int last = request.lastStep == 0 ? steps : request.lastStep;
    if (request.framesPerSecond < 1 || request.framesPerSecond > kFastest) {
        return badUsage(QStringLiteral("%1 frames a second are not possible: choose from 1 to %2.")
                            .arg(request.framesPerSecond)
                            .arg(kFastest));
    }
    if (request.firstStep < 1 || request.firstStep > last || last > std::max(1, steps)) {
        return badUsage(QStringLiteral("The run has no steps %1-%2: choose a range within 1-%3.")
                            .arg(request.firstStep)
                            .arg(last)
                            .arg(steps));
    }
    return checkPicture(run, request.picture, true);
}

Status writeAnimation(const Run& run, const RunStatistics& statistics, const AnimationRequest& request, const QString& path,
    const AnimationProgress& progress)
{
    const Status isPossible = checkAnimation(run, request);
    if (!isPossible.hasValue())
        return isPossible;
    const auto sheetOf = [&](int step) -> Result<PictureSheet> {
        PictureRequest picture = request.picture;
        picture.step = step;
        return pictureSheet(sceneOf(run, statistics, picture), picture);
    };
    return writeFrames(sheetOf, run, request, path, progress);
}

Status writeFrames(const SheetOfStep& sheetOf, const Run& run, const AnimationRequest& request, const QString& path,
    const AnimationProgress& progress)
{
    const int first = request.firstStep;
    const int last = request.lastStep == 0 ? run.commonSteps() : request.lastStep;
    const int total = last - first + 1;
    const Status threads = startPaintThreads();
    if (!threads.hasValue() && request.picture.view == PictureView::Chart) // other views have no areas that large
        return threads;
    Theme().font(Theme().baseText); // finds the system's fonts here, before several threads want them
    if (isNumberedPath(path)) {
        const Result<PictureFormat> format = pictureFormat(path);
        if (!format.hasValue())
            return format.error();
        const Produce<QByteArray> produce = format.value() == PictureFormat::Svg ? svgOf : pngOf;
        PictureSeries series(path);
        const Status gathered = makeInOrder(first, last, sheetOf, produce, [&](int step, const QByteArray& picture) {
            const Status added = series.add(step, picture);
            return added.hasValue() ? told(progress, step - first + 1, total) : added;
        });
        return gathered.hasValue() ? series.finish() : gathered;
    }
    Result<std::unique_ptr<AnimationEncoder>> encoder = encoderFor(path, request.framesPerSecond);
    if (!encoder.hasValue())
        return encoder.error();
    const Status encoded = makeInOrder(first, last, sheetOf, paintImage, [&](int step, const QImage& frame) {
        const int milliseconds = step == last ? kHoldMs : qRound(1000.0 / request.framesPerSecond);
        const Status added = encoder.value()->add(frame, milliseconds);
        return added.hasValue() ? told(progress, step - first + 1, total) : added;
    });
    if (!encoded.hasValue())
        return encoded;
    const Result<QByteArray> bytes = encoder.value()->finish();
    if (const Status wanted = told(progress, total, total); !wanted.hasValue()) // it may have taken long
        return wanted;
    return bytes.hasValue() ? writeFile(path, bytes.value()) : Status(bytes.error());
}

} // namespace decodescope::ui
