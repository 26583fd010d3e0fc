#include "ui/views/comparison_rows.h"

#include "ui/logic/number_format.h"

#include <QCoreApplication>

#include <algorithm>

namespace decodescope::ui {

namespace {

// Bars against the longer of the two.
template <typename Format>
ComparisonRow measuredRow(const QString& name, double naive, double cached, Format format)
{
    const double longer = std::max(naive, cached);
    ComparisonRow row;
    row.name = name;
    row.texts = {format(naive), format(cached)};
    if (longer > 0)
        row.shares = {naive / longer, cached / longer};
    row.saving = formatRatio(naive, cached);
    return row;
}

ComparisonRow countedRow(const QString& name, std::int64_t naive, std::int64_t cached, QString (*format)(std::int64_t))
{
    return measuredRow(name, static_cast<double>(naive), static_cast<double>(cached),
        [format](double count) { return format(static_cast<std::int64_t>(count)); });
}

// Memory is no saving but the price: bars against the whole store.
ComparisonRow memoryRow(const QString& name, const CacheFill& naive, const CacheFill& cached)
{
    const auto share
        = [](const CacheFill& fill) { return fill.capacity > 0 ? static_cast<double>(fill.tokens) / fill.capacity : 0.0; };
    return {name, {formatBytes(naive.bytes), formatBytes(cached.bytes)}, {share(naive), share(cached)}, QStringLiteral("—")};
}

QString words(const char* text)
{
    return QCoreApplication::translate("ComparisonCard", text);
}

} // namespace

std::vector<ComparisonRow> comparisonRows(const Scene& scene)
{
    const StepRecord* naive = scene.record(Mode::Naive);
    const StepRecord* cached = scene.record(Mode::Cached);
    if (!naive || !cached)
        return {};
    const std::int64_t layers = scene.run->info.identity.shape.layers;
    return {
        measuredRow(words(QT_TRANSLATE_NOOP("ComparisonCard", "Time per token")), scene.milliseconds(*naive),
            scene.milliseconds(*cached), formatMilliseconds),
        countedRow(words(QT_TRANSLATE_NOOP("ComparisonCard", "K/V projections")), naive->work.kvRowsComputed * layers,
            cached->work.kvRowsComputed * layers, formatCount),
        countedRow(words(QT_TRANSLATE_NOOP("ComparisonCard", "Score cells")), naive->work.scoreCells,
            cached->work.scoreCells, formatCount),
        countedRow(
            words(QT_TRANSLATE_NOOP("ComparisonCard", "Arithmetic")), naive->work.flops, cached->work.flops, formatFlops),
        memoryRow(words(QT_TRANSLATE_NOOP("ComparisonCard", "Memory held")), naive->cache, cached->cache),
    };
}

QString comparisonNote(const Scene& scene)
{
    const StepRecord* cached = scene.record(Mode::Cached);
    if (!cached || scene.run->info.identity.shape.kvHeads == scene.run->info.identity.shape.heads)
        return {};
    const ModelShape& shape = scene.run->info.identity.shape;
    return words(QT_TRANSLATE_NOOP("ComparisonCard", "Multi-head attention would keep %1 (formula)"))
        .arg(formatBytes(cached->cache.bytes / shape.kvHeads * shape.heads));
}

} // namespace decodescope::ui
