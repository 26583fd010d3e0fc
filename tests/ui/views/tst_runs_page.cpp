// The list of runs keeps its numbers in sight, whatever the names.
#include "tests/support/run_fixtures.h"
#include "ui/logic/run_shelf.h"
#include "ui/theme/theme.h"
#include "ui/views/runs_page.h"

#include <QApplication>
#include <QHeaderView>
#include <QTest>
#include <QTreeWidget>

using namespace decodescope;
using namespace decodescope::ui;

class TestRunsPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void longNamesLeaveRoomForTheNumbers_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addColumn<QString>("file");
        for (const int percent : {100, 200, 300}) {
            QTest::addRow("measured here, %d %%", percent) << percent << QString();
            QTest::addRow("from a file, %d %%", percent)
                << percent << QString(60, QLatin1Char('f')) + QStringLiteral(".npz");
        }
    }

    void longNamesLeaveRoomForTheNumbers()
    {
        QFETCH(const int, percent);
        QFETCH(const QString, file);
        const Theme& large = theme(Look {ThemeKind::Dark, percent});
        applyTheme(*qApp, large);
        RunShelf shelf;
        Run run = fixtures::makeRun();
        run.info.identity.shape.name = "random:gpt2-small,seed=123456789,layers=3";
        shelf.add(run, QStringLiteral("Once upon a time"), QDateTime::currentDateTime(), file);
        RunsPage page(shelf);
        Scene scene;
        scene.theme = &large;
        scene.run = &run;
        page.resize(large.zoomed(340), large.zoomed(220)); // the least that the card of details gives it
        page.show();
        page.setScene(scene);
        page.refresh();
        QCoreApplication::processEvents();
        const QTreeWidget* list = page.list();
        QTreeWidgetItem* item = list->topLevelItem(0);
        const QAbstractItemView* view = list;
        constexpr int kTokens = 2;
        constexpr int kSaving = 3;
        constexpr int kTick = 5;
        for (int column = 0; column < list->columnCount(); ++column) {
            const QRect place = list->visualItemRect(item).intersected(list->viewport()->rect());
            const int left = list->header()->sectionViewportPosition(column);
            const int right = left + list->header()->sectionSize(column);
            QVERIFY2(left >= 0 && right <= place.right() + 1, qPrintable(QStringLiteral("%1: %2").arg(column).arg(right)));
            QVERIFY(list->header()->sectionSize(column) > 0);
        }
        for (const int column : {kTokens, kSaving, kTick})
            QVERIFY(list->header()->sectionSize(column) >= view->sizeHintForColumn(column));
        QCOMPARE(item->toolTip(0), item->text(0));
        applyTheme(*qApp, theme(ThemeKind::Dark));
    }

    void noRunIsMarkedWhileAnotherIsMeasured()
    {
        RunShelf shelf;
        Run run = fixtures::makeRun();
        shelf.add(run, QStringLiteral("Once upon a time"), QDateTime::currentDateTime());
        RunsPage page(shelf);
        Scene scene;
        scene.theme = &theme(ThemeKind::Dark);
        scene.run = &run;
        page.setScene(scene);
        page.refresh();
        const auto isMarked = [&page] { return page.list()->topLevelItem(0)->font(0).bold(); };
        QVERIFY(isMarked() && page.list()->currentItem());
        Run measured = run;
        measured.summary.reset();
        scene.run = &measured;
        page.setScene(scene);
        QVERIFY(!isMarked() && !page.list()->currentItem());
        scene.run = &run;
        page.setScene(scene);
        QVERIFY(isMarked() && page.list()->currentItem());
    }
};

QTEST_MAIN(TestRunsPage)
#include "tst_runs_page.moc"
