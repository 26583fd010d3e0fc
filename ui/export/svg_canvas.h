// SvgCanvas: a sheet that becomes an SVG drawing. Unlike QSvgGenerator it clips, draws parts of images, names a face for Chinese
// and writes nothing that changes from one time to the next.
#pragma once

#include <QByteArray>
#include <QPaintDevice>
#include <QSizeF>
#include <QString>

#include <memory>

namespace decodescope::ui {

class SvgEngine;

// One painter at a time, on any thread. Gradients become their first colour.
class SvgCanvas : public QPaintDevice
{
public:
    // `size` in points of 1/96 inch.
    SvgCanvas(const QSizeF& size, const QString& title, const QString& description);
    ~SvgCanvas() override;

    QByteArray document() const; // once no painter is active
    QPaintEngine* paintEngine() const override;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    QSizeF m_size;
    QString m_title;
    QString m_description;
    std::unique_ptr<SvgEngine> m_engine;
};

} // namespace decodescope::ui
