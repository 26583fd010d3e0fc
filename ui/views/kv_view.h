// KvView: the K and V grids of one mode on the screen.
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

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Mode m_mode;
    Scene m_scene;
};

} // namespace decodescope::ui
