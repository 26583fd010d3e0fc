// The attention weights of one row as bars, one of them marked.
#pragma once

#include "ui/logic/scene.h"
#include "ui/views/spoken_view.h"

#include <QWidget>

#include <span>
#include <vector>

namespace decodescope::ui {

// Bars over the area's width, the longest as high as the area; where a pixel has to stand for several keys it shows the largest. The
// marked bar is in the text's colour and has a notch below. `marked` -1: none.
void paintBars(QPainter& painter, const QRectF& area, std::span<const float> weights, int marked, const Theme& theme);

// Of the scene's chosen cell: its row's weights with a caption, those of both modes where they differ. Empty without a cell.
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
    std::span<const float> row(Mode mode) const; // weights of the chosen cell's row; empty without them
    std::vector<Mode> modes() const; // with bars of their own
    QString title(Mode mode) const;
    QString spokenRow(Mode mode) const;
    void paintRow(QPainter& painter, const QRectF& area, Mode mode) const;

    Scene m_scene;
    bool m_showsBoth = false; // the modes differ
};

} // namespace decodescope::ui
