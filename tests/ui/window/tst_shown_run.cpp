// A run that is shown again brings what it was asked for with it, from the list or from a file.
#include "tests/support/run_fixtures.h"
#include "tests/ui/window/window_case.h"
#include "ui/views/choice_page.h"
#include "ui/views/sampler_controls.h"

#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QTreeWidget>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::kSteps;

class TestShownRun : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }

    void generateRepeatsARunFromAFile()
    {
        openWindow();
        child<QDoubleSpinBox>("temperature")->setValue(0.9);
        child<QDoubleSpinBox>("seed")->setValue(7);
        generate();
        const Run saved = run();
        const QString typed = prompt()->text();
        const QString path = save("drawn.npz");
        child<QDoubleSpinBox>("temperature")->setValue(0);
        child<QSpinBox>("stepsBox")->setValue(3);
        prompt()->setText(QStringLiteral("another"));
        generate();
        prompt()->setFocus();
        QTest::keyClick(prompt(), Qt::Key_End);
        QTest::keyClicks(prompt(), QStringLiteral(" story"));

        open(path);
        QCOMPARE(prompt()->text(), typed);
        QCOMPARE(child<QSpinBox>("stepsBox")->value(), kSteps);
        QCOMPARE(m_window->parts().choice->controls()->options(), saved.info.options.sampler);
        QTest::keyClick(prompt(), Qt::Key_Z, Qt::ControlModifier); // what was typed is not lost
        QCOMPARE(prompt()->text(), QStringLiteral("another story"));
        QTest::keyClick(prompt(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        generate();
        QCOMPARE(run().tokens(Mode::Cached), saved.tokens(Mode::Cached));
    }

    void tokenIdsAreNoTextToContinue()
    {
        openWindow();
        const QString typed = prompt()->text();
        m_window->runs().show(fixtures::makeRun()); // without a tokenizer
        QVERIFY(!run().info.identity.tokenizer);
        QCOMPARE(prompt()->text(), typed);
    }

    // As "--run FILE --model NAME" does: numbers of a cell and the check need the model.
    void aRunAtTheStartMeetsItsModel()
    {
        openWindow();
        const QString path = save("own.npz");
        for (const char* model : {"small", "other", "missing"}) {
            WindowOptions options;
            options.model = modelFolder(QLatin1String(model));
            options.run = path;
            options.playOnStart = false;
            m_window = std::make_unique<MainWindow>(options);
            m_window->show();
            QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20'000);
            QCOMPARE(run().commonSteps(), kSteps);
            QCOMPARE(run().info.model != nullptr, QLatin1String(model) == QLatin1String("small"));
        }
    }

    void withoutAModelAnyNumberOfStepsIsShown()
    {
        openWindow();
        Run shown = run();
        shown.info.options.steps = 500;
        WindowOptions options;
        options.model.clear();
        m_window = std::make_unique<MainWindow>(options);
        m_window->runs().show(shown);
        QCOMPARE(child<QSpinBox>("stepsBox")->value(), 500);
    }

    void aModelWithoutWordsShowsItsIds()
    {
        openWindow();
        m_window->openModel(modelFolder(QStringLiteral("other")));
        QTRY_VERIFY(!m_window->isBusy());
        prompt()->setText(QStringLiteral("3 1 2"));
        generate();
        const QString path = save("ids.npz");
        prompt()->setText(QStringLiteral("5"));
        open(path);
        QCOMPARE(prompt()->text(), QStringLiteral("3 1 2"));
    }

    void aBranchFromAFileSaysWhereItBranched()
    {
        openWindow();
        const QString typed = prompt()->text();
        m_window->labs().branch(run(), 3, 'z');
        QTRY_VERIFY(!m_window->isBusy());
        m_window->labs().branch(run(), 2, 'y'); // a branch of the branch
        QTRY_VERIFY(!m_window->isBusy());
        const QString fresh = newest()->text(1);
        const QString words = newest()->toolTip(1);
        QVERIFY2(fresh.startsWith(QStringLiteral("branch · ")), qPrintable(fresh));
        QVERIFY2(
            words.startsWith(QStringLiteral("Goes on from an earlier run with another token at step 5")), qPrintable(words));
        const QString path = save("branch.npz");
        open(path);
        QCOMPARE(newest()->text(1), fresh);
        QCOMPARE(newest()->toolTip(1), words);
        QCOMPARE(prompt()->text(), typed);
        QCOMPARE(child<QSpinBox>("stepsBox")->value(), kSteps);
    }

private:
    const Run& run() const { return m_window->runModel().run(); }
    QLineEdit* prompt() const { return child<QLineEdit>("promptEdit"); }
    QTreeWidgetItem* newest() const { return child<QTreeWidget>("runsList")->topLevelItem(0); }

    void generate()
    {
        m_window->generate();
        QTRY_VERIFY(!m_window->isBusy());
        QCOMPARE(m_window->lastError(), QString());
    }

    QString save(const char* name)
    {
        const QString path = modelFolder(QLatin1String(name));
        m_window->runs().save(path);
        [this] { QTRY_VERIFY(!m_window->isBusy()); }();
        return path;
    }

    void open(const QString& path)
    {
        m_window->openModel(path);
        QTRY_VERIFY(!m_window->isBusy());
        QCOMPARE(m_window->lastError(), QString());
    }
};

QTEST_MAIN(TestShownRun)
#include "tst_shown_run.moc"
