#include "ui/export/svg_engine.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <utility>

namespace decodescope::ui {

namespace {

constexpr int kDecimals = 3;

QByteArray number(double value)
{
    QByteArray text = QByteArray::number(value, 'f', kDecimals);
    while (text.endsWith('0'))
        text.chop(1);
    if (text.endsWith('.'))
        text.chop(1);
    return text == "-0" ? QByteArrayLiteral("0") : text;
}

QByteArray attribute(const QByteArray& name, const QByteArray& value)
{
    return ' ' + name + "=\"" + value + '"';
}

QByteArray colour(const char* name, const QColor& value)
{
    QByteArray text = attribute(name, value.name().toLatin1());
    if (value.alpha() < 255)
        text += attribute(QByteArray(name) + "-opacity", number(value.alphaF()));
    return text;
}

QByteArray pathData(const QPainterPath& path)
{
    QByteArray data;
    const auto point
        = [](const QPainterPath::Element& element) -> QByteArray { return number(element.x) + ' ' + number(element.y); };
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        if (element.type == QPainterPath::MoveToElement)
            data += 'M' + point(element);
        else if (element.type == QPainterPath::LineToElement)
            data += 'L' + point(element);
        else if (element.type == QPainterPath::CurveToElement)
            data += 'C' + point(element);
        else
            data += ' ' + point(element);
    }
    return data;
}

// What Qt sets of the 8 x 8 pixels that a pattern repeats.
QPainterPath patternSquares(Qt::BrushStyle style)
{
    QImage tile(8, 8, QImage::Format_ARGB32);
    tile.fill(Qt::transparent);
    QPainter(&tile).fillRect(tile.rect(), QBrush(Qt::black, style));
    QPainterPath squares;
    for (int y = 0; y < tile.height(); ++y) {
        for (int x = 0; x < tile.width(); ++x) {
            if (qAlpha(tile.pixel(x, y)) > 0)
                squares.addRect(x, y, 1, 1);
        }
    }
    return squares;
}

bool isRectangle(const QPainterPath& path)
{
    const QRectF bounds = path.boundingRect();
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element point = path.elementAt(i);
        if ((point.x != bounds.left() && point.x != bounds.right())
            || (point.y != bounds.top() && point.y != bounds.bottom()))
            return false;
    }
    return path.elementCount() == 5;
}

QByteArray families(const QFont& font)
{
    QByteArrayList names;
    for (const QString& family : font.families())
        names.append('\'' + family.toHtmlEscaped().toUtf8() + '\'');
    names.append("sans-serif");
    return names.join(',');
}

} // namespace

SvgEngine::SvgEngine()
    : QPaintEngine(AllFeatures)
{
}

bool SvgEngine::begin(QPaintDevice*)
{
    setActive(true);
    return true;
}

bool SvgEngine::end()
{
    closeClip();
    setActive(false);
    return true;
}

void SvgEngine::updateState(const QPaintEngineState& now)
{
    const DirtyFlags changed = now.state();
    if (changed.testFlag(DirtyPen))
        m_pen = now.pen();
    if (changed.testFlag(DirtyBrush))
        m_brush = now.brush();
    if (changed.testFlag(DirtyTransform))
        m_transform = now.transform();
    if (changed.testFlag(DirtyOpacity))
        m_opacity = now.opacity();
    if (changed.testFlag(DirtyHints))
        m_isSmooth = now.renderHints().testFlag(QPainter::Antialiasing);
    if (changed.testFlag(DirtyClipPath))
        updateClip(now.clipPath(), now.clipOperation());
    if (changed.testFlag(DirtyClipRegion)) {
        QPainterPath path;
        path.addRegion(now.clipRegion());
        updateClip(path, now.clipOperation());
    }
    if (changed.testFlag(DirtyClipEnabled) && !now.isClipEnabled())
        updateClip({}, Qt::NoClip);
}

void SvgEngine::updateClip(const QPainterPath& path, Qt::ClipOperation operation)
{
    closeClip();
    const QPainterPath mapped = m_transform.map(path);
    if (operation == Qt::IntersectClip && m_hasClip)
        m_clip = m_clip.intersected(mapped);
    else
        m_clip = mapped;
    m_hasClip = operation != Qt::NoClip;
}

void SvgEngine::clipFor(const QRectF& bounds)
{
    const QRectF clip = m_clip.boundingRect();
    const bool isNeeded = m_hasClip && !(isRectangle(m_clip) && clip.contains(bounds));
    if (isNeeded == m_isGroupOpen)
        return;
    if (!isNeeded) {
        closeClip();
        return;
    }
    const QByteArray name = "clip" + QByteArray::number(++m_clips);
    // In <defs>: a reader that knows no clipping, such as Qt's, would draw the path itself otherwise.
    m_elements += "<defs><clipPath id=\"" + name + "\"><path d=\"" + pathData(m_clip)
        + "\"/></clipPath></defs>\n<g clip-path=\"url(#" + name + ")\">\n";
    m_isGroupOpen = true;
}

void SvgEngine::closeClip()
{
    if (m_isGroupOpen)
        m_elements += "</g>\n";
    m_isGroupOpen = false;
}

QByteArray SvgEngine::placement() const
{
    QByteArray text;
    if (!m_transform.isIdentity()) {
        QByteArrayList values;
        for (const double value : {m_transform.m11(), m_transform.m12(), m_transform.m21(), m_transform.m22()})
            values.append(QByteArray::number(value, 'g', 8));
        values.append({number(m_transform.dx()), number(m_transform.dy())});
        text = attribute("transform", "matrix(" + values.join(' ') + ')');
    }
    if (m_opacity < 1)
        text += attribute("opacity", number(m_opacity));
    return text;
}

QByteArray SvgEngine::stroke() const
{
    if (m_pen.style() == Qt::NoPen)
        return {};
    const double width = m_pen.widthF() > 0 ? m_pen.widthF() : 1;
    QByteArray text = colour("stroke", m_pen.color()) + attribute("stroke-width", number(width));
    QByteArrayList dashes;
    for (const double dash : m_pen.dashPattern())
        dashes.append(number(dash * width));
    if (m_pen.style() != Qt::SolidLine)
        text += attribute("stroke-dasharray", dashes.join(','));
    if (m_pen.capStyle() != Qt::FlatCap)
        text += attribute("stroke-linecap", m_pen.capStyle() == Qt::RoundCap ? "round" : "square");
    if (m_pen.joinStyle() == Qt::RoundJoin || m_pen.joinStyle() == Qt::BevelJoin)
        text += attribute("stroke-linejoin", m_pen.joinStyle() == Qt::RoundJoin ? "round" : "bevel");
    if (!m_isSmooth)
        text += attribute("shape-rendering", "crispEdges");
    return text;
}

// Defines the brush's pattern the first time; in <defs>, as clips are.
QByteArray SvgEngine::patternName()
{
    const std::pair key(m_brush.style(), m_brush.color().rgba());
    const auto [entry, isNew] = m_patterns.try_emplace(key, "fill" + QByteArray::number(m_patterns.size() + 1));
    if (isNew) {
        m_elements += "<defs><pattern id=\"" + entry->second + "\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
            + "<path" + attribute("d", pathData(patternSquares(m_brush.style()))) + colour("fill", m_brush.color())
            + "/></pattern></defs>\n";
    }
    return entry->second;
}

QByteArray SvgEngine::fill(Qt::FillRule rule)
{
    if (m_brush.style() == Qt::NoBrush)
        return attribute("fill", "none");
    if (m_brush.style() >= Qt::Dense1Pattern && m_brush.style() <= Qt::DiagCrossPattern)
        return attribute("fill", "url(#" + patternName() + ')');
    const QColor value = m_brush.gradient() ? m_brush.gradient()->stops().constFirst().second : m_brush.color();
    return colour("fill", value) + (rule == Qt::OddEvenFill ? attribute("fill-rule", "evenodd") : QByteArray());
}

void SvgEngine::drawPath(const QPainterPath& path)
{
    if (path.isEmpty() || (m_pen.style() == Qt::NoPen && m_brush.style() == Qt::NoBrush))
        return;
    const double spread = m_pen.style() == Qt::NoPen ? 0 : std::max(1.0, m_pen.widthF());
    clipFor(m_transform.mapRect(path.boundingRect().adjusted(-spread, -spread, spread, spread)));
    const QByteArray edges
        = m_isSmooth || m_pen.style() != Qt::NoPen ? QByteArray() : attribute("shape-rendering", "crispEdges");
    m_elements += "<path" + attribute("d", pathData(path)) + fill(path.fillRule()) + stroke() + edges + placement() + "/>\n";
}

void SvgEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode)
{
    QPainterPath path;
    for (int i = 0; i < count; ++i)
        i == 0 ? path.moveTo(points[i]) : path.lineTo(points[i]);
    if (mode != PolylineMode) {
        path.closeSubpath();
        path.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
        drawPath(path);
        return;
    }
    const QBrush brush = std::exchange(m_brush, QBrush());
    drawPath(path);
    m_brush = brush;
}

// Cut to the clip where whole pixels of the image allow, so that readers that cannot clip show the same.
void SvgEngine::drawImage(const QRectF& target, const QImage& image, const QRectF& source, Qt::ImageConversionFlags)
{
    QRectF place = target;
    QRectF part = source;
    if (m_hasClip && m_transform.type() <= QTransform::TxScale) {
        const QRectF clip = m_transform.inverted().mapRect(m_clip.boundingRect());
        const double perX = source.width() / target.width();
        const double perY = source.height() / target.height();
        const QRectF inside = target.intersected(clip);
        const auto offset = [&](const QRectF& rect) {
            return QRectF(source.left() + (rect.left() - target.left()) * perX,
                source.top() + (rect.top() - target.top()) * perY, rect.width() * perX, rect.height() * perY);
        };
        part = QRectF(offset(inside).toAlignedRect()).intersected(source.toAlignedRect());
        place = QRectF(target.left() + (part.left() - source.left()) / perX,
            target.top() + (part.top() - source.top()) / perY, part.width() / perX, part.height() / perY);
    }
    if (part.isEmpty())
        return;
    QBuffer png;
    image.copy(part.toAlignedRect()).save(&png, "PNG");
    clipFor(m_transform.mapRect(place));
    m_elements += "<image" + attribute("x", number(place.left())) + attribute("y", number(place.top()))
        + attribute("width", number(place.width())) + attribute("height", number(place.height()))
        + " preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\"" + placement()
        + attribute("xlink:href", "data:image/png;base64," + png.data().toBase64()) + "/>\n";
}

void SvgEngine::drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source)
{
    drawImage(target, pixmap.toImage(), source, Qt::AutoColor);
}

void SvgEngine::drawTextItem(const QPointF& origin, const QTextItem& item)
{
    const QFont font = item.font();
    const double size = font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * 96 / 72;
    const QRectF bounds(origin.x(), origin.y() - item.ascent(), item.width(), item.ascent() + item.descent());
    clipFor(m_transform.mapRect(bounds));
    QByteArray weight;
    if (font.weight() != QFont::Normal)
        weight = attribute("font-weight", QByteArray::number(font.weight()));
    m_elements += "<text" + attribute("x", number(origin.x())) + attribute("y", number(origin.y()))
        + attribute("font-family", families(font)) + attribute("font-size", number(size)) + weight
        + colour("fill", m_pen.color()) + " xml:space=\"preserve\"" + placement() + '>'
        + item.text().toHtmlEscaped().toUtf8() + "</text>\n";
}

} // namespace decodescope::ui
