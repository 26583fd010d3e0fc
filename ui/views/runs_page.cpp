#include "ui/views/runs_page.h"

#include "ui/logic/number_format.h"
#include "ui/logic/run_shelf.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QStackedLayout>
#include <QTreeWidget>

namespace decodescope::ui {

namespace {

enum Column { ModelColumn, PromptColumn, TokensColumn, SpeedUpColumn, TimeColumn };

QTreeWidgetItem* makeItem(const ShelvedRun& shelved, bool isShown)
{
    auto* item = new QTreeWidgetItem;
    item->setData(ModelColumn, Qt::UserRole, shelved.number);
    item->setText(ModelColumn, QString::fromStdString(shelved.run.info.identity.shape.name));
    item->setText(PromptColumn, shelved.prompt.simplified());
    item->setToolTip(PromptColumn, shelved.prompt);
    item->setText(TokensColumn, formatCount(shelved.run.commonSteps()));
    item->setText(SpeedUpColumn, formatRatio(shelved.speedUp, shelved.speedUp > 0 ? 1 : 0));
    item->setText(TimeColumn, QLocale(QLocale::English).toString(shelved.time.time(), QStringLiteral("HH:mm:ss")));
    for (const Column column : {TokensColumn, SpeedUpColumn, TimeColumn})
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    QFont font;
    font.setBold(isShown);
    for (int column = 0; column <= TimeColumn && isShown; ++column)
        item->setFont(column, font);
    return item;
}

} // namespace

RunsPage::RunsPage(const RunShelf& shelf, QWidget* parent)
    : DetailPage(parent)
    , m_shelf(shelf)
    , m_pages(new QStackedLayout(this))
    , m_empty(new QLabel(this))
    , m_list(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("runsPage"));
    m_empty->setObjectName(QStringLiteral("runsEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("runsList"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setColumnCount(TimeColumn + 1);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(PromptColumn, QHeaderView::Stretch);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_list);
    const auto choose
        = [this](const QTreeWidgetItem* item) { Q_EMIT runChosen(item->data(ModelColumn, Qt::UserRole).toInt()); };
    connect(m_list, &QTreeWidget::itemClicked, this, choose);
    connect(m_list, &QTreeWidget::itemActivated, this, choose); // Return
    followLanguage(this, [this] { setWords(); });
}

QString RunsPage::title() const
{
    return tr("Runs");
}

void RunsPage::setScene(const Scene& scene)
{
    m_list->setEnabled(!scene.run || scene.run->summary);
    if (m_theme == scene.theme)
        return;
    m_theme = scene.theme;
    m_empty->setFont(m_theme->widgetFont(m_theme->baseText));
    colourText(m_empty, m_theme->muted);
    m_list->setFont(m_theme->widgetFont(m_theme->captionText));
    m_list->header()->setFont(m_theme->widgetFont(m_theme->captionText));
}

void RunsPage::refresh()
{
    m_list->clear();
    for (const ShelvedRun& shelved : m_shelf.runs()) {
        QTreeWidgetItem* item = makeItem(shelved, shelved.number == m_shelf.shown());
        m_list->addTopLevelItem(item);
        if (shelved.number == m_shelf.shown())
            m_list->setCurrentItem(item);
    }
    m_pages->setCurrentWidget(m_shelf.runs().empty() ? static_cast<QWidget*>(m_empty) : m_list);
}

void RunsPage::setWords()
{
    m_list->setAccessibleName(tr("The last runs"));
    m_list->setHeaderLabels({tr("Model"), tr("Prompt"), tr("Tokens"), tr("Saving"), tr("Ended")});
    for (const Column column : {TokensColumn, SpeedUpColumn, TimeColumn})
        m_list->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    m_empty->setText(
        tr("The last ten runs will stand here. Choose one to see it again; Ctrl+Z brings back the run before."));
    refresh();
}

} // namespace decodescope::ui
