// The pictures of a scene: title, axes, units and legend around what the views paint. Any thread; each call stands alone.
#pragma once

#include "ui/export/picture_request.h"

#include <QString>

class QPainter;

namespace decodescope::ui {

enum class Surface { Pixels, Vectors };

// All views but Chart, which is a sheet of its own: chartSheet(). Fills the sheet of the request's size from
// the painter's origin. Precondition: checkPicture() passed.
void paintPicture(QPainter& painter, const Scene& scene, const PictureRequest& request, Surface surface);

// "Attention weights, step 12" and "tiny-stories · layer 1, head 2 · 60 tokens".
QString pictureTitle(const Scene& scene, const PictureRequest& request);
QString pictureCaption(const Scene& scene, const PictureRequest& request);

} // namespace decodescope::ui
