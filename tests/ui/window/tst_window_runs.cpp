// Runs that are stopped, refused, replaced or cut short, through the window and the real engine.
#include "tests/ui/window/window_case.h"
#include "ui/views/message_banner.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::kSteps;

class TestWindowRuns : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }
    void stopAnswersAtOnceInALongRun_data();
    void stopAnswersAtOnceInALongRun();
    void aRunStoppedBeforeItsFirstStepSaysSo();
    void aContextTooSmallForTheStepsSaysSo();
    void anEmptyPromptIsRefusedInWordsAndTheRunStays();
    void aPromptLongerThanTheContextIsRefusedWithBothNumbers();
    void aModelThatCannotBeOpenedLeavesTheOneAtHand();
    void aMessageGoesWithTheRunItIsAbout();
    void aRunUnderWayCanBeReplaced();
    void mayBeClosedWhileMeasuring();
};

void TestWindowRuns::stopAnswersAtOnceInALongRun_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("by the button") << false;
    QTest::newRow("by Escape") << true;
}

void TestWindowRuns::stopAnswersAtOnceInALongRun()
{
    QFETCH(bool, byKey);
    startLongRun();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->runModel().run().recording(Mode::Cached).size() > 3, 20'000);
    if (byKey)
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
    else
        QTest::mouseClick(child<QPushButton>("generateButton"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 2000);
    QTRY_COMPARE(child<QPushButton>("generateButton")->text(), QStringLiteral("Generate"));
    QVERIFY(m_window->runModel().run().commonSteps() < 2000);
    QVERIFY(m_window->runModel().run().commonSteps() > 0); // its own steps, else those of the run before
}

void TestWindowRuns::aRunStoppedBeforeItsFirstStepSaysSo()
{
    openWindow();
    const QString words = QStringLiteral("Stopped before the first step; showing the run before.");
    // A busy machine may let the run's thread work before this one asks it to stop.
    for (int attempt = 0; attempt < 50 && child<QLabel>("statusLeft")->text() != words; ++attempt) {
        m_window->generate();
        m_window->stop();
        QTRY_VERIFY(!m_window->isBusy());
        QTRY_VERIFY(child<QLabel>("statusLeft")->text() != QStringLiteral("Stopping…"));
    }
    QCOMPARE(child<QLabel>("statusLeft")->text(), words);
    QCOMPARE(shownStep(), m_window->runModel().run().commonSteps());
}

void TestWindowRuns::aContextTooSmallForTheStepsSaysSo()
{
    openWindow();
    child<QSpinBox>("stepsBox")->setValue(90); // after a prompt of 16, in a context of 96
    m_window->generate();
    QTRY_VERIFY(!m_window->isBusy());
    QTRY_COMPARE(
        child<QLabel>("statusLeft")->text(), QStringLiteral("The context of 96 tokens is full after 81 of 90 new tokens"));
}

void TestWindowRuns::anEmptyPromptIsRefusedInWordsAndTheRunStays()
{
    openWindow();
    child<QLineEdit>("promptEdit")->clear();
    QTest::mouseClick(child<QPushButton>("generateButton"), Qt::LeftButton);
    QVERIFY(m_window->parts().banner->isVisible());
    QVERIFY2(m_window->lastError().contains(QStringLiteral("prompt is empty")), qPrintable(m_window->lastError()));
    QVERIFY(!m_window->isBusy());
    QCOMPARE(m_window->runModel().run().commonSteps(), kSteps);
    QTest::mouseClick(child<QToolButton>("messageClose"), Qt::LeftButton);
    QVERIFY(!m_window->parts().banner->isVisible());
}

void TestWindowRuns::aPromptLongerThanTheContextIsRefusedWithBothNumbers()
{
    openWindow();
    child<QLineEdit>("promptEdit")->setText(QString(120, QLatin1Char('x')));
    m_window->generate();
    QVERIFY(m_window->lastError().contains(QStringLiteral("120")));
    QVERIFY(m_window->lastError().contains(QStringLiteral("96")));
    QCOMPARE(m_window->runModel().run().commonSteps(), kSteps);
}

void TestWindowRuns::aModelThatCannotBeOpenedLeavesTheOneAtHand()
{
    openWindow();
    const QString before = child<QComboBox>("modelBox")->currentText();
    m_window->openModel(modelFolder(QStringLiteral("missing")));
    QTRY_VERIFY(!m_window->isBusy());
    QVERIFY(m_window->parts().banner->isVisible());
    QVERIFY(m_window->lastError().contains(QStringLiteral("missing")));
    QCOMPARE(child<QComboBox>("modelBox")->currentText(), before);
    QCOMPARE(m_window->runModel().run().commonSteps(), kSteps);
    m_window->generate();
    QCOMPARE(m_window->lastError(), QString());
    QTRY_VERIFY(!m_window->isBusy());
}

void TestWindowRuns::aMessageGoesWithTheRunItIsAbout()
{
    openWindow();
    m_window->generate();
    QTRY_VERIFY(!m_window->isBusy());
    Run fromFile = m_window->runModel().run();
    fromFile.info.model.reset();
    m_window->labs().branch(fromFile, 3, 'z');
    QVERIFY2(m_window->lastError().contains(QStringLiteral("without its model")), qPrintable(m_window->lastError()));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier); // the run before
    QTRY_COMPARE(m_window->lastError(), QString());

    m_window->openModel(modelFolder(QStringLiteral("missing"))); // about a file
    QTRY_VERIFY(!m_window->isBusy());
    const QString sentence = m_window->lastError();
    QVERIFY(!sentence.isEmpty());
    m_window->runs().show(fromFile);
    QCOMPARE(m_window->lastError(), sentence);
}

void TestWindowRuns::aRunUnderWayCanBeReplaced()
{
    startLongRun();
    child<QSpinBox>("stepsBox")->setValue(3);
    child<QLineEdit>("promptEdit")->setText(QStringLiteral("new"));
    QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20'000);
    QCOMPARE(m_window->runModel().run().info.options.prompt.size(), std::size_t {3});
    QCOMPARE(m_window->runModel().run().commonSteps(), 3);
}

void TestWindowRuns::mayBeClosedWhileMeasuring()
{
    startLongRun();
    QElapsedTimer clock;
    clock.start();
    m_window.reset();
    QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
}

QTEST_MAIN(TestWindowRuns)
#include "tst_window_runs.moc"
