// The labs through the window and the real engine: pitfalls, branches, sampling and the self-check.
#include "tests/ui/window/window_case.h"
#include "ui/logic/changed_rows.h"
#include "ui/logic/lab_words.h"
#include "ui/logic/triangle_image.h"
#include "ui/logic/waste_rows.h"
#include "ui/views/candidate_bars.h"
#include "ui/views/check_page.h"
#include "ui/views/choice_page.h"
#include "ui/views/detail_tabs.h"
#include "ui/views/divergence_chart.h"
#include "ui/views/lab_page.h"
#include "ui/views/sampler_controls.h"
#include "ui/views/score_matrix.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPainter>
#include <QTextBrowser>
#include <QTreeWidget>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::kSteps;

namespace {

const QString kPoems = QStringLiteral("tiny-poems");
const QString kStories = QStringLiteral("tiny-stories");
const QString kNoPositions = QStringLiteral("without positions"); // a folder of random weights

} // namespace

class TestLabs : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        writeModels();
        fixtures::TeachingModelSize size;
        size.positions = QStringLiteral("none");
        QVERIFY(fixtures::writeTeachingModel(modelFolder(kNoPositions), size));
    }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }

    void aLabRunsAndTellsWhereTheModesPart_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("parts");
        QTest::addColumn<QString>("chip");
        QTest::addColumn<QString>("finding");
        const auto row = [](const char* name, const QString& model, PitfallKind kind, bool parts, const char* chip,
                             const char* finding) {
            QTest::newRow(name) << model << static_cast<int>(kind) << parts << QString::fromUtf8(chip)
                                << QString::fromUtf8(finding);
        };
        row("positions, learned", kPoems, PitfallKind::PositionsRestart, true, "Pitfall: positions restart",
            "position 0; it should be");
        row("positions, rotary", kStories, PitfallKind::PositionsRestart, true, "Pitfall: positions restart",
            "Step 12 gives its row the position 0; it should be 26.");
        row("positions, none there", kNoPositions, PitfallKind::PositionsRestart, false, "Pitfall: positions restart",
            "This model has no positions");
        row("no prefill", kStories, PitfallKind::NoPrefill, false, "Pitfall: no prefill", "as long as with a prefill");
        row("dropout", kPoems, PitfallKind::Dropout, true, "Pitfall: dropout 0.1",
            "K/V rows, over all steps, differ.");
        row("future", kStories, PitfallKind::FutureVisible, true, "Pitfall: future visible", "No step reads an old row of Q: 0 so far.");
        row("nothing", kStories, PitfallKind::None, false, "", "Same tokens and the same bits of logits at all 12 steps.");
    }
    void aLabRunsAndTellsWhereTheModesPart()
    {
        QFETCH(QString, model);
        QFETCH(int, kind);
        QFETCH(bool, parts);
        open(model == kNoPositions ? modelFolder(model) : model);
        show("labPage");
        auto* box = child<QComboBox>("pitfallBox");
        box->setCurrentIndex(box->findData(kind));
        QTest::mouseClick(child<QPushButton>("runPitfall"), Qt::LeftButton);
        settle();
        const Run& run = m_window->runModel().run();
        QCOMPARE(static_cast<int>(run.info.options.pitfall.kind), kind);
        QCOMPARE(run.summary->comparison.firstDivergence, parts ? 2 : 0);
        QTEST(LabWords::chip(run.info.options.pitfall), "chip");
        const QString findings
            = child<QLabel>("pitfallParting")->text() + QLatin1Char('\n') + child<QLabel>("pitfallFindings")->text();
        QFETCH(QString, finding);
        QVERIFY2(findings.contains(finding), qPrintable(findings));
        const int first = run.summary->comparison.firstDifferentToken;
        QCOMPARE(child<QPushButton>("firstDifference")->isVisible(), first > 0);
        if (first > 0) {
            QTest::mouseClick(child<QPushButton>("firstDifference"), Qt::LeftButton);
            QTRY_COMPARE(shownStep(), first);
        }
        if (kind == static_cast<int>(PitfallKind::NoPrefill))
            QCOMPARE(run.recording(Mode::Cached).front()->promptPasses.size(), run.info.options.prompt.size());
        m_window->generate(); // an ordinary one
        settle();
        QCOMPARE(m_window->runModel().run().info.options.pitfall, Pitfall());
        QVERIFY(m_window->runModel().run().summary->comparison.identicalLogits);
    }

    void theChartOfDifferencesGoesToItsStep()
    {
        open(kPoems);
        runLab(PitfallKind::PositionsRestart);
        auto* chart = child<DivergenceChart>("divergenceChart");
        QVERIFY(chart->isVisible());
        const DivergenceLayout layout(QRectF(chart->rect()), m_window->runModel().run());
        QCOMPARE(layout.steps, kSteps);
        QTest::mouseClick(chart, Qt::LeftButton, {}, QPointF(layout.x(5), layout.plot.center().y()).toPoint());
        QTRY_COMPARE(shownStep(), 5);
        QCOMPARE(layout.y(0), layout.plot.bottom());
        QVERIFY(layout.y(1) < layout.y(1e-3) && layout.y(1e-3) < layout.plot.bottom());
    }

    void marksOfChangedRowsStandBesideAFullSquare()
    {
        open(kPoems);
        runLab(PitfallKind::FutureVisible);
        m_window->player().goToStep(6);
        m_window->player().showNow();
        const Scene scene = m_window->scene();
        QImage image(420, 440, QImage::Format_RGB32);
        const MatrixGeometry geometry = matrixGeometry(QRectF(image.rect()), scene, 1);
        QPainter painter(&image);
        paintScoreMatrix(painter, QRectF(image.rect()), geometry, scene, Mode::Naive, QImage(), {});
        const int last = scene.record(Mode::Naive)->length - 1;
        for (int row = 1; row < last - 1; ++row) {
            const QPointF after(5, geometry.cellSize() / 2);
            QCOMPARE(image.pixelColor((geometry.cellRect(row, last).topRight() + after).toPoint()), scene.theme->text);
            const QPointF corner = geometry.cellRect(row, row).topRight(); // of the triangle that is not there
            QVERIFY(image.pixelColor((corner - QPointF(4, 1)).toPoint()) != scene.theme->recomputed);
        }
    }

    void dropoutMarksOldRowsThatChanged()
    {
        open(kPoems);
        runLab(PitfallKind::Dropout);
        m_window->player().goToStep(6);
        m_window->player().showNow();
        const Scene scene = m_window->scene();
        QCOMPARE(scene.step, 6);
        const int before = scene.record(Mode::Naive)->length - 1;
        std::vector<int> expected; // each step has a block of all its rows
        const auto& recording = scene.run->recording(Mode::Naive);
        for (int row = 0; row < before; ++row) {
            const float* now = recording[5]->attention->row(0, 0, row);
            if (!std::equal(now, now + row + 1, recording[4]->attention->row(0, 0, row)))
                expected.push_back(row);
        }
        QVERIFY(expected.size() > 3);
        QCOMPARE(changedRows(scene, Mode::Naive), expected);
        QCOMPARE(changedRows(scene, Mode::Cached), std::vector<int>());
        TriangleImage naive;
        TriangleImage cached;
        naive.update(scene, 20, 20, Mode::Naive);
        cached.update(scene, 20, 20, Mode::Cached);
        QVERIFY(naive.image() != cached.image());
        const WasteRow waste = WasteTable::rows(scene).back();
        QCOMPARE(waste.counts[0], static_cast<std::int64_t>(expected.size()));
        QCOMPARE(waste.counts[1], std::int64_t {0});
    }

    void rowsAreWholeWhereTheFutureIsVisible()
    {
        open(kStories);
        runLab(PitfallKind::FutureVisible);
        const Scene scene = m_window->scene();
        const int length = scene.record(Mode::Naive)->length;
        TriangleImage image;
        image.update(scene, length, length, Mode::Naive);
        QCOMPARE(image.rows(), length);
        QVERIFY(qAlpha(image.image().pixel(length - 1, 0)) > 0); // row 0 sees the last token
        image.update(scene, length, length, Mode::Cached);
        QCOMPARE(qAlpha(image.image().pixel(length - 1, 0)), 0); // the prompt's row was computed before
    }

    void aSamplersSettingsAreOfTheNextRunAndKeptWithIt()
    {
        openWindow();
        show("choicePage");
        QCOMPARE(m_window->runModel().run().info.options.sampler, SamplerOptions());
        child<QDoubleSpinBox>("temperature")->setValue(0.9);
        child<QDoubleSpinBox>("topK")->setValue(3);
        child<QDoubleSpinBox>("seed")->setValue(7);
        QCOMPARE(m_window->runModel().run().info.options.sampler, SamplerOptions());
        m_window->generate();
        settle();
        SamplerOptions expected;
        expected.temperature = 0.9;
        expected.topK = 3;
        expected.seed = 7;
        const Run& run = m_window->runModel().run();
        QCOMPARE(run.info.options.sampler, expected);
        QVERIFY(run.summary->comparison.identicalTokens && run.summary->comparison.identicalLogits);
        const auto* bars = child<CandidateBars>("candidateBars");
        double shares = 0;
        int kept = 0;
        for (const ChoiceRow& row : bars->rows()) {
            shares += row.share;
            kept += row.cut == Cut::None ? 1 : 0;
            QCOMPARE(row.cut == Cut::TopK, row.share == 0);
        }
        QCOMPARE(kept, 3);
        QVERIFY(std::abs(shares - 1) < 1e-5);
        QVERIFY(child<QLabel>("textProbability")->text().contains(QStringLiteral("perplexity")));
    }

    void theBarsHaveTheirColours()
    {
        openWindow();
        show("choicePage");
        auto* bars = child<CandidateBars>("candidateBars");
        child<QDoubleSpinBox>("temperature")->setValue(1);
        child<QDoubleSpinBox>("topK")->setValue(2);
        m_window->generate();
        settle();
        const CandidateLayout layout = bars->candidateLayout();
        const Theme& theme = *m_window->scene().theme;
        const QImage picture = bars->grab().toImage();
        int checked = 0;
        for (std::size_t place = 0; place < layout.shown.size(); ++place) {
            const ChoiceRow& row = bars->rows()[layout.shown[place]];
            const QRectF tempered = layout.temperedBar(place, row.tempered);
            if (tempered.width() < 4 || row.cut != Cut::None)
                continue;
            const QColor expected = row.isChosen ? theme.fresh : theme.text2;
            QCOMPARE(picture.pixelColor(tempered.center().toPoint()).rgb(), expected.rgb());
            QCOMPARE(picture.pixelColor(layout.rawBar(place, row.probability).center().toPoint()).rgb(), theme.muted.rgb());
            ++checked;
        }
        QVERIFY(checked > 0);
        const StepRecord& record = *m_window->scene().record(Mode::Cached);
        const QPointF marker(
            layout.numberLine.left() + record.draw.number * layout.numberLine.width(), layout.numberLine.top() - 4);
        QCOMPARE(picture.pixelColor(marker.toPoint()).rgb(), theme.text.rgb());
    }

    void anAlternativeBranchesTheRun_data()
    {
        QTest::addColumn<bool>("byKey");
        QTest::newRow("by a click") << false;
        QTest::newRow("by keys") << true;
    }
    void anAlternativeBranchesTheRun()
    {
        QFETCH(bool, byKey);
        openWindow();
        show("choicePage");
        m_window->player().goToStep(5);
        m_window->player().showNow();
        auto* bars = child<CandidateBars>("candidateBars");
        const CandidateLayout layout = bars->candidateLayout();
        QCOMPARE(bars->rows()[layout.shown[0]].isChosen, true);
        const int token = bars->rows()[layout.shown[1]].token;
        const Run before = m_window->runModel().run();
        std::vector<int> prompt = before.info.options.prompt;
        for (int step = 1; step < 5; ++step)
            prompt.push_back(before.recording(Mode::Cached)[static_cast<std::size_t>(step - 1)]->token);
        prompt.push_back(token);

        QTest::mouseClick(bars, Qt::LeftButton, {}, layout.row(0).center().toPoint()); // what it did anyway
        QVERIFY(!m_window->isBusy());
        if (byKey) {
            bars->setFocus();
            QTest::keyClick(bars, Qt::Key_Down);
            QTest::keyClick(bars, Qt::Key_Down);
            QTest::keyClick(bars, Qt::Key_Return);
        } else {
            QTest::mouseClick(bars, Qt::LeftButton, {}, layout.row(1).center().toPoint());
        }
        QVERIFY(m_window->isBusy());
        settle();
        const Run& after = m_window->runModel().run();
        QCOMPARE(after.info.options.prompt, prompt);
        QCOMPARE(after.info.options.steps, kSteps - 5);
        QCOMPARE(after.info.options.sampler, before.info.options.sampler);
    }

    void theSelfCheckPassesAndFailsUnderAPitfall()
    {
        open(kStories);
        show("checkPage");
        auto* page = child<CheckPage>("checkPage");
        QVERIFY(page->checks().empty());
        QTest::mouseClick(child<QPushButton>("checkButton"), Qt::LeftButton);
        QVERIFY(m_window->labs().isChecking());
        settle();
        QCOMPARE(page->checks().size(), std::size_t {4});
        QVERIFY(passedAll(page->checks()));
        QVERIFY(child<QTextBrowser>("checkList")->toPlainText().contains(QStringLiteral("All 3,072 logits")));
        QTRY_COMPARE(child<QLabel>("checkNote")->text(), QStringLiteral("4 of 4 checks passed"));

        runLab(PitfallKind::PositionsRestart);
        QVERIFY(page->checks().empty()); // they were of another run
        m_window->labs().check(m_window->runModel().run());
        settle();
        QCOMPARE(page->checks().size(), std::size_t {4});
        QVERIFY(!page->checks()[1].passed); // logits
        QVERIFY(page->checks()[3].passed); // the work is the same
    }

    void aCheckCanBeCancelledAndNeverRunsBesideAMeasurement()
    {
        startLongRun();
        show("checkPage");
        QTRY_COMPARE(child<QPushButton>("checkButton")->isEnabled(), false);
        m_window->labs().check(m_window->runModel().run());
        QVERIFY(!m_window->labs().isChecking());
        QTRY_VERIFY_WITH_TIMEOUT(m_window->runModel().run().commonSteps() > 3, 20'000);
        m_window->stop();
        settle();
        m_window->labs().check(m_window->runModel().run());
        QVERIFY(m_window->labs().isChecking());
        QTest::mouseClick(child<QPushButton>("checkButton"), Qt::LeftButton);
        settle();
        QVERIFY(child<CheckPage>("checkPage")->checks().empty());
    }

    void aPartedRunSaysWhoseTokensItShowsAndQuotesBoth()
    {
        open(kPoems);
        auto* strip = child<QWidget>("tokenStrip");
        QCOMPARE(strip->accessibleName(), QStringLiteral("Tokens"));
        runLab(PitfallKind::PositionsRestart);
        const Run& run = m_window->runModel().run();
        const int first = run.summary->comparison.firstDifferentToken;
        QVERIFY(first > 0);
        QCOMPARE(strip->accessibleName(), QStringLiteral("Tokens, with cache"));
        const QStringList quotes = LabWords::quotes(run);
        QCOMPARE(quotes.size(), 3); // what it means, and one of each mode
        QVERIFY2(quotes[1] != quotes[2] && quotes[1].startsWith(QStringLiteral("Without cache: “")), qPrintable(quotes[1]));
        QCOMPARE(child<QLabel>("pitfallFindings")->toolTip(), quotes.join(QLatin1Char('\n')));
    }

    void runsThatAreNotPlainAreMarkedInTheList()
    {
        open(kPoems);
        const auto newest = [this] { return child<QTreeWidget>("runsList")->topLevelItem(0); };
        QVERIFY(!newest()->text(1).contains(QStringLiteral(" · ")));
        runLab(PitfallKind::PositionsRestart);
        QVERIFY2(newest()->text(1).startsWith(QStringLiteral("pitfall · ")), qPrintable(newest()->text(1)));
        QVERIFY(newest()->toolTip(1).contains(QStringLiteral("positions restart")));
        m_window->labs().branch(m_window->runModel().run(), 3, 'z');
        settle();
        QVERIFY2(newest()->text(1).startsWith(QStringLiteral("pitfall · branch · ")), qPrintable(newest()->text(1)));
        QVERIFY(newest()->toolTip(1).contains(QStringLiteral("another token")));
    }

    void everyControlIsReachedByKeyboard()
    {
        openWindow();
        for (const char* name : {"temperature", "topK", "topP", "minP", "repetitionPenalty", "seed", "candidateBars",
                 "pitfallBox", "dropoutRate", "runPitfall", "firstDifference", "checkButton", "checkList", "choicePageTab",
                 "labPageTab", "checkPageTab"}) {
            auto* control = child<QWidget>(name);
            QVERIFY2(control, name);
            QVERIFY2(control->focusPolicy() & Qt::TabFocus, name);
        }
    }

private:
    void settle()
    {
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
        m_window->player().showNow();
    }

    void open(const QString& model)
    {
        WindowOptions options;
        options.model = model;
        options.steps = kSteps;
        options.playOnStart = false;
        m_window = std::make_unique<MainWindow>(options);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        settle();
        QCOMPARE(m_window->lastError(), QString());
    }

    void show(const char* page) { m_window->parts().details->showPage(child<DetailPage>(page)); }

    void runLab(PitfallKind kind)
    {
        show("labPage");
        auto* box = child<QComboBox>("pitfallBox");
        box->setCurrentIndex(box->findData(static_cast<int>(kind)));
        child<QPushButton>("runPitfall")->click();
        settle();
    }
};

QTEST_MAIN(TestLabs)
#include "tst_labs.moc"
