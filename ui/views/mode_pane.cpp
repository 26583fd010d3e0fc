#include "ui/views/mode_pane.h"

#include "ui/logic/number_format.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/views/fill_bar.h"
#include "ui/views/head_thumbnails.h"
#include "ui/views/kv_view.h"
#include "ui/views/score_matrix_view.h"

#include <QHBoxLayout>
#include <QPainter>

namespace decodescope::ui {

namespace {

constexpr int kHeaderHeight = 42;
constexpr int kColumnGap = 18;

} // namespace

ModePane::ModePane(Mode mode, QWidget* parent)
    : QWidget(parent)
    , m_mode(mode)
    , m_matrix(new ScoreMatrixView(mode, this))
    , m_kv(new KvView(mode, this))
    , m_heads(new HeadThumbnails(mode, this))
    , m_fill(new FillBar(mode, this))
{
    setObjectName(mode == Mode::Naive ? QStringLiteral("naivePane") : QStringLiteral("cachedPane"));
    setAccessibleName(mode == Mode::Naive ? tr("Without cache") : tr("With KV cache"));
    auto* column = new QVBoxLayout;
    column->setSpacing(10);
    column->addWidget(m_kv);
    column->addWidget(m_heads);
    column->addStretch(1);
    column->addWidget(m_fill);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, kHeaderHeight, 16, 10);
    row->setSpacing(kColumnGap);
    row->addWidget(m_matrix, 58);
    row->addLayout(column, 42);
    connect(m_matrix, &ScoreMatrixView::cellHovered, this, &ModePane::cellHovered);
    connect(m_heads, &HeadThumbnails::headSelected, this, &ModePane::headSelected);
}

void ModePane::setScene(const Scene& scene)
{
    m_scene = scene;
    m_matrix->setScene(scene);
    m_kv->setScene(scene);
    m_heads->setScene(scene);
    m_fill->setScene(scene);
    update();
}

void ModePane::setHoveredCell(int row, int column)
{
    m_matrix->setHoveredCell(row < 0 ? std::nullopt : std::optional(MatrixCell {row, column}));
}

void ModePane::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme)
        return;
    const Theme& theme = *m_scene.theme;
    const bool isNaive = m_mode == Mode::Naive;
    QPainter painter(this);
    paintCard(painter, rect(), theme);
    painter.fillRect(QRectF(theme.cardPadding, 14, 3, 16), isNaive ? theme.recomputed : theme.cached);

    const QRectF header(theme.cardPadding + 12, 0, width() - 2 * theme.cardPadding - 12, kHeaderHeight);
    const QString title = isNaive ? tr("Without cache") : tr("With KV cache");
    const QFont titleFont = theme.font(theme.titleText, true);
    painter.setFont(titleFont);
    painter.setPen(theme.text);
    painter.drawText(header.adjusted(0, 2, 0, 2), Qt::AlignLeft | Qt::AlignVCenter, title);
    const double titleWidth = QFontMetricsF(titleFont).horizontalAdvance(title);

    double right = header.right();
    const StepRecord* record = m_scene.record(m_mode);
    if (record && m_scene.statistics && static_cast<std::size_t>(m_scene.step) <= m_scene.statistics->of(m_mode).size()) {
        const QFont caption = theme.font(theme.captionText);
        const QString note = record->phase == Phase::Prefill ? tr("the prefill") : tr("this token");
        painter.setFont(caption);
        painter.setPen(theme.muted);
        painter.drawText(header.adjusted(0, 2, 0, 2), Qt::AlignRight | Qt::AlignVCenter, note);
        right -= QFontMetricsF(caption).horizontalAdvance(note) + 8;
        const double ms = m_scene.statistics->of(m_mode)[static_cast<std::size_t>(m_scene.step - 1)].medianMs;
        painter.setFont(titleFont);
        painter.setPen(theme.text);
        painter.drawText(QRectF(header.left(), 2, right - header.left(), kHeaderHeight), Qt::AlignRight | Qt::AlignVCenter, formatMilliseconds(ms));
        right -= QFontMetricsF(titleFont).horizontalAdvance(formatMilliseconds(ms)) + 12;
    }
    const QFont caption = theme.font(theme.captionText);
    const QString text = isNaive ? tr("every key and value is computed again") : tr("old keys and values are read back, one row is new");
    painter.setFont(caption);
    painter.setPen(theme.text2);
    const QRectF captionRect(header.left() + titleWidth + 12, 3, right - header.left() - titleWidth - 12, kHeaderHeight);
    painter.drawText(captionRect, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(caption).elidedText(text, Qt::ElideRight, captionRect.width()));
}

} // namespace decodescope::ui
