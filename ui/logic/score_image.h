// ScoreImage: the scores of one head, before or after the mask, as a picture.
#pragma once

#include "ui/logic/scene.h"
#include "ui/logic/value_scale.h"

#include <QImage>

namespace decodescope::ui {

// Bins x bins pixels, bins <= n: with fewer pixels than cells each pixel shows the score farthest from zero of its cells. Masked
// cells are pale before the mask and transparent after it; so is what is beyond the probe's length.
class ScoreImage
{
public:
    // Brings the picture up to date with the scene's probe, theme and scale for an n x n matrix on `pixels` pixels: O(n^2) when any of
    // these changed. `content`: Masked or Raw. Null without a probe.
    void update(const Scene& scene, MatrixContent content, int cells, int pixels);

    const QImage& image() const { return m_image; }
    bool isNull() const { return m_image.isNull(); }
    const ValueRange& range() const { return m_range; } // of the cells of this content

private:
    struct Key
    {
        std::shared_ptr<const HeadProbe> probe; // kept, so that no later one can be taken for it
        const Theme* theme = nullptr;
        MatrixContent content = MatrixContent::Raw;
        ValueScale scale = ValueScale::Linear;
        int cells = 0;
        int bins = 0;

        bool operator==(const Key&) const = default;
    };

    void draw(const HeadProbe& probe);

    Key m_key;
    QImage m_image;
    ValueRange m_range;
};

} // namespace decodescope::ui
