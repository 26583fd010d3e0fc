#include "app/cli/picture_writers.h"

#include "app/cli/end_signals.h"
#include "app/cli/picture_arguments.h"
#include "ui/export/paint_threads.h"
#include "ui/export/picture_file.h"
#include "ui/window/language.h"
#include "ui/window/window_picture.h"

namespace decodescope::cli {

namespace {

bool isOfWindow(const CommandParser& parser)
{
    return parser.value(QStringLiteral("view")) == QLatin1String("window");
}

} // namespace

Status checkPictureOptions(const QString& path, const CommandParser& parser)
{
    if (isOfWindow(parser) || parser.isSet(QStringLiteral("chart"))
        || parser.value(QStringLiteral("view")) == QLatin1String("chart")) {
        if (const Status threads = ui::startPaintThreads(); !threads.hasValue())
            return threads;
    }
    if (ui::isAnimationPath(path)) {
        const Result<ui::AnimationRequest> animation = readAnimationRequest(parser);
        return animation.hasValue() ? ui::checkAnimationPath(path) : Status(animation.error());
    }
    if (parser.stepRange() || parser.isSet(QStringLiteral("fps"))) {
        return Error {ErrorCode::BadUsage,
            "A range of steps and --fps are of an animation: end --out in .gif, .webp or .mp4, or in a number before .png or "
            ".svg, such as step-%04d.png."};
    }
    const Result<ui::PictureRequest> picture = readPictureRequest(parser);
    return picture.hasValue() ? Status(Success {}) : Status(picture.error());
}

Status writePicture(const ExportRequest& request)
{
    ui::Language language;
    language.use(ui::fittingLanguage(request.parser.value(QStringLiteral("lang"))));
    const RunStatistics statistics = runStatistics(request.run);
    if (ui::isAnimationPath(request.path)) {
        const Result<ui::AnimationRequest> animation = readAnimationRequest(request.parser);
        if (!animation.hasValue())
            return animation.error();
        const PatientSignals signalsWait; // until nothing half made is left
        const auto goesOn = [](int, int) { return !PatientSignals::isAsked(); };
        return isOfWindow(request.parser)
            ? ui::writeWindowAnimation(request.run, animation.value(), language.code(), request.path, goesOn)
            : ui::writeAnimation(request.run, statistics, animation.value(), request.path, goesOn);
    }
    const Result<ui::PictureRequest> picture = readPictureRequest(request.parser);
    if (picture.hasValue() && isOfWindow(request.parser))
        return ui::writeWindowPicture(request.run, picture.value(), language.code(), request.path);
    return picture.hasValue() ? ui::writePicture(request.run, statistics, picture.value(), request.path)
                              : Status(picture.error());
}

} // namespace decodescope::cli
