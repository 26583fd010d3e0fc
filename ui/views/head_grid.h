// HeadGrid: the attention of every head of every layer, small: layers down, heads across.
#pragma once

#include "ui/logic/triangle_image.h"
#include "ui/views/spoken_view.h"

#include <QWidget>

#include <vector>

class QElapsedTimer;

namespace decodescope::ui {

// GUI thread only. Pictures are kept and grow by the rows that are new; what is not yet drawn comes over the next frames, a few
// milliseconds of each, so that no frame waits for all of them. Arrow keys and clicks choose a head.
class HeadGrid : public QWidget, public SpokenView
{
    Q_OBJECT
public:
    explicit HeadGrid(QWidget* parent = nullptr);

    QString spokenValue() const override;
    void setScene(const Scene& scene);
    // Of one head; empty outside the model. In pixels of the widget.
    QRectF squareRect(int layer, int head) const;
    bool isComplete() const { return m_isComplete; } // the last painting showed every recorded row of every head
    // Of a widget inside `room` that its squares fill.
    QSize sizeWithin(const QSize& room) const;

Q_SIGNALS:
    void headSelected(int layer, int head);
    void accepted(); // Return, or a double click

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    int layers() const;
    int heads() const;
    double zoomed(double pixels) const;
    double sideWithin(const QSize& room) const; // of a square, whole pixels
    bool headAt(const QPointF& point, int& layer, int& head) const;
    void choose(int layer, int head);
    void paintNumbers(QPainter& painter) const;
    void paintHead(QPainter& painter, int layer, int head, int rows) const;
    void growImages(const QElapsedTimer& frame); // as many as the frame, begun then, has time for

    Scene m_scene;
    std::vector<TriangleImage> m_images; // [layer * heads + head]
    std::size_t m_next = 0; // the image to look at first in the next frame
    bool m_isComplete = false;
};

} // namespace decodescope::ui
