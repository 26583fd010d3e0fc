#include "ui/views/empty_pane.h"

#include "ui/theme/theme.h"
#include "ui/views/card.h"

#include <QCoreApplication>
#include <QPainter>
#include <QString>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr int kTokens = 7; // of the sketch
constexpr double kSmallestCell = 14;
constexpr double kLargestCell = 26;
constexpr double kCellShare = 0.055; // of the area's height
constexpr double kCellGap = 2;
constexpr double kStripGap = 2; // cells from the square to keys and values
constexpr double kLetterWidth = 20;
constexpr double kWordsGap = 22; // below the sketch
constexpr double kStrength = 0.55; // of its colours on the panel
constexpr double kSideMargin = 20;

QString words(const char* text)
{
    return QCoreApplication::translate("ModePane", text);
}

QString sentence(const Scene& scene, Mode mode)
{
    const bool hasRun = scene.run && scene.run->info.identity.isKnown();
    if (hasRun)
        return words(QT_TRANSLATE_NOOP("ModePane", "Measuring…"));
    if (scene.isLoading)
        return words(QT_TRANSLATE_NOOP("ModePane", "The model is being loaded…"));
    return mode == Mode::Naive ? words(QT_TRANSLATE_NOOP(
               "ModePane", "Choose a model and press Generate: each token computes all keys and values again."))
                               : words(QT_TRANSLATE_NOOP("ModePane",
                                   "Choose a model and press Generate: the cache fills, with one new row for each token."));
}

// Where the cells of the sketch lie, from its upper left corner.
struct SketchGeometry
{
    double cell = kSmallestCell;

    double pitch() const { return cell + kCellGap; }
    double side() const { return kTokens * pitch() - kCellGap; }
    double strips() const { return side() + kStripGap * pitch(); } // the left edge of their letters
    double width() const { return strips() + kLetterWidth + side(); }
    QRectF score(int row, int column) const { return {column * pitch(), row * pitch(), cell, cell}; }
    QRectF stored(int row, int column) const { return score(row, column).translated(strips() + kLetterWidth, 0); }
};

// One new token: the scores its row asks for, and the keys and values they need.
void paintSketch(QPainter& painter, const SketchGeometry& sketch, const Theme& theme, Mode mode)
{
    const QColor fresh = blended(theme.fresh, theme.panel, kStrength);
    const QColor old = blended(mode == Mode::Naive ? theme.recomputed : theme.cached, theme.panel, kStrength);
    for (int row = 0; row < kTokens; ++row) {
        const bool isNew = row + 1 == kTokens; // an old row's scores are computed again, or not at all
        for (int column = 0; column <= row; ++column)
            painter.fillRect(sketch.score(row, column), isNew ? fresh : mode == Mode::Naive ? old : theme.track);
    }
    painter.setFont(theme.font(theme.captionText, true));
    painter.setPen(theme.muted);
    int row = kTokens / 2 - 1;
    for (const QString& letter : {QStringLiteral("K"), QStringLiteral("V")}) {
        const QRectF place(sketch.strips(), sketch.stored(row, 0).top(), kLetterWidth, sketch.cell);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, letter);
        for (int column = 0; column < kTokens; ++column)
            painter.fillRect(sketch.stored(row, column), column + 1 == kTokens ? fresh : old);
        row += 2;
    }
}

} // namespace

void paintEmptyPane(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode)
{
    const Theme& theme = *scene.theme;
    const QRectF column = area.adjusted(kSideMargin, 0, -kSideMargin, 0);
    const int flags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
    const QString text = sentence(scene, mode);
    painter.setFont(theme.font(theme.baseText));
    const double textHeight = painter.boundingRect(column, flags, text).height();
    const SketchGeometry sketch {std::clamp(std::floor(kCellShare * column.height()), kSmallestCell, kLargestCell)};
    const double whole = sketch.side() + kWordsGap + textHeight;
    const bool hasSketch = whole <= column.height() && sketch.width() <= column.width();
    const double top = std::floor(column.center().y() - (hasSketch ? whole : textHeight) / 2);
    const double textTop = hasSketch ? top + sketch.side() + kWordsGap : top;
    painter.setPen(theme.muted);
    painter.drawText(QRectF(column.left(), textTop, column.width(), textHeight), flags, text);
    if (!hasSketch)
        return;
    painter.save();
    painter.translate(std::floor(column.center().x() - sketch.width() / 2), top);
    paintSketch(painter, sketch, theme, mode);
    painter.restore();
}

} // namespace decodescope::ui
