// The attention weights of one row as bars, one of them marked.
#pragma once

#include "ui/logic/scene.h"
#include "ui/views/spoken_view.h"

#include <QWidget>

#include <span>

namespace decodescope::ui {

// Bars over the area's width, the longest as high as the area; where a pixel has to stand for several keys it shows the largest. The
// marked bar is in the text's colour and has a notch below. `marked` -1: none.
void paintBars(QPainter& painter, const QRectF& area, std::span<const float> weights, int marked, const Theme& theme);

// Of the scene's chosen cell: its row's weights with a caption. Empty without one.
class SoftmaxBars : public QWidget, public SpokenView
{
    Q_OBJECT
public:
    explicit SoftmaxBars(QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    QString spokenValue() const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::span<const float> row() const; // weights of the chosen cell's; empty without them

    Scene m_scene;
};

} // namespace decodescope::ui
