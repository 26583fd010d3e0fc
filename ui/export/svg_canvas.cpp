#include "ui/export/svg_canvas.h"

#include "ui/export/svg_engine.h"

namespace decodescope::ui {

namespace {

constexpr int kDpi = 96;
constexpr double kMillimetresPerInch = 25.4;

} // namespace

SvgCanvas::SvgCanvas(const QSizeF& size, const QString& title, const QString& description)
    : m_size(size)
    , m_title(title)
    , m_description(description)
    , m_engine(std::make_unique<SvgEngine>())
{
}

SvgCanvas::~SvgCanvas() = default;

QPaintEngine* SvgCanvas::paintEngine() const
{
    return m_engine.get();
}

QByteArray SvgCanvas::document() const
{
    const auto number = [](double value) { return QByteArray::number(value, 'g', 8); };
    const QByteArray size = number(m_size.width()) + ' ' + number(m_size.height());
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" width=\""
        + number(m_size.width()) + "\" height=\"" + number(m_size.height()) + "\" viewBox=\"0 0 " + size + "\">\n<title>"
        + m_title.toHtmlEscaped().toUtf8() + "</title>\n<desc>" + m_description.toHtmlEscaped().toUtf8() + "</desc>\n"
        + m_engine->elements() + "</svg>\n";
}

int SvgCanvas::metric(PaintDeviceMetric metric) const
{
    const auto millimetres = [](double points) { return qRound(points * kMillimetresPerInch / kDpi); };
    switch (metric) {
    case PdmWidth:
        return qRound(m_size.width());
    case PdmHeight:
        return qRound(m_size.height());
    case PdmWidthMM:
        return millimetres(m_size.width());
    case PdmHeightMM:
        return millimetres(m_size.height());
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return kDpi;
    case PdmNumColors:
        return 1 << 24;
    case PdmDepth:
        return 32;
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return qRound(devicePixelRatioFScale());
    }
    return 0;
}

} // namespace decodescope::ui
