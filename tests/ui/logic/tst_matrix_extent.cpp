#include "tests/support/run_fixtures.h"
#include "ui/logic/matrix_extent.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestMatrixExtent : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void itDoublesUntilTheSequenceFits_data();
    void itDoublesUntilTheSequenceFits();
    void theWholeRunIsAChoice();
    void theStepThatGrowsItDoesSoWhileItBegins();
    void reducedMotionSwitches();
    void withoutAStepItIsTheWholeRun();

private:
    Scene sceneAt(int step) const;

    Run m_run = fixtures::makeRun({.prompt = 4, .steps = 200, .layers = 1, .heads = 1, .context = 256}); // 203 tokens
};

Scene TestMatrixExtent::sceneAt(int step) const
{
    Scene scene;
    scene.run = &m_run;
    scene.step = step;
    return scene;
}

void TestMatrixExtent::itDoublesUntilTheSequenceFits_data()
{
    QTest::addColumn<int>("length");
    QTest::addColumn<int>("cells");
    QTest::newRow("the prompt") << 4 << 16;
    QTest::newRow("sixteen tokens fill it") << 16 << 16;
    QTest::newRow("one more doubles it") << 17 << 32;
    QTest::newRow("33") << 33 << 64;
    QTest::newRow("128") << 128 << 128;
    QTest::newRow("never beyond the run") << 129 << 203;
    QTest::newRow("the end") << 203 << 203;
}

void TestMatrixExtent::itDoublesUntilTheSequenceFits()
{
    QFETCH(const int, length);
    QFETCH(const int, cells);
    QCOMPARE(matrixExtent(sceneAt(length - 3)).cells, cells);
    QCOMPARE(matrixExtent(sceneAt(length - 3)).growth, 1.0);
    const Run brief = fixtures::makeRun({.prompt = 4, .steps = 20}); // 23 tokens: 16 would be nearly all
    Scene scene = sceneAt(1);
    scene.run = &brief;
    QCOMPARE(matrixExtent(scene).cells, 23);
}

void TestMatrixExtent::theWholeRunIsAChoice()
{
    Scene scene = sceneAt(2);
    scene.inspection.showsWholeRun = true;
    QCOMPARE(matrixExtent(scene).cells, 203);
    QCOMPARE(matrixExtent(scene).growth, 1.0);
}

void TestMatrixExtent::theStepThatGrowsItDoesSoWhileItBegins()
{
    Scene scene = sceneAt(14); // 17 tokens
    scene.progress = 0;
    QCOMPARE(matrixExtent(scene).before, 16);
    QCOMPARE(matrixExtent(scene).cells, 32);
    QCOMPARE(matrixExtent(scene).growth, 0.0);
    scene.progress = 0.5;
    QVERIFY(matrixExtent(scene).growth > 0.5 && matrixExtent(scene).growth < 1);
    scene.progress = 0.2; // watched from inside it is done before the scores come
    scene.inside = 0.2;
    QCOMPARE(matrixExtent(scene).growth, 1.0);
    scene.step = 15; // another one does not grow
    scene.progress = scene.inside = 0;
    QCOMPARE(matrixExtent(scene).growth, 1.0);
}

void TestMatrixExtent::reducedMotionSwitches()
{
    Scene scene = sceneAt(14);
    scene.progress = 0;
    scene.reducedMotion = true;
    QCOMPARE(matrixExtent(scene).growth, 1.0);
}

void TestMatrixExtent::withoutAStepItIsTheWholeRun()
{
    QCOMPARE(matrixExtent(sceneAt(0)).cells, 203);
    QCOMPARE(matrixExtent(Scene()).cells, 1);
}

QTEST_GUILESS_MAIN(TestMatrixExtent)
#include "tst_matrix_extent.moc"
