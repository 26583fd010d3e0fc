#include "ui/logic/triangle_image.h"

#include "core/recording/attention_rows.h"
#include "ui/logic/color_map.h"
#include "ui/logic/step_cells.h"
#include "ui/logic/value_scale.h"
#include "ui/theme/theme.h"

#include <algorithm>
#include <new>

namespace decodescope::ui {

namespace {

StepRecordPtr firstRecordOf(const Scene& scene)
{
    if (!scene.run)
        return nullptr;
    const Recording& cached = scene.run->recording(Mode::Cached);
    const Recording& recording = cached.empty() ? scene.run->recording(Mode::Naive) : cached;
    return recording.empty() ? nullptr : recording.front();
}

int recordedRows(const Recording& recording)
{
    return recording.empty() ? 0 : recording.back()->length;
}

// Rows whose weights may be there: of this mode alone where the modes differ.
int recordedRows(const Run& run, Mode mode)
{
    if (run.info.options.pitfall.changesNumbers())
        return recordedRows(run.recording(mode));
    return std::max(recordedRows(run.recording(Mode::Naive)), recordedRows(run.recording(Mode::Cached)));
}

} // namespace

bool TriangleImage::update(const Scene& scene, int cells, int pixels, Mode mode, int mostRows)
{
    const bool isOfMode = scene.run && scene.run->info.options.pitfall.changesNumbers();
    const bool isOfStep = isOfMode && scene.run->info.options.pitfall.changesOldRows();
    const StepRecord* record = scene.record(mode);
    const int step = isOfStep ? scene.step : 0;
    const int bins = std::clamp(pixels, 1, std::max(1, cells));
    if (firstRecordOf(scene) != m_firstRecord || scene.theme != m_theme || scene.layer != m_layer || scene.head != m_head
        || scene.inspection.scale != m_scale || static_cast<std::size_t>(cells) != m_binOf.size() || bins != this->bins()
        || step != m_step || (isOfMode && mode != m_mode)) {
        reset(scene, cells, bins);
        m_mode = mode;
        m_step = step;
    }
    if (!m_firstRecord || (isOfStep && !record))
        return true;
    // Old rows that may change are few and painted at once, as they stand at the step.
    const int recorded = std::min(cells, isOfStep ? record->length : recordedRows(*scene.run, mode));
    for (const int end = isOfStep ? recorded : std::min(recorded, m_rows + mostRows); m_rows < end; ++m_rows) {
        const AttentionRow row = attentionRow(scene, mode, m_rows);
        if (row.weights)
            addRow(row.weights, std::min(row.count, cells), m_rows);
        else
            addUnknownRow(m_rows);
    }
    return m_rows == recorded;
}

void TriangleImage::reset(const Scene& scene, int cells, int bins)
{
    m_firstRecord = firstRecordOf(scene);
    m_theme = scene.theme;
    m_layer = scene.layer;
    m_head = scene.head;
    m_scale = scene.inspection.scale;
    m_rows = 0;
    m_window = scene.run ? scene.run->info.identity.shape.window : 0;
    m_image = QImage(bins, bins, QImage::Format_ARGB32_Premultiplied);
    if (m_image.isNull())
        throw std::bad_alloc(); // as the vectors here do
    m_image.fill(Qt::transparent);
    const auto side = static_cast<std::size_t>(bins);
    m_largest.assign(side * side, -1.0F);
    m_binOf.resize(static_cast<std::size_t>(cells));
    for (std::size_t cell = 0; cell < m_binOf.size(); ++cell)
        m_binOf[cell] = cell * side / m_binOf.size();
}

QRgb* TriangleImage::scanLine(int y)
{
    return static_cast<QRgb*>(static_cast<void*>(m_image.scanLine(y)));
}

void TriangleImage::addRow(const float* weights, int count, int row)
{
    const ColorMap& map = ColorMap::forTheme(*m_theme);
    const std::size_t y = m_binOf[static_cast<std::size_t>(row)];
    QRgb* line = scanLine(static_cast<int>(y));
    float* largest = m_largest.data() + y * static_cast<std::size_t>(m_image.width());
    const auto first = static_cast<std::size_t>(firstColumnSeen(row, m_window));
    for (std::size_t column = first; column < static_cast<std::size_t>(count); ++column) {
        const std::size_t x = m_binOf[column];
        if (weights[column] <= largest[x])
            continue;
        largest[x] = weights[column];
        line[x] = map.colour(scaledWeight(static_cast<double>(weights[column]), m_scale));
    }
}

void TriangleImage::addUnknownRow(int row)
{
    const std::size_t last = m_binOf[static_cast<std::size_t>(row)];
    const std::size_t first = m_binOf[static_cast<std::size_t>(firstColumnSeen(row, m_window))];
    std::fill_n(scanLine(static_cast<int>(last)) + first, last + 1 - first, m_theme->strongBorder.rgb());
}

} // namespace decodescope::ui
