#include "ui/views/race_track.h"

#include "ui/logic/chart_sentence.h"
#include "ui/logic/number_format.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"
#include "ui/views/race_runners.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kClockHeight = 62;
constexpr double kLaneHeight = 56;
constexpr double kRunner = 34; // pixels high
constexpr double kRunnerWidth = 80; // with the flame
constexpr double kFlagWidth = 12;
constexpr double kFlagSquare = 6;
constexpr int kTextSizes[] = {34, 30, 26, 23, 20}; // of what is written: the largest that holds the whole of it, or the last
constexpr double kHeader = 34;

const QColor& colourOf(Mode mode, const Theme& theme)
{
    return mode == Mode::Naive ? theme.recomputed : theme.cached;
}

const QColor& textColourOf(Mode mode, const Theme& theme)
{
    return mode == Mode::Naive ? theme.recomputedText : theme.cachedText;
}

bool isThrough(const RaceMoment& moment, Mode mode)
{
    return moment.race->stepsAt(mode, moment.ms) == moment.race->steps();
}

// What the mode has written after so many steps, prompt included.
QString wholeText(const RaceMoment& moment, Mode mode, int steps)
{
    return moment.prompt + writtenText(*moment.scene.run, mode, steps);
}

QString clockWords(const RaceMoment& moment)
{
    const Race& race = *moment.race;
    if (!isThrough(moment, Mode::Naive) || !isThrough(moment, Mode::Cached))
        return formatMilliseconds(std::min(moment.ms, race.endMs()));
    const double naive = race.finishMs(Mode::Naive);
    const double cached = race.finishMs(Mode::Cached);
    const QString ratio = ChartSentence::ratio(std::max(naive, cached), std::min(naive, cached), !moment.notice.isEmpty());
    return naive >= cached ? RaceTrack::tr("The cache was %1 as fast").arg(ratio)
                           : RaceTrack::tr("Without cache was %1 as fast").arg(ratio);
}

void paintClock(QPainter& painter, const QRectF& area, const RaceMoment& moment)
{
    const Theme& theme = *moment.scene.theme;
    painter.setFont(theme.font(theme.heroText, true));
    painter.setPen(theme.text);
    painter.drawText(area.adjusted(0, 0, 0, -24), Qt::AlignHCenter | Qt::AlignVCenter, clockWords(moment));
    painter.setFont(theme.font(theme.captionText));
    painter.setPen(theme.text2);
    const QString words = moment.factor == 1
        ? RaceTrack::tr("real time, as fast as it was")
        : RaceTrack::tr("real time, shown %1 times slower").arg(formatCount(moment.factor));
    painter.drawText(area.adjusted(0, 38, 0, 0), Qt::AlignHCenter | Qt::AlignTop, words);
}

QRectF noticeBox(const QRectF& area, const RaceMoment& moment)
{
    const Theme& theme = *moment.scene.theme;
    const QRectF room(area.left(), area.top() + kClockHeight, area.width(), 1e6);
    const QRectF words = QFontMetricsF(theme.font(theme.captionText))
                             .boundingRect(room, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, moment.notice);
    return {room.left(), room.top(), room.width(), moment.notice.isEmpty() ? 0 : std::ceil(words.height())};
}

void paintNotice(QPainter& painter, const QRectF& box, const RaceMoment& moment)
{
    const Theme& theme = *moment.scene.theme;
    painter.setFont(theme.font(theme.captionText));
    painter.setPen(theme.text);
    painter.drawText(box, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, moment.notice);
}

void paintFlag(QPainter& painter, const QRectF& lane, const Theme& theme)
{
    const int rows = static_cast<int>(lane.height() / kFlagSquare);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < 2; ++column) {
            const QRectF square(
                lane.right() - kFlagWidth + column * kFlagSquare, lane.top() + row * kFlagSquare, kFlagSquare, kFlagSquare);
            painter.fillRect(square, (row + column) % 2 == 0 ? theme.text : theme.panel);
        }
    }
}

void paintLane(QPainter& painter, const QRectF& lane, const RaceMoment& moment, Mode mode)
{
    const Theme& theme = *moment.scene.theme;
    const double share = static_cast<double>(moment.race->stepsAt(mode, moment.ms)) / moment.race->steps();
    const double start = lane.left() + kRunnerWidth;
    const double nose = start + share * (lane.right() - kFlagWidth - start);
    const double ground = lane.bottom() - 8;
    painter.fillRect(QRectF(lane.left(), ground, lane.width(), 2), theme.strongBorder);
    painter.fillRect(QRectF(lane.left(), ground, nose - lane.left(), 2), colourOf(mode, theme));
    paintFlag(painter, lane.adjusted(0, 4, 0, -6), theme);
    const QPointF place(nose, ground - kRunner / 2);
    const bool isRunning = moment.ms > 0 && !isThrough(moment, mode);
    if (mode == Mode::Naive)
        paintSnail(painter, place, kRunner, theme);
    else
        paintRocket(painter, place, kRunner, isRunning, theme);
}

double writtenHeight(const QRectF& area, const QString& text, const QFont& font)
{
    const QRectF room(area.left(), area.top(), area.width(), 1e6);
    return QFontMetricsF(font).boundingRect(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text).height();
}

// So large that the last row of the room sees it: the same for both modes from the start to the end.
QFont writtenFont(const QRectF& area, const RaceMoment& moment)
{
    const Theme& theme = *moment.scene.theme;
    QFont font;
    for (const int size : kTextSizes) {
        font = theme.font(size);
        double height = 0;
        for (const Mode mode : {Mode::Naive, Mode::Cached})
            height = std::max(height, writtenHeight(area, wholeText(moment, mode, moment.race->steps()), font));
        if (height <= area.height())
            break;
    }
    return font;
}

// The lines that fit, the last of them at the bottom.
void paintWritten(QPainter& painter, const QRectF& area, const QString& text, const QFont& font, const Theme& theme)
{
    painter.save();
    painter.setClipRect(area);
    painter.setFont(font);
    painter.setPen(theme.text);
    const double height = writtenHeight(area, text, font);
    const double above = std::max(0.0, height - area.height());
    painter.drawText(QRectF(area.left(), area.top() - above, area.width(), height + 4),
        Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text);
    painter.restore();
}

void paintColumn(QPainter& painter, const QRectF& card, const RaceMoment& moment, Mode mode)
{
    const Theme& theme = *moment.scene.theme;
    const int steps = moment.race->stepsAt(mode, moment.ms);
    paintCard(painter, card, theme);
    const QRectF inside = card.adjusted(theme.cardPadding, 8, -theme.cardPadding, -theme.cardPadding);
    const QRectF header(inside.left(), inside.top(), inside.width(), kHeader);
    painter.fillRect(QRectF(header.left(), header.center().y() - 9, 4, 18), colourOf(mode, theme));
    painter.setFont(theme.font(theme.titleText, true));
    painter.setPen(theme.text);
    painter.drawText(header.adjusted(12, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
        mode == Mode::Naive ? RaceTrack::tr("Without cache") : RaceTrack::tr("With KV cache"));
    painter.setPen(textColourOf(mode, theme));
    const QString words = isThrough(moment, mode)
        ? RaceTrack::tr("finished after %1").arg(formatMilliseconds(moment.race->finishMs(mode)))
        : RaceTrack::tr("%1 of %2 tokens").arg(formatCount(steps), formatCount(moment.race->steps()));
    painter.drawText(header, Qt::AlignRight | Qt::AlignVCenter, words);
    const bool isWriting = moment.ms > 0 && !isThrough(moment, mode);
    const QString text = wholeText(moment, mode, steps) + (isWriting ? QStringLiteral("|") : QString());
    const QRectF written = inside.adjusted(0, kHeader + 6, 0, 0);
    paintWritten(painter, written, text, writtenFont(written, moment), theme);
}

} // namespace

void paintRace(QPainter& painter, const QRectF& area, const RaceMoment& moment)
{
    const Theme& theme = *moment.scene.theme;
    if (moment.race->steps() == 0) {
        painter.setFont(theme.font(theme.baseText));
        painter.setPen(theme.muted);
        painter.drawText(area, Qt::AlignCenter, RaceTrack::tr("Generate first: the race replays what was measured"));
        return;
    }
    paintClock(painter, {area.left(), area.top(), area.width(), kClockHeight}, moment);
    const QRectF notice = noticeBox(area, moment);
    paintNotice(painter, notice, moment);
    QRectF lane(area.left(), notice.bottom(), area.width(), kLaneHeight);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        paintLane(painter, lane, moment, mode);
        lane.translate(0, kLaneHeight);
    }
    const double width = std::floor((area.width() - theme.gap) / 2);
    QRectF card(area.left(), lane.top() + theme.gap, width, area.bottom() - lane.top() - theme.gap);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        paintColumn(painter, card, moment, mode);
        card.translate(width + theme.gap, 0);
    }
}

QString RaceTrack::spokenValue() const
{
    if (!m_moment.race || m_moment.race->steps() == 0)
        return {};
    return tr("without cache %1, with cache %2 of %3 tokens")
        .arg(m_moment.race->stepsAt(Mode::Naive, m_moment.ms))
        .arg(m_moment.race->stepsAt(Mode::Cached, m_moment.ms))
        .arg(m_moment.race->steps());
}

void RaceTrack::setMoment(const RaceMoment& moment)
{
    m_moment = moment;
    update();
}

void RaceTrack::paintEvent(QPaintEvent*)
{
    if (!m_moment.scene.theme || !m_moment.scene.run || !m_moment.race)
        return;
    ZoomPainter painter(this, *m_moment.scene.theme);
    paintRace(painter, usualRect(*this, *m_moment.scene.theme), m_moment);
}

} // namespace decodescope::ui
