// The heads of a picture: those of a layer beside its keys and values, and all of all layers. Any thread.
#pragma once

#include "ui/export/picture_parts.h"

namespace decodescope::ui {

// The height that the heads of a layer take in a column of this size, title included.
double headsHeight(const QSizeF& column, const Scene& scene);
// The heads of the scene's layer under their title, the scene's own framed.
void paintLayerHeads(const Canvas& canvas, const QRectF& area, const Scene& scene, Mode mode);
// Layers down, heads across, numbered; every row that the step knows, whichever mode computed it.
void paintAllHeads(const Canvas& canvas, const QRectF& area, const Scene& scene);

} // namespace decodescope::ui
