// TriangleImage: the attention weights of one layer and head as a picture, one row added as it is recorded.
#pragma once

#include "ui/logic/scene.h"

#include <QImage>

#include <vector>

namespace decodescope::ui {

// Bins x bins pixels, bins <= n: with fewer pixels than cells each pixel shows the largest weight of its cells. Rows that are
// not recorded, and the masked half, are transparent. Keeps nothing of the run alive.
class TriangleImage
{
public:
    // Brings the picture up to date with the scene's run, layer, head and theme, for an n x n matrix on `pixels` pixels.
    // Costs only the rows that are new since the last call, unless something else changed.
    void update(const Scene& scene, int cells, int pixels);

    const QImage& image() const { return m_image; }
    int bins() const { return m_bins; }
    int rows() const { return m_rows; } // rows of weights drawn so far

private:
    void reset(const Scene& scene, int cells, int bins);
    void addRow(const float* weights, int row);

    QImage m_image;
    std::vector<float> m_largest; // [bins x bins]
    const void* m_firstRecord = nullptr; // tells runs apart
    const Theme* m_theme = nullptr;
    int m_layer = -1;
    int m_head = -1;
    int m_cells = 0;
    int m_bins = 0;
    int m_rows = 0;
};

} // namespace decodescope::ui
