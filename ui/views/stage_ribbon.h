// StageRibbon: the way of one step through the model, the part that the pane shows lit; drag it to walk inside the step.
#pragma once

#include "ui/logic/scene.h"
#include "ui/views/spoken_view.h"

#include <QWidget>

#include <vector>

namespace decodescope::ui {

inline constexpr double kRibbonHeight = 22;

// One phase's place on the ribbon.
struct RibbonPart
{
    StepPhase phase = StepPhase::Tokens;
    QRectF rect;
    QString label;
};

QString phaseName(StepPhase phase); // "Tokens", "Q K V", ...
// The ten phases from left to right, those of a layer once, and before them the layer's number; all inside `area`, with brief names
// where it is narrow.
std::vector<RibbonPart> ribbonParts(const QRectF& area, const Scene& scene, QRectF* layerName = nullptr);
// The progress of the step at a place: in the phases of a layer, of the layer on show.
double ribbonProgress(const QRectF& area, const Scene& scene, double x);
// Precondition: the scene has a record of this mode.
void paintStageRibbon(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode);

// Named "stageRibbon".
class StageRibbon : public QWidget, public SpokenView
{
    Q_OBJECT
public:
    explicit StageRibbon(decodescope::Mode mode, QWidget* parent = nullptr);

    QString spokenValue() const override; // the part that the pane shows
    void setScene(const Scene& scene);

Q_SIGNALS:
    void insidePicked(double progress); // 0..1

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    Mode m_mode;
    Scene m_scene;
};

} // namespace decodescope::ui
