// HeadThumbnails: the attention of every head of a layer, small; a click chooses one.
#pragma once

#include "ui/logic/triangle_image.h"

#include <QWidget>

#include <vector>

namespace decodescope::ui {

class HeadThumbnails : public QWidget
{
    Q_OBJECT
public:
    explicit HeadThumbnails(Mode mode, QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    QRectF headRect(int head) const;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, 62}; }

Q_SIGNALS:
    void headSelected(int layer, int head);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    int heads() const;

    Mode m_mode;
    Scene m_scene;
    std::vector<TriangleImage> m_images; // [head]
};

} // namespace decodescope::ui
