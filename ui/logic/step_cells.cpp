#include "ui/logic/step_cells.h"

#include <algorithm>

namespace decodescope::ui {

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
    const auto prompt = static_cast<int>(run.info.options.prompt.size());
    const int index = std::max(0, row - prompt + 1); // the prefill brings the prompt's rows, each later step one
    for (const Mode mode : {Mode::Cached, Mode::Naive}) {
        const Recording& recording = run.recording(mode);
        if (static_cast<std::size_t>(index) >= recording.size())
            continue;
        const auto& block = recording[static_cast<std::size_t>(index)]->attention;
        if (block && row >= block->firstRow() && row < block->endRow() && layer < block->layers() && head < block->heads())
            return block->row(layer, head, row);
    }
    return nullptr;
}

} // namespace decodescope::ui
