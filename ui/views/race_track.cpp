#include "ui/views/race_track.h"

#include "ui/logic/chart_sentence.h"
#include "ui/logic/number_format.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"
#include "ui/views/race_runners.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kClockHeight = 62;
constexpr double kLaneHeight = 56;
constexpr double kRunner = 34; // pixels high
constexpr double kRunnerWidth = 80; // with the flame
constexpr double kFlagWidth = 12;
constexpr double kFlagSquare = 6;
constexpr double kFlagGap = 4; // from a nose, before which horns stand out
constexpr int kTextSizes[] = {52, 46, 40, 34, 30, 26, 23, 20}; // of what is written: the largest that holds the whole of it, or the last
constexpr double kHeader = 34;
constexpr double kSecondLine = 22; // of a header whose words have no room side by side
constexpr double kHeaderGap = 16; // between them
constexpr double kTitleLeft = 12; // right of the mode's mark
constexpr double kAboveHeader = 8;
constexpr double kBelowHeader = 6;
constexpr int kLeastLines = 3; // of what is written
constexpr Mode kModes[] = {Mode::Naive, Mode::Cached};

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
    return naive >= cached ? RaceTrack::tr("The cache was %1 faster").arg(ratio)
                           : RaceTrack::tr("Without cache was %1 faster").arg(ratio);
}

// As large as the words fit into the width, down to a title's.
QFont clockFont(const QString& words, double width, const Theme& theme)
{
    int size = theme.heroText;
    while (size > theme.titleText && QFontMetricsF(theme.font(size, true)).horizontalAdvance(words) > width)
        --size;
    return theme.font(size, true);
}

void paintClock(QPainter& painter, const QRectF& area, const RaceMoment& moment)
{
    const Theme& theme = *moment.scene.theme;
    const QString time = clockWords(moment);
    painter.setFont(clockFont(time, area.width(), theme));
    painter.setPen(theme.text);
    painter.drawText(area.adjusted(0, 0, 0, -24), Qt::AlignHCenter | Qt::AlignVCenter, time);
    painter.setFont(theme.font(theme.captionText));
    painter.setPen(theme.text2);
    const QString words = moment.factor == 1
        ? RaceTrack::tr("measured speed")
        : RaceTrack::tr("measured speed, shown %1 times slower").arg(formatCount(moment.factor));
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
    const double nose = start + share * (lane.right() - kFlagWidth - kFlagGap - start);
    const double ground = lane.bottom() - 8;
    painter.fillRect(QRectF(lane.left(), ground, lane.width(), 2), theme.strongBorder);
    painter.fillRect(QRectF(start, ground, nose - start, 2), colourOf(mode, theme));
    paintFlag(painter, lane.adjusted(0, 4, 0, -6), theme);
    const QPointF place(nose, ground - kRunner / 2);
    const bool isRunning = moment.ms > 0 && !isThrough(moment, mode);
    if (mode == Mode::Naive)
        paintSnail(painter, place, kRunner, theme);
    else
        paintRocket(painter, place, kRunner, isRunning, theme);
}

// Breaks a text into lines one under the other; their height.
double breakLines(QTextLayout& layout, double width)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    double height = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, height});
        height += line.height();
    }
    layout.endLayout();
    return height;
}

QString inLines(QString text)
{
    return text.replace(QLatin1Char('\n'), QChar::LineSeparator);
}

// So large that the last row of the room sees it: the same for both modes from the start to the end.
QFont writtenFont(const QRectF& area, const RaceMoment& moment)
{
    const Theme& theme = *moment.scene.theme;
    QFont font;
    for (const int size : kTextSizes) {
        font = theme.font(size);
        double height = 0;
        for (const Mode mode : kModes) {
            QTextLayout whole(inLines(wholeText(moment, mode, moment.race->steps())), font);
            height = std::max(height, breakLines(whole, area.width()));
        }
        if (height <= area.height())
            break;
    }
    return font;
}

// The last of the lines that fit, each of them whole.
void paintWritten(QPainter& painter, const QRectF& area, const QString& text, const QFont& font, const Theme& theme)
{
    QTextLayout layout(inLines(text), font);
    const double height = breakLines(layout, area.width());
    int first = 0;
    while (first + 1 < layout.lineCount() && height - layout.lineAt(first).y() > area.height())
        ++first;
    painter.setPen(theme.text);
    const QPointF place = area.topLeft() - QPointF(0, layout.lineCount() > 0 ? layout.lineAt(first).y() : 0);
    for (int line = first; line < layout.lineCount(); ++line)
        layout.lineAt(line).draw(&painter, place);
}

QString titleOf(Mode mode)
{
    return mode == Mode::Naive ? RaceTrack::tr("Without cache") : RaceTrack::tr("With KV cache");
}

bool isFirst(const RaceMoment& moment, Mode mode)
{
    const Mode other = mode == Mode::Naive ? Mode::Cached : Mode::Naive;
    return moment.race->finishMs(mode) < moment.race->finishMs(other);
}

QString finishWords(const RaceMoment& moment, Mode mode)
{
    return (isFirst(moment, mode) ? RaceTrack::tr("first, after %1") : RaceTrack::tr("finished after %1"))
        .arg(formatMilliseconds(moment.race->finishMs(mode)));
}

QString countWords(const RaceMoment& moment, int steps)
{
    return RaceTrack::tr("%1 of %2 tokens").arg(formatCount(steps), formatCount(moment.race->steps()));
}

// Where everything is, the same from the start to the end.
struct RacePlaces
{
    QRectF clock;
    QRectF notice;
    std::array<QRectF, 2> lanes; // indexed by Mode, as the next
    std::array<QRectF, 2> cards;
    double header = kHeader; // its height
    double least = 0; // height of the whole
};

// Title and words stand side by side, else one over the other; cards that are too narrow even for that too.
RacePlaces placesIn(const QRectF& area, const RaceMoment& moment)
{
    const Theme& theme = *moment.scene.theme;
    RacePlaces places;
    places.clock = QRectF(area.left(), area.top(), area.width(), kClockHeight);
    places.notice = noticeBox(area, moment);
    const QRectF lane(area.left(), places.notice.bottom(), area.width(), kLaneHeight);
    places.lanes = {lane, lane.translated(0, kLaneHeight)};

    const QFontMetricsF metrics(theme.font(theme.titleText, true));
    double title = 0;
    double words = metrics.horizontalAdvance(countWords(moment, moment.race->steps()));
    for (const Mode mode : kModes) {
        title = std::max(title, kTitleLeft + metrics.horizontalAdvance(titleOf(mode)));
        words = std::max(words, metrics.horizontalAdvance(finishWords(moment, mode)));
    }
    const double half = std::floor((area.width() - theme.gap) / 2);
    const bool isUpright = std::max(title, kTitleLeft + words) > half - 2 * theme.cardPadding;
    const double width = isUpright ? area.width() : half;
    if (title + kHeaderGap + words > width - 2 * theme.cardPadding)
        places.header += kSecondLine;

    const double top = places.lanes[1].bottom() + theme.gap;
    const double line = QFontMetricsF(theme.font(*std::ranges::min_element(kTextSizes))).height();
    const double leastCard
        = std::ceil(kAboveHeader + places.header + kBelowHeader + kLeastLines * std::ceil(line + 1) + theme.cardPadding);
    places.least = top - area.top() + (isUpright ? 2 * leastCard + theme.gap : leastCard);
    const double room = std::max(area.height(), places.least) - (top - area.top());
    const double height = isUpright ? std::floor((room - theme.gap) / 2) : room;
    const QRectF card(area.left(), top, width, height);
    places.cards = {card, isUpright ? card.translated(0, height + theme.gap) : card.translated(width + theme.gap, 0)};
    return places;
}

void paintColumn(QPainter& painter, const RacePlaces& places, const RaceMoment& moment, Mode mode)
{
    const Theme& theme = *moment.scene.theme;
    const QRectF& card = places.cards[static_cast<std::size_t>(mode)];
    const int steps = moment.race->stepsAt(mode, moment.ms);
    paintCard(painter, card, theme);
    if (isThrough(moment, mode) && isFirst(moment, mode)) {
        painter.setPen(QPen(colourOf(mode, theme), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), theme.cardRadius, theme.cardRadius);
    }
    const QRectF inside = card.adjusted(theme.cardPadding, kAboveHeader, -theme.cardPadding, -theme.cardPadding);
    const QRectF header(inside.left(), inside.top(), inside.width(), places.header);
    const QRectF top(header.left(), header.top(), header.width(), kHeader);
    painter.fillRect(QRectF(top.left(), top.center().y() - 9, 4, 18), colourOf(mode, theme));
    painter.setFont(theme.font(theme.titleText, true));
    painter.setPen(theme.text);
    painter.drawText(top.adjusted(kTitleLeft, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, titleOf(mode));
    painter.setPen(textColourOf(mode, theme));
    const QString words = isThrough(moment, mode) ? finishWords(moment, mode) : countWords(moment, steps);
    if (places.header > kHeader)
        painter.drawText(header.adjusted(kTitleLeft, kHeader - 6, 0, 0), Qt::AlignLeft | Qt::AlignTop, words);
    else
        painter.drawText(header, Qt::AlignRight | Qt::AlignVCenter, words);
    const bool isWriting = moment.ms > 0 && !isThrough(moment, mode);
    const QString text = wholeText(moment, mode, steps) + (isWriting ? QStringLiteral("|") : QString());
    const QRectF written = inside.adjusted(0, places.header + kBelowHeader, 0, 0);
    paintWritten(painter, written, text, writtenFont(written, moment), theme);
}

bool canRun(const RaceMoment& moment)
{
    return moment.scene.theme && moment.scene.run && moment.race && moment.race->steps() > 0;
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
    const RacePlaces places = placesIn(area, moment);
    paintClock(painter, places.clock, moment);
    paintNotice(painter, places.notice, moment);
    for (const Mode mode : kModes) {
        paintLane(painter, places.lanes[static_cast<std::size_t>(mode)], moment, mode);
        paintColumn(painter, places, moment, mode);
    }
}

double raceHeight(double width, const RaceMoment& moment)
{
    return canRun(moment) ? placesIn(QRectF(0, 0, width, 0), moment).least : 0;
}

QString RaceTrack::spokenValue() const
{
    if (!canRun(m_moment))
        return {};
    return tr("without cache %1, with cache %2 of %3 tokens")
        .arg(m_moment.race->stepsAt(Mode::Naive, m_moment.ms))
        .arg(m_moment.race->stepsAt(Mode::Cached, m_moment.ms))
        .arg(m_moment.race->steps());
}

void RaceTrack::setMoment(const RaceMoment& moment)
{
    m_moment = moment;
    fitHeight();
    update();
}

void RaceTrack::fitHeight()
{
    if (m_moment.scene.theme)
        setMinimumHeight(static_cast<int>(std::ceil(
            raceHeight(usualRect(*this, *m_moment.scene.theme).width(), m_moment) * m_moment.scene.theme->zoom())));
}

void RaceTrack::resizeEvent(QResizeEvent*)
{
    fitHeight();
}

void RaceTrack::paintEvent(QPaintEvent*)
{
    if (!m_moment.scene.theme || !m_moment.scene.run || !m_moment.race)
        return;
    ZoomPainter painter(this, *m_moment.scene.theme);
    paintRace(painter, usualRect(*this, *m_moment.scene.theme), m_moment);
}

} // namespace decodescope::ui
