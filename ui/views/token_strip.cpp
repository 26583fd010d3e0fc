#include "ui/views/token_strip.h"

#include "ui/logic/token_group.h"
#include "ui/logic/token_label.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kStripHeight = 42;
constexpr double kTitleGap = 16;
constexpr double kFadeWidth = 24;
constexpr double kChipRadius = 4;
constexpr double kSmallestChip = 14; // of a token alone
constexpr double kSmallestPart = 10; // of a token that shares a character
constexpr double kSeparatorLength = 4;
constexpr double kPartStrength = 0.4; // of the newest part of a character

// The tokens are those of the mode with cache, which is to be said once the other mode's are others.
bool hasParted(const Scene& scene)
{
    return scene.run && scene.run->summary && scene.run->summary->comparison.firstDifferentToken > 0;
}

QString title(const Scene& scene)
{
    return hasParted(scene) ? QCoreApplication::translate("TokenStrip", "Tokens, with cache")
                            : QCoreApplication::translate("TokenStrip", "Tokens");
}

int promptLength(const Scene& scene)
{
    return static_cast<int>(scene.run->info.options.prompt.size());
}

QString stepTitle(const Scene& scene, int step)
{
    const int recorded = scene.run->commonSteps();
    const int planned = scene.run->summary ? recorded : std::max(recorded, scene.run->info.stepLimit);
    return (hasParted(scene) ? QCoreApplication::translate("TokenStrip", "Step %1 of %2, with cache")
                             : QCoreApplication::translate("TokenStrip", "Step %1 of %2"))
        .arg(step)
        .arg(planned);
}

QFont titleFont(const Theme& theme, bool showsStep)
{
    return theme.font(showsStep ? theme.titleText : theme.captionText, true);
}

QRectF chipArea(const QRectF& area, const Scene& scene, bool showsStep)
{
    const Theme& theme = *scene.theme;
    const QString widest = showsStep ? stepTitle(scene, scene.run->commonSteps()) : title(scene);
    const double titleWidth = QFontMetricsF(titleFont(theme, showsStep)).horizontalAdvance(widest);
    return area.adjusted(theme.cardPadding + titleWidth + kTitleGap, 0, -theme.cardPadding, 0);
}

// The newest token alone, not as a part of a character.
bool isNewest(const Scene& scene, const TokenGroup& group)
{
    return group.count() == 1 && group.last == newestPosition(scene);
}

struct ChipColours
{
    QColor fill;
    QColor text;
};

ChipColours chipColours(const Scene& scene, int position)
{
    const Theme& theme = *scene.theme;
    if (position == newestPosition(scene))
        return {theme.freshText, theme.isDark() ? theme.window : theme.panel}; // the shade that text is readable on
    if (position >= promptLength(scene))
        return {blended(theme.cached, theme.panel, theme.isDark() ? 0.26 : 0.16), theme.text};
    return {theme.raised, theme.text2};
}

// Of one part of a character whose other parts are older: a ground on which one ink is read across all of them.
ChipColours partColours(const Scene& scene, int position)
{
    const Theme& theme = *scene.theme;
    const bool isNew = position == newestPosition(scene);
    return {isNew ? blended(theme.fresh, theme.panel, kPartStrength) : chipColours(scene, position).fill, theme.text};
}

// Between the parts of a character, short enough to leave the character alone.
void paintSeparator(QPainter& painter, const QRectF& part, const Theme& theme)
{
    const QColor colour = blended(theme.panel, theme.text, 0.55);
    painter.fillRect(QRectF(part.left(), part.top(), 1, kSeparatorLength), colour);
    painter.fillRect(QRectF(part.left(), part.bottom() - kSeparatorLength, 1, kSeparatorLength), colour);
}

// The chips [first, end) of one group: every part in its own colour, the label once across all.
void paintGroup(QPainter& painter, const Scene& scene, const TokenChip* first, const TokenChip* end, int hovered)
{
    const TokenChip& last = *(end - 1);
    const QRectF whole = first->rect.united(last.rect);
    const TokenGroup group {first->position, last.position};
    const QString label = groupLabel(*scene.run, group);
    const bool isGrowing = group.count() > 1 && last.position == newestPosition(scene);
    const bool isDropping = last.position == newestPosition(scene) && !scene.moment().isFinished;
    const double dropped = doneShare(scene.moment(), StepPhase::Token, 0);
    if (isDropping) {
        painter.save();
        painter.setOpacity(dropped);
        painter.translate(0, (dropped - 1) * whole.height());
    }
    painter.setFont(scene.theme->font(scene.theme->captionText, isNewest(scene, group)));
    for (const TokenChip* chip = first; chip != end; ++chip) {
        const ChipColours colours = isGrowing ? partColours(scene, chip->position) : chipColours(scene, chip->position);
        painter.save();
        painter.setClipRect(chip->rect, Qt::IntersectClip);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.fill);
        painter.drawRoundedRect(whole, kChipRadius, kChipRadius);
        painter.setPen(colours.text);
        painter.drawText(whole, Qt::AlignCenter | Qt::TextSingleLine, label);
        if (chip != first)
            paintSeparator(painter, chip->rect, *scene.theme);
        painter.restore();
        if (chip->position == hovered) {
            painter.setPen(QPen(scene.theme->strongBorder, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(chip->rect, kChipRadius, kChipRadius);
        }
    }
    if (isDropping)
        painter.restore();
}

void paintGroups(QPainter& painter, const Scene& scene, const std::vector<TokenChip>& chips, int hovered)
{
    const TokenChip* const end = chips.data() + chips.size();
    for (const TokenChip* first = chips.data(); first != end;) {
        const TokenChip* next = std::find_if(first + 1, end, [](const TokenChip& chip) { return !chip.joinsPrevious; });
        paintGroup(painter, scene, first, next, hovered);
        first = next;
    }
}

// Chips that go on to the left dissolve into the card.
void paintLeftFade(QPainter& painter, const QRectF& chips, const QColor& panel)
{
    const QRectF area(chips.left(), chips.top() + 2, kFadeWidth, chips.height() - 4);
    paintFade(painter, area, area.topRight(), area.topLeft(), panel);
}

void paintEmptyWords(QPainter& painter, const QRectF& area, const Theme& theme)
{
    painter.setFont(theme.font(theme.captionText));
    painter.setPen(theme.muted);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
        QCoreApplication::translate("TokenStrip", "The prompt and every new token will stand here."));
}

} // namespace

QString tokenWords(const Scene& scene, int position)
{
    const Run& run = *scene.run;
    const TokenGroup group = tokenGroupAt(run, position, newestPosition(scene));
    if (group.count() == 1)
        return TokenStrip::tr("Token %1 “%2”, position %3")
            .arg(tokenIdAt(run, position))
            .arg(tokenLabelAt(run, position))
            .arg(position);
    const std::string bytes = tokenBytesAt(run, position);
    const QByteArray hex = QByteArray::fromStdString(bytes).toHex(' ').toUpper();
    return TokenStrip::tr("Token %1, %2, part %3 of %4 of “%5”, position %6")
        .arg(tokenIdAt(run, position))
        .arg((bytes.size() == 1 ? TokenStrip::tr("byte %1") : TokenStrip::tr("bytes %1")).arg(QString::fromLatin1(hex)))
        .arg(position - group.first + 1)
        .arg(group.count())
        .arg(groupLabel(run, group))
        .arg(position);
}

int newestPosition(const Scene& scene)
{
    const StepRecord* record = scene.record(Mode::Cached);
    return record ? record->length : -1;
}

std::vector<TokenChip> tokenChips(const QRectF& area, const Scene& scene, int lastPosition, bool showsStep)
{
    const Theme& theme = *scene.theme;
    const QFontMetricsF plain(theme.font(theme.captionText));
    const QFontMetricsF bold(theme.font(theme.captionText, true));
    const int newest = newestPosition(scene);
    TokenGroup group {-1, -1}; // of the position asked for last
    const auto enter = [&](int position) {
        if (position < group.first || position > group.last)
            group = tokenGroupAt(*scene.run, position, newest);
    };
    const auto width = [&](int position) {
        enter(position);
        const QString label = groupLabel(*scene.run, group);
        const double padding = label.size() > 1 ? 12 : 7;
        const double whole = (isNewest(scene, group) ? bold : plain).horizontalAdvance(label) + padding;
        return std::max(group.count() > 1 ? kSmallestPart : kSmallestChip, std::ceil(whole / group.count()));
    };
    const auto joinsPrevious = [&](int position) {
        enter(position);
        return position > group.first;
    };
    enter(lastPosition);
    return layoutChips(group.last, chipArea(area, scene, showsStep), width, joinsPrevious);
}

void paintTokenStrip(
    QPainter& painter, const QRectF& area, const Scene& scene, int lastPosition, int hovered, bool wantsStep)
{
    const Theme& theme = *scene.theme;
    painter.setRenderHint(QPainter::Antialiasing);
    paintCard(painter, area, theme);
    const bool showsStep = wantsStep && lastPosition >= 0;
    painter.setFont(titleFont(theme, showsStep));
    painter.setPen(showsStep ? theme.text : theme.text2);
    painter.drawText(area.adjusted(theme.cardPadding, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
        showsStep ? stepTitle(scene, scene.step) : title(scene));

    const QRectF chipsArea = chipArea(area, scene, showsStep);
    if (lastPosition < 0) {
        paintEmptyWords(painter, chipsArea, theme);
        return;
    }
    const std::vector<TokenChip> chips = tokenChips(area, scene, lastPosition, showsStep);
    painter.setClipRect(chipsArea.adjusted(0, 0, 1, 0));
    paintGroups(painter, scene, chips, hovered);
    if (chips.front().position > 0 || chips.front().rect.left() < chipsArea.left())
        paintLeftFade(painter, chipsArea, theme.panel);
    painter.setClipping(false);
}

TokenStrip::TokenStrip(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("tokenStrip"));
    followLanguage(this, [this] { setAccessibleName(title(m_scene)); });
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QString TokenStrip::spokenValue() const
{
    const int newest = newestPosition(m_scene);
    return newest < 0 ? QString() : tipFor(newest);
}

void TokenStrip::setScene(const Scene& scene)
{
    if (scene.step != m_scene.step)
        m_scrolledBack = 0;
    const bool isResized = m_scene.theme != scene.theme;
    m_scene = scene;
    setAccessibleName(title(scene));
    if (isResized)
        updateGeometry();
    update();
}

void TokenStrip::setShowsStep(bool showsStep)
{
    m_showsStep = showsStep;
    update();
}

QSize TokenStrip::sizeHint() const
{
    return zoomedSize({800, kStripHeight}, m_scene.theme);
}

QSize TokenStrip::minimumSizeHint() const
{
    return zoomedSize({200, kStripHeight}, m_scene.theme);
}

int TokenStrip::lastPosition() const
{
    const int newest = newestPosition(m_scene);
    return newest < 0 ? -1 : std::max(0, newest - m_scrolledBack);
}

int TokenStrip::positionAt(const QPointF& point) const
{
    if (lastPosition() < 0)
        return -1;
    return tokenAt(tokenChips(usualRect(*this, *m_scene.theme), m_scene, lastPosition(), m_showsStep),
        usualPoint(point, *m_scene.theme));
}

QString TokenStrip::tipFor(int position) const
{
    const QString words = tokenWords(m_scene, position);
    const int step = position - promptLength(m_scene) + 1;
    return step < 1 ? tr("%1, from the prompt").arg(words) : tr("%1, chosen by step %2").arg(words).arg(step);
}

void TokenStrip::setHovered(int position)
{
    if (m_hovered == position)
        return;
    m_hovered = position;
    setCursor(position < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
    update();
}

void TokenStrip::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme)
        return;
    ZoomPainter painter(this, *m_scene.theme);
    paintTokenStrip(painter, usualRect(*this, *m_scene.theme), m_scene, lastPosition(), m_hovered, m_showsStep);
}

void TokenStrip::mouseMoveEvent(QMouseEvent* event)
{
    setHovered(positionAt(event->position()));
}

void TokenStrip::mousePressEvent(QMouseEvent* event)
{
    const int position = positionAt(event->position());
    if (position >= 0 && event->button() == Qt::LeftButton)
        Q_EMIT stepPicked(std::max(1, position - promptLength(m_scene) + 1));
}

void TokenStrip::leaveEvent(QEvent*)
{
    setHovered(-1);
}

void TokenStrip::wheelEvent(QWheelEvent* event)
{
    const QPoint turn = event->angleDelta();
    const int notches = (turn.y() != 0 ? turn.y() : -turn.x()) / 24;
    m_scrolledBack = std::clamp(m_scrolledBack + notches, 0, std::max(0, newestPosition(m_scene)));
    setHovered(positionAt(event->position()));
    update();
    event->accept();
}

bool TokenStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int position = positionAt(help->pos());
    if (position >= 0)
        QToolTip::showText(help->globalPos(), tipFor(position), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace decodescope::ui
