#include "ui/views/head_grid_dialog.h"

#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/views/head_grid.h"
#include "ui/views/pane_header.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kShare = 0.9; // of the room
constexpr int kLineGap = 12; // between heading and hint

} // namespace

HeadGridDialog::HeadGridDialog(QWidget* parent)
    : QDialog(parent)
    , m_grid(new HeadGrid(this))
    , m_heading(new QLabel(this))
    , m_hint(new QLabel(this))
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
}

void HeadGridDialog::fitTo(const QSize& room)
{
    const QSize most = room * kShare;
    const int margins = 2 * Theme().cardPadding;
    const int heading = m_heading->sizeHint().width() + margins + 2 * kLineGap;
    const int hint
        = std::clamp(m_hint->fontMetrics().horizontalAdvance(m_hint->text()), 0, std::max(0, most.width() - heading));
    const int lines = std::max(m_heading->sizeHint().height(), m_hint->heightForWidth(hint));
    const QSize around(margins, margins + lines + layout()->spacing());
    const QSize grid = m_grid->sizeWithin(most - around);
    resize((grid + around).expandedTo({heading + hint, 0}));
}

} // namespace decodescope::ui
