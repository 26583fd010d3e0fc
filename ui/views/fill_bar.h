// FillBar: one bar with words: the work of a step without cache, the fill of the cache with one.
#pragma once

#include "ui/logic/scene.h"

#include <QWidget>

namespace decodescope::ui {

class FillBar : public QWidget
{
    Q_OBJECT
public:
    explicit FillBar(Mode mode, QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    QSize sizeHint() const override { return {260, 40}; }
    QSize minimumSizeHint() const override { return {160, 40}; }
    QRectF barRect() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Mode m_mode;
    Scene m_scene;
};

} // namespace decodescope::ui
