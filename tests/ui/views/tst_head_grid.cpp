// The grid of all heads shows each head's weights, marks the chosen one, and follows mouse and keys.
#include "tests/support/run_fixtures.h"
#include "ui/theme/theme.h"
#include "ui/views/head_grid.h"
#include "ui/views/head_grid_dialog.h"

#include <QLabel>
#include <QPainter>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestHeadGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_scene.run = &m_run;
        m_scene.statistics = &m_statistics;
        m_scene.theme = &theme(ThemeKind::Dark);
        m_scene.step = 12;
        m_scene.layer = 1;
        m_scene.head = 2;
    }

    void squaresFillTheWidgetWithoutTouching()
    {
        HeadGrid grid;
        grid.resize(400, 300);
        grid.setScene(m_scene);
        for (int layer = 0; layer < 2; ++layer) {
            for (int head = 0; head < 4; ++head) {
                QVERIFY(QRectF(grid.rect()).contains(grid.squareRect(layer, head)));
                if (head > 0)
                    QVERIFY(grid.squareRect(layer, head).left() > grid.squareRect(layer, head - 1).right());
            }
        }
        QVERIFY(grid.squareRect(1, 0).top() > grid.squareRect(0, 0).bottom());
        QVERIFY(grid.squareRect(2, 0).isEmpty());
        QVERIFY(grid.squareRect(0, -1).isEmpty());
    }

    // Of the fixture: head h gives the key h twice the weight of the others.
    void eachSquareShowsItsOwnHead()
    {
        HeadGrid grid;
        grid.resize(1000, 600);
        grid.setScene(m_scene);
        const QImage image = picture(grid);
        QVERIFY(grid.isComplete());
        for (int head = 0; head < 4; ++head) {
            const QRectF square = grid.squareRect(0, head);
            const double cell = square.width() / m_scene.plannedLength();
            const auto colourAt = [&](int row, int column) {
                return image.pixelColor((square.topLeft() + QPointF((column + 0.5) * cell, (row + 0.5) * cell)).toPoint());
            };
            const QColor own = colourAt(10, head);
            QVERIFY(own != colourAt(10, (head + 1) % 4));
            QCOMPARE(colourAt(10, (head + 1) % 4), colourAt(10, 5));
            QCOMPARE(colourAt(3, 10), m_scene.theme->empty); // masked
        }
    }

    // 17 tokens: from 16 cells to 32 of 103.
    void squaresGrowWithTheText()
    {
        const Run run = fixtures::makeRun({.prompt = 4, .steps = 100});
        m_scene.run = &run;
        HeadGrid grid;
        grid.resize(1000, 600);
        m_scene.step = 13;
        grid.setScene(m_scene);
        picture(grid); // the squares are there; how many of them a first frame has time for is the machine's affair
        for (const auto& [step, cells] : {std::pair(13, 16), {14, 32}, {13, 16}}) {
            m_scene.step = step;
            grid.setScene(m_scene);
            QImage image(grid.size(), QImage::Format_RGB32);
            grid.render(&image); // the first frame too, before all are drawn anew
            const QRectF square = grid.squareRect(1, 3);
            const double cell = square.width() / cells;
            const auto colourAt = [&](const QImage& shown, double row, double column) {
                return shown.pixelColor((square.topLeft() + QPointF((column + 0.5) * cell, (row + 0.5) * cell)).toPoint());
            };
            QCOMPARE(colourAt(image, 2, 12), m_scene.theme->empty);
            QVERIFY(colourAt(image, 10, 3) != m_scene.theme->empty);
            const QImage whole = picture(grid);
            QVERIFY(colourAt(whole, 12, 3) != colourAt(whole, 12, 2));
            QCOMPARE(colourAt(whole, 12, 2), colourAt(whole, 12, 5));
            QVERIFY(colourAt(whole, step + 2, 3) != m_scene.theme->empty); // the newest row
            if (cells > step + 3)
                QCOMPARE(colourAt(whole, step + 4, 3), m_scene.theme->empty);
        }
        m_scene.run = &m_run;
    }

    void aRunWithAPitfallSaysWhoseHeadsTheseAre()
    {
        HeadGridDialog dialog;
        const auto* heading = dialog.findChild<QLabel*>(QStringLiteral("headGridHeading"));
        dialog.setScene(m_scene);
        QCOMPARE(heading->text(), QStringLiteral("Layer 2, head 3"));
        m_run.info.options.pitfall.kind = PitfallKind::PositionsRestart;
        dialog.setScene(m_scene);
        QCOMPARE(heading->text(), QStringLiteral("Layer 2, head 3 · With KV cache"));
        m_run.info.options.pitfall.kind = PitfallKind::None;
    }

    void rowsAfterTheStepAreNotShown()
    {
        m_scene.step = 2; // five tokens
        HeadGrid grid;
        grid.resize(1000, 600);
        grid.setScene(m_scene);
        const QImage image = picture(grid);
        const QRectF square = grid.squareRect(0, 0);
        const double cell = square.width() / m_scene.plannedLength();
        QVERIFY(image.pixelColor((square.topLeft() + QPointF(0.5 * cell, 4.5 * cell)).toPoint()) != m_scene.theme->empty);
        QCOMPARE(image.pixelColor((square.topLeft() + QPointF(0.5 * cell, 5.5 * cell)).toPoint()), m_scene.theme->empty);
    }

    void chosenHeadHasAFrame()
    {
        HeadGrid grid;
        grid.resize(1000, 600);
        grid.setScene(m_scene);
        const QImage image = picture(grid);
        const QPoint corner = grid.squareRect(1, 2).topLeft().toPoint() - QPoint(1, 1);
        QCOMPARE(image.pixelColor(corner), m_scene.theme->accent);
        QVERIFY(image.pixelColor(grid.squareRect(0, 2).topLeft().toPoint() - QPoint(1, 1)) != m_scene.theme->accent);
        QCOMPARE(grid.spokenValue(), QStringLiteral("layer 2, head 3 selected"));
    }

    void keysMoveTheChoiceAndStopAtTheEdges_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("layer");
        QTest::addColumn<int>("head");
        QTest::newRow("left") << int {Qt::Key_Left} << 1 << 1;
        QTest::newRow("right") << int {Qt::Key_Right} << 1 << 3;
        QTest::newRow("up") << int {Qt::Key_Up} << 0 << 2;
        QTest::newRow("down, at the edge") << int {Qt::Key_Down} << 1 << 2;
        QTest::newRow("home") << int {Qt::Key_Home} << 1 << 0;
        QTest::newRow("end") << int {Qt::Key_End} << 1 << 3;
    }
    void keysMoveTheChoiceAndStopAtTheEdges()
    {
        QFETCH(int, key);
        HeadGrid grid;
        grid.setScene(m_scene);
        QSignalSpy selected(&grid, &HeadGrid::headSelected);
        QTest::keyClick(&grid, static_cast<Qt::Key>(key));
        QCOMPARE(selected.count(), 1);
        QTEST(selected.first().at(0).toInt(), "layer");
        QTEST(selected.first().at(1).toInt(), "head");
    }

    void aClickChooses()
    {
        HeadGrid grid;
        grid.resize(600, 400);
        grid.setScene(m_scene);
        QSignalSpy selected(&grid, &HeadGrid::headSelected);
        QTest::mouseClick(&grid, Qt::LeftButton, {}, grid.squareRect(0, 3).center().toPoint());
        QCOMPARE(selected.takeFirst(), (QVariantList {0, 3}));
        QTest::mouseClick(&grid, Qt::LeftButton, {}, QPoint(1, 1));
        QVERIFY(selected.isEmpty());
    }

    void returnClosesTheDialog()
    {
        HeadGridDialog dialog;
        dialog.setScene(m_scene);
        dialog.show();
        QTest::keyClick(dialog.grid(), Qt::Key_Return);
        QVERIFY(!dialog.isVisible());
    }

    void dialogIsAsLargeAsItsSquares()
    {
        HeadGridDialog dialog;
        dialog.setScene(m_scene);
        dialog.fitTo({600, 5000});
        const QSize small = dialog.size();
        QVERIFY(small.width() <= 600 && small.height() < 400); // two rows of four squares
        dialog.fitTo({1000, 5000});
        QVERIFY(dialog.width() > small.width());
        QVERIFY(dialog.width() <= 1000);
    }

    void nothingIsPaintedWithoutARun()
    {
        HeadGrid grid;
        grid.resize(100, 100);
        picture(grid);
        Scene scene;
        scene.theme = &theme(ThemeKind::Light);
        grid.setScene(scene);
        picture(grid);
        QTest::keyClick(&grid, Qt::Key_Left); // chooses nothing
        grid.resize(1, 1);
        grid.setScene(m_scene);
        picture(grid);
    }

private:
    // After as many frames as the pictures need.
    static QImage picture(HeadGrid& grid)
    {
        QImage image(grid.size(), QImage::Format_RGB32);
        for (int frame = 0; frame == 0 || (!grid.isComplete() && frame < 1000); ++frame) {
            image.fill(Qt::black);
            grid.render(&image);
            if (frame > 0 && grid.squareRect(0, 0).isEmpty())
                break;
        }
        return image;
    }

    Run m_run = fixtures::makeRun(); // 4 prompt tokens, 12 steps, 2 layers, 4 heads: 15 positions
    RunStatistics m_statistics = runStatistics(m_run);
    Scene m_scene;
};

QTEST_MAIN(TestHeadGrid)
#include "tst_head_grid.moc"
