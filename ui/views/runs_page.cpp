#include "ui/views/runs_page.h"

#include "ui/logic/lab_words.h"
#include "ui/logic/number_format.h"
#include "ui/logic/run_shelf.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace decodescope::ui {

namespace {

enum Column { ModelColumn, PromptColumn, TokensColumn, SpeedUpColumn, TimeColumn, TickColumn };

constexpr int kButtonGap = 8;
constexpr double kModelShare = 0.6; // of the room for the model's name and the prompt
constexpr std::size_t kFewestCompared = 2;

// Of names that differ at both ends.
class MiddleElision : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->textElideMode = Qt::ElideMiddle;
    }
};

QPushButton* makeButton(const char* name, QWidget* parent)
{
    auto* button = new QPushButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setProperty("segment", QStringLiteral("only"));
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

// What makes a run another than a plain one, in a word each and in full.
struct RunMarks
{
    QStringList words;
    QStringList sentences;
};

RunMarks marksOf(const ShelvedRun& shelved)
{
    RunMarks marks;
    const RunOptions& options = shelved.run.info.options;
    const SamplerOptions& sampler = options.sampler;
    if (options.pitfall.kind != PitfallKind::None) {
        marks.words << RunsPage::tr("pitfall");
        marks.sentences << LabWords::chip(options.pitfall);
    }
    if (!sampler.isGreedy()) {
        marks.words << RunsPage::tr("drawn");
        marks.sentences
            << RunsPage::tr("Tokens drawn at temperature %1, seed %2").arg(sampler.temperature).arg(sampler.seed);
    }
    if (sampler.repetitionPenalty != 1) {
        marks.words << RunsPage::tr("penalty");
        marks.sentences << RunsPage::tr("Repetition penalty %1").arg(sampler.repetitionPenalty);
    }
    if (options.branchTokens > 0) {
        marks.words << RunsPage::tr("branch");
        marks.sentences
            << RunsPage::tr("Goes on from an earlier run with another token at step %1").arg(options.branchTokens);
    }
    return marks;
}

} // namespace

RunsPage::RunsPage(const RunShelf& shelf, QWidget* parent)
    : DetailPage(parent)
    , m_shelf(shelf)
    , m_pages(new QStackedLayout)
    , m_empty(new QLabel(this))
    , m_list(new QTreeWidget(this))
    , m_save(makeButton("runsSave", this))
    , m_open(makeButton("runsOpen", this))
    , m_compare(makeButton("runsCompare", this))
{
    setObjectName(QStringLiteral("runsPage"));
    m_empty->setObjectName(QStringLiteral("runsEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("runsList"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setColumnCount(TickColumn + 1);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(PromptColumn, QHeaderView::Stretch);
    for (const Column column : {ModelColumn, TimeColumn}) { // as wide as the others leave room for
        m_list->header()->setSectionResizeMode(column, QHeaderView::Fixed);
        m_list->setItemDelegateForColumn(column, new MiddleElision(m_list));
    }
    m_list->viewport()->installEventFilter(this);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_list);
    m_list->header()->moveSection(TickColumn, 0);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(kButtonGap);
    buttons->addWidget(m_open);
    buttons->addWidget(m_save);
    buttons->addStretch(1);
    buttons->addWidget(m_compare);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kButtonGap);
    column->addLayout(m_pages, 1);
    column->addLayout(buttons);
    const auto choose = [this](const QTreeWidgetItem* item, int at) {
        if (at != TickColumn && m_mayShow)
            Q_EMIT runChosen(item->data(ModelColumn, Qt::UserRole).toInt());
    };
    connect(m_list, &QTreeWidget::itemClicked, this, choose);
    connect(m_list, &QTreeWidget::itemActivated, this, choose); // Return
    connect(m_list, &QTreeWidget::itemChanged, this, &RunsPage::tick);
    connect(m_save, &QPushButton::clicked, this, &RunsPage::saveWanted);
    connect(m_open, &QPushButton::clicked, this, &RunsPage::openWanted);
    connect(m_compare, &QPushButton::clicked, this, &RunsPage::compareTicked);
    followLanguage(this, [this] { setWords(); });
}

QTreeWidgetItem* RunsPage::makeItem(const ShelvedRun& shelved) const
{
    auto* item = new QTreeWidgetItem;
    item->setData(ModelColumn, Qt::UserRole, shelved.number);
    const QString model = QString::fromStdString(shelved.run.info.identity.shape.name);
    const RunMarks marks = marksOf(shelved);
    item->setText(ModelColumn, model);
    item->setToolTip(ModelColumn, model);
    item->setText(PromptColumn, (marks.words + QStringList(shelved.prompt.simplified())).join(QStringLiteral(" · ")));
    item->setToolTip(PromptColumn, (marks.sentences + QStringList(shelved.prompt)).join(QLatin1Char('\n')));
    item->setText(TokensColumn, formatCount(shelved.run.commonSteps()));
    item->setText(SpeedUpColumn, formatRatio(shelved.speedUp, shelved.speedUp > 0 ? 1 : 0));
    if (shelved.run.recordings[0].size() != shelved.run.recordings[1].size())
        item->setToolTip(SpeedUpColumn, tr("Over the %1 steps that both modes made").arg(shelved.run.commonSteps()));
    item->setText(TimeColumn, shelved.file.isEmpty() ? timeText(shelved) : shelved.file);
    item->setToolTip(TimeColumn, item->text(TimeColumn));
    item->setCheckState(TickColumn, m_ticked.count(shelved.number) > 0 ? Qt::Checked : Qt::Unchecked);
    item->setToolTip(TickColumn, tr("Tick to compare"));
    for (const Column column : {TokensColumn, SpeedUpColumn, TimeColumn})
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    QFont font;
    font.setBold(isOnShow(shelved));
    for (int column = 0; column <= TimeColumn && font.bold(); ++column)
        item->setFont(column, font);
    return item;
}

// Not while another one is measured.
bool RunsPage::isOnShow(const ShelvedRun& shelved) const
{
    return m_mayShow && shelved.number == m_shelf.shown();
}

QString RunsPage::timeText(const ShelvedRun& shelved)
{
    return QLocale(QLocale::English).toString(shelved.time.time(), QStringLiteral("HH:mm:ss"));
}

void RunsPage::tick(QTreeWidgetItem* item, int column)
{
    if (column != TickColumn)
        return;
    const int number = item->data(ModelColumn, Qt::UserRole).toInt();
    if (item->checkState(TickColumn) == Qt::Checked)
        m_ticked.insert(number);
    else
        m_ticked.erase(number);
    enableButtons();
    Q_EMIT ticked();
}

bool RunsPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list->viewport() && event->type() == QEvent::Resize)
        fitColumns();
    return DetailPage::eventFilter(watched, event);
}

int RunsPage::wantedWidth(int column) const
{
    const QAbstractItemView* view = m_list;
    return std::max(view->sizeHintForColumn(column), m_list->header()->sectionSizeHint(column));
}

// Numbers stand whole; of what they leave, the model's name has what it needs up to a share, and the prompt the rest.
void RunsPage::fitColumns()
{
    int room = m_list->viewport()->width();
    for (const Column column : {TokensColumn, SpeedUpColumn, TickColumn})
        room -= wantedWidth(column);
    const int time = std::clamp(wantedWidth(TimeColumn), 0, std::max(0, room / 2));
    room -= time;
    const int model = std::clamp(wantedWidth(ModelColumn), 0, std::max(0, static_cast<int>(kModelShare * room)));
    m_list->header()->resizeSection(TimeColumn, time);
    m_list->header()->resizeSection(ModelColumn, model);
}

void RunsPage::compareTicked()
{
    Q_EMIT compareWanted(std::vector<int>(m_ticked.begin(), m_ticked.end()));
}

void RunsPage::enableButtons()
{
    m_save->setEnabled(m_mayShow && !m_shelf.runs().empty());
    m_open->setEnabled(m_mayShow);
    m_compare->setEnabled(m_mayShow && m_ticked.size() >= kFewestCompared); // its tool tip says why not
}

QString RunsPage::title() const
{
    return tr("Runs");
}

void RunsPage::setScene(const Scene& scene)
{
    const bool mayShow = !scene.run || scene.run->recordings[0].empty() || scene.run->summary;
    if (std::exchange(m_mayShow, mayShow) != mayShow) {
        m_list->setEnabled(mayShow);
        refresh();
    }
    if (m_theme == scene.theme)
        return;
    m_theme = scene.theme;
    m_empty->setFont(m_theme->widgetFont(m_theme->baseText));
    colourText(m_empty, m_theme->muted);
    m_list->setFont(m_theme->widgetFont(m_theme->captionText));
    m_list->header()->setFont(m_theme->widgetFont(m_theme->captionText));
    fitColumns();
}

void RunsPage::refresh()
{
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    std::erase_if(m_ticked, [this](int number) { return !m_shelf.find(number); });
    for (const ShelvedRun& shelved : m_shelf.runs()) {
        QTreeWidgetItem* item = makeItem(shelved);
        m_list->addTopLevelItem(item);
        if (isOnShow(shelved))
            m_list->setCurrentItem(item);
    }
    fitColumns();
    m_pages->setCurrentWidget(m_shelf.runs().empty() ? static_cast<QWidget*>(m_empty) : m_list);
    enableButtons();
}

void RunsPage::setWords()
{
    m_list->setAccessibleName(tr("The last runs"));
    m_list->setHeaderLabels({tr("Model"), tr("Prompt"), tr("Tokens"), tr("Saving"), tr("Time"), QString()});
    for (const Column column : {TokensColumn, SpeedUpColumn, TimeColumn})
        m_list->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    m_empty->setText(
        tr("The last ten runs will stand here. Choose one to see it again; Ctrl+Z brings back the previous run."));
    m_save->setText(tr("Save…"));
    m_save->setToolTip(tr("Save the run shown as a file (Ctrl+S)"));
    m_open->setText(tr("Open…"));
    m_open->setToolTip(tr("Open a saved run"));
    m_compare->setText(tr("Compare…"));
    m_compare->setToolTip(tr("Tick two runs or more to compare them"));
    refresh();
}

} // namespace decodescope::ui
