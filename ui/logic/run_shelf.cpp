#include "ui/logic/run_shelf.h"

#include "core/recording/timing_statistics.h"

#include <algorithm>
#include <numeric>
#include <unordered_set>

namespace decodescope::ui {

std::size_t attentionBytes(const Run& run)
{
    std::unordered_set<const AttentionBlock*> blocks;
    std::size_t bytes = 0;
    for (const Recording& recording : run.recordings) {
        for (const StepRecordPtr& record : recording) {
            if (record->attention && blocks.insert(record->attention.get()).second)
                bytes += record->attention->byteCount();
        }
    }
    return bytes;
}

void RunShelf::add(const Run& run, const QString& prompt, const QDateTime& time, const QString& file)
{
    if (run.commonSteps() == 0 || holds(run))
        return;
    ShelvedRun shelved {++m_count, run, prompt, time, file, totalSpeedUp(runStatistics(run)), attentionBytes(run)};
    if (shelved.run.summary)
        shelved.run.summary->cachedLogits = {};
    m_runs.insert(m_runs.begin(), std::move(shelved));
    m_shown = m_count;
    const auto total = [this] {
        return std::accumulate(m_runs.begin(), m_runs.end(), std::size_t(0),
            [](std::size_t sum, const ShelvedRun& one) { return sum + one.bytes; });
    };
    while (m_runs.size() > kMostRuns || (m_runs.size() > 1 && total() > m_limit))
        m_runs.pop_back();
    Q_EMIT changed();
}

bool RunShelf::holds(const Run& run) const
{
    const StepRecordPtr& first = run.recordings[0].front();
    return std::any_of(m_runs.begin(), m_runs.end(),
        [&first](const ShelvedRun& shelved) { return shelved.run.recordings[0].front() == first; });
}

const ShelvedRun* RunShelf::find(int number) const
{
    const auto found
        = std::find_if(m_runs.begin(), m_runs.end(), [number](const ShelvedRun& run) { return run.number == number; });
    return found == m_runs.end() ? nullptr : &*found;
}

const ShelvedRun* RunShelf::previous() const
{
    const auto found
        = std::find_if(m_runs.begin(), m_runs.end(), [this](const ShelvedRun& run) { return run.number < m_shown; });
    return found == m_runs.end() ? nullptr : &*found;
}

void RunShelf::show(int number)
{
    if (number == m_shown || !find(number))
        return;
    m_shown = number;
    Q_EMIT changed();
}

} // namespace decodescope::ui
