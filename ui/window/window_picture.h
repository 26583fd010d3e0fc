// Pictures of the window with a finished run, without a display.
#pragma once

#include "ui/export/animation.h"

namespace decodescope::ui {

inline constexpr QSizeF kUsualWindow(1600, 1000);

// The window at the request's step, layer and head, in the format that the path's ending asks for; SVG and PDF hold it as an image of
// the request's scale, since its controls are drawn in pixels. The request's view and title are not used. Needs a QApplication.
Status writeWindowPicture(const Run& run, const PictureRequest& request, const QString& language, const QString& path);

// The window while it plays, as writeAnimation() does with the other views. GUI thread, which paints it; others encode the frames.
Status writeWindowAnimation(const Run& run, const AnimationRequest& request, const QString& language, const QString& path,
    const AnimationProgress& progress);

} // namespace decodescope::ui
