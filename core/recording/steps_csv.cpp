#include "core/recording/steps_csv.h"

#include <QByteArray>
#include <QByteArrayList>

#include <algorithm>

namespace decodescope {

namespace {

constexpr char kHeader[] = "mode,step,first_row,length,token,ms,ms_p10,ms_p90,embedding_ms,qkv_ms,attention_ms,"
                           "projection_ms,mlp_ms,head_ms,kv_rows_computed,kv_rows_recomputed,score_cells,flops,"
                           "cache_tokens,cache_capacity,cache_bytes\n";
constexpr int kMillisecondDecimals = 6; // to the nanosecond

QByteArray milliseconds(double value)
{
    return QByteArray::number(value, 'f', kMillisecondDecimals);
}

QByteArray count(std::int64_t value)
{
    return QByteArray::number(static_cast<qlonglong>(value));
}

QByteArray line(const StepRecord& record, const StepStatistics& times)
{
    QByteArrayList cells {modeName(record.mode), count(record.step), count(record.firstRow), count(record.length),
        count(record.token), milliseconds(times.medianMs), milliseconds(times.p10Ms), milliseconds(times.p90Ms)};
    for (const double stage : times.stagesMs)
        cells.append(milliseconds(stage));
    cells.append({count(record.work.kvRowsComputed), count(record.work.kvRowsRecomputed), count(record.work.scoreCells),
        count(record.work.flops), count(record.cache.tokens), count(record.cache.capacity), count(record.cache.bytes)});
    return cells.join(',') + '\n';
}

} // namespace

QByteArray stepsCsv(const Run& run, const RunStatistics& statistics)
{
    QByteArray table(kHeader);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const Recording& recording = run.recording(mode);
        const std::vector<StepStatistics>& times = statistics.of(mode);
        for (std::size_t i = 0; i < std::min(recording.size(), times.size()); ++i)
            table += line(*recording[i], times[i]);
    }
    return table;
}

} // namespace decodescope
