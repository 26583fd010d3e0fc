#include "ui/logic/cell_story.h"

#include "core/decode/probe.h"
#include "ui/logic/punctuation.h"
#include "ui/logic/step_cells.h"
#include "ui/logic/token_label.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace decodescope::ui {

namespace {

constexpr std::size_t kTermsShown = 3;
constexpr std::size_t kValuesShown = 2;

QString words(const char* text)
{
    return QCoreApplication::translate("CellStory", text);
}

// A real minus, so that it is as wide as a digit.
QString number(double value, int decimals)
{
    const QString text = QString::number(std::abs(value), 'f', decimals);
    const bool isZero = text.toDouble() == 0;
    return value < 0 && !isZero ? QStringLiteral("−") + text : text;
}

// Three decimals, or a power of ten where they would all be zero: "6.6 × 10⁻⁵".
QString weightNumber(double weight)
{
    if (!(weight > 0 && weight < 0.0005))
        return number(weight, 3);
    static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    const QStringList parts = QString::number(weight, 'e', 1).split(QStringLiteral("e-"));
    QString exponent;
    for (const QChar digit : QString::number(parts.last().toInt()))
        exponent += digits[digit.digitValue()];
    return QStringLiteral("%1 × 10⁻%2").arg(parts.first(), exponent);
}

QString shape(std::initializer_list<int> sizes)
{
    QStringList texts;
    for (const int size : sizes)
        texts.append(QString::number(size));
    return QLatin1Char('[') + texts.join(QStringLiteral(", ")) + QLatin1Char(']');
}

QString scoreText(const HeadProbe& probe, const MatrixCell& cell)
{
    const std::span<const float> query = probe.query(cell.row);
    const std::span<const float> key = probe.key(cell.column);
    QString sum;
    for (std::size_t i = 0; i < query.size() && i < kTermsShown; ++i) {
        const auto factor = static_cast<double>(query[i]);
        const QString sign = factor < 0 ? QStringLiteral(" − ") : QStringLiteral(" + ");
        sum += (i == 0 ? number(factor, 2) : sign + number(std::abs(factor), 2)) + QStringLiteral(" · ")
            + number(static_cast<double>(key[i]), 2);
    }
    if (query.size() > kTermsShown)
        sum += words(QT_TRANSLATE_NOOP("CellStory", " + … %1 terms")).arg(probe.headSize);
    return QStringLiteral("q · k / √%1 = (%2) / %3 = %4 / %3 = %5")
        .arg(probe.headSize)
        .arg(sum, number(1 / static_cast<double>(probe.scale), 2),
            number(static_cast<double>(probe.product(cell.row, cell.column)), 2),
            number(static_cast<double>(probe.score(cell.row, cell.column)), 3));
}

QString maskText(const MatrixCell& cell, int window, bool hasMask)
{
    if (!hasMask)
        return words(QT_TRANSLATE_NOOP("CellStory", "left out on purpose: the row sees every token there is"));
    if (cell.column > cell.row)
        return words(QT_TRANSLATE_NOOP("CellStory", "masked: the key comes after the query, so its weight is 0"));
    if (window > 0 && cell.column <= cell.row - window)
        return words(
            QT_TRANSLATE_NOOP("CellStory", "masked: the key is older than the window of %1 tokens, so its weight is 0"))
            .arg(window);
    if (window > 0)
        return words(QT_TRANSLATE_NOOP("CellStory", "open: the key is one of the last %1 tokens")).arg(window);
    return cell.column == cell.row ? words(QT_TRANSLATE_NOOP("CellStory", "open: a token always sees itself"))
                                   : words(QT_TRANSLATE_NOOP("CellStory", "open: the key comes before the query"));
}

QString softmaxText(const HeadProbe& probe, const MatrixCell& cell, double weight)
{
    double largest = -INFINITY;
    for (int column = 0; column <= cell.row; ++column) {
        if (!probe.isMasked(cell.row, column))
            largest = std::max(largest, static_cast<double>(probe.score(cell.row, column)));
    }
    double sum = 0;
    for (int column = 0; column <= cell.row; ++column) {
        if (!probe.isMasked(cell.row, column))
            sum += std::exp(static_cast<double>(probe.score(cell.row, column)) - largest);
    }
    const double score = static_cast<double>(probe.score(cell.row, cell.column));
    return words(QT_TRANSLATE_NOOP("CellStory", "e^(%1 − max %2) / sum %3 = %4"))
        .arg(number(score, 3), number(largest, 3), number(sum, 3), weightNumber(weight));
}

QString valueText(const HeadProbe& probe, const MatrixCell& cell, double weight)
{
    QStringList numbers;
    for (const float value : probe.value(cell.column).first(std::min(kValuesShown, probe.value(cell.column).size())))
        numbers.append(number(static_cast<double>(value), 2));
    if (probe.value(cell.column).size() > kValuesShown)
        numbers.append(QStringLiteral("…"));
    return words(QT_TRANSLATE_NOOP("CellStory", "%1 × [%2] → row %3 of the output"))
        .arg(weightNumber(weight), numbers.join(QStringLiteral(", ")), QString::number(cell.row));
}

// What goes in and comes out of the projections of the step on show.
QString shapeText(const ModelShape& model, const StepRecord& record)
{
    const int rows = record.length - record.firstRow;
    const int size = model.headWidth;
    const QString kv = model.kvHeads == model.heads
        ? QStringLiteral("x %1 → q, k, v %2").arg(shape({rows, model.width}), shape({model.heads, rows, size}))
        : QStringLiteral("x %1 → q %2, k, v %3")
              .arg(shape({rows, model.width}), shape({model.heads, rows, size}), shape({model.kvHeads, rows, size}));
    return kv + QStringLiteral(" → q kᵀ ") + shape({model.heads, rows, record.length});
}

QString timesText(int times)
{
    return times == 1 ? words(QT_TRANSLATE_NOOP("CellStory", "once"))
                      : words(QT_TRANSLATE_NOOP("CellStory", "%1 times")).arg(times);
}

QString stepsText(const Scene& scene, const MatrixCell& cell, bool isMasked)
{
    if (isMasked)
        return words(QT_TRANSLATE_NOOP("CellStory", "by no step: the mask leaves it out"));
    const int first = firstStepOfRow(*scene.run, std::max(cell.row, cell.column));
    if (first > scene.step)
        return words(QT_TRANSLATE_NOOP("CellStory", "step %1 will compute it; the playhead stands before")).arg(first);
    const int naive = scene.step - first + 1;
    if (firstStepOfRow(*scene.run, cell.column)
        > firstStepOfRow(*scene.run, cell.row)) // its row was done before the key came
        return words(QT_TRANSLATE_NOOP("CellStory", "never with cache; without, by every step since step %1: %2 so far"))
            .arg(first)
            .arg(timesText(naive));
    return words(QT_TRANSLATE_NOOP("CellStory", "with cache: step %1 alone; without: %2 so far"))
        .arg(first)
        .arg(timesText(naive));
}

QString kvText(const Scene& scene, int column)
{
    const int first = firstStepOfRow(*scene.run, column);
    if (first > scene.step)
        return words(QT_TRANSLATE_NOOP("CellStory", "row %1 is not computed yet")).arg(column);
    if (first == scene.step)
        return words(QT_TRANSLATE_NOOP("CellStory", "row %1 is new: both modes compute it in this step")).arg(column);
    return words(QT_TRANSLATE_NOOP("CellStory", "row %1: read from the cache; without cache computed again, %2 so far"))
        .arg(column)
        .arg(timesText(scene.step - first));
}

// Of a run whose modes differ: the weight in each, as it stands at the scene's step.
QString weightsOfModes(const Scene& scene, const MatrixCell& cell)
{
    const auto weightText = [&](Mode mode) {
        const AttentionRow row = attentionRow(scene, mode, cell.row);
        return row.weights && cell.column < row.count ? weightNumber(static_cast<double>(row.weights[cell.column]))
                                                      : QStringLiteral("–");
    };
    return words(QT_TRANSLATE_NOOP("CellStory", "without cache %1, with cache %2"))
        .arg(weightText(Mode::Naive), weightText(Mode::Cached));
}

} // namespace

int firstStepOfRow(const Run& run, int row)
{
    return std::max(1, row - static_cast<int>(run.info.options.prompt.size()) + 2);
}

QString cellHeading(const MatrixCell& cell)
{
    return words(QT_TRANSLATE_NOOP("CellStory", "Row %1 → column %2")).arg(cell.row).arg(cell.column);
}

std::vector<StoryLine> cellStory(const Scene& scene)
{
    if (!scene.run || !scene.run->info.identity.isKnown() || !scene.inspection.cell || scene.step < 1)
        return {};
    const MatrixCell cell = *scene.inspection.cell;
    const Recording& recording = scene.run->recording(Mode::Cached);
    if (recording.empty() || std::max(cell.row, cell.column) >= recording.back()->length)
        return {};
    const ModelShape& model = scene.run->info.identity.shape;
    const HeadProbe* probe = scene.probe();
    const bool hasNumbers = probe && std::max(cell.row, cell.column) < probe->length;
    const Pitfall& pitfall = scene.run->info.options.pitfall;
    const bool hasMask = pitfall.kind != PitfallKind::FutureVisible;
    const float* weights = attentionRow(scene, Mode::Cached, cell.row).weights;
    const bool isOpen = cell.column <= cell.row && (model.window == 0 || cell.column > cell.row - model.window);

    std::vector<StoryLine> lines;
    lines.push_back({words(QT_TRANSLATE_NOOP("CellStory", "Cell")),
        words(QT_TRANSLATE_NOOP("CellStory", "query %2 “%1” asks key %4 “%3” in layer %5, head %6"))
            .arg(tokenLabelAt(*scene.run, cell.row), QString::number(cell.row), tokenLabelAt(*scene.run, cell.column),
                QString::number(cell.column), QString::number(scene.layer + 1), QString::number(scene.head + 1))});
    lines.push_back({words(QT_TRANSLATE_NOOP("CellStory", "Computed")), stepsText(scene, cell, hasMask && !isOpen)});
    const QString later = pitfall.changesNumbers()
        ? words(QT_TRANSLATE_NOOP("CellStory", "only weights are kept of a broken run"))
        : scene.run->info.model
        ? words(QT_TRANSLATE_NOOP("CellStory", "the numbers are read as soon as nothing is being measured"))
        : words(QT_TRANSLATE_NOOP("CellStory", "the numbers need the model, which is not at hand"));
    lines.push_back({words(QT_TRANSLATE_NOOP("CellStory", "Score")), hasNumbers ? scoreText(*probe, cell) : later});
    lines.push_back({words(QT_TRANSLATE_NOOP("CellStory", "Mask")), maskText(cell, model.window, hasMask)});
    if (pitfall.changesNumbers()) {
        lines.push_back({words(QT_TRANSLATE_NOOP("CellStory", "Softmax")), weightsOfModes(scene, cell)});
    } else if (isOpen && weights) {
        const double weight = static_cast<double>(weights[cell.column]);
        lines.push_back({words(QT_TRANSLATE_NOOP("CellStory", "Softmax")),
            hasNumbers ? softmaxText(*probe, cell, weight) : QStringLiteral("= ") + weightNumber(weight)});
        if (hasNumbers)
            lines.push_back({words(QT_TRANSLATE_NOOP("CellStory", "Value")), valueText(*probe, cell, weight)});
    }
    lines.push_back({words(QT_TRANSLATE_NOOP("CellStory", "K and V")), kvText(scene, cell.column)});
    QString label = words(QT_TRANSLATE_NOOP("CellStory", "Shapes")); // said once
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        if (const StepRecord* record = scene.record(mode))
            lines.push_back({std::exchange(label, {}),
                (mode == Mode::Naive ? words(QT_TRANSLATE_NOOP("CellStory", "without cache: %1"))
                                     : words(QT_TRANSLATE_NOOP("CellStory", "with cache: %1")))
                    .arg(shapeText(model, *record))});
    }
    return lines;
}

QString storyText(const std::vector<StoryLine>& lines)
{
    QStringList texts;
    for (const StoryLine& line : lines)
        texts.append(line.label.isEmpty() ? line.text : labelled(line.label, line.text));
    return texts.join(QLatin1Char('\n'));
}

} // namespace decodescope::ui
