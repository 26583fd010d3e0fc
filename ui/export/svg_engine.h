// SvgEngine: what a painter draws, as the elements of an SVG drawing.
#pragma once

#include <QFont>
#include <QPaintEngine>
#include <QPainterPath>

#include <map>
#include <utility>

namespace decodescope::ui {

// Of one SvgCanvas.
class SvgEngine : public QPaintEngine
{
public:
    SvgEngine();

    bool begin(QPaintDevice* device) override;
    bool end() override;
    Type type() const override { return User; }
    void updateState(const QPaintEngineState& now) override;
    void drawPath(const QPainterPath& path) override;
    using QPaintEngine::drawPolygon;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    void drawImage(const QRectF& target, const QImage& image, const QRectF& source, Qt::ImageConversionFlags flags) override;
    void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source) override;
    void drawTextItem(const QPointF& origin, const QTextItem& item) override;

    const QByteArray& elements() const { return m_elements; }

private:
    void updateClip(const QPainterPath& path, Qt::ClipOperation operation);
    // Opens or closes the clipping group that something with these bounds, in the sheet's points, needs.
    void clipFor(const QRectF& bounds);
    void closeClip();
    QByteArray placement() const; // the transform and opacity attributes
    QByteArray stroke() const;
    QByteArray fill(Qt::FillRule rule);
    QByteArray patternName();

    QByteArray m_elements;
    QPen m_pen;
    QBrush m_brush;
    QTransform m_transform;
    double m_opacity = 1;
    bool m_isSmooth = false;
    bool m_hasClip = false;
    QPainterPath m_clip; // in the sheet's points
    int m_clips = 0; // written so far
    std::map<std::pair<Qt::BrushStyle, QRgb>, QByteArray> m_patterns; // likewise, their names
    bool m_isGroupOpen = false; // of the clip
};

} // namespace decodescope::ui
