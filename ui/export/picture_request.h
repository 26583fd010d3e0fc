// PictureRequest: which picture of a run, how large and how it looks. A value; the words are in the program's language.
#pragma once

#include "core/base/result.h"
#include "ui/logic/chart_series.h"
#include "ui/theme/theme.h"

#include <QSize>
#include <QSizeF>
#include <QString>

#include <optional>

namespace decodescope::ui {

enum class PictureView {
    Panes, // matrix, keys and values beside each other
    Matrix, // attention weights
    Kv, // keys and values
    Chart,
    Comparison, // what both modes did in the step
    Distribution, // what the step chose its token from
    Heads, // the attention weights of all heads of all layers
};

struct PictureRequest
{
    PictureView view = PictureView::Panes;
    std::optional<Mode> mode; // of Panes, Matrix and Kv; both without one
    ChartChoice chart; // of Chart
    int step = 0; // from 1; 0: the last
    int layer = 0; // from 0
    int head = 0; // from 0
    QSizeF size; // in points, 96 to the inch, so that type has the size it has on a screen; empty: the view's usual one
    double scale = 2; // pixels a point, of pictures made of pixels
    bool isPaper = false; // asked for in millimetres, which a refusal then speaks of
    int comparedRuns = 0; // of a chart of several: the smallest picture has room for their table
    ThemeKind theme = ThemeKind::Light; // light: for paper
    bool hasTitle = true;
};

bool isOfModes(PictureView view); // a pane of each, with the mode's heading

// A size that suits the view, in points: at scale 2 the wide ones are as large as a slide, 1920 x 1080 pixels.
QSizeF usualSize(PictureView view, std::optional<Mode> mode);
// The same for a sheet so wide: of that shape, or upright, as a paper's column has it, where that has no room for the view's words.
QSizeF sizeOfWidth(const PictureRequest& request, double points);
QSizeF pointsOfMillimetres(const QSizeF& millimetres);
double scaleOfDpi(double dotsPerInch);

QSizeF sizeOf(const PictureRequest& request); // points
QSize pixelSizeOf(const PictureRequest& request);

// Whether the size can be made and has room for the view's words. `hasPixels`: of a picture made of pixels, which has to fit in memory.
Status checkSize(const PictureRequest& request, bool hasPixels);

// Whether the run has this step, layer and head, and the size can be made: one sentence if not.
Status checkPicture(const Run& run, const PictureRequest& request, bool hasPixels);

// The moment of the run that a checked request asks for.
Scene sceneOf(const Run& run, const RunStatistics& statistics, const PictureRequest& request);

} // namespace decodescope::ui
