// Animations: the steps of a run as a moving picture, or as numbered pictures. The frames are painted by several threads and
// encoded in order; the file, or the whole series of pictures, is written or nothing is.
#pragma once

#include "ui/export/picture_file.h"

#include <functional>

namespace decodescope::ui {

struct AnimationRequest
{
    PictureRequest picture; // its step is not used
    int firstStep = 1;
    int lastStep = 0; // 0: the last of the run
    int framesPerSecond = 8; // a step a frame; the last frame stays for two seconds
};

// Whether the path asks for an animation: .gif, .webp, .mp4, or a number's place such as "%04d" before .png or .svg.
bool isAnimationPath(const QString& path);

// Whether what the ending needs is here: an MP4 needs the ffmpeg program.
Status checkAnimationPath(const QString& path);

// Whether the run has these steps and the pictures can be made; one sentence if not.
Status checkAnimation(const Run& run, const AnimationRequest& request);

// Told after each frame and before a file is written, on the calling thread; false stops it and leaves nothing behind.
using AnimationProgress = std::function<bool(int done, int total)>;

// The path's ending chooses. Any thread that has not to be answered meanwhile. Stopped: ErrorCode::Stopped.
Status writeAnimation(const Run& run, const RunStatistics& statistics, const AnimationRequest& request, const QString& path,
    const AnimationProgress& progress);

// The same of other sheets, which are asked for in order on the calling thread. Precondition: checkAnimation() passed.
using SheetOfStep = std::function<Result<PictureSheet>(int step)>;
Status writeFrames(const SheetOfStep& sheetOf, const Run& run, const AnimationRequest& request, const QString& path,
    const AnimationProgress& progress);

} // namespace decodescope::ui
