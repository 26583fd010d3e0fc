// The line below a score matrix: what its colours mean.
#include "ui/logic/color_map.h"
#include "ui/theme/theme.h"
#include "ui/views/matrix_frame.h"
#include "ui/views/matrix_menu.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace decodescope::ui {

namespace {

constexpr double kSwatch = 10;
constexpr double kSwatchGap = 5; // before its name
constexpr double kEntryGap = 14; // between entries
constexpr double kLongestBar = 150;
constexpr double kEasyBar = 56; // a longer title leaves it so much
constexpr double kShortestBar = 32; // and names beside it this
constexpr double kLeastBar = 16; // beside the shortest title
constexpr double kNumberGap = 6; // beside the colour bar
constexpr double kTitleGap = 8; // after the title, at least
constexpr double kSampleCell = 7; // whose changed row's mark the swatch shows
constexpr qsizetype kWholeTitles = 2; // the first ones, before brief ones

QString words(const char* text)
{
    return QCoreApplication::translate("ScoreMatrix", text);
}

// The bar's colours at 0..1 of its width and the numbers at its ends.
struct Legend
{
    const ColorMap* map = nullptr; // null: there is nothing to show
    double first = 0; // place on the map
    double last = 1;
    QString low;
    QString high;
    QStringList titles; // from long to short
};

// Where the parts of a legend lie in its line.
struct LegendPlace
{
    QString title; // the first that leaves the bar its room
    qsizetype form = 0; // which of the titles: their number where there is none
    double numbers = 0; // pixels that the bar's ends take
    QRectF bar; // empty: there is none
};

QString scoreNumber(double score)
{
    const QString text = QString::number(std::abs(score), 'f', 1);
    return score < 0 && text != QStringLiteral("0.0") ? QStringLiteral("−") + text : text;
}

// The first row has one key and so the weight 1: the weights of every run range up to 1.
Legend weightLegend(const Scene& scene)
{
    Legend legend;
    if (!scene.run->info.options.captureAttention) {
        legend.titles = {words(QT_TRANSLATE_NOOP("ScoreMatrix", "Attention weights were not recorded"))};
        return legend;
    }
    const bool isLog = scene.inspection.scale == ValueScale::Logarithmic;
    legend.map = &ColorMap::forTheme(*scene.theme);
    legend.low = isLog ? QStringLiteral("≤10⁻⁴") : QStringLiteral("0");
    legend.high = QStringLiteral("1");
    return legend;
}

Legend scoreLegend(const Scene& scene, const ValueRange* range)
{
    Legend legend;
    if (!range && !scene.run->info.model) {
        legend.titles = {words(QT_TRANSLATE_NOOP("ScoreMatrix", "Scores need the model, which is not at hand")),
            words(QT_TRANSLATE_NOOP("ScoreMatrix", "Scores: no model"))};
        return legend;
    }
    if (!range) {
        legend.titles = {words(QT_TRANSLATE_NOOP("ScoreMatrix", "Scores are read when nothing is measured")),
            words(QT_TRANSLATE_NOOP("ScoreMatrix", "Scores: not read yet"))};
        return legend;
    }
    legend.map = &ColorMap::diverging(*scene.theme);
    legend.first = 0.5 + scaledScore(range->low, *range, scene.inspection.scale) / 2;
    legend.last = 0.5 + scaledScore(range->high, *range, scene.inspection.scale) / 2;
    legend.low = scoreNumber(range->low);
    legend.high = scoreNumber(range->high);
    return legend;
}

QString shortScale(ValueScale scale)
{
    return scale == ValueScale::Linear    ? QString()
        : scale == ValueScale::SquareRoot ? words(QT_TRANSLATE_NOOP("ScoreMatrix", " (√)"))
                                          : words(QT_TRANSLATE_NOOP("ScoreMatrix", " (log)"));
}

QString briefName(MatrixContent content)
{
    switch (content) {
    case MatrixContent::Raw:
        return words(QT_TRANSLATE_NOOP("ScoreMatrix", "Score"));
    case MatrixContent::Masked:
        return words(QT_TRANSLATE_NOOP("ScoreMatrix", "Masked"));
    case MatrixContent::Weights:
        break;
    }
    return words(QT_TRANSLATE_NOOP("ScoreMatrix", "Weight"));
}

Legend legendOf(const Scene& scene, const ValueRange* scores)
{
    Legend legend = showsScores(scene) ? scoreLegend(scene, scores) : weightLegend(scene);
    if (!legend.map)
        return legend;
    const bool isStory = showsScores(scene) && scene.inspection.content == MatrixContent::Weights;
    const MatrixContent content = isStory ? MatrixContent::Raw : scene.inspection.content;
    const ValueScale scale = scene.inspection.scale;
    const QString name = contentName(content);
    const QString brief = briefName(content);
    legend.titles = {words(QT_TRANSLATE_NOOP("ScoreMatrix", "%1, %2 scale")).arg(name, scaleName(scale)),
        name + shortScale(scale), brief + shortScale(scale)}; // never without the scale
    return legend;
}

// Beside a wide bracket without the space that it has in itself.
QString withChevron(const QString& title)
{
    return title + (title.endsWith(QChar(0xFF09)) ? QStringLiteral("▾") : QStringLiteral(" ▾"));
}

// `area`: without the entries.
LegendPlace placeLegend(const QRectF& area, const Legend& legend, const Scene& scene)
{
    const QFontMetricsF metrics(scene.theme->font(scene.theme->axisText));
    LegendPlace place;
    if (legend.map)
        place.numbers = metrics.horizontalAdvance(legend.low) + metrics.horizontalAdvance(legend.high) + 2 * kNumberGap;
    for (; place.form <= legend.titles.size(); ++place.form) {
        const QString title = legend.titles.value(place.form); // in the end none: half of one says nothing
        place.title = scene.hasMenus ? withChevron(title) : title;
        const double bar = place.form + 1 < legend.titles.size() ? kEasyBar : kLeastBar;
        const double needed = legend.map ? place.numbers + bar + kTitleGap : 0;
        if (metrics.horizontalAdvance(place.title) + needed <= area.width())
            break;
    }
    if (!legend.map)
        return place;
    const double room = area.width() - metrics.horizontalAdvance(place.title) - kTitleGap - place.numbers;
    const double width = std::floor(std::clamp(room, 1.0, kLongestBar));
    const double right = area.right() - metrics.horizontalAdvance(legend.high) - kNumberGap;
    place.bar = QRectF(right - width, area.center().y() - 3, width, 6);
    return place;
}

// What else is painted: a sample of it and its name, brief where there is little room.
struct Entry
{
    enum class Sample { Outside, Masked, ChangedRow };
    Sample sample = Sample::Outside;
    QString name;
    QString brief;
};

// The same in both modes, so that their scales are alike.
std::vector<Entry> entriesOf(const Scene& scene)
{
    std::vector<Entry> entries;
    const RunOptions& options = scene.run->info.options;
    if (options.captureAttention && options.pitfall.changesOldRows()) {
        entries.push_back({Entry::Sample::ChangedRow, words(QT_TRANSLATE_NOOP("ScoreMatrix", "row changed")),
            words(QT_TRANSLATE_NOOP("ScoreMatrix", "changed"))});
    }
    const int window = scene.run->info.identity.shape.window;
    if (window > 0 && scene.plannedLength() > window && scene.inspection.content != MatrixContent::Raw) {
        entries.push_back({Entry::Sample::Outside, words(QT_TRANSLATE_NOOP("ScoreMatrix", "outside window")),
            words(QT_TRANSLATE_NOOP("ScoreMatrix", "outside"))});
    }
    if (showsScores(scene)) { // inside a step from their beginning on, so that the line stays as it is
        const QString name = words(QT_TRANSLATE_NOOP("ScoreMatrix", "masked"));
        entries.push_back({Entry::Sample::Masked, name, name});
    }
    return entries;
}

double entryWidth(const QString& name, const Theme& theme)
{
    return std::ceil(QFontMetricsF(theme.font(theme.axisText)).horizontalAdvance(name)) + kSwatch + kSwatchGap;
}

// The entries at the end of the line, by the names they have there, and the line before them.
struct EntriesPlace
{
    std::vector<Entry> entries;
    QRectF rest;
};

// Whole names beside a whole title, else brief ones; the last entries have no place where they would take that of the scale.
EntriesPlace placeEntries(const QRectF& whole, const Legend& legend, const Scene& scene)
{
    std::vector<Entry> entries = entriesOf(scene);
    for (; !entries.empty(); entries.pop_back()) {
        for (const bool isBrief : {false, true}) {
            EntriesPlace place {entries, whole};
            for (Entry& entry : place.entries) {
                entry.name = isBrief ? entry.brief : entry.name;
                place.rest.setRight(place.rest.right() - entryWidth(entry.name, *scene.theme) - kEntryGap);
            }
            const LegendPlace title = placeLegend(place.rest, legend, scene);
            const qsizetype forms = isBrief ? legend.titles.size() : std::min(kWholeTitles, legend.titles.size());
            if (title.form < forms && (!legend.map || title.bar.width() >= kShortestBar))
                return place;
        }
    }
    return {{}, whole};
}

void paintSample(QPainter& painter, const QPointF& left, Entry::Sample sample, const Theme& theme)
{
    const QRectF swatch(left.x(), left.y() - kSwatch / 2, kSwatch, kSwatch);
    switch (sample) {
    case Entry::Sample::Outside:
        painter.fillRect(swatch, theme.outside);
        painter.fillRect(swatch, QBrush(theme.outsideHatch, Qt::BDiagPattern));
        return;
    case Entry::Sample::Masked:
        painter.fillRect(swatch, theme.empty);
        painter.fillRect(swatch, QBrush(theme.outsideHatch, Qt::BDiagPattern));
        painter.setPen(theme.strongBorder); // its colour is close to the pane's
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(swatch.adjusted(0.5, 0.5, -0.5, -0.5));
        return;
    case Entry::Sample::ChangedRow:
        QRectF mark = changedMark(kSampleCell);
        mark.moveCenter(swatch.center());
        painter.fillRect(mark, theme.text);
        return;
    }
}

// With a cache old rows rest: none of them changes.
void paintEntries(QPainter& painter, const QRectF& whole, const std::vector<Entry>& entries, Mode mode, const Theme& theme)
{
    double right = whole.right();
    painter.setFont(theme.font(theme.axisText));
    for (const Entry& entry : entries) {
        const double left = right - entryWidth(entry.name, theme);
        if (mode == Mode::Naive || entry.sample != Entry::Sample::ChangedRow) {
            paintSample(painter, {left, std::round(whole.center().y())}, entry.sample, theme);
            painter.setPen(theme.muted);
            painter.drawText(
                QRectF(left, whole.top(), right - left, whole.height()), Qt::AlignVCenter | Qt::AlignRight, entry.name);
        }
        right = left - kEntryGap;
    }
}

} // namespace

bool showsScores(const Scene& scene)
{
    const StepMoment moment = scene.moment();
    const bool isBeforeWeights
        = hasBegun(moment, StepPhase::Scores, scene.layer) && !hasEnded(moment, StepPhase::Softmax, scene.layer);
    return scene.inspection.content != MatrixContent::Weights || isBeforeWeights;
}

QRectF matrixLegendBar(const QRectF& whole, const Scene& scene, const ValueRange* scores)
{
    const Legend legend = legendOf(scene, scores);
    return placeLegend(placeEntries(whole, legend, scene).rest, legend, scene).bar;
}

void paintMatrixLegend(QPainter& painter, const QRectF& whole, const Scene& scene, Mode mode, const ValueRange* scores)
{
    const Theme& theme = *scene.theme;
    const Legend legend = legendOf(scene, scores);
    const EntriesPlace entries = placeEntries(whole, legend, scene);
    paintEntries(painter, whole, entries.entries, mode, theme);
    const QRectF& area = entries.rest;
    const LegendPlace place = placeLegend(area, legend, scene);
    painter.setFont(theme.font(theme.axisText));
    painter.setPen(theme.muted);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft, place.title);
    if (!legend.map)
        return;
    const QRectF& bar = place.bar;
    painter.drawText(QRectF(area.left(), area.top(), bar.left() - kNumberGap - area.left(), area.height()),
        Qt::AlignVCenter | Qt::AlignRight, legend.low);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignRight, legend.high);
    for (int x = 0; x < static_cast<int>(bar.width()); ++x) { // each up to the end: between pixels nothing shines through
        const double unit = legend.first + (legend.last - legend.first) * x / std::max(1.0, bar.width() - 1);
        painter.fillRect(QRectF(bar.left() + x, bar.top(), bar.width() - x, bar.height()), QColor(legend.map->colour(unit)));
    }
}

} // namespace decodescope::ui
