// FillBar: one bar with words: the work of a step without cache, the fill of the cache with one.
#pragma once

#include "ui/logic/scene.h"
#include "ui/views/spoken_view.h"

#include <QWidget>

namespace decodescope::ui {

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
    QString title() const;
    QString shortTitle() const;

    Mode m_mode;
    Scene m_scene;
};

} // namespace decodescope::ui
