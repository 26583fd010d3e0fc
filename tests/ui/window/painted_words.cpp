#include "tests/ui/window/painted_words.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QWidget>

#include <algorithm>

namespace decodescope::fixtures {

namespace {

// Keeps words and lets the rest go.
class WordEngine : public QPaintEngine
{
public:
    WordEngine()
        : QPaintEngine(AllFeatures)
    {
    }

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState&) override { }
    void drawPath(const QPainterPath&) override { }
    using QPaintEngine::drawPolygon;
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override { }
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override { }
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override { }
    void drawTextItem(const QPointF& origin, const QTextItem& item) override
    {
        const QString text = item.text();
        if (text.trimmed().isEmpty())
            return;
        const QRectF ink = QFontMetricsF(item.font()).tightBoundingRect(text).translated(origin);
        PaintedWord word;
        word.text = text;
        word.place = painter()->combinedTransform().mapRect(ink);
        if (painter()->hasClipping())
            word.visible = painter()->combinedTransform().mapRect(painter()->clipBoundingRect());
        m_words.append(word);
    }

    const QList<PaintedWord>& words() const { return m_words; }

private:
    QList<PaintedWord> m_words;
};

class WordDevice : public QPaintDevice
{
public:
    explicit WordDevice(const QWidget& like)
        : m_like(like)
    {
    }

    QPaintEngine* paintEngine() const override { return &m_engine; }
    const QList<PaintedWord>& words() const { return m_engine.words(); }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
            return m_like.width();
        case PdmHeight:
            return m_like.height();
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        case PdmDpiX:
        case PdmPhysicalDpiX:
            return m_like.logicalDpiX();
        case PdmDpiY:
        case PdmPhysicalDpiY:
            return m_like.logicalDpiY();
        case PdmDepth:
            return 32;
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    const QWidget& m_like;
    mutable WordEngine m_engine;
};

double beyond(const QRectF& place, const QRectF& room)
{
    return std::max({room.left() - place.left(), place.right() - room.right(), room.top() - place.top(),
        place.bottom() - room.bottom()});
}

} // namespace

QList<PaintedWord> paintedWords(QWidget& widget)
{
    WordDevice device(widget);
    widget.render(&device, {}, {}, QWidget::RenderFlags());
    QList<PaintedWord> words = device.words();
    for (PaintedWord& word : words) {
        const QRectF all = widget.rect();
        word.visible = word.visible.isNull() ? all : word.visible.intersected(all);
        word.cut = std::max(0.0, beyond(word.place, word.visible));
    }
    return words;
}

} // namespace decodescope::fixtures
