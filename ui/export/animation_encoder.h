// AnimationEncoder: frames in, one file's bytes out.
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QImage>

#include <memory>

namespace decodescope::ui {

// All frames have the size of the first. One thread at a time.
class AnimationEncoder
{
public:
    AnimationEncoder() = default;
    AnimationEncoder(const AnimationEncoder&) = delete;
    AnimationEncoder& operator=(const AnimationEncoder&) = delete;
    virtual ~AnimationEncoder() = default;

    // `milliseconds`: how long the frame is shown. Opaque frames of Format_RGB32.
    virtual Status add(const QImage& frame, int milliseconds) = 0;
    virtual Result<QByteArray> finish() = 0; // once, after the last frame
};

// Each frame holds the pixels that changed, with a palette of its own: exact up to 255 colours, else colourPalette()'s choice.
std::unique_ptr<AnimationEncoder> makeGifEncoder();
// Lossless.
std::unique_ptr<AnimationEncoder> makeWebpEncoder();
// H.264 by the ffmpeg program; null when there is none. Colours are exact but for what 4:2:0 video blurs.
// `patience`: how long ffmpeg may make no progress, in ms.
std::unique_ptr<AnimationEncoder> makeMp4Encoder(int framesPerSecond, int patience = 60000);

} // namespace decodescope::ui
