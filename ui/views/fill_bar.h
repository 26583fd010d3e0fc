// FillBar: one bar with words: the work of a step without cache, the fill of the cache with one; inside a step, what is done so far.
#pragma once

#include "ui/logic/scene.h"
#include "ui/views/spoken_view.h"

#include <QRectF>
#include <QWidget>

class QPainter;

namespace decodescope::ui {

// In an area of some 36 pixels' height. Precondition: the scene has a record of the mode.
void paintFillBar(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode);

class FillBar : public QWidget, public SpokenView
{
    Q_OBJECT
public:
    explicit FillBar(Mode mode, QWidget* parent = nullptr);

    QString spokenValue() const override;
    void setScene(const Scene& scene);
    QRectF barRect() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Mode m_mode;
    Scene m_scene;
};

} // namespace decodescope::ui
