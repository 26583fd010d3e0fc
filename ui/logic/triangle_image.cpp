#include "ui/logic/triangle_image.h"

#include "ui/logic/color_map.h"
#include "ui/logic/step_cells.h"

#include <algorithm>

namespace decodescope::ui {

namespace {

const void* firstRecordOf(const Scene& scene)
{
    if (!scene.run)
        return nullptr;
    for (const Recording& recording : scene.run->recordings) {
        if (!recording.empty())
            return recording.front().get();
    }
    return nullptr;
}

} // namespace

void TriangleImage::update(const Scene& scene, int cells, int pixels)
{
    const int bins = std::clamp(pixels, 1, std::max(1, cells));
    if (firstRecordOf(scene) != m_firstRecord || scene.theme != m_theme || scene.layer != m_layer || scene.head != m_head
        || cells != m_cells || bins != m_bins)
        reset(scene, cells, bins);
    if (!m_firstRecord)
        return;
    for (; m_rows < cells; ++m_rows) {
        const float* weights = attentionRow(*scene.run, scene.layer, scene.head, m_rows);
        if (!weights)
            break;
        addRow(weights, m_rows);
    }
}

void TriangleImage::reset(const Scene& scene, int cells, int bins)
{
    m_firstRecord = firstRecordOf(scene);
    m_theme = scene.theme;
    m_layer = scene.layer;
    m_head = scene.head;
    m_cells = cells;
    m_bins = bins;
    m_rows = 0;
    m_image = QImage(bins, bins, QImage::Format_ARGB32_Premultiplied);
    m_image.fill(Qt::transparent);
    m_largest.assign(static_cast<std::size_t>(bins) * static_cast<std::size_t>(bins), -1.0F);
}

void TriangleImage::addRow(const float* weights, int row)
{
    const auto bin = [this](int cell) { return static_cast<int>(static_cast<long long>(cell) * m_bins / m_cells); };
    const ColorMap& map = ColorMap::forTheme(*m_theme);
    const int y = bin(row);
    auto* line = static_cast<QRgb*>(static_cast<void*>(m_image.scanLine(y)));
    float* largest = m_largest.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(m_bins);
    for (int column = 0; column <= row; ++column) {
        const int x = bin(column);
        if (weights[column] <= largest[x])
            continue;
        largest[x] = weights[column];
        line[x] = map.colour(scaledWeight(static_cast<double>(weights[column])));
    }
}

} // namespace decodescope::ui
