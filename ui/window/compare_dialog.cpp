#include "ui/window/compare_dialog.h"

#include "ui/logic/compare_words.h"
#include "ui/logic/punctuation.h"
#include "ui/plots/chart_text.h"
#include "ui/plots/compare_chart.h"
#include "ui/theme/follow_language.h"
#include "ui/views/card.h"
#include "ui/window/file_dialogs.h"

#include <QAbstractTextDocumentLayout>
#include <QButtonGroup>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr int kChartShare = 3; // of the width
constexpr int kTablesShare = 2;
// Pixels at 100 %.
constexpr int kButtonMargins = 32; // left and right, with the frame
constexpr int kSettingWidth = 150; // at most
constexpr int kLeastTable = 110; // high
constexpr int kHeadingGap = 10; // from a heading to its card
constexpr int kBeside = 760; // of the dialog's width, that chart and tables stand side by side
constexpr Mode kModes[] = {Mode::Naive, Mode::Cached};

QPushButton* makeButton(const char* name, const char* place, QWidget* parent)
{
    auto* button = new QPushButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setProperty("segment", QLatin1String(place));
    button->setCheckable(true);
    button->setAutoDefault(false);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QFrame* makeCard(QWidget* content, QWidget* parent)
{
    auto* card = new QFrame(parent);
    card->setProperty("card", true);
    auto* inside = new QVBoxLayout(card);
    const int padding = Theme().gap;
    inside->setContentsMargins(padding, padding, padding, padding);
    inside->addWidget(content);
    return card;
}

} // namespace

CompareDialog::CompareDialog(FileDialogs& dialogs, QWidget* parent)
    : QDialog(parent)
    , m_dialogs(dialogs)
    , m_chart(new CompareChart(this))
    , m_settingsTitle(new QLabel(this))
    , m_settings(new QTreeWidget(this))
    , m_textsTitle(new QLabel(this))
    , m_texts(new QTextBrowser(this))
    , m_note(new QLabel(this))
    , m_save(new QPushButton(this))
    , m_close(new QPushButton(this))
{
    setObjectName(QStringLiteral("compareDialog"));
    m_settings->setObjectName(QStringLiteral("compareSettings"));
    m_settings->setRootIsDecorated(false);
    m_settings->setUniformRowHeights(true);
    m_settings->setSelectionMode(QAbstractItemView::NoSelection);
    m_texts->setObjectName(QStringLiteral("compareTexts"));
    m_texts->setFrameShape(QFrame::NoFrame);
    m_texts->setProperty("plain", true);
    m_texts->setOpenLinks(false);
    m_texts->document()->setDocumentMargin(0);
    m_close->setObjectName(QStringLiteral("compareClose"));
    m_close->setAutoDefault(false);
    m_save->setObjectName(QStringLiteral("compareSave"));
    m_save->setAutoDefault(false);
    m_note->setObjectName(QStringLiteral("compareNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_note, 1);
    foot->addWidget(m_save);
    foot->addWidget(m_close);
    auto* scroller = new QScrollArea(this);
    scroller->setObjectName(QStringLiteral("compareScroller"));
    scroller->setFrameShape(QFrame::NoFrame);
    scroller->setFocusPolicy(Qt::NoFocus);
    scroller->setWidgetResizable(true);
    scroller->setWidget(makeContent());
    scroller->viewport()->setAutoFillBackground(false);
    scroller->widget()->setAutoFillBackground(false);
    auto* column = new QVBoxLayout(this);
    const int padding = Theme().cardPadding;
    column->setContentsMargins(padding, padding, padding, padding);
    column->setSpacing(Theme().gap);
    column->addWidget(scroller, 1);
    column->addLayout(foot);
    connect(m_texts->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this, [this] {
        if (m_theme)
            shareHeight();
    });
    connect(m_texts, &QTextBrowser::anchorClicked, this, &CompareDialog::follow);
    connect(m_save, &QPushButton::clicked, this, &CompareDialog::askForPath);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    followLanguage(this, [this] { setWords(); });
}

QWidget* CompareDialog::makeContent()
{
    auto* content = new QWidget(this);
    auto* tables = new QVBoxLayout;
    m_tables = tables;
    tables->setSpacing(kHeadingGap);
    for (QLabel* title : {m_settingsTitle, m_textsTitle})
        title->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    tables->addWidget(m_settingsTitle);
    tables->addWidget(makeCard(m_settings, content));
    tables->addSpacing(Theme().gap);
    tables->addWidget(m_textsTitle);
    tables->addWidget(makeCard(m_texts, content));
    auto* chart = new QVBoxLayout;
    chart->setSpacing(kHeadingGap);
    chart->addLayout(makeButtons());
    chart->addWidget(makeCard(m_chart, content), 1);
    m_columns = new QHBoxLayout(content);
    m_columns->setContentsMargins({});
    m_columns->setSpacing(2 * Theme().gap);
    m_columns->addLayout(chart, kChartShare);
    m_columns->addLayout(tables, kTablesShare);
    return content;
}

QLayout* CompareDialog::makeButtons()
{
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(Theme().gap);
    const auto addGroup = [this] {
        auto* row = new QHBoxLayout;
        row->setSpacing(0);
        m_buttons->addLayout(row);
        return row;
    };
    QHBoxLayout* row = addGroup();
    m_views = {makeButton("compareTime", "first", this), makeButton("compareRatio", "last", this)};
    m_modes = {makeButton("compareNaive", "first", this), makeButton("compareCached", "last", this)};
    m_logarithmic = makeButton("compareLog", "only", this);
    auto* group = new QButtonGroup(this);
    for (std::size_t i = 0; i < m_views.size(); ++i) {
        group->addButton(m_views[i]);
        row->addWidget(m_views[i]);
        connect(m_views[i], &QPushButton::clicked, this, [this, i] {
            m_choice.view = static_cast<CompareView>(i);
            refresh();
        });
    }
    row->addStretch(1);
    row = addGroup();
    for (std::size_t i = 0; i < m_modes.size(); ++i) {
        row->addWidget(m_modes[i]);
        connect(m_modes[i], &QPushButton::clicked, this, [this, i](bool isOn) {
            m_choice.shows[i] = isOn;
            m_choice.shows[1 - i] = m_choice.shows[1 - i] || !isOn; // one of them always
            refresh();
        });
    }
    row->addStretch(1);
    row = addGroup();
    row->addWidget(m_logarithmic);
    connect(m_logarithmic, &QPushButton::clicked, this, [this](bool isOn) {
        m_choice.isLogarithmic = isOn;
        m_hasChosenAxes = true;
        refresh();
    });
    row->addStretch(1);
    m_buttons->addStretch(1);
    return m_buttons;
}

// Side by side where there is room, else below each other.
void CompareDialog::arrange()
{
    if (!m_theme)
        return;
    m_columns->setDirection(width() < m_theme->zoomed(kBeside) ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    shareHeight();
    int buttons = 2 * m_buttons->spacing();
    for (const QPushButton* button : {m_views[0], m_views[1], m_modes[0], m_modes[1], m_logarithmic})
        buttons += button->minimumWidth();
    const bool isNarrow = buttons > width() - 2 * Theme().cardPadding - m_theme->zoomed(Theme().gap); // and a scroll bar
    m_buttons->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

// Beside the chart, tables share its height as their contents need it, and the texts have what is left. Below it, where the whole scrolls, none scrolls by itself.
void CompareDialog::shareHeight()
{
    const int least = m_theme->zoomed(kLeastTable);
    const int frame = 2 * m_settings->frameWidth();
    const int rows = m_settings->topLevelItemCount() * std::max(0, m_settings->sizeHintForRow(0));
    const int settings = m_settings->header()->sizeHint().height() + rows + frame;
    const int texts = std::max(least, static_cast<int>(std::ceil(m_texts->document()->size().height())));
    const bool isBelow = m_columns->direction() == QBoxLayout::TopToBottom;
    m_settings->setMinimumHeight(isBelow ? settings : std::min(least, settings));
    QWidget* card = m_settings->parentWidget();
    const QMargins padding = card->layout()->contentsMargins() + card->contentsMargins();
    card->setMaximumHeight(settings + padding.top() + padding.bottom());
    m_settingsTitle->setMinimumHeight(isBelow ? 0 : m_views[0]->sizeHint().height()); // the cards begin in one line
    m_texts->setMinimumHeight(isBelow ? texts : least);
    m_tables->setStretchFactor(m_settings->parentWidget(), settings);
    m_tables->setStretchFactor(m_texts->parentWidget(), texts);
}

void CompareDialog::resizeEvent(QResizeEvent* event)
{
    arrange();
    QDialog::resizeEvent(event);
}

void CompareDialog::begin(std::vector<NamedRun> runs, const Theme& theme)
{
    m_runs = std::move(runs);
    std::vector<const Run*> pointers;
    for (const NamedRun& named : m_runs)
        pointers.push_back(&named.run);
    m_comparison = compareRuns(pointers);
    m_note->clear();
    setTheme(theme);
    m_close->setFocus();
}

void CompareDialog::setTheme(const Theme& theme)
{
    m_theme = &theme;
    for (QLabel* title : {m_settingsTitle, m_textsTitle}) {
        title->setFont(theme.widgetFont(theme.titleText, true));
        colourText(title, theme.text);
    }
    m_settings->setFont(theme.widgetFont(theme.captionText));
    m_settings->header()->setFont(theme.widgetFont(theme.captionText));
    m_texts->setFont(theme.widgetFont(theme.captionText));
    m_note->setFont(theme.widgetFont(theme.captionText));
    colourText(m_note, theme.text2);
    fitButtons();
    refresh();
}

// Checked ones are bold, which the style does not reckon with.
void CompareDialog::fitButtons()
{
    if (!m_theme)
        return;
    const QFontMetrics metrics(m_theme->widgetFont(m_theme->captionText, true));
    for (QPushButton* button : {m_views[0], m_views[1], m_modes[0], m_modes[1], m_logarithmic})
        button->setMinimumWidth(metrics.horizontalAdvance(button->text()) + m_theme->zoomed(kButtonMargins));
    arrange();
}

void CompareDialog::setChoice(const CompareChoice& choice)
{
    m_choice = choice;
    m_hasChosenAxes = true;
    refresh();
}

QStringList CompareDialog::names() const
{
    QStringList names;
    for (const NamedRun& named : m_runs)
        names << named.name;
    return names;
}

ComparisonRequest CompareDialog::request() const
{
    return {m_comparison, names(), m_choice};
}

void CompareDialog::showNote(const QString& note)
{
    m_note->setText(note);
}

void CompareDialog::askForPath()
{
    QFileDialog* dialog = m_dialogs.toSave(this, tr("Save the comparison"),
        {tr("PNG picture") + QStringLiteral(" (*.png)"), tr("SVG drawing") + QStringLiteral(" (*.svg)"),
            tr("PDF page") + QStringLiteral(" (*.pdf)"), tr("CSV table") + QStringLiteral(" (*.csv)")},
        QStringLiteral("decodescope-comparison.png"));
    connect(dialog, &QFileDialog::fileSelected, this, &CompareDialog::saveWanted);
    dialog->open();
}

void CompareDialog::refresh()
{
    if (!m_theme || m_runs.empty())
        return;
    if (!m_hasChosenAxes)
        m_choice = withUsualAxes(m_choice, m_comparison);
    m_views[static_cast<std::size_t>(m_choice.view)]->setChecked(true);
    for (std::size_t i = 0; i < m_modes.size(); ++i)
        m_modes[i]->setChecked(m_choice.shows[i]);
    m_logarithmic->setChecked(m_choice.isLogarithmic);
    m_chart->setContent(compareContent(m_comparison, names(), m_choice, *m_theme));
    QStringList rows;
    for (const LegendRow& row : m_chart->content().legend.rows)
        rows << listed(row.cells);
    rows << m_chart->content().legend.note.cells;
    m_chart->setAccessibleDescription(inRow(rows));
    fillSettings();
    std::vector<int> numbers;
    for (const NamedRun& named : m_runs)
        numbers.push_back(named.number);
    m_texts->setHtml(CompareWords::partings(m_comparison, numbers, *m_theme));
    shareHeight();
}

void CompareDialog::fillSettings()
{
    m_settings->clear();
    const std::vector<QStringList> rows = CompareWords::settings(m_comparison);
    m_settings->setColumnCount(static_cast<int>(rows.front().size()));
    m_settings->setHeaderLabels(rows.front());
    for (std::size_t row = 1; row < rows.size(); ++row) {
        auto* item = new QTreeWidgetItem(m_settings, rows[row]);
        for (int column = 0; column < rows[row].size(); ++column)
            item->setToolTip(column, rows[row][column]);
    }
    m_settings->header()->setSectionResizeMode(QHeaderView::Stretch);
    m_settings->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_settings->header()->setMaximumSectionSize(m_comparison.differences.empty() ? -1 : m_theme->zoomed(2 * kSettingWidth));
}

void CompareDialog::follow(const QUrl& place)
{
    const QStringList parts = place.toString().split(QLatin1Char('/'));
    if (parts.size() == 2)
        Q_EMIT stepChosen(parts[0].toInt(), parts[1].toInt());
    accept();
}

void CompareDialog::setWords()
{
    setWindowTitle(tr("Compare runs"));
    m_views[0]->setText(tr("time"));
    m_views[1]->setText(tr("ratio to A"));
    for (const Mode mode : kModes)
        m_modes[static_cast<std::size_t>(mode)]->setText(ChartText::modeName(mode));
    m_logarithmic->setText(ChartText::logarithmic());
    m_settingsTitle->setText(tr("What differs"));
    m_settings->setAccessibleName(tr("What differs"));
    m_textsTitle->setText(tr("Where the texts part"));
    m_texts->setAccessibleName(tr("Where the texts part"));
    m_chart->setAccessibleName(tr("Times of several runs"));
    m_save->setText(tr("Export…"));
    m_close->setText(tr("Close"));
    fitButtons();
    refresh();
}

} // namespace decodescope::ui
