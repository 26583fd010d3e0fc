// TriangleImage: the attention weights of one layer and head as a picture, one row added as it is recorded.
#pragma once

#include "ui/logic/scene.h"

#include <QImage>

#include <limits>
#include <vector>

namespace decodescope::ui {

// Bins x bins pixels, bins <= n: with fewer pixels than cells each pixel shows the largest weight of its cells. Rows that are
// not recorded, the masked half and cells before a sliding window are transparent; rows without captured weights have one grey.
class TriangleImage
{
public:
    static constexpr int kAllRows = std::numeric_limits<int>::max() / 2;

    // Brings the picture up to date with the scene's run, layer, head, scale and theme, for an n x n matrix on `pixels` pixels.
    // Costs O(n) for each row recorded since the last call, O(n^2) when anything else changed. Of a run whose pitfall changes old rows it is the
    // picture of `mode` at the scene's step, whole rows where the future is visible: O(n^2) a step.
    // Adds at most `mostRows` rows; returns whether the picture has all of them now.
    bool update(const Scene& scene, int cells, int pixels, Mode mode = Mode::Cached, int mostRows = kAllRows);

    const QImage& image() const { return m_image; }
    int cells() const { return static_cast<int>(m_binOf.size()); } // rows and columns it has room for
    int bins() const { return static_cast<int>(m_binOf.empty() ? 0 : m_binOf.back() + 1); }
    int rows() const { return m_rows; } // rows of weights drawn so far

private:
    void reset(const Scene& scene, int cells, int bins);
    void addRow(const float* weights, int count, int row);
    void addUnknownRow(int row);
    QRgb* scanLine(int y);

    QImage m_image;
    int m_window = 0; // of the model; 0: none
    std::vector<float> m_largest; // [bins x bins], row-major
    std::vector<std::size_t> m_binOf; // [n] the pixel row or column of each cell
    StepRecordPtr m_firstRecord; // kept, so that no later run can be taken for this one
    const Theme* m_theme = nullptr; // static
    Mode m_mode = Mode::Cached;
    int m_step = 0; // on show; 0 where every step has the same rows
    int m_layer = -1;
    int m_head = -1;
    ValueScale m_scale = ValueScale::SquareRoot;
    int m_rows = 0;
};

} // namespace decodescope::ui
