// The page of waste and the heat of counts paint in every size and look; cells have the colours of their counts.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/theme/theme.h"
#include "ui/views/kv_counts.h"
#include "ui/views/kv_grid.h"
#include "ui/views/kv_view.h"
#include "ui/views/waste_page.h"

#include <QImage>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestWastePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }

    void cellsHaveTheColoursOfTheirCounts_data()
    {
        QTest::addColumn<Mode>("mode");
        QTest::addColumn<int>("position");
        QTest::addColumn<int>("count");
        QTest::newRow("a row of the prompt, without cache") << Mode::Naive << 3 << 8;
        QTest::newRow("a later row, without cache") << Mode::Naive << 6 << 5;
        QTest::newRow("the newest row, without cache") << Mode::Naive << 10 << 1;
        QTest::newRow("a row to come") << Mode::Naive << 11 << 0;
        QTest::newRow("a row of the prompt, with cache") << Mode::Cached << 3 << 1;
        QTest::newRow("the newest row, with cache") << Mode::Cached << 10 << 1;
    }
    void cellsHaveTheColoursOfTheirCounts()
    {
        QFETCH(Mode, mode);
        QFETCH(int, position);
        QFETCH(int, count);
        const Scene scene = sceneAt(8); // 11 tokens
        const QRectF area(0, 0, 300, 160);
        QImage image(area.size().toSize(), QImage::Format_RGB32);
        image.fill(scene.theme->panel);
        QPainter painter(&image);
        paintKvCounts(painter, area, scene, mode);
        painter.end();
        const KvLayout layout = kvLayout(area, scene);
        for (const QRectF& grid : {layout.keys, layout.values}) {
            const QRectF cell = layout.cellsRect(grid, 1, position, position + 1);
            QCOMPARE(image.pixelColor(cell.center().toPoint()).rgb(), countColour(count, 12, *scene.theme).rgb());
            QCOMPARE(kvPositionAt(area, scene, cell.center()), position);
        }
        QCOMPARE(kvPositionAt(area, scene, QPointF(1, 1)), -1);
    }

    void coloursRiseWithTheCount()
    {
        const Theme& colors = theme(ThemeKind::Dark);
        QCOMPARE(countColour(0, 9, colors), colors.empty);
        QCOMPARE(countColour(9, 9, colors), colors.recomputed);
        QVERIFY(countColour(2, 9, colors).red() < countColour(5, 9, colors).red());
        QVERIFY(countColour(1, 9, colors) != countColour(2, 9, colors));
    }

    void wordsTellHowOften()
    {
        QCOMPARE(rowCountWords(sceneAt(8), Mode::Naive, 3), QStringLiteral("row 3: computed 8 times (7 of them again)"));
        QCOMPARE(rowCountWords(sceneAt(8), Mode::Cached, 3), QStringLiteral("row 3: computed once"));
        QCOMPARE(rowCountWords(sceneAt(8), Mode::Cached, 11), QStringLiteral("row 11: not computed yet"));
    }

    void theButtonTurnsTheHeatOn()
    {
        KvView view(Mode::Naive);
        view.resize(300, 160);
        view.setScene(sceneAt(8));
        QSignalSpy toggled(&view, &KvView::countsToggled);
        auto* button = view.findChild<QPushButton*>(QStringLiteral("kvCountsButton"));
        QVERIFY(button);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(toggled.takeFirst(), QVariantList {true});
        view.setShowsCounts(true);
        QVERIFY(button->isChecked());
        QVERIFY(toggled.isEmpty());
        QVERIFY(view.showsCounts());
    }

    void everySizePaintsInEveryLook_data()
    {
        QTest::addColumn<ThemeKind>("kind");
        QTest::addColumn<QSize>("size");
        for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Light}) {
            for (const QSize& size : {QSize(510, 240), QSize(380, 150), QSize(1, 1)})
                QTest::addRow("%d, %d x %d", static_cast<int>(kind), size.width(), size.height()) << kind << size;
        }
    }
    void everySizePaintsInEveryLook()
    {
        QFETCH(ThemeKind, kind);
        QFETCH(QSize, size);
        WastePage page;
        page.resize(size);
        for (const int step : {0, 1, 12}) {
            page.setScene(sceneAt(step, kind));
            QImage image(size, QImage::Format_RGB32);
            image.fill(Qt::black);
            page.render(&image);
        }
        QCOMPARE(page.heading(), QStringLiteral("At 15 tokens"));
    }

    void anotherModelIsToldOfWhereverThereIsALine_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("usual") << QSize(510, 240);
        QTest::newRow("a window of 1366 x 768") << QSize(411, 152);
        QTest::newRow("the lowest card there") << QSize(411, 144);
    }
    void anotherModelIsToldOfWhereverThereIsALine()
    {
        QFETCH(QSize, size);
        QImage image(size, QImage::Format_RGB32);
        const Scene scene = sceneAt(12);
        image.fill(scene.theme->panel);
        QPainter painter(&image);
        paintWaste(painter, QRectF(image.rect()), scene);
        painter.end();
        int rules = 0; // lines across the page, above what would be
        for (int y = 0; y < image.height(); ++y)
            rules += image.pixelColor(1, y) == scene.theme->border
                && image.pixelColor(size.width() - 2, y) == scene.theme->border;
        QCOMPARE(rules, 1);
    }

private:
    Scene sceneAt(int step, ThemeKind kind = ThemeKind::Dark) const
    {
        return fixtures::sceneAt(m_run, m_statistics, step, kind);
    }

    Run m_run = fixtures::makeRun(); // 4 prompt tokens, 12 steps: row r is computed by each step that has it
    RunStatistics m_statistics = runStatistics(m_run);
};

QTEST_MAIN(TestWastePage)
#include "tst_waste_page.moc"
