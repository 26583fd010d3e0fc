#include "ui/logic/waste_rows.h"

#include "ui/logic/changed_rows.h"
#include "ui/logic/number_format.h"
#include "ui/logic/work_formula.h"

#include <iterator>

namespace decodescope::ui {

namespace {

WorkCounts countedUpTo(const Run& run, Mode mode, int step)
{
    WorkCounts sum;
    for (const StepRecordPtr& record : run.recording(mode)) {
        if (record->step > step)
            break;
        sum.kvRowsComputed += record->work.kvRowsComputed;
        sum.scoreCells += record->work.scoreCells;
    }
    return sum;
}

void fill(WasteRow& row, Mode mode, std::int64_t counted, const QString& formula, std::int64_t expected)
{
    const auto index = static_cast<std::size_t>(mode);
    row.counts[index] = counted;
    row.formulas[index] = formula;
    row.expected[index] = expected;
}

} // namespace

std::vector<WasteRow> WasteTable::rows(const Scene& scene)
{
    if (!scene.record(Mode::Naive) || !scene.record(Mode::Cached))
        return {};
    const Run& run = *scene.run;
    const ModelShape& shape = run.info.identity.shape;
    const auto prompt = static_cast<int>(run.info.options.prompt.size());
    std::vector<WasteRow> table(4);
    table[0].name = tr("K/V rows, this step");
    table[1].name = tr("Score cells, this step");
    table[2].name = tr("K/V rows so far");
    table[3].name = tr("Score cells so far");
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i].unit = i % 2 == 0 ? tr("per layer") : tr("per head");
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const StepRecord& record = *scene.record(mode);
        const WorkCounts step = stepFormula(shape, run.info.options.logitRows, mode, prompt, record.length);
        const WorkCounts total = totalFormula(shape, mode, prompt, record.length);
        const WorkCounts counted = countedUpTo(run, mode, record.step);
        const Mode written = record.phase == Phase::Prefill ? Mode::Naive : mode; // the prefill is the same work in both
        fill(table[0], mode, record.work.kvRowsComputed, rowsFormulaText(written), step.kvRowsComputed);
        fill(table[1], mode, record.work.scoreCells, cellsFormulaText(shape, written), step.scoreCells);
        fill(table[2], mode, counted.kvRowsComputed, totalRowsFormulaText(mode, prompt), total.kvRowsComputed);
        fill(table[3], mode, counted.scoreCells, totalCellsFormulaText(shape, mode, prompt), total.scoreCells);
    }
    if (run.info.options.pitfall.changesOldRows()) {
        table.push_back({tr("Old rows that changed"), {}, {}, {}, {}}); // no formula: there would be none
        for (const Mode mode : {Mode::Naive, Mode::Cached}) {
            const auto changed = static_cast<std::int64_t>(changedRows(scene, mode).size());
            fill(table.back(), mode, changed, QString(), changed);
        }
    }
    return table;
}

QString WasteTable::letters(const Scene& scene)
{
    return tr("t = %1, prompt p = %2")
        .arg(formatCount(scene.record(Mode::Cached)->length), formatCount(std::ssize(scene.run->info.options.prompt)));
}

std::vector<WhatIf> WasteTable::whatIfs()
{
    const auto whatIf = [](const QString& name, int layers, int tokens) {
        ModelShape shape;
        WhatIf entry {name, tokens, {}};
        for (const Mode mode : {Mode::Naive, Mode::Cached})
            entry.rows[static_cast<std::size_t>(mode)] = layers * totalFormula(shape, mode, 1, tokens).kvRowsComputed;
        return entry;
    };
    return {whatIf(QStringLiteral("GPT-2 small"), 12, 1024), whatIf(QStringLiteral("Llama 3 8B"), 32, 8192)};
}

} // namespace decodescope::ui
