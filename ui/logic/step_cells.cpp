#include "ui/logic/step_cells.h"

#include <algorithm>

namespace decodescope::ui {

namespace {

// Of the step that computes the row first; null when it did not keep it.
const float* recordedRow(const Run& run, Mode mode, int layer, int head, int row)
{
    const auto prompt = static_cast<int>(run.info.options.prompt.size());
    const auto index = static_cast<std::size_t>(std::max(0, row - prompt + 1)); // the prefill brings the prompt's rows, each later step one
    const Recording& recording = run.recording(mode);
    const AttentionBlock* block = index < recording.size() ? recording[index]->attention.get() : nullptr;
    const bool isThere
        = block && row >= block->firstRow() && row < block->endRow() && layer < block->layers() && head < block->heads();
    return isThere ? block->row(layer, head, row) : nullptr;
}

} // namespace

int lengthBefore(const Run& run, const StepRecord& record)
{
    if (record.step <= 1)
        return 0;
    return run.recording(record.mode)[static_cast<std::size_t>(record.step - 2)]->length;
}

CellState cellState(const StepRecord& record, int previousLength, int position, int window)
{
    if (position >= record.length)
        return CellState::Free;
    if (position < record.firstRow)
        return position < firstColumnSeen(record.firstRow, window) ? CellState::OutOfWindow : CellState::ReadFromCache;
    return position < previousLength ? CellState::Recomputed : CellState::New;
}

int firstColumnSeen(int row, int window)
{
    return window > 0 ? std::max(0, row + 1 - window) : 0;
}

bool hasScoreCell(const StepRecord& record, const MatrixCell& cell)
{
    return cell.row >= 0 && cell.row < record.length && cell.column >= 0 && cell.column <= cell.row;
}

const float* attentionRow(const Run& run, int layer, int head, int row)
{
    const float* weights = recordedRow(run, Mode::Cached, layer, head, row);
    return weights ? weights : recordedRow(run, Mode::Naive, layer, head, row);
}

AttentionRow attentionRow(const Scene& scene, Mode mode, int row)
{
    if (!scene.run)
        return {};
    const Pitfall& pitfall = scene.run->info.options.pitfall;
    if (pitfall.changesOldRows()) {
        const StepRecord* record = scene.record(mode);
        return record && row < record->length
            ? attentionRowAt(*scene.run, mode, scene.step, scene.layer, scene.head, row)
            : AttentionRow();
    }
    const float* weights = pitfall.changesNumbers() ? recordedRow(*scene.run, mode, scene.layer, scene.head, row)
                                                    : attentionRow(*scene.run, scene.layer, scene.head, row);
    return {weights, weights ? row + 1 : 0, 0};
}

} // namespace decodescope::ui
