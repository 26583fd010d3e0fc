// KvView: the K and V grids of one mode with their titles and legend.
#pragma once

#include "ui/logic/scene.h"

#include <QWidget>

namespace decodescope::ui {

class KvView : public QWidget
{
    Q_OBJECT
public:
    explicit KvView(Mode mode, QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, 110}; }
    QRectF gridRect(int index) const; // 0: keys, 1: values

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int layers() const;

    Mode m_mode;
    Scene m_scene;
    int m_layers = 0; // of the scene, as last laid out
};

} // namespace decodescope::ui
