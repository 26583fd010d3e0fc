#include "ui/logic/changed_rows.h"

#include "core/recording/attention_rows.h"
#include "ui/logic/step_cells.h"

#include <algorithm>
#include <cstring>

namespace decodescope::ui {

std::vector<int> changedRows(const Scene& scene, Mode mode)
{
    const StepRecord* record = scene.record(mode);
    if (!record || record->step < 2 || !scene.run->info.options.pitfall.changesOldRows())
        return {};
    std::vector<int> rows;
    const int before = lengthBefore(*scene.run, *record);
    for (int row = record->firstRow; row < before; ++row) {
        const AttentionRow now = attentionRowAt(*scene.run, mode, record->step, scene.layer, scene.head, row);
        const AttentionRow old = attentionRowAt(*scene.run, mode, record->step - 1, scene.layer, scene.head, row);
        if (!now.weights || !old.weights || now.step == old.step)
            continue;
        const auto shared = static_cast<std::size_t>(std::min(now.count, old.count));
        if (now.count != old.count || std::memcmp(now.weights, old.weights, shared * sizeof(float)) != 0)
            rows.push_back(row);
    }
    return rows;
}

} // namespace decodescope::ui
