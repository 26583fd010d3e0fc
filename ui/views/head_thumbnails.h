// HeadThumbnails: the attention of every head of a layer, small; a click chooses one.
#pragma once

#include "ui/logic/thumbnail_grid.h"
#include "ui/logic/triangle_image.h"
#include "ui/views/spoken_view.h"

#include <QWidget>

class QPushButton;

#include <vector>

namespace decodescope::ui {

// One head; `weights` is its TriangleImage. Inside a step its rows light up as those of the matrix do. Precondition: the scene has a record of the mode.
void paintHeadThumbnail(QPainter& painter, const QRectF& square, const Scene& scene, decodescope::Mode mode,
    const QImage& weights, bool isSelected);

class HeadThumbnails : public QWidget, public SpokenView
{
    Q_OBJECT
public:
    explicit HeadThumbnails(Mode mode, QWidget* parent = nullptr);

    QString spokenValue() const override;
    void setScene(const Scene& scene);
    ThumbnailGrid thumbnails() const; // one square a head

Q_SIGNALS:
    void headSelected(int layer, int head);
    void allHeadsRequested(); // of all layers

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void placeButton();
    int heads() const;
    int headAt(const QPointF& point) const; // -1: none
    void paintTitle(QPainter& painter);
    void paintHead(QPainter& painter, const QRectF& square, int head);

    Mode m_mode;
    Scene m_scene;
    QPushButton* m_all; // a child, at the right end of the title
    std::vector<TriangleImage> m_images; // [head]
};

} // namespace decodescope::ui
