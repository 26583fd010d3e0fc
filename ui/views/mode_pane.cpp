#include "ui/views/mode_pane.h"

#include "ui/logic/pane_layout.h"
#include "ui/theme/follow_language.h"
#include "ui/views/card.h"
#include "ui/views/fill_bar.h"
#include "ui/views/head_thumbnails.h"
#include "ui/views/kv_view.h"
#include "ui/views/pane_header.h"
#include "ui/views/score_matrix_view.h"
#include "ui/views/stage_ribbon.h"

#include <QPainter>

namespace decodescope::ui {

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

void ModePane::setScene(const Scene& scene)
{
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
    const PaneLayout layout(size(), shape.layers, shape.heads);
    m_matrix->setGeometry(layout.matrix.toAlignedRect());
    m_kv->setGeometry(layout.kv.toAlignedRect());
    m_heads->setGeometry(layout.heads.toAlignedRect());
    m_fill->setGeometry(layout.fill.toAlignedRect());
    m_ribbon->setGeometry(layout.ribbon.toAlignedRect());
}

void ModePane::resizeEvent(QResizeEvent*)
{
    placeParts();
}

void ModePane::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme)
        return;
    QPainter painter(this);
    paintCard(painter, rect(), *m_scene.theme);
    const PaneLayout layout(size(), 1, 1);
    paintPaneHeader(painter, layout.header, m_scene, m_mode);
    if (!m_scene.record(m_mode))
        paintEmptyPane(painter, layout.content, m_scene, m_mode);
}

} // namespace decodescope::ui
