#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/theme/theme.h"
#include "ui/views/step_slider.h"

#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestStepSlider : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void pixelsAndStepsAreInverse();
    void onlyRecordedStepsCanBeReached_data();
    void onlyRecordedStepsCanBeReached();
    void draggingPicksStepsAndShowingDoesNot();
    void keysPickSteps();
    void playedRecordedAndPlannedPartsDiffer();

private:
    Scene sceneAt(int step, double progress = 1) const;

    Run m_run = fixtures::makeRun(); // 12 steps
    RunStatistics m_statistics = runStatistics(m_run);
};

void TestStepSlider::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

Scene TestStepSlider::sceneAt(int step, double progress) const
{
    Scene scene = fixtures::sceneAt(m_run, m_statistics, step);
    scene.progress = progress;
    return scene;
}

void TestStepSlider::pixelsAndStepsAreInverse()
{
    const StepSpan span {0, 200, 200};
    for (int step = 1; step <= 200; ++step)
        QCOMPARE(sliderStep(sliderX(step, span, 640), span, 640), step);
}

void TestStepSlider::onlyRecordedStepsCanBeReached_data()
{
    QTest::addColumn<int>("recorded");
    QTest::addColumn<double>("x"); // of 216 pixels, 100 steps planned: two pixels a step
    QTest::addColumn<int>("step");
    QTest::newRow("left of the line is the first step") << 40 << -50.0 << 1;
    QTest::newRow("the start of the line too") << 40 << 8.0 << 1;
    QTest::newRow("inside") << 40 << 48.0 << 20;
    QTest::newRow("not recorded yet is the last recorded") << 40 << 190.0 << 40;
    QTest::newRow("nothing recorded is no step") << 0 << 100.0 << 0;
}

void TestStepSlider::onlyRecordedStepsCanBeReached()
{
    QFETCH(int, recorded);
    QFETCH(double, x);
    const StepSpan span {0, recorded, 100};
    QTEST(sliderStep(x, span, 216), "step");
}

void TestStepSlider::draggingPicksStepsAndShowingDoesNot()
{
    StepSlider slider;
    slider.resize(136, 32); // ten pixels a step
    slider.setScene(sceneAt(3));
    slider.show();
    QSignalSpy picked(&slider, &StepSlider::stepPicked);
    slider.setScene(sceneAt(4, 0.5));
    QCOMPARE(picked.count(), 0);
    QCOMPARE(slider.value(), 4);
    QTest::mousePress(&slider, Qt::LeftButton, {}, QPoint(78, 16));
    QTest::mouseMove(&slider, QPoint(98, 16));
    slider.setScene(sceneAt(10, 0.5)); // playing goes on while dragging
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, QPoint(98, 16));
    QCOMPARE(picked.count(), 2);
    QCOMPARE(picked[0].first().toInt(), 7);
    QCOMPARE(picked[1].first().toInt(), 9);
}

void TestStepSlider::keysPickSteps()
{
    StepSlider slider;
    slider.setScene(sceneAt(3));
    QSignalSpy picked(&slider, &StepSlider::stepPicked);
    QTest::keyClick(&slider, Qt::Key_Right);
    QTest::keyClick(&slider, Qt::Key_End);
    QCOMPARE(picked.count(), 2);
    QCOMPARE(picked[0].first().toInt(), 4);
    QCOMPARE(picked[1].first().toInt(), 12);
}

void TestStepSlider::playedRecordedAndPlannedPartsDiffer()
{
    const Theme& colours = theme(ThemeKind::Dark);
    QImage image(216, 32, QImage::Format_RGB32);
    image.fill(colours.panel);
    QPainter painter(&image);
    paintStepSlider(painter, image.size(), {25, 50, 100}, colours, false);
    painter.end();
    QCOMPARE(image.pixelColor(30, 15), colours.accent);
    QCOMPARE(image.pixelColor(58, 15), colours.text); // the handle
    QCOMPARE(image.pixelColor(90, 15), colours.strongBorder);
    QCOMPARE(image.pixelColor(150, 15), colours.track);
}

QTEST_MAIN(TestStepSlider)
#include "tst_step_slider.moc"
