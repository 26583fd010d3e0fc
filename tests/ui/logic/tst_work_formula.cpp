// The closed formulas say what counting gives, for every step and for whole runs.
#include "ui/logic/work_formula.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

ModelShape makeShape(int window)
{
    ModelShape shape;
    shape.vocabulary = 50;
    shape.width = 8;
    shape.layers = 3;
    shape.heads = 4;
    shape.kvHeads = 2;
    shape.headWidth = 2;
    shape.hidden = 16;
    shape.context = 64;
    shape.window = window;
    return shape;
}

} // namespace

class TestWorkFormula : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsAndTotalsAreWhatCountingGives_data()
    {
        QTest::addColumn<int>("window");
        QTest::addColumn<int>("prompt");
        for (const int window : {0, 1, 5}) {
            for (const int prompt : {1, 4, 9})
                QTest::addRow("window %d, prompt %d", window, prompt) << window << prompt;
        }
    }
    void stepsAndTotalsAreWhatCountingGives()
    {
        QFETCH(int, window);
        QFETCH(int, prompt);
        const ModelShape shape = makeShape(window);
        for (const Mode mode : {Mode::Naive, Mode::Cached}) {
            for (const LogitRows rows : {LogitRows::All, LogitRows::Last}) {
                WorkCounts sum;
                for (int length = prompt; length <= 24; ++length) {
                    const int previous = length == prompt ? 0 : length - 1;
                    const WorkCounts counted = countWork(shape, mode == Mode::Naive ? 0 : previous, length, previous, rows);
                    const WorkCounts formula = stepFormula(shape, rows, mode, prompt, length);
                    QCOMPARE(formula.kvRowsComputed, counted.kvRowsComputed);
                    QCOMPARE(formula.kvRowsRecomputed, counted.kvRowsRecomputed);
                    QCOMPARE(formula.scoreCells, counted.scoreCells);
                    QCOMPARE(formula.flops, counted.flops);
                    sum.kvRowsComputed += counted.kvRowsComputed;
                    sum.kvRowsRecomputed += counted.kvRowsRecomputed;
                    sum.scoreCells += counted.scoreCells;
                    const WorkCounts total = totalFormula(shape, mode, prompt, length);
                    QCOMPARE(total.kvRowsComputed, sum.kvRowsComputed);
                    QCOMPARE(total.kvRowsRecomputed, sum.kvRowsRecomputed);
                    QCOMPARE(total.scoreCells, sum.scoreCells);
                }
            }
        }
    }

    // n = 6: rows 1 + ... + 6 = 21 and 6; cells 1 + 3 + 6 + 10 + 15 + 21 = 56 and 21.
    void sixTokensByHand()
    {
        const ModelShape shape = makeShape(0);
        QCOMPARE(totalFormula(shape, Mode::Naive, 1, 6).kvRowsComputed, 21);
        QCOMPARE(totalFormula(shape, Mode::Naive, 1, 6).kvRowsRecomputed, 15);
        QCOMPARE(totalFormula(shape, Mode::Naive, 1, 6).scoreCells, 56);
        QCOMPARE(totalFormula(shape, Mode::Cached, 1, 6).kvRowsComputed, 6);
        QCOMPARE(totalFormula(shape, Mode::Cached, 1, 6).kvRowsRecomputed, 0);
        QCOMPARE(totalFormula(shape, Mode::Cached, 1, 6).scoreCells, 21);
    }

    void textsNameThePromptOnlyWhenItMatters()
    {
        const ModelShape shape = makeShape(0);
        QCOMPARE(totalRowsFormulaText(Mode::Naive, 1), QStringLiteral("t(t+1)/2"));
        QVERIFY(totalRowsFormulaText(Mode::Naive, 4).contains(QLatin1Char('p')));
        QCOMPARE(cellsFormulaText(shape, Mode::Naive), QStringLiteral("t(t+1)/2"));
        QCOMPARE(totalCellsFormulaText(shape, Mode::Cached, 4), QStringLiteral("t(t+1)/2"));
    }

    void windowsHaveNoFormulaText()
    {
        const ModelShape shape = makeShape(5);
        QVERIFY(cellsFormulaText(shape, Mode::Naive).isEmpty());
        QVERIFY(totalCellsFormulaText(shape, Mode::Cached, 1).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestWorkFormula)
#include "tst_work_formula.moc"
