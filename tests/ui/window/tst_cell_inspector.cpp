#include "core/decode/probe.h"
#include "tests/ui/window/window_case.h"
#include "ui/logic/cell_story.h"
#include "ui/views/detail_tabs.h"
#include "ui/views/inspector_page.h"
#include "ui/views/matrix_menu.h"
#include "ui/views/mode_pane.h"
#include "ui/views/score_matrix_view.h"
#include "ui/views/stage_ribbon.h"

#include <QAction>
#include <QLabel>
#include <QTextBrowser>

using namespace decodescope;
using namespace decodescope::ui;
using namespace decodescope::fixtures;

// The way from a cell to its explanation, through the whole window.
class TestCellInspector : public WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        failOnWarnings();
        writeModels();
    }
    void cleanup() { m_window.reset(); }

    void aClickExplainsACell();
    void theSameCellAgainLetsItGo();
    void keysWalkFromCellToCell();
    void anotherHeadHasOtherNumbers();
    void aNewRunForgetsTheNumbers();
    void scoresComeInEveryContentAndScale();
    void shiftArrowsWalkInsideAStep();
    void fastStepsAreShownFinished();

private:
    ScoreMatrixView* matrix(const char* pane) const { return child<ModePane>(pane)->findChild<ScoreMatrixView*>(); }
    void click(int row, int column)
    {
        ScoreMatrixView* view = matrix("cachedPane");
        QTest::mouseClick(view, Qt::LeftButton, {}, view->geometryOfCells().cellRect(row, column).center().toPoint());
    }
    QString text() const { return child<QTextBrowser>("inspectorText")->toPlainText(); }
};

void TestCellInspector::aClickExplainsACell()
{
    openWindow();
    QCOMPARE(child<QLabel>("detailHeading")->text(), QStringLiteral("Step 12"));
    click(5, 2);
    QTRY_VERIFY(m_window->scene().probe());
    QCOMPARE(child<DetailTabs>("detailTabs")->currentPage(), child<InspectorPage>("inspectorPage"));
    QTRY_COMPARE(child<QLabel>("detailHeading")->text(), QStringLiteral("Cell (5, 2)"));
    QTRY_VERIFY(text().contains(QStringLiteral("q · k / √")));
    QVERIFY(text().contains(QStringLiteral("open: the key comes before the query")));
    QCOMPARE(child<InspectorPage>("inspectorPage")->accessibleDescription(), storyText(cellStory(m_window->scene())));
}

void TestCellInspector::theSameCellAgainLetsItGo()
{
    openWindow();
    click(5, 2);
    QTRY_COMPARE(child<QLabel>("detailHeading")->text(), QStringLiteral("Cell (5, 2)"));
    click(5, 2);
    QTRY_COMPARE(child<QLabel>("detailHeading")->text(), QStringLiteral("Cell"));
    QVERIFY(child<QLabel>("inspectorEmpty")->isVisible());
}

void TestCellInspector::keysWalkFromCellToCell()
{
    openWindow();
    ScoreMatrixView* view = matrix("naivePane");
    view->setFocus();
    const int step = shownStep();
    QTest::keyClick(view, Qt::Key_Return);
    const int last = m_window->scene().record(Mode::Naive)->length - 1;
    QCOMPARE(m_window->scene().inspection.cell, (MatrixCell {last, last}));
    QTest::keyClick(view, Qt::Key_Left);
    QTRY_COMPARE(m_window->scene().inspection.cell, (MatrixCell {last, last - 1}));
    QTRY_VERIFY(!m_window->player().isTicking());
    QTest::keyClick(view, Qt::Key_Up);
    QCOMPARE(m_window->scene().inspection.cell, (MatrixCell {last - 1, last - 1}));
    QCOMPARE(shownStep(), step); // the arrows did not move the playhead
}

void TestCellInspector::anotherHeadHasOtherNumbers()
{
    openWindow();
    click(5, 2);
    QTRY_VERIFY(m_window->scene().probe());
    m_window->setHead(1);
    QTRY_VERIFY(m_window->scene().probe() && m_window->scene().probe()->head == 1);
    QTRY_VERIFY(text().contains(QStringLiteral("head 2")));
}

void TestCellInspector::aNewRunForgetsTheNumbers()
{
    openWindow();
    click(5, 2);
    QTRY_VERIFY(m_window->scene().probe());
    const std::shared_ptr<const HeadProbe> old = m_window->scene().inspection.probe;
    m_window->generate();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->scene().probe() && m_window->scene().inspection.probe != old, 20'000);
    QVERIFY(!m_window->isBusy());
}

void TestCellInspector::scoresComeInEveryContentAndScale()
{
    openWindow();
    auto* menu = child<MatrixMenu>("matrixMenu");
    for (const char* name : {"showRaw", "showMasked", "showWeights"}) {
        menu->findChild<QAction*>(QLatin1String(name))->trigger();
        QTRY_VERIFY(m_window->scene().probe()); // once read, they stay
        for (const char* scale : {"scaleLinear", "scaleLogarithmic", "scaleSquareRoot"}) {
            menu->findChild<QAction*>(QLatin1String(scale))->trigger();
            QVERIFY(!m_window->grab().isNull());
        }
    }
    child<QAction>("nextContentAction")->trigger();
    QCOMPARE(m_window->scene().inspection.content, MatrixContent::Masked);
    QVERIFY(menu->findChild<QAction*>(QStringLiteral("showMasked"))->isChecked());
    child<QAction>("nextScaleAction")->trigger();
    QCOMPARE(m_window->scene().inspection.scale, ValueScale::Logarithmic);
}

void TestCellInspector::shiftArrowsWalkInsideAStep()
{
    openWindow();
    m_window->player().goToStep(4);
    QTRY_VERIFY(!m_window->player().isTicking());
    QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(shownStep(), 5);
    QCOMPARE(m_window->scene().moment().phase, StepPhase::Tokens);
    QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(m_window->scene().moment().phase, StepPhase::Embedding);
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::ShiftModifier);
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(shownStep(), 4);
    QVERIFY(m_window->scene().moment().isFinished);
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(shownStep(), 4);
    QCOMPARE(m_window->scene().moment().phase, StepPhase::Logits);
}

void TestCellInspector::fastStepsAreShownFinished()
{
    openWindow();
    Player& player = m_window->player();
    player.goToStep(4);
    player.goToInside(0.5);
    QCOMPARE(player.inside(), 0.5);
    player.setSpeed(8);
    player.togglePlaying();
    QCOMPARE(player.inside(), 1.0);
    player.setSpeed(4);
    QVERIFY(player.inside() < 1);
}

QTEST_MAIN(TestCellInspector)
#include "tst_cell_inspector.moc"
