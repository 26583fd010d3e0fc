#include "ui/views/head_grid_dialog.h"

#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"
#include "ui/views/head_grid.h"
#include "ui/views/matrix_frame.h"
#include "ui/views/pane_header.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kShare = 0.9; // of the room
constexpr int kLineGap = 12; // between heading and hint
constexpr QSize kLegend(360, 16); // pixels at 100 %

} // namespace

// What the colours of the heads mean.
class HeadLegend : public QWidget
{
public:
    using QWidget::QWidget;

    void setScene(const Scene& scene)
    {
        m_scene = scene;
        m_scene.inspection.content = MatrixContent::Weights; // whatever the matrices show
        m_scene.hasMenus = false;
        setFixedSize(kLegend * scene.theme->zoom());
        setVisible(scene.run && scene.run->info.options.captureAttention);
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        if (!m_scene.theme || !m_scene.run)
            return;
        ZoomPainter painter(this, *m_scene.theme);
        paintMatrixLegend(painter, usualRect(*this, *m_scene.theme), m_scene, Mode::Cached, nullptr);
    }

private:
    Scene m_scene;
};

HeadGridDialog::HeadGridDialog(QWidget* parent)
    : QDialog(parent)
    , m_grid(new HeadGrid(this))
    , m_heading(new QLabel(this))
    , m_hint(new QLabel(this))
    , m_legend(new HeadLegend(this))
{
    setObjectName(QStringLiteral("headGridDialog"));
    m_heading->setObjectName(QStringLiteral("headGridHeading"));
    m_hint->setObjectName(QStringLiteral("headGridHint"));
    auto* lines = new QHBoxLayout;
    lines->addWidget(m_heading);
    lines->addWidget(m_hint, 1);
    m_hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_hint->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    const int padding = Theme().cardPadding;
    column->setContentsMargins(padding, padding, padding, padding);
    column->addLayout(lines);
    column->addWidget(m_grid, 1);
    column->addWidget(m_legend);
    connect(m_grid, &HeadGrid::accepted, this, &QDialog::accept);
    followLanguage(this, [this] {
        setWindowTitle(tr("All heads"));
        m_hint->setText(tr("layers down, heads across · arrow keys or a click choose, Return closes"));
    });
}

void HeadGridDialog::setScene(const Scene& scene)
{
    QString heading = tr("Layer %1, head %2").arg(scene.layer + 1).arg(scene.head + 1);
    if (scene.run && scene.run->info.options.pitfall.kind != PitfallKind::None)
        heading += QStringLiteral(" · ") + modeTitle(Mode::Cached); // the other one's may differ
    m_heading->setText(heading);
    m_heading->setFont(scene.theme->widgetFont(scene.theme->titleText, true));
    m_hint->setFont(scene.theme->widgetFont(scene.theme->captionText));
    colourText(m_heading, scene.theme->text);
    colourText(m_hint, scene.theme->text2);
    m_grid->setScene(scene);
    m_legend->setScene(scene);
}

void HeadGridDialog::fitTo(const QSize& room)
{
    const QSize most = room * kShare;
    const int margins = 2 * Theme().cardPadding;
    const int heading = m_heading->sizeHint().width() + margins + 2 * kLineGap;
    const int hint
        = std::clamp(m_hint->fontMetrics().horizontalAdvance(m_hint->text()), 0, std::max(0, most.width() - heading));
    const int lines = std::max(m_heading->sizeHint().height(), m_hint->heightForWidth(hint));
    const int legend = m_legend->isHidden() ? 0 : m_legend->height() + layout()->spacing();
    const QSize around(margins, margins + lines + layout()->spacing() + legend);
    const QSize grid = m_grid->sizeWithin(most - around);
    resize((grid + around).expandedTo({heading + hint, 0}));
}

} // namespace decodescope::ui
