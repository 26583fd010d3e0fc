#include "ui/plots/chart_buttons.h"

#include "ui/plots/chart_text.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <numeric>

namespace decodescope::ui {

namespace {

constexpr int kGap = 8;
constexpr Mode kModes[] = {Mode::Naive, Mode::Cached};
constexpr WorkQuantity kQuantities[] = {WorkQuantity::Rows, WorkQuantity::Cells, WorkQuantity::Flops};

QPushButton* makeSegment(QLatin1String name, QLatin1String place, QWidget* parent)
{
    auto* button = new QPushButton(parent);
    button->setObjectName(name);
    button->setProperty("segment", QString(place));
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

ChartButtons::ChartButtons(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QGridLayout(this))
    , m_segments(new QHBoxLayout)
    , m_detail(new QComboBox(this))
    , m_logarithmic(makeSegment(QLatin1String("latencyLog"), QLatin1String("only"), this))
{
    setObjectName(QStringLiteral("chartButtons"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(kGap);
    m_layout->setSizeConstraint(QLayout::SetNoConstraint); // it takes two rows rather than widen the window
    m_segments->setSpacing(0);
    m_detail->setObjectName(QStringLiteral("latencyDetail"));
    m_detail->setProperty("small", true);
    m_detail->setFocusPolicy(Qt::TabFocus);
    m_detail->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* group = new QButtonGroup(this);
    const std::array<QLatin1String, 4> names {QLatin1String("latencyPerToken"), QLatin1String("latencyTotal"),
        QLatin1String("latencyStages"), QLatin1String("latencyWork")};
    for (std::size_t i = 0; i < m_views.size(); ++i) {
        const char* place = i == 0 ? "first" : i + 1 == m_views.size() ? "last" : "middle";
        m_views[i] = makeSegment(names[i], QLatin1String(place), this);
        group->addButton(m_views[i]);
        m_segments->addWidget(m_views[i]);
        connect(m_views[i], &QPushButton::clicked, this, [this, i] {
            ChartChoice choice = m_choice;
            choice.view = static_cast<ChartView>(i);
            choose(choice);
        });
    }
    arrange(1);
    connect(m_detail, &QComboBox::activated, this, &ChartButtons::chooseDetail);
    connect(m_logarithmic, &QPushButton::clicked, this, [this](bool isOn) {
        ChartChoice choice = m_choice;
        choice.isLogarithmic = isOn;
        choose(choice);
    });
    retranslate();
}

void ChartButtons::setChoice(const ChartChoice& choice)
{
    m_choice = choice;
    showChoice();
}

void ChartButtons::choose(const ChartChoice& choice)
{
    if (choice == m_choice)
        return;
    setChoice(choice);
    Q_EMIT choiceChanged();
}

void ChartButtons::chooseDetail(int index)
{
    ChartChoice choice = m_choice;
    if (choice.view == ChartView::Stages)
        choice.stagesOf = kModes[index];
    else
        choice.quantity = kQuantities[index];
    choose(choice);
}

void ChartButtons::retranslate()
{
    for (std::size_t i = 0; i < m_views.size(); ++i)
        m_views[i]->setText(ChartText::viewName(static_cast<ChartView>(i)));
    m_logarithmic->setText(ChartText::logarithmic());
    m_detail->setAccessibleName(ChartText::detail());
    m_detail->setToolTip(ChartText::detail());
    showChoice();
}

void ChartButtons::showChoice()
{
    m_views[static_cast<std::size_t>(m_choice.view)]->setChecked(true);
    const bool isStacked = m_choice.view == ChartView::Stages;
    m_logarithmic->setChecked(m_choice.hasLogarithmicAxes());
    m_logarithmic->setEnabled(!isStacked);
    m_logarithmic->setToolTip(ChartText::logarithmicHint(!isStacked));

    const QSignalBlocker blocker(m_detail);
    m_detail->clear();
    m_detail->setVisible(isStacked || m_choice.view == ChartView::Work);
    if (isStacked) {
        for (const Mode mode : kModes)
            m_detail->addItem(ChartText::modeName(mode));
        m_detail->setCurrentIndex(static_cast<int>(m_choice.stagesOf));
    } else {
        for (const WorkQuantity quantity : kQuantities)
            m_detail->addItem(ChartText::quantityName(quantity));
        m_detail->setCurrentIndex(static_cast<int>(m_choice.quantity));
    }
}

int ChartButtons::lastWidth() const
{
    const int logarithmic = m_logarithmic->sizeHint().width();
    return m_detail->isHidden() ? logarithmic : m_detail->sizeHint().width() + kGap + logarithmic; // its smallest is stale
}

int ChartButtons::viewsWidth() const
{
    return std::accumulate(m_views.begin(), m_views.end(), 0,
        [](int width, const QPushButton* view) { return width + view->sizeHint().width(); }); // the layout's is stale
}

int ChartButtons::rowWidth() const
{
    return viewsWidth() + kGap + lastWidth();
}

void ChartButtons::fit(int width)
{
    arrange(width < rowWidth() ? 2 : 1);
}

QSize ChartButtons::sizeHint() const
{
    return {rowWidth(), m_layout->sizeHint().height()};
}

QSize ChartButtons::minimumSizeHint() const
{
    return {std::max(viewsWidth(), lastWidth()), m_layout->minimumSize().height()};
}

// The views stay where they are when their detail comes and goes.
void ChartButtons::arrange(int rows)
{
    if (rows == m_rows)
        return;
    m_rows = rows;
    m_layout->removeItem(m_segments);
    m_layout->removeWidget(m_detail);
    m_layout->removeWidget(m_logarithmic);
    m_layout->addLayout(m_segments, 0, rows == 1 ? 1 : 0, 1, rows == 1 ? 1 : 2, Qt::AlignRight);
    m_layout->addWidget(m_detail, rows - 1, 0, Qt::AlignRight);
    m_layout->addWidget(m_logarithmic, rows - 1, rows == 1 ? 2 : 1, Qt::AlignRight);
    m_layout->setColumnStretch(0, 1);
}

void ChartButtons::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace decodescope::ui
