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
constexpr double kShortestBar = 50;
constexpr double kNumberGap = 6; // beside the colour bar
constexpr double kTitleGap = 12; // after the title, at least

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
    QStringList titles; // long, short
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
                                          : QStringLiteral(" (log)");
}

bool hasWindowEntry(const Scene& scene)
{
    const int window = scene.run->info.identity.shape.window;
    return window > 0 && scene.plannedLength() > window;
}

// For a run that outgrows the model's window: what the hatched cells are, at the right end, briefly where `needed` pixels are to be
// left. Returns the width it takes.
double paintWindowEntry(QPainter& painter, const QRectF& area, const Scene& scene, double needed)
{
    if (!hasWindowEntry(scene))
        return 0;
    const Theme& theme = *scene.theme;
    const QFont font = theme.font(theme.axisText);
    const auto widthOf
        = [&](const QString& name) { return std::ceil(QFontMetricsF(font).horizontalAdvance(name)) + kSwatch + kSwatchGap; };
    QString name = words(QT_TRANSLATE_NOOP("ScoreMatrix", "outside window"));
    if (needed + widthOf(name) + kEntryGap > area.width())
        name = words(QT_TRANSLATE_NOOP("ScoreMatrix", "outside"));
    const double width = widthOf(name);
    const QRectF swatch(area.right() - width, area.center().y() - kSwatch / 2, kSwatch, kSwatch);
    painter.fillRect(swatch, theme.outside);
    painter.fillRect(swatch, QBrush(theme.outsideHatch, Qt::BDiagPattern));
    painter.setFont(font);
    painter.setPen(theme.muted);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignRight, name);
    return width + kEntryGap;
}

} // namespace

bool showsScores(const Scene& scene)
{
    const StepMoment moment = scene.moment();
    const bool isBeforeWeights
        = hasBegun(moment, StepPhase::Scores, scene.layer) && !hasEnded(moment, StepPhase::Softmax, scene.layer);
    return scene.inspection.content != MatrixContent::Weights || isBeforeWeights;
}

void paintMatrixLegend(QPainter& painter, const QRectF& whole, const Scene& scene, const ValueRange* scores)
{
    const Theme& theme = *scene.theme;
    const QFont font = theme.font(theme.axisText);
    const QFontMetricsF metrics(font);
    Legend legend = showsScores(scene) ? scoreLegend(scene, scores) : weightLegend(scene);
    if (legend.titles.isEmpty()) {
        const bool isStory = showsScores(scene) && scene.inspection.content == MatrixContent::Weights;
        const QString name = contentName(isStory ? MatrixContent::Raw : scene.inspection.content);
        const ValueScale scale = scene.inspection.scale;
        legend.titles = {
            words(QT_TRANSLATE_NOOP("ScoreMatrix", "%1, %2 scale")).arg(name, scaleName(scale)), name + shortScale(scale)};
    }
    const double numbers
        = legend.map ? metrics.horizontalAdvance(legend.low) + metrics.horizontalAdvance(legend.high) + 2 * kNumberGap : 0;
    const double needed = legend.map ? numbers + kShortestBar + kTitleGap : 0;
    const QString chevron = scene.hasMenus ? QStringLiteral(" ▾") : QString();
    if (hasWindowEntry(scene) && legend.map)
        legend.titles.append(contentName(scene.inspection.content)); // the bar comes first
    QRectF area = whole;
    area.setRight(area.right()
        - paintWindowEntry(painter, whole, scene, metrics.horizontalAdvance(legend.titles.last() + chevron) + needed));
    QString title = legend.titles.last();
    for (const QString& candidate : legend.titles) {
        if (metrics.horizontalAdvance(candidate + chevron) + needed <= area.width()) {
            title = candidate;
            break;
        }
    }
    title += chevron;
    if (metrics.horizontalAdvance(title) > area.width())
        title.clear(); // half of it says nothing
    painter.setFont(font);
    painter.setPen(theme.muted);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft, title);
    const double room = area.width() - metrics.horizontalAdvance(title) - kTitleGap - numbers;
    if (!legend.map || room < 12)
        return;
    const double width = std::floor(std::min(kLongestBar, room));
    const double right = area.right() - metrics.horizontalAdvance(legend.high) - kNumberGap;
    const QRectF bar(right - width, area.center().y() - 3, width, 6);
    painter.drawText(QRectF(area.left(), area.top(), bar.left() - kNumberGap - area.left(), area.height()),
        Qt::AlignVCenter | Qt::AlignRight, legend.low);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignRight, legend.high);
    for (int x = 0; x < static_cast<int>(width); ++x) {
        const double place = legend.first + (legend.last - legend.first) * x / std::max(1.0, width - 1);
        painter.fillRect(QRectF(bar.left() + x, bar.top(), 1, bar.height()), QColor(legend.map->colour(place)));
    }
}

} // namespace decodescope::ui
