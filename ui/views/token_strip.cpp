#include "ui/views/token_strip.h"

#include "ui/logic/token_label.h"
#include "ui/theme/theme.h"
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

QString title()
{
    return QCoreApplication::translate("TokenStrip", "Tokens");
}

int promptLength(const Scene& scene)
{
    return static_cast<int>(scene.run->info.options.prompt.size());
}

QRectF chipArea(const QRectF& area, const Theme& theme)
{
    const double titleWidth = QFontMetricsF(theme.font(theme.captionText, true)).horizontalAdvance(title());
    return area.adjusted(theme.cardPadding + titleWidth + kTitleGap, 0, -theme.cardPadding, 0);
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
        return {theme.fresh, theme.isDark() ? theme.window : theme.panel};
    if (position >= promptLength(scene))
        return {blended(theme.cached, theme.panel, theme.isDark() ? 0.26 : 0.16), theme.text};
    return {theme.raised, theme.text2};
}

void paintChip(QPainter& painter, const Scene& scene, const TokenChip& chip, bool isHovered)
{
    const Theme& theme = *scene.theme;
    const ChipColours colours = chipColours(scene, chip.position);
    painter.setPen(isHovered ? QPen(theme.strongBorder, 1) : QPen(Qt::NoPen));
    painter.setBrush(colours.fill);
    painter.drawRoundedRect(chip.rect, 4, 4);
    painter.setPen(colours.text);
    painter.setFont(theme.font(theme.captionText, chip.position == newestPosition(scene)));
    painter.drawText(chip.rect, Qt::AlignCenter | Qt::TextSingleLine, tokenLabelAt(*scene.run, chip.position));
}

// Chips that go on to the left dissolve into the card.
void paintLeftFade(QPainter& painter, const QRectF& chips, const QColor& panel)
{
    QColor clear = panel;
    clear.setAlpha(0);
    QLinearGradient fade(chips.topLeft(), chips.topLeft() + QPointF(kFadeWidth, 0));
    fade.setColorAt(0, panel);
    fade.setColorAt(1, clear);
    painter.fillRect(QRectF(chips.left(), chips.top() + 2, kFadeWidth, chips.height() - 4), fade);
}

void paintEmptyWords(QPainter& painter, const QRectF& area, const Theme& theme)
{
    painter.setFont(theme.font(theme.captionText));
    painter.setPen(theme.muted);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
        QCoreApplication::translate("TokenStrip", "The prompt and every new token will stand here"));
}

} // namespace

int newestPosition(const Scene& scene)
{
    const StepRecord* record = scene.record(Mode::Cached);
    return record ? record->length : -1;
}

std::vector<TokenChip> tokenChips(const QRectF& area, const Scene& scene, int lastPosition)
{
    const Theme& theme = *scene.theme;
    const QFontMetricsF plain(theme.font(theme.captionText));
    const QFontMetricsF bold(theme.font(theme.captionText, true));
    const auto width = [&](int position) {
        const QString label = tokenLabelAt(*scene.run, position);
        const double padding = label.size() > 1 ? 12 : 7;
        const QFontMetricsF& metrics = position == newestPosition(scene) ? bold : plain;
        return std::max(14.0, std::ceil(metrics.horizontalAdvance(label) + padding));
    };
    return layoutChips(lastPosition, chipArea(area, theme), width);
}

void paintTokenStrip(QPainter& painter, const QRectF& area, const Scene& scene, int lastPosition, int hovered)
{
    const Theme& theme = *scene.theme;
    painter.setRenderHint(QPainter::Antialiasing);
    paintCard(painter, area, theme);
    painter.setFont(theme.font(theme.captionText, true));
    painter.setPen(theme.text2);
    painter.drawText(area.adjusted(theme.cardPadding, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, title());

    const QRectF chipsArea = chipArea(area, theme);
    if (lastPosition < 0) {
        paintEmptyWords(painter, chipsArea, theme);
        return;
    }
    const std::vector<TokenChip> chips = tokenChips(area, scene, lastPosition);
    painter.setClipRect(chipsArea.adjusted(0, 0, 1, 0));
    for (const TokenChip& chip : chips)
        paintChip(painter, scene, chip, chip.position == hovered);
    if (chips.front().position > 0 || chips.front().rect.left() < chipsArea.left())
        paintLeftFade(painter, chipsArea, theme.panel);
    painter.setClipping(false);
}

TokenStrip::TokenStrip(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("tokenStrip"));
    setAccessibleName(title());
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TokenStrip::setScene(const Scene& scene)
{
    if (scene.step != m_scene.step)
        m_scrolledBack = 0;
    m_scene = scene;
    update();
}

QSize TokenStrip::sizeHint() const
{
    return {800, kStripHeight};
}

QSize TokenStrip::minimumSizeHint() const
{
    return {200, kStripHeight};
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
    return tokenAt(tokenChips(rect(), m_scene, lastPosition()), point);
}

QString TokenStrip::tipFor(int position) const
{
    const QString words = tr("Token %1 “%2”, position %3")
                              .arg(tokenIdAt(*m_scene.run, position))
                              .arg(tokenLabelAt(*m_scene.run, position))
                              .arg(position);
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
    QPainter painter(this);
    paintTokenStrip(painter, rect(), m_scene, lastPosition(), m_hovered);
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
