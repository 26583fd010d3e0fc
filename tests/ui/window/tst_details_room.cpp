// The card of details, the bars and the sheet of keys: what they say stands whole and tells what belongs together.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "tests/ui/window/painted_words.h"
#include "tests/ui/window/state_case.h"
#include "ui/logic/lab_words.h"
#include "ui/views/candidate_bars.h"
#include "ui/views/comparison_card.h"
#include "ui/views/detail_tabs.h"
#include "ui/views/divergence_chart.h"
#include "ui/views/softmax_bars.h"
#include "ui/window/key_sheet.h"

#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QScrollBar>
#include <QTemporaryFile>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTreeWidget>

#include <algorithm>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

constexpr double kLeastPlot = 52;
const QString kStories = QStringLiteral("tiny-stories");

QStringList wordsOn(QWidget& widget)
{
    QStringList words;
    for (const fixtures::PaintedWord& word : fixtures::paintedWords(widget))
        words << word.text;
    return words;
}

} // namespace

class TestDetailsRoom : public fixtures::StateCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }

    void aLabLeavesItsChartRoom_data()
    {
        QTest::addColumn<PitfallKind>("kind");
        QTest::newRow("positions") << PitfallKind::PositionsRestart;
        QTest::newRow("dropout") << PitfallKind::Dropout;
        QTest::newRow("future") << PitfallKind::FutureVisible;
    }
    void aLabLeavesItsChartRoom()
    {
        QFETCH(const PitfallKind, kind);
        open(QStringLiteral("tiny-poems"), 40);
        runLab(kind);
        const auto* chart = child<DivergenceChart>("divergenceChart");
        for (const QSize size : {QSize(1280, 720), QSize(1280, 800)}) {
            m_window->resize(size);
            rest();
            QVERIFY(chart->isVisible());
            const DivergenceLayout layout(QRectF(chart->rect()), m_window->runModel().run());
            QVERIFY2(layout.plot.height() >= kLeastPlot, qPrintable(QString::number(layout.plot.height())));
        }
        QCOMPARE(chart->visibleRegion().boundingRect(), chart->rect());
        for (const char* name : {"pitfallParting", "pitfallFindings"}) {
            const auto* label = child<QLabel>(name);
            QVERIFY(label->isVisible());
            for (const QString& line : label->text().split(QLatin1Char('\n')))
                QVERIFY2(label->fontMetrics().horizontalAdvance(line) <= label->width(), qPrintable(line));
        }
    }

    void aLabWithoutAPitfallHasNoChart()
    {
        open({}, 1);
        showPage("labPage");
        QVERIFY2(!child<QLabel>("pitfallParting")->text().startsWith(QStringLiteral("Run with this")),
            qPrintable(child<QLabel>("pitfallParting")->text()));
        open(kStories, 12);
        runLab(PitfallKind::None);
        QVERIFY(!child<DivergenceChart>("divergenceChart")->isVisible());
    }

    void noLabIsRunWhileARunIsMeasured()
    {
        startLongRun();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->runModel().run().commonSteps() > 0, 20'000);
        showPage("labPage");
        rest();
        QVERIFY(!child<QPushButton>("runPitfall")->isEnabled());
        m_window->stop();
        settle();
        QVERIFY(child<QPushButton>("runPitfall")->isEnabled());
    }

    void theTwoNumbersOfARowStandCloserThanRowsDo_data()
    {
        QTest::addColumn<int>("height");
        for (const int height : {142, 150, 162, 170, 198, 290})
            QTest::addRow("%d", height) << height;
    }
    void theTwoNumbersOfARowStandCloserThanRowsDo()
    {
        QFETCH(const int, height);
        const Run run = fixtures::makeRun();
        const RunStatistics statistics = runStatistics(run);
        ComparisonCard card;
        card.resize(382, height);
        card.setScene(fixtures::sceneAt(run, statistics, 10, ThemeKind::Light));
        const QList<fixtures::PaintedWord> words = fixtures::paintedWords(card);
        const auto middleOf = [&](const char* text) {
            const auto word = std::ranges::find(words, QLatin1String(text), &fixtures::PaintedWord::text);
            return word == words.end() ? -1e9 : word->place.center().y();
        };
        const double pair = middleOf("0.250 ms") - middleOf("10.0 ms");
        const double between = middleOf("26") - middleOf("0.250 ms");
        QVERIFY2(pair >= 10 && between >= 1.25 * pair, qPrintable(QStringLiteral("%1, %2").arg(pair).arg(between)));
    }

    void tokensToChooseFromDoNotTouch()
    {
        open(kStories, 12);
        showPage("choicePage");
        for (const QSize size : {QSize(1280, 720), QSize(1280, 800), QSize(1600, 1000)}) {
            m_window->resize(size);
            rest();
            const CandidateLayout layout = child<CandidateBars>("candidateBars")->candidateLayout();
            QVERIFY2(layout.rowHeight >= 16, qPrintable(QString::number(layout.rowHeight)));
            QVERIFY(layout.row(layout.shown.size() - 1).bottom() <= layout.area.bottom());
        }
        put(fixtures::kLooks[2]);
        rest();
        const int top = child<QDoubleSpinBox>("temperature")->y();
        for (const char* name : {"topK", "topP", "minP", "repetitionPenalty", "seed"})
            QCOMPARE(child<QDoubleSpinBox>(name)->y(), top);
    }

    void aCellAndACheckAreReadWithoutScrolling()
    {
        open(kStories, 60);
        m_window->player().goToStep(40);
        m_window->inspector().chooseCell(30, 12);
        showPage("inspectorPage");
        settle();
        auto* story = child<QTextBrowser>("inspectorText");
        QTextCursor result = story->document()->find(QStringLiteral("of the output"));
        QVERIFY(!result.isNull());
        QVERIFY(story->cursorRect(result).bottom() <= story->viewport()->height());
        m_window->labs().check(m_window->runModel().run());
        showPage("checkPage");
        settle();
        QVERIFY(child<QTextBrowser>("checkList")->toPlainText().contains(QStringLiteral("passed")));
        QCOMPARE(child<QTextBrowser>("checkList")->verticalScrollBar()->maximum(), 0);
        const QString whole = child<QTextBrowser>("checkList")->toPlainText();
        m_window->resize(1280, 720); // the names of the checks come first, their sentences are in the tip
        QTRY_VERIFY(child<QTextBrowser>("checkList")->toPlainText().size() < whole.size());
        QCOMPARE(child<QTextBrowser>("checkList")->verticalScrollBar()->maximum(), 0);
        QCOMPARE(child<QTextBrowser>("checkList")->toPlainText().count(QStringLiteral("passed")), 4);
        QCOMPARE(child<QTextBrowser>("checkList")->toolTip(), whole);
        m_window->resize(1280, 800);
        QTRY_COMPARE(child<QTextBrowser>("checkList")->toPlainText(), whole);
    }

    void aLowCardIsTheStorysAlone()
    {
        open(kStories, 60);
        m_window->player().goToStep(40);
        m_window->inspector().chooseCell(30, 12);
        settle();
        const auto* story = child<QTextBrowser>("inspectorText");
        const auto* bars = child<SoftmaxBars>("softmaxBars");
        QVERIFY(bars->isVisible());
        m_window->resize(1280, 720);
        QTRY_VERIFY(!bars->isVisible());
        rest();
        QVERIFY(story->viewport()->height() >= 7 * story->fontMetrics().lineSpacing());
        m_window->resize(1280, 800);
        QTRY_VERIFY(bars->isVisible());
    }

    void theStepEndsAtTheSamePlaceWithoutOne()
    {
        open({}, 1);
        const auto rightOf = [this](const char* name) {
            const auto* label = child<QLabel>(name);
            return label->mapTo(m_window.get(), QPoint(label->width(), 0)).x();
        };
        const int right = rightOf("stepLabel");
        m_window->openModel(kStories);
        settle();
        QVERIFY(child<QLabel>("phasesLabel")->isVisible());
        QCOMPARE(rightOf("phasesLabel"), right);
    }

    void aModelThatIsLoadedIsSpokenOfAsSuch()
    {
        open({}, 1);
        m_window->openModel(QStringLiteral("random:gpt2-small"));
        QTRY_VERIFY(m_window->models().progress().has_value());
        rest();
        QCOMPARE(child<QComboBox>("modelBox")->placeholderText(), QStringLiteral("Loading…"));
        for (const char* pane : {"naivePane", "cachedPane"})
            QVERIFY2(wordsOn(*child<QWidget>(pane)).contains(QStringLiteral("The model is being loaded…")), pane);
        QVERIFY(!child<QToolButton>("playButton")->isEnabled());
        m_window->stop();
        settle();
        QCOMPARE(child<QComboBox>("modelBox")->placeholderText(), QStringLiteral("Choose a model"));
    }

    void aPromptThatIsNotEditedShowsItsBeginning()
    {
        open(kStories, 12);
        auto* prompt = child<QLineEdit>("promptEdit");
        prompt->setText(QStringLiteral("Lily and Tom went to the park").repeated(4));
        QCOMPARE(prompt->cursorPosition(), 0);
        prompt->setFocus();
        QTest::keyClick(prompt, Qt::Key_End);
        QTest::keyClicks(prompt, QStringLiteral(" ab"));
        QCOMPARE(prompt->cursorPosition(), static_cast<int>(prompt->text().size()));
        child<QWidget>("stepSlider")->setFocus();
        QCOMPARE(prompt->cursorPosition(), 0);
    }

    void tabsAreEquallyHigh()
    {
        open(kStories, 12);
        int top = 0; // of the page
        for (const char* page : {"comparisonCard", "inspectorPage", "wastePage", "choicePage", "labPage", "checkPage", "runsPage"}) {
            showPage(page);
            rest();
            top = top == 0 ? child<QWidget>(page)->y() : top;
            QCOMPARE(child<QWidget>(page)->y(), top);
            for (const auto* tab : m_window->parts().details->findChildren<QPushButton*>(QRegularExpression(QStringLiteral("Tab$"))))
                QCOMPARE(tab->height(), child<QWidget>("runsPageTab")->height());
        }
    }

    void aRunInTheListHasItsModelsName()
    {
        open(kStories, 12);
        showPage("runsPage");
        rest();
        const auto* list = child<QTreeWidget>("runsList");
        const QString name = list->topLevelItem(0)->text(0);
        QVERIFY(list->visualItemRect(list->topLevelItem(0)).isValid());
        QVERIFY(QFontMetrics(list->topLevelItem(0)->font(0)).horizontalAdvance(name) < list->columnWidth(0));
    }

    void theModelAtHandHasOneName()
    {
        open(modelFolder(QStringLiteral("small")), 12);
        m_window->runs().show(fixtures::makeRun());
        rest();
        const auto* notice = child<QLabel>("runNotice");
        QVERIFY(notice->isVisible());
        QVERIFY(child<QComboBox>("modelBox")->currentText().startsWith(QStringLiteral("small · ")));
        QVERIFY2(notice->text().contains(QStringLiteral("Generate uses “small”")), qPrintable(notice->text()));
    }

    void everyKeyHasACapOfItsOwn()
    {
        open(kStories, 12);
        put(fixtures::kLooks[2]);
        toggleKeySheet(*m_window);
        const auto* sheet = m_window->findChild<KeySheet*>();
        QVERIFY(sheet);
        QStringList keys;
        int height = 0;
        for (const auto* cap : sheet->findChildren<QLabel*>()) {
            if (!cap->property("key").toBool())
                continue;
            keys << cap->text();
            height = height == 0 ? cap->height() : height;
            QCOMPARE(cap->height(), height);
            QVERIFY2(!cap->text().contains(QStringLiteral("  ")), qPrintable(cap->text()));
        }
        QVERIFY(keys.contains(QStringLiteral("←")) && keys.contains(QStringLiteral("Shift+→")));
        toggleKeySheet(*m_window);
    }

private:
    void runLab(PitfallKind kind)
    {
        showPage("labPage");
        auto* box = child<QComboBox>("pitfallBox");
        box->setCurrentIndex(box->findData(static_cast<int>(kind)));
        child<QPushButton>("runPitfall")->click();
        settle();
        rest();
    }
};

int main(int argc, char** argv)
{
    const std::unique_ptr<QTemporaryFile> screen = fixtures::largeScreen();
    QApplication application(argc, argv);
    TestDetailsRoom test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_details_room.moc"
