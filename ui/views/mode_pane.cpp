#include "ui/views/mode_pane.h"

#include "ui/logic/pane_layout.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"
#include "ui/views/empty_pane.h"
#include "ui/views/fill_bar.h"
#include "ui/views/head_thumbnails.h"
#include "ui/views/kv_view.h"
#include "ui/views/pane_header.h"
#include "ui/views/score_matrix_view.h"
#include "ui/views/stage_ribbon.h"

#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kLeastHeight = 300; // where nothing is given up
constexpr int kNarrowWidth = 300; // with larger type

} // namespace

ModePane::ModePane(Mode mode, QWidget* parent)
    : QWidget(parent)
    , m_mode(mode)
    , m_matrix(new ScoreMatrixView(mode, this))
    , m_kv(new KvView(mode, this))
    , m_heads(new HeadThumbnails(mode, this))
    , m_fill(new FillBar(mode, this))
    , m_ribbon(new StageRibbon(mode, this))
{
    setObjectName(mode == Mode::Naive ? QStringLiteral("naivePane") : QStringLiteral("cachedPane"));
    followLanguage(this, [this] { setAccessibleName(modeTitle(m_mode)); });
    connect(m_matrix, &ScoreMatrixView::cellHovered, this, &ModePane::cellHovered);
    connect(m_matrix, &ScoreMatrixView::cellChosen, this, &ModePane::cellChosen);
    connect(m_matrix, &ScoreMatrixView::menuWanted, this, &ModePane::menuWanted);
    connect(m_ribbon, &StageRibbon::insidePicked, this, &ModePane::insidePicked);
    connect(m_heads, &HeadThumbnails::headSelected, this, &ModePane::headSelected);
    connect(m_heads, &HeadThumbnails::allHeadsRequested, this, &ModePane::allHeadsRequested);
    connect(m_kv, &KvView::countsToggled, this, &ModePane::countsToggled);
    placeParts();
}

QSize ModePane::minimumSizeHint() const
{
    const bool isLarge = m_scene.theme && m_scene.theme->scale > kSmallestScale;
    if (isLarge && usualRect(*this, *m_scene.theme).width() < kTwoColumnsFrom)
        return zoomedSize({kNarrowWidth, static_cast<int>(kNarrowHeight)}, m_scene.theme);
    const QSize least
        = zoomedSize({isLarge ? kNarrowWidth : static_cast<int>(kTwoColumnsFrom), kLeastHeight}, m_scene.theme);
    const int low = zoomedSize({0, static_cast<int>(kLowHeight)}, m_scene.theme).height();
    return {least.width(), std::max(low, least.height() - m_givenUp)};
}

void ModePane::giveUp(int pixels)
{
    if (m_givenUp == pixels)
        return;
    m_givenUp = pixels;
    updateGeometry();
}

void ModePane::setScene(const Scene& scene)
{
    if (scene.theme != m_scene.theme)
        updateGeometry();
    m_scene = scene;
    m_matrix->setScene(scene);
    m_kv->setScene(scene);
    m_heads->setScene(scene);
    m_fill->setScene(scene);
    m_ribbon->setScene(scene);
    placeParts();
    update();
}

void ModePane::setHoveredCell(int row, int column)
{
    m_matrix->setHoveredCell(row < 0 ? std::nullopt : std::optional(MatrixCell {row, column}));
}

void ModePane::setShowsCounts(bool showsCounts)
{
    m_kv->setShowsCounts(showsCounts);
}

void ModePane::placeParts()
{
    const bool hasStep = m_scene.record(m_mode) != nullptr;
    for (QWidget* part : {static_cast<QWidget*>(m_matrix), static_cast<QWidget*>(m_kv), static_cast<QWidget*>(m_heads),
             static_cast<QWidget*>(m_fill), static_cast<QWidget*>(m_ribbon)})
        part->setVisible(hasStep);
    if (!hasStep)
        return;
    const ModelShape& shape = m_scene.run->info.identity.shape;
    const Theme& theme = *m_scene.theme;
    const PaneLayout layout(usualRect(*this, theme).size(), shape.layers, shape.heads);
    m_kv->setVisible(!layout.kv.isEmpty());
    m_heads->setVisible(!layout.heads.isEmpty());
    m_matrix->setGeometry(zoomedRect(layout.matrix, theme));
    m_kv->setGeometry(zoomedRect(layout.kv, theme));
    m_heads->setGeometry(zoomedRect(layout.heads, theme));
    m_fill->setGeometry(zoomedRect(layout.fill, theme));
    m_ribbon->setGeometry(zoomedRect(layout.ribbon, theme));
}

void ModePane::resizeEvent(QResizeEvent*)
{
    updateGeometry(); // a narrow pane is higher
    placeParts();
}

void ModePane::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme)
        return;
    ZoomPainter painter(this, *m_scene.theme);
    const QRectF area = usualRect(*this, *m_scene.theme);
    paintCard(painter, area, *m_scene.theme);
    const PaneLayout layout(area.size(), 1, 1);
    paintPaneHeader(painter, layout.header, m_scene, m_mode);
    if (!m_scene.record(m_mode))
        paintEmptyPane(painter, layout.content, m_scene, m_mode);
}

} // namespace decodescope::ui
