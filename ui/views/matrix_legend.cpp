// The line below a score matrix: what its colours mean.
#include "ui/logic/color_map.h"
#include "ui/theme/theme.h"
#include "ui/views/matrix_frame.h"
#include "ui/views/matrix_menu.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kSwatch = 10;
constexpr double kSwatchGap = 5; // before its name
constexpr double kEntryGap = 14; // between entries
constexpr double kLongestBar = 150;
constexpr double kShortestBar = 32; // the title gives way first
constexpr double kNumberGap = 6; // beside the colour bar
constexpr double kTitleGap = 12; // after the title, at least
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
    qsizetype form = 0; // which of the titles: their number where none does
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
        : scale == ValueScale::SquareRoot ? QStringLiteral(" (√)")
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
        name + shortScale(scale), brief + shortScale(scale), brief};
    return legend;
}

// `area`: without the window's entry.
LegendPlace placeLegend(const QRectF& area, const Legend& legend, const Scene& scene)
{
    const QFontMetricsF metrics(scene.theme->font(scene.theme->axisText));
    const QString chevron = scene.hasMenus ? QStringLiteral(" ▾") : QString();
    LegendPlace place;
    if (legend.map)
        place.numbers = metrics.horizontalAdvance(legend.low) + metrics.horizontalAdvance(legend.high) + 2 * kNumberGap;
    const double needed = legend.map ? place.numbers + kShortestBar + kTitleGap : 0;
    for (; place.form <= legend.titles.size(); ++place.form) {
        place.title = legend.titles.value(place.form) + chevron; // in the end none: half of one says nothing
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

bool hasWindowEntry(const Scene& scene)
{
    const int window = scene.run->info.identity.shape.window;
    return window > 0 && scene.plannedLength() > window;
}

double windowEntryWidth(const QString& name, const Theme& theme)
{
    return std::ceil(QFontMetricsF(theme.font(theme.axisText)).horizontalAdvance(name)) + kSwatch + kSwatchGap;
}

// For a run that outgrows the model's window: what the hatched cells are, brief where the title would be.
QString windowEntry(const QRectF& whole, const Legend& legend, const Scene& scene)
{
    if (!hasWindowEntry(scene))
        return {};
    const QString name = words(QT_TRANSLATE_NOOP("ScoreMatrix", "outside window"));
    const QRectF rest = whole.adjusted(0, 0, -windowEntryWidth(name, *scene.theme) - kEntryGap, 0);
    const bool hasWholeTitle = placeLegend(rest, legend, scene).form < std::min(kWholeTitles, legend.titles.size());
    return hasWholeTitle ? name : words(QT_TRANSLATE_NOOP("ScoreMatrix", "outside"));
}

// The line without the window's entry.
QRectF besideWindowEntry(const QRectF& whole, const Legend& legend, const Scene& scene)
{
    const QString name = windowEntry(whole, legend, scene);
    return name.isEmpty() ? whole : whole.adjusted(0, 0, -windowEntryWidth(name, *scene.theme) - kEntryGap, 0);
}

void paintWindowEntry(QPainter& painter, const QRectF& area, const QString& name, const Theme& theme)
{
    const double left = area.right() - windowEntryWidth(name, theme);
    const QRectF swatch(left, area.center().y() - kSwatch / 2, kSwatch, kSwatch);
    painter.fillRect(swatch, theme.outside);
    painter.fillRect(swatch, QBrush(theme.outsideHatch, Qt::BDiagPattern));
    painter.setFont(theme.font(theme.axisText));
    painter.setPen(theme.muted);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignRight, name);
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
    return placeLegend(besideWindowEntry(whole, legend, scene), legend, scene).bar;
}

void paintMatrixLegend(QPainter& painter, const QRectF& whole, const Scene& scene, const ValueRange* scores)
{
    const Theme& theme = *scene.theme;
    const Legend legend = legendOf(scene, scores);
    const QString window = windowEntry(whole, legend, scene);
    if (!window.isEmpty())
        paintWindowEntry(painter, whole, window, theme);
    const QRectF area = besideWindowEntry(whole, legend, scene);
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
    for (int x = 0; x < static_cast<int>(bar.width()); ++x) {
        const double unit = legend.first + (legend.last - legend.first) * x / std::max(1.0, bar.width() - 1);
        painter.fillRect(QRectF(bar.left() + x, bar.top(), 1, bar.height()), QColor(legend.map->colour(unit)));
    }
}

} // namespace decodescope::ui
