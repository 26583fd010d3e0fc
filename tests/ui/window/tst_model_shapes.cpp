// Random weights of a shape asked for by hand; windows and grouped queries of real files, through the window.
#include "tests/ui/window/window_case.h"
#include "ui/views/mode_pane.h"
#include "ui/window/shape_dialog.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::kSteps;

class TestModelShapes : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }
    void aShapeOfOnesOwnIsOpenedAndMarkedAsRandom();
    void aShapeThatCannotBeIsSaidAndNotOpened();
    void aPresetFillsTheFields();
    void aSlidingWindowIsReadInWords();
    void groupedQueriesAreReadInWords();

private:
    QString boxText() const { return child<QComboBox>("modelBox")->currentText(); }
    ShapeDialog* askForShape();
};

ShapeDialog* TestModelShapes::askForShape()
{
    openWindow();
    child<QAction>("openRandomAction")->trigger();
    return m_window->findChild<ShapeDialog*>();
}

void TestModelShapes::aShapeOfOnesOwnIsOpenedAndMarkedAsRandom()
{
    ShapeDialog* dialog = askForShape();
    QVERIFY(dialog);
    const auto set
        = [dialog](const char* field, int value) { dialog->findChild<QSpinBox*>(QLatin1String(field))->setValue(value); };
    auto* preset = dialog->findChild<QComboBox*>(QStringLiteral("presetBox"));
    preset->setCurrentIndex(preset->findData(QString())); // of one's own
    set("layers", 3);
    set("heads", 4);
    set("kvHeads", 2);
    set("width", 32);
    set("hidden", 48);
    set("vocabulary", 300);
    set("context", 128);
    set("window", 8);
    set("seed", 5);
    // Embedding and head 2 x 300 x 32; a layer: 32 x (32 + 2 x 16) + 32 x 32 + 3 x 32 x 48. K/V: 2 x 3 layers x 16 x 4 bytes.
    QCOMPARE(dialog->sentence(),
        QStringLiteral("42,240 parameters, 165 KiB of weights, 384 B of keys and values a token (by formula)"));
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("openShape")), Qt::LeftButton);
    QTRY_VERIFY(child<QLabel>("randomChip")->isVisible());
    QTRY_VERIFY(!m_window->isBusy());
    const ModelPtr model = m_window->runModel().run().info.model;
    QVERIFY(model->isRandom);
    QCOMPARE(model->randomSeed, std::uint64_t {5});
    QCOMPARE(model->shape.kvHeads, 2);
    QCOMPARE(model->shape.window, 8);
    QTRY_VERIFY2(
        child<QLabel>("statusMachine")->text().startsWith(QStringLiteral("random weights: the text means nothing · ")),
        qPrintable(child<QLabel>("statusMachine")->text()));
    QCOMPARE(m_window->runModel().run().commonSteps(), kSteps);

    m_window->openModel(modelFolder(QStringLiteral("small")));
    QTRY_VERIFY(!child<QLabel>("randomChip")->isVisible());
    QTRY_VERIFY(!m_window->isBusy());
}

void TestModelShapes::aShapeThatCannotBeIsSaidAndNotOpened()
{
    ShapeDialog* dialog = askForShape();
    QVERIFY(dialog);
    auto* open = dialog->findChild<QPushButton*>(QStringLiteral("openShape"));
    QVERIFY(open->isEnabled());
    dialog->findChild<QSpinBox*>(QStringLiteral("layers"))->setValue(0);
    QVERIFY(!open->isEnabled());
    QVERIFY2(dialog->sentence().startsWith(QStringLiteral("The number of layers is 0 but must be from 1 to ")),
        qPrintable(dialog->sentence()));
    dialog->findChild<QSpinBox*>(QStringLiteral("layers"))->setValue(2);
    QVERIFY(open->isEnabled());
    dialog->findChild<QSpinBox*>(QStringLiteral("heads"))->setValue(7);
    QVERIFY2(dialog->sentence().contains(QStringLiteral("7 heads")), qPrintable(dialog->sentence()));
    dialog->reject();
    QVERIFY(!m_window->isBusy());
}

void TestModelShapes::aPresetFillsTheFields()
{
    ShapeDialog* dialog = askForShape();
    QVERIFY(dialog);
    auto* preset = dialog->findChild<QComboBox*>(QStringLiteral("presetBox"));
    preset->setCurrentIndex(preset->findText(QStringLiteral("gpt2-small")));
    QCOMPARE(dialog->spec().layers, 12);
    QCOMPARE(dialog->spec().width, 768);
    QCOMPARE(dialog->spec().vocabulary, 50257);
    QCOMPARE(dialog->findChild<QLabel*>(QStringLiteral("kinds"))->text(),
        QStringLiteral("LayerNorm · GELU (tanh) · learned positions"));
    dialog->reject();
}

void TestModelShapes::aSlidingWindowIsReadInWords()
{
    openWindow();
    m_window->openModel(QStringLiteral(DECODESCOPE_TEST_DATA "/golden/mistral_window")); // 3 layers, a window of 5
    QTRY_COMPARE(boxText(), QStringLiteral("mistral_window · 3 L × 2 H"));
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(m_window->runModel().run().commonSteps(), kSteps); // 4 + 11 tokens
    Q_EMIT m_window->parts().cached->cellHovered(9, 4);
    QVERIFY2(child<QLabel>("statusLeft")->text().endsWith(QStringLiteral("the window is 5 tokens")),
        qPrintable(child<QLabel>("statusLeft")->text()));
    Q_EMIT m_window->parts().cached->cellHovered(9, 5);
    QVERIFY2(child<QLabel>("statusLeft")->text().endsWith(QStringLiteral("; reads K/V head 1 of 1")),
        qPrintable(child<QLabel>("statusLeft")->text()));
}

void TestModelShapes::groupedQueriesAreReadInWords()
{
    openWindow();
    m_window->openModel(QStringLiteral(DECODESCOPE_TEST_DATA "/golden/llama_grouped")); // 4 heads share 2 of 6 wide
    QTRY_COMPARE(boxText(), QStringLiteral("llama_grouped · 2 L × 4 H"));
    QTRY_VERIFY(!m_window->isBusy());
    const Run& run = m_window->runModel().run();
    const int tokens = run.recording(Mode::Cached).back()->length;
    QCOMPARE(run.recording(Mode::Cached).back()->cache.bytes, std::int64_t {2 * 2 * 2 * 6 * 4} * tokens);
    Q_EMIT m_window->parts().cached->headSelected(0, 2);
    Q_EMIT m_window->parts().cached->cellHovered(3, 1);
    QVERIFY2(child<QLabel>("statusLeft")->text().endsWith(QStringLiteral("; reads K/V head 2 of 2")),
        qPrintable(child<QLabel>("statusLeft")->text()));
}

QTEST_MAIN(TestModelShapes)
#include "tst_model_shapes.moc"
