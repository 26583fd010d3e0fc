#include "ui/views/candidate_bars.h"

#include "ui/logic/punctuation.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kNumberLine = 9; // height
constexpr double kMarker = 6; // of the drawn number, above the line
constexpr double kBelowLine = 2;
constexpr double kHeader = 18;
constexpr double kLowestRow = 16; // so that no letter touches the next row
constexpr double kHighestRow = 22;
constexpr double kLabel = 0.20; // share of the width: the token
constexpr double kBarsEnd = 0.50; // then the bars, then three numbers that end at:
constexpr double kRawEnd = 0.66;
constexpr double kTemperedEnd = 0.82;
constexpr double kNarrow = 330; // of width: then the number in the middle gives its place to the one before

QRectF barOf(const QRectF& row, double share, double from, double to)
{
    const double left = row.left() + kLabel * row.width();
    const double longest = (kBarsEnd - kLabel) * row.width();
    const double width = share > 0 ? std::max(1.0, longest * std::min(1.0, share)) : 0;
    return {left, row.top() + from * row.height(), width, (to - from) * row.height()};
}

double rawEnd(const QRectF& row)
{
    return row.width() < kNarrow ? (kRawEnd + kTemperedEnd) / 2 : kRawEnd;
}

void drawNumber(QPainter& painter, const QRectF& row, double end, const QString& text)
{
    painter.drawText(
        QRectF(row.left(), row.top(), row.width() * end, row.height()), Qt::AlignRight | Qt::AlignVCenter, text);
}

void paintNumberLine(
    QPainter& painter, const QRectF& line, const std::vector<ChoiceRow>& rows, double number, const Theme& theme)
{
    painter.fillRect(line, theme.empty);
    painter.fillRect(line, QBrush(theme.muted, Qt::Dense6Pattern)); // kept tokens that are not listed
    double left = line.left();
    bool isEven = false;
    for (const ChoiceRow& row : rows) {
        const double width = row.share * line.width();
        // A chosen token from beyond the list has its place where the number points.
        const QRectF part(left, line.top(), width, line.height());
        const bool isBeyond = row.isChosen
            && (number * line.width() < left - line.left() || number * line.width() >= part.right() - line.left());
        if (!isBeyond) {
            const QColor quiet = blended(theme.text2, theme.panel, isEven ? 0.5 : 0.7);
            painter.fillRect(part, row.isChosen ? theme.fresh : quiet);
            left += width;
        }
        isEven = !isEven;
    }
    const double x = line.left() + number * line.width();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text);
    painter.drawPolygon(
        QPolygonF({QPointF(x - 4, line.top() - kMarker), QPointF(x + 4, line.top() - kMarker), QPointF(x, line.top() - 1)}));
    painter.fillRect(QRectF(x - 0.5, line.top() - 1, 1, line.height() + 1), theme.text);
}

void paintRow(QPainter& painter, const CandidateLayout& layout, std::size_t place, const ChoiceRow& row, const Theme& theme)
{
    const QRectF area = layout.row(place);
    const bool isCut = row.cut != Cut::None;
    painter.setFont(theme.font(theme.captionText, row.isChosen));
    painter.setPen(row.isChosen ? theme.freshText : isCut ? theme.muted : theme.text);
    const QString label = QFontMetricsF(painter.font()).elidedText(row.label, Qt::ElideRight, kLabel * area.width() - 18);
    if (row.isChosen)
        painter.drawText(area.adjusted(2, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("▸"));
    painter.drawText(area.adjusted(14, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, label);
    painter.fillRect(layout.rawBar(place, row.probability), theme.muted);
    const QRectF tempered = layout.temperedBar(place, row.tempered);
    if (isCut) {
        painter.fillRect(tempered, theme.empty);
        painter.fillRect(tempered, QBrush(theme.text2, Qt::BDiagPattern));
    } else {
        painter.fillRect(tempered, row.isChosen ? theme.fresh : theme.text2);
    }
    painter.setFont(theme.font(theme.axisText, row.isChosen));
    painter.setPen(isCut ? theme.muted : theme.text2);
    drawNumber(painter, area, rawEnd(area), ChoiceWords::percent(row.probability));
    if (area.width() >= kNarrow)
        drawNumber(painter, area, kTemperedEnd, ChoiceWords::percent(row.tempered));
    const QString end
        = isCut ? CandidateBars::tr("cut: %1").arg(ChoiceWords::cut(row.cut)) : ChoiceWords::percent(row.share);
    drawNumber(painter, area.adjusted(0, 0, -6, 0), 1, end);
}

bool isDrawn(const Scene& scene)
{
    const StepRecord* record = scene.record(Mode::Cached);
    return record && record->draw.isDrawn;
}

} // namespace

void paintCandidates(QPainter& painter, const QRectF& area, const Scene& scene)
{
    const Theme& theme = *scene.theme;
    const std::vector<ChoiceRow> rows = choiceRows(scene);
    const CandidateLayout layout(area, rows, isDrawn(scene));
    painter.setRenderHint(QPainter::Antialiasing);
    if (isDrawn(scene))
        paintNumberLine(painter, layout.numberLine, rows, scene.record(Mode::Cached)->draw.number, theme);
    const QRectF header(area.left(), layout.top - kHeader, area.width(), kHeader);
    painter.setFont(theme.font(theme.axisText));
    painter.setPen(theme.muted);
    painter.drawText(header, Qt::AlignLeft | Qt::AlignVCenter, ChoiceWords::draw(scene));
    drawNumber(painter, header, rawEnd(header), CandidateBars::tr("raw"));
    if (header.width() >= kNarrow) {
        painter.setPen(theme.freshText); // as the lower bar; the upper one is as grey as the others
        drawNumber(painter, header, kTemperedEnd, CandidateBars::tr("after T"));
        painter.setPen(theme.muted);
    }
    drawNumber(painter, header.adjusted(0, 0, -6, 0), 1, CandidateBars::tr("after cuts"));
    for (std::size_t place = 0; place < layout.shown.size(); ++place)
        paintRow(painter, layout, place, rows[layout.shown[place]], theme);
}

CandidateLayout::CandidateLayout(const QRectF& whole, const std::vector<ChoiceRow>& rows, bool isDrawn)
    : area(whole)
{
    if (isDrawn)
        numberLine = QRectF(whole.left(), whole.top() + kMarker, whole.width(), kNumberLine);
    top = whole.top() + (isDrawn ? kMarker + kNumberLine + kBelowLine : 0) + kHeader;
    const double room = std::max(0.0, whole.bottom() - top);
    const auto fits = std::max<std::size_t>(1, static_cast<std::size_t>(room / kLowestRow));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool isTooMany = shown.size() == fits;
        if (isTooMany && rows[i].isChosen)
            shown.back() = i;
        else if (!isTooMany)
            shown.push_back(i);
    }
    rowHeight = shown.empty() ? 0 : std::min(kHighestRow, room / static_cast<double>(shown.size()));
}

QRectF CandidateLayout::row(std::size_t place) const
{
    return {area.left(), top + static_cast<double>(place) * rowHeight, area.width(), rowHeight};
}

QRectF CandidateLayout::rawBar(std::size_t place, double share) const
{
    return barOf(row(place), share, 0.16, 0.46);
}

QRectF CandidateLayout::temperedBar(std::size_t place, double share) const
{
    return barOf(row(place), share, 0.5, 0.86);
}

int CandidateLayout::placeAt(const QPointF& point) const
{
    for (std::size_t place = 0; place < shown.size(); ++place) {
        if (row(place).contains(point))
            return static_cast<int>(place);
    }
    return -1;
}

CandidateBars::CandidateBars(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("candidateBars"));
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    followLanguage(this, [this] {
        setAccessibleName(tr("The most likely tokens of the step"));
        setToolTip(tr("Click a token to see how the text would have gone on from it"));
    });
}

void CandidateBars::setScene(const Scene& scene)
{
    if (scene.step != m_scene.step || scene.run != m_scene.run)
        m_marked = -1;
    m_scene = scene;
    m_rows = choiceRows(scene);
    update();
}

void CandidateBars::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme)
        return;
    const Theme& theme = *m_scene.theme;
    ZoomPainter painter(this, theme);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_rows.empty()) {
        painter.setFont(theme.font(theme.baseText));
        painter.setPen(theme.muted);
        painter.drawText(
            usualRect(*this, theme), Qt::AlignCenter | Qt::TextWordWrap, tr("The tokens each step chooses from."));
        return;
    }
    const CandidateLayout layout = candidateLayout();
    if (m_marked >= 0 && m_marked < static_cast<int>(layout.shown.size()))
        painter.fillRect(layout.row(static_cast<std::size_t>(m_marked)), theme.raised);
    paintCandidates(painter, layout.area, m_scene);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.accent, 1));
        painter.drawRect(layout.area.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

CandidateLayout CandidateBars::candidateLayout() const
{
    return {m_scene.theme ? usualRect(*this, *m_scene.theme) : QRectF(rect()), m_rows, isDrawn(m_scene)};
}

QString CandidateBars::spokenValue() const
{
    QStringList lines {ChoiceWords::draw(m_scene)};
    for (const ChoiceRow& row : m_rows)
        lines.append(labelled(row.label, inRow({ChoiceWords::percent(row.probability), ChoiceWords::percent(row.share)})));
    return m_rows.empty() ? QString() : lines.join(QLatin1Char('\n'));
}

int CandidateBars::placeAt(const QPointF& point) const
{
    return m_scene.theme ? candidateLayout().placeAt(usualPoint(point, *m_scene.theme)) : -1;
}

void CandidateBars::mark(int place)
{
    if (place == m_marked)
        return;
    m_marked = place;
    const CandidateLayout layout = candidateLayout();
    const bool isPlace = place >= 0 && place < static_cast<int>(layout.shown.size());
    const bool branches = isPlace && !m_rows[layout.shown[static_cast<std::size_t>(place)]].isChosen;
    setCursor(branches ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (isPlace)
        setAccessibleDescription(m_rows[layout.shown[static_cast<std::size_t>(place)]].label);
    update();
}

void CandidateBars::branchFrom(int place)
{
    const CandidateLayout layout = candidateLayout();
    if (place < 0 || place >= static_cast<int>(layout.shown.size()))
        return;
    const ChoiceRow& row = m_rows[layout.shown[static_cast<std::size_t>(place)]];
    if (!row.isChosen)
        Q_EMIT branchWanted(row.token);
}

void CandidateBars::mouseMoveEvent(QMouseEvent* event)
{
    mark(placeAt(event->position()));
}

void CandidateBars::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        branchFrom(placeAt(event->position()));
}

void CandidateBars::leaveEvent(QEvent*)
{
    mark(-1);
}

void CandidateBars::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(candidateLayout().shown.size()) - 1;
    if (event->key() == Qt::Key_Up)
        mark(std::max(0, m_marked - 1));
    else if (event->key() == Qt::Key_Down)
        mark(std::min(last, m_marked + 1));
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        branchFrom(m_marked);
    else
        QWidget::keyPressEvent(event);
}

// Return would start a run, and arrows would leave the step.
bool CandidateBars::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isOwn = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down || key->key() == Qt::Key_Return
            || key->key() == Qt::Key_Enter;
        if (isOwn && key->modifiers() == Qt::NoModifier) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

} // namespace decodescope::ui
