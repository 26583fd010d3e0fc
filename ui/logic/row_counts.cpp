#include "ui/logic/row_counts.h"

#include <algorithm>
#include <numeric>

namespace decodescope::ui {

std::vector<int> rowCounts(const Run& run, Mode mode, int step, int positions)
{
    std::vector<int> changes(static_cast<std::size_t>(positions) + 1); // where ranges of rows begin and end
    for (const StepRecordPtr& record : run.recording(mode)) {
        if (record->step > step)
            break;
        ++changes[static_cast<std::size_t>(std::min(record->firstRow, positions))];
        --changes[static_cast<std::size_t>(std::min(record->length, positions))];
    }
    std::partial_sum(changes.begin(), changes.end(), changes.begin());
    changes.pop_back();
    return changes;
}

int largestRowCount(const Run& run)
{
    int largest = 1;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const Recording& recording = run.recording(mode);
        if (recording.empty())
            continue;
        const std::vector<int> counts = rowCounts(run, mode, recording.back()->step, recording.back()->length);
        largest = std::max(largest, *std::max_element(counts.begin(), counts.end()));
    }
    return largest;
}

} // namespace decodescope::ui
