// Runs compared and the comparison written, through the window and the real engine.
#include "tests/ui/window/window_case.h"
#include "ui/plots/compare_chart.h"
#include "ui/window/compare_dialog.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QUrl>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::kSteps;

class TestCompareRuns : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }
    void tickedRunsAreCompared();
    void aPlaceWhereTextsPartIsGoneTo();
    void compareWithOneTickSaysWhatIsMissing();
    void runsToCompareAreBroughtIntoSight();
    void aComparisonIsWrittenAndSaidToBe();
    void comparedModesAreNeverNone();
    void largeTypeHasRoomByScrolling_data();
    void largeTypeHasRoomByScrolling();

private:
    const Run& run() const { return m_window->runModel().run(); }
    QString file(const char* name) const { return modelFolder(QLatin1String(name)); }
    void runAgain(const QString& prompt);
    CompareDialog* compareAll();
};

void TestCompareRuns::runAgain(const QString& prompt)
{
    child<QLineEdit>("promptEdit")->setText(prompt);
    m_window->generate();
    QTRY_VERIFY(!m_window->isBusy());
}

// Ticks every run of the list and presses Compare.
CompareDialog* TestCompareRuns::compareAll()
{
    auto* list = child<QTreeWidget>("runsList");
    const int ticks = list->columnCount() - 1;
    for (int i = 0; i < list->topLevelItemCount(); ++i) {
        if (i == 1) { // one is not enough
            child<QPushButton>("runsCompare")->click();
            if (child<CompareDialog>("compareDialog")->isVisible())
                return nullptr;
        }
        list->topLevelItem(i)->setCheckState(ticks, Qt::Checked);
    }
    child<QPushButton>("runsCompare")->click();
    return child<CompareDialog>("compareDialog");
}

void TestCompareRuns::tickedRunsAreCompared()
{
    openWindow();
    runAgain(QStringLiteral("another prompt"));
    CompareDialog* dialog = compareAll();
    QVERIFY(dialog);
    QVERIFY(dialog->isVisible());
    const CompareContent& content = dialog->chart().content();
    QCOMPARE(content.curves.size(), std::size_t {4});
    QVERIFY(content.legend.rows[1].markColor != content.legend.rows[2].markColor); // a colour a run
    QCOMPARE(content.curves[2].points.lengths.size(), std::size_t {kSteps});
    QCOMPARE(content.curves[2].points.lengths.front(), 14.0); // bytes of the prompt
    QCOMPARE(content.legend.rows.size(), std::size_t {3});
    QVERIFY(content.legend.rows[2].cells[0].startsWith(QStringLiteral("B  ")));
    QVERIFY(content.legend.rows[2].cells[0].endsWith(QStringLiteral("another prompt")));
    auto* settings = dialog->findChild<QTreeWidget*>(QStringLiteral("compareSettings"));
    QCOMPARE(settings->columnCount(), 3);
    QStringList names;
    for (int i = 0; i < settings->topLevelItemCount(); ++i)
        names << settings->topLevelItem(i)->text(0);
    QCOMPARE(names, QStringList({QStringLiteral("prompt"), QStringLiteral("prompt tokens")}));
    QCOMPARE(settings->topLevelItem(0)->text(2), QStringLiteral("another prompt"));
    CompareChoice ratio;
    ratio.view = CompareView::Ratio;
    dialog->setChoice(ratio);
    QCOMPARE(dialog->chart().content().curves[0].points.values, std::vector<double>(kSteps, 1.0));
}

void TestCompareRuns::aPlaceWhereTextsPartIsGoneTo()
{
    openWindow();
    const StepRecordPtr first = run().recording(Mode::Cached).front();
    runAgain(QStringLiteral("another prompt"));
    CompareDialog* dialog = compareAll();
    QVERIFY(dialog);
    const TextDivergence& parting = dialog->comparison().runs[1].divergence;
    QVERIFY(!parting.isSame);
    auto* texts = dialog->findChild<QTextBrowser*>(QStringLiteral("compareTexts"));
    QVERIFY(texts->toPlainText().contains(QStringLiteral("go there")));
    m_window->inspector().chooseCell(3, 1); // whose numbers are read again for the run that is gone to
    m_window->showNote(QStringLiteral("Shows b.npz as it was recorded"));
    QTRY_COMPARE(child<QLabel>("statusLeft")->text(), QStringLiteral("Shows b.npz as it was recorded"));
    Q_EMIT texts->anchorClicked(QUrl(QStringLiteral("1/5")));
    QVERIFY(!dialog->isVisible());
    QCOMPARE(run().recording(Mode::Cached).front(), first);
    QCOMPARE(shownStep(), 5);
    QTRY_COMPARE(child<QLabel>("statusLeft")->text(), QString());
}

void TestCompareRuns::compareWithOneTickSaysWhatIsMissing()
{
    openWindow();
    runAgain(QStringLiteral("another prompt"));
    auto* list = child<QTreeWidget>("runsList");
    const auto* button = child<QPushButton>("runsCompare");
    const int ticks = list->columnCount() - 1;
    list->topLevelItem(0)->setCheckState(ticks, Qt::Checked);
    QVERIFY(!button->isEnabled());
    QCOMPARE(button->toolTip(), QStringLiteral("Tick two runs or more to compare them"));
    list->topLevelItem(1)->setCheckState(ticks, Qt::Checked);
    QVERIFY(button->isEnabled());
    list->topLevelItem(1)->setCheckState(ticks, Qt::Unchecked);
    QVERIFY(!button->isEnabled());
    child<QAction>("compareRunsAction")->trigger();
    QVERIFY(list->isVisible() && list->hasFocus());
    QVERIFY(!child<CompareDialog>("compareDialog")->isVisible());
    QTRY_COMPARE(child<QLabel>("statusLeft")->text(), QStringLiteral("Tick two runs or more to compare them"));
    list->topLevelItem(1)->setCheckState(ticks, Qt::Checked);
    QTRY_COMPARE(child<QLabel>("statusLeft")->text(), QString());
}

void TestCompareRuns::runsToCompareAreBroughtIntoSight()
{
    openWindow();
    m_window->resize(1280, 800);
    m_window->appearance().setScale(200);
    QCoreApplication::processEvents();
    child<QAction>("compareRunsAction")->trigger();
    QCoreApplication::processEvents();
    const QWidget* view = m_window->parts().body->viewport();
    for (const QWidget* part :
        {static_cast<QWidget*>(child<QTreeWidget>("runsList")), static_cast<QWidget*>(child<QPushButton>("runsSave")),
            static_cast<QWidget*>(child<QPushButton>("runsCompare"))})
        QVERIFY2(view->rect().contains(QRect(part->mapTo(view, QPoint()), part->size())), qPrintable(part->objectName()));
    m_window->appearance().setScale(100);
}

void TestCompareRuns::aComparisonIsWrittenAndSaidToBe()
{
    openWindow();
    runAgain(QStringLiteral("another prompt"));
    CompareDialog* dialog = compareAll();
    QVERIFY(dialog);
    for (const char* name : {"compared.png", "compared.svg", "compared.pdf", "compared.csv"}) {
        child<QPushButton>("compareSave")->click();
        auto* files = dialog->findChild<QFileDialog*>();
        QVERIFY(files);
        files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(file(name));
        QMetaObject::invokeMethod(files, "accept");
        QTRY_COMPARE(child<QLabel>("compareNote")->text(), QStringLiteral("Saved ") + file(name));
    }
    QCOMPARE(QImage(file("compared.png")).size(), QSize(1920, 1080));
    QFile table(file("compared.csv"));
    QVERIFY(table.open(QIODevice::ReadOnly));
    QCOMPARE(table.readAll().count('\n'), 1 + 2 * 2 * kSteps);
    Q_EMIT dialog->saveWanted(file("no/such/folder/a.svg"));
    QTRY_VERIFY(child<QLabel>("compareNote")->text().contains(QStringLiteral("no/such/folder")));
}

void TestCompareRuns::comparedModesAreNeverNone()
{
    openWindow();
    runAgain(QStringLiteral("another prompt"));
    CompareDialog* dialog = compareAll();
    QVERIFY(dialog);
    auto* naive = dialog->findChild<QPushButton*>(QStringLiteral("compareNaive"));
    auto* cached = dialog->findChild<QPushButton*>(QStringLiteral("compareCached"));
    naive->click();
    QCOMPARE(dialog->chart().content().curves.size(), std::size_t {2});
    QVERIFY(!naive->isChecked());
    cached->click();
    QVERIFY(naive->isChecked());
    QVERIFY(!cached->isChecked());
    QCOMPARE(dialog->chart().content().curves[0].mode, Mode::Naive);
}

void TestCompareRuns::largeTypeHasRoomByScrolling_data()
{
    QTest::addColumn<int>("percent");
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(1024, 640), QSize(1366, 768), QSize(1600, 1000)}) {
        for (const int percent : {100, 150, 200, 300})
            QTest::addRow("%d %% on %d x %d", percent, size.width(), size.height()) << percent << size;
    }
}

// Every button shows its words and is inside; what has no room below it scrolls, and not sideways.
void TestCompareRuns::largeTypeHasRoomByScrolling()
{
    QFETCH(const int, percent);
    QFETCH(const QSize, size);
    openWindow();
    m_window->appearance().setScale(percent);
    m_window->resize(size);
    runAgain(QStringLiteral("another prompt"));
    CompareDialog* dialog = compareAll();
    QVERIFY(dialog);
    QCoreApplication::processEvents();
    QVERIFY2(dialog->width() <= size.width() && dialog->height() <= size.height(),
        qPrintable(QStringLiteral("%1 x %2").arg(dialog->width()).arg(dialog->height())));
    for (const QPushButton* button : dialog->findChildren<QPushButton*>()) {
        const QString what = button->objectName() + QStringLiteral(": %1").arg(button->width());
        QFont bold = button->font();
        bold.setBold(button->isCheckable()); // as a checked one may be
        const int padding = 2 * 13 * percent / 100; // of the style sheet
        QVERIFY2(button->width() >= QFontMetrics(bold).horizontalAdvance(button->text()) + padding, qPrintable(what));
        const QRect place(button->mapTo(dialog, QPoint()), button->size());
        QVERIFY2(place.left() >= 0 && place.right() < dialog->width(), qPrintable(what));
    }
    for (const char* name : {"compareSave", "compareClose"}) {
        const auto* button = dialog->findChild<QPushButton*>(QLatin1String(name));
        QVERIFY(dialog->rect().contains(QRect(button->mapTo(dialog, QPoint()), button->size())));
    }
    const auto* scroller = dialog->findChild<QScrollArea*>(QStringLiteral("compareScroller"));
    QCOMPARE(scroller->horizontalScrollBar()->maximum(), 0);
    const auto* settings = dialog->findChild<QTreeWidget*>(QStringLiteral("compareSettings"));
    const auto* texts = dialog->findChild<QTextBrowser*>(QStringLiteral("compareTexts"));
    if (texts->mapTo(dialog, QPoint()).x() < dialog->width() / 2) { // below the chart
        QCOMPARE(settings->verticalScrollBar()->maximum(), 0);
        QCOMPARE(texts->verticalScrollBar()->maximum(), 0);
    }
}

QTEST_MAIN(TestCompareRuns)
#include "tst_compare_runs.moc"
