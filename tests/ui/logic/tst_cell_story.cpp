#include "core/decode/probe.h"
#include "tests/support/run_fixtures.h"
#include "ui/logic/cell_story.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestCellStory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theScoreIsSpelledOut();
    void softmaxAndValueNameTheWeight();
    void aMaskedCellSaysWhy_data();
    void aMaskedCellSaysWhy();
    void stepsAndRepeatsAreCounted_data();
    void stepsAndRepeatsAreCounted();
    void shapesFollowTheModesRows();
    void withoutNumbersTheRestIsThere();
    void anotherHeadsNumbersAreNotShown();
    void noCellHasNoStory();

private:
    QString line(const QString& label) const;

    Run m_run = fixtures::makeRun(); // 4 prompt tokens, 12 steps, 2 layers, 4 heads of 8
    HeadProbe m_probe;
    Scene m_scene;
};

void TestCellStory::init()
{
    m_probe = {};
    m_probe.head = 1;
    m_probe.length = 15;
    m_probe.headSize = 4;
    m_probe.scale = 0.5F;
    m_probe.queries.assign(15 * 4, 0.5F);
    m_probe.queries[8 * 4 + 2] = -0.5F;
    m_probe.keys.assign(15 * 4, -1.0F);
    m_probe.values.assign(15 * 4, 0.25F);
    m_probe.products.assign(15 * 15, -2.0F);
    m_run.info.model = fixtures::makeShapeOnlyModel({});
    m_scene = {};
    m_scene.run = &m_run;
    m_scene.step = 10; // 13 tokens
    m_scene.head = 1;
    m_scene.inspection.cell = MatrixCell {8, 2};
    m_scene.inspection.probe = {std::shared_ptr<void>(), &m_probe}; // not owned
}

QString TestCellStory::line(const QString& label) const
{
    for (const StoryLine& line : cellStory(m_scene)) {
        if (line.label == label)
            return line.text;
    }
    return QStringLiteral("no such line");
}

void TestCellStory::theScoreIsSpelledOut()
{
    QCOMPARE(line(QStringLiteral("Score")),
        QStringLiteral(
            "q · k / √4 = (0.50 · −1.00 + 0.50 · −1.00 − 0.50 · −1.00 + … 4 terms) / 2.00 = −2.00 / 2.00 = −1.000"));
    QCOMPARE(line(QStringLiteral("Cell")), QStringLiteral("query 8 “#102” asks key 2 “#67” in layer 1, head 2"));
    QCOMPARE(cellHeading({8, 2}), QStringLiteral("Row 8 → column 2"));
}

void TestCellStory::softmaxAndValueNameTheWeight()
{
    // Head 1 favours key 1: row 8 has 9 keys and 10 parts.
    QCOMPARE(line(QStringLiteral("Softmax")),
        QStringLiteral("e^(−1.000 − max −1.000) / sum 9.000 = 0.100"));
    QCOMPARE(line(QStringLiteral("Value")),
        QStringLiteral("0.100 × [0.25, 0.25, …] → row 8 of the output"));
}

void TestCellStory::aMaskedCellSaysWhy_data()
{
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<int>("window");
    QTest::addColumn<QString>("words");
    QTest::newRow("later") << 3 << 5 << 0 << QStringLiteral("masked: the key comes after the query, so its weight is 0");
    QTest::newRow("before") << 5 << 3 << 0 << QStringLiteral("open: the key comes before the query");
    QTest::newRow("itself") << 5 << 5 << 0 << QStringLiteral("open: a token always sees itself");
    QTest::newRow("in the window") << 5 << 3 << 3 << QStringLiteral("open: the key is one of the last 3 tokens");
    QTest::newRow("before the window") << 5 << 2 << 3
                                       << QStringLiteral(
                                              "masked: the key is older than the window of 3 tokens, so its weight is 0");
}

void TestCellStory::aMaskedCellSaysWhy()
{
    QFETCH(int, row);
    QFETCH(int, column);
    QFETCH(int, window);
    Run run = m_run;
    const auto model = std::const_pointer_cast<Model>(fixtures::makeShapeOnlyModel({}));
    model->shape.window = window;
    run.info.model = model;
    run.info.identity = identityOf(*model);
    m_probe.window = window;
    m_scene.run = &run;
    m_scene.inspection.cell = MatrixCell {row, column};
    QTEST(line(QStringLiteral("Mask")), "words");
    const bool isMasked = m_probe.isMasked(row, column);
    QCOMPARE(line(QStringLiteral("Softmax")) == QStringLiteral("no such line"), isMasked);
    QCOMPARE(line(QStringLiteral("Value")) == QStringLiteral("no such line"), isMasked);
}

void TestCellStory::stepsAndRepeatsAreCounted_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("computed");
    QTest::addColumn<QString>("kv");
    QTest::newRow("a row of the prompt") << 10 << 3 << 0
                                         << QStringLiteral(
                                                "with cache: step 1 alone; without: 10 times so far")
                                         << QStringLiteral(
                                                "row 0: read from the cache; without cache computed again, 9 times so far");
    QTest::newRow("a later row") << 10 << 8 << 5
                                 << QStringLiteral(
                                        "with cache: step 6 alone; without: 5 times so far")
                                 << QStringLiteral(
                                        "row 5: read from the cache; without cache computed again, 7 times so far");
    QTest::newRow("the newest row") << 6 << 8 << 8
                                    << QStringLiteral(
                                           "with cache: step 6 alone; without: once so far")
                                    << QStringLiteral("row 8 is new: both modes compute it in this step");
    QTest::newRow("behind the mask") << 10 << 3 << 8 << QStringLiteral("by no step: the mask leaves it out")
                                     << QStringLiteral(
                                            "row 8: read from the cache; without cache computed again, 4 times so far");
    QTest::newRow("a row to come") << 2 << 8 << 7 << QStringLiteral("step 6 will compute it; the playhead stands before")
                                   << QStringLiteral("row 7 is not computed yet");
}

void TestCellStory::stepsAndRepeatsAreCounted()
{
    QFETCH(int, step);
    QFETCH(int, row);
    QFETCH(int, column);
    m_scene.step = step;
    m_scene.inspection.cell = MatrixCell {row, column};
    QTEST(line(QStringLiteral("Computed")), "computed");
    QTEST(line(QStringLiteral("K and V")), "kv");
}

void TestCellStory::shapesFollowTheModesRows()
{
    const auto shapes = [this] {
        QStringList texts;
        for (const StoryLine& line : cellStory(m_scene)) {
            if (line.text.contains(QStringLiteral("q kᵀ")))
                texts << line.text;
        }
        return texts;
    };
    QCOMPARE(shapes(),
        QStringList({QStringLiteral("without cache: x [13, 32] → q, k, v [4, 13, 8] → q kᵀ [4, 13, 13]"),
            QStringLiteral("with cache: x [1, 32] → q, k, v [4, 1, 8] → q kᵀ [4, 1, 13]")}));
    const auto model = std::const_pointer_cast<Model>(fixtures::makeShapeOnlyModel({}));
    model->shape.kvHeads = 2;
    Run run = m_run;
    run.info.model = model;
    run.info.identity = identityOf(*model);
    m_scene.run = &run;
    QCOMPARE(shapes().last(), QStringLiteral("with cache: x [1, 32] → q [4, 1, 8], k, v [2, 1, 8] → q kᵀ [4, 1, 13]"));
}

void TestCellStory::withoutNumbersTheRestIsThere()
{
    m_scene.inspection.probe = nullptr;
    QCOMPARE(line(QStringLiteral("Score")), QStringLiteral("the numbers are read as soon as nothing is being measured"));
    QCOMPARE(line(QStringLiteral("Softmax")), QStringLiteral("= 0.100"));
    QCOMPARE(line(QStringLiteral("Value")), QStringLiteral("no such line"));
    Run withoutModel = m_run; // as from a file
    withoutModel.info.model = nullptr;
    m_scene.run = &withoutModel;
    QCOMPARE(line(QStringLiteral("Score")), QStringLiteral("the numbers need the model, which is not at hand"));
    QVERIFY(storyText(cellStory(m_scene)).contains(QStringLiteral("Computed: with cache: step 6 alone")));
}

void TestCellStory::anotherHeadsNumbersAreNotShown()
{
    m_scene.head = 0;
    QCOMPARE(line(QStringLiteral("Score")), QStringLiteral("the numbers are read as soon as nothing is being measured"));
}

void TestCellStory::noCellHasNoStory()
{
    m_scene.inspection.cell.reset();
    QVERIFY(cellStory(m_scene).empty());
    m_scene.inspection.cell = MatrixCell {15, 0}; // rows 0 to 14 are recorded
    QVERIFY(cellStory(m_scene).empty());
    m_scene.inspection.cell = MatrixCell {3, 0};
    m_scene.step = 0;
    QVERIFY(cellStory(m_scene).empty());
    QVERIFY(cellStory(Scene()).empty());
}

QTEST_APPLESS_MAIN(TestCellStory)
#include "tst_cell_story.moc"
