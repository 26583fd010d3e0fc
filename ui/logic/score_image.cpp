#include "ui/logic/score_image.h"

#include "core/decode/probe.h"
#include "ui/logic/color_map.h"
#include "ui/theme/theme.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <vector>

namespace decodescope::ui {

namespace {

constexpr int kPaleAlpha = 60; // of 255

QRgb paler(QRgb colour)
{
    return qPremultiply(qRgba(qRed(colour), qGreen(colour), qBlue(colour), kPaleAlpha));
}

} // namespace

void ScoreImage::update(const Scene& scene, MatrixContent content, int cells, int pixels)
{
    const HeadProbe* probe = scene.probe();
    if (!probe) {
        m_key = {};
        m_image = {};
        m_range = {};
        return;
    }
    const Key key {scene.inspection.probe, scene.theme, content, scene.inspection.scale, cells,
        std::clamp(pixels, 1, std::max(1, cells))};
    if (key == m_key && !m_image.isNull())
        return;
    m_key = key;
    draw(*probe);
}

void ScoreImage::draw(const HeadProbe& probe)
{
    const bool isRaw = m_key.content == MatrixContent::Raw;
    const int length = std::min(probe.length, m_key.cells);
    const auto bins = static_cast<std::size_t>(m_key.bins);
    std::vector<float> farthest(bins * bins, 0.0F); // [bins x bins], row-major
    std::vector<unsigned char> kinds(bins * bins, 0); // 0: no cell, 1: masked cells only, 2: seen by softmax
    std::vector<std::size_t> binOf(static_cast<std::size_t>(length));
    for (std::size_t cell = 0; cell < binOf.size(); ++cell)
        binOf[cell] = cell * bins / static_cast<std::size_t>(m_key.cells);
    float low = INFINITY;
    float high = -INFINITY;
    for (int row = 0; row < length; ++row) {
        const std::size_t y = binOf[static_cast<std::size_t>(row)] * bins;
        const std::span<const float> products = probe.productsOf(row);
        const int end = isRaw ? length : row + 1;
        for (int column = 0; column < end; ++column) {
            const bool isMasked = probe.isMasked(row, column);
            if (isMasked && !isRaw)
                continue;
            const float score = products[static_cast<std::size_t>(column)] * probe.scale;
            low = std::min(low, score);
            high = std::max(high, score);
            const std::size_t at = y + binOf[static_cast<std::size_t>(column)];
            const unsigned char kind = isMasked ? 1 : 2;
            if (kind > kinds[at] || (kind == kinds[at] && std::abs(score) > std::abs(farthest[at]))) {
                kinds[at] = kind;
                farthest[at] = score;
            }
        }
    }
    m_range = low <= high ? ValueRange {static_cast<double>(low), static_cast<double>(high)} : ValueRange {};
    const ColorMap& map = ColorMap::diverging(*m_key.theme);
    m_image = QImage(m_key.bins, m_key.bins, QImage::Format_ARGB32_Premultiplied);
    if (m_image.isNull())
        throw std::bad_alloc(); // as the vectors here do
    for (std::size_t y = 0; y < bins; ++y) {
        auto* line = static_cast<QRgb*>(static_cast<void*>(m_image.scanLine(static_cast<int>(y))));
        for (std::size_t x = 0; x < bins; ++x) {
            const std::size_t at = y * bins + x;
            const double place = scaledScore(static_cast<double>(farthest[at]), m_range, m_key.scale);
            const QRgb colour = map.colour(0.5 + place / 2);
            line[x] = kinds[at] == 0 ? qRgba(0, 0, 0, 0) : kinds[at] == 1 ? paler(colour) : colour;
        }
    }
}

} // namespace decodescope::ui
