#include "core/model/model_shape.h"

#include <QTest>

#include <functional>
#include <limits>

using namespace decodescope;

namespace {

ModelShape smallShape()
{
    ModelShape shape;
    shape.vocabulary = 61;
    shape.width = 24;
    shape.layers = 2;
    shape.heads = 4;
    shape.kvHeads = 2;
    shape.headWidth = 6;
    shape.hidden = 40;
    shape.context = 48;
    return shape;
}

using Change = std::function<void(ModelShape&)>;

} // namespace

Q_DECLARE_METATYPE(Change)

class ModelShapeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rightShapesPass_data()
    {
        QTest::addColumn<Change>("change");
        QTest::newRow("the small shape") << Change([](ModelShape&) {});
        QTest::newRow("the least of everything") << Change([](ModelShape& s) {
            s.vocabulary = s.width = s.layers = s.heads = s.kvHeads = s.headWidth = s.hidden = s.context = 1;
        });
        QTest::newRow("heads wider than the width") << Change([](ModelShape& s) { s.headWidth = 64; });
        QTest::newRow("the longest context") << Change([](ModelShape& s) { s.context = 1 << 20; });
        QTest::newRow("a window of one token") << Change([](ModelShape& s) { s.window = 1; });
        QTest::newRow("a window longer than the context") << Change([](ModelShape& s) { s.window = 4096; });
        QTest::newRow("the rotary scaling of Llama 3.1") << Change([](ModelShape& s) {
            s.rotaryScaling = {RotaryScaling::Kind::Llama3, 8, 1, 4, 8192};
        });
        QTest::newRow("epsilon zero") << Change([](ModelShape& s) { s.normEpsilon = 0; });
        QTest::newRow("the last token ends") << Change([](ModelShape& s) { s.endToken = 60; });
        QTest::newRow("an odd head without rotary positions") << Change([](ModelShape& s) { s.headWidth = 5; });
    }

    void rightShapesPass()
    {
        QFETCH(Change, change);
        ModelShape shape = smallShape();
        change(shape);
        const Status valid = validate(shape);
        QVERIFY2(valid.hasValue(), valid.hasValue() ? "" : valid.error().message.c_str());
    }

    void wrongShapesAreNamed_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const Change& change, const char* message) {
            QTest::newRow(name) << change << QString::fromLatin1(message);
        };
        row(
            "no vocabulary", [](ModelShape& s) { s.vocabulary = 0; }, "the vocabulary is 0 but must be from 1 to 1048576");
        row(
            "a negative width", [](ModelShape& s) { s.width = -24; }, "the width is -24 but must be from 1 to 65536");
        row(
            "the least int", [](ModelShape& s) { s.layers = std::numeric_limits<int>::min(); },
            "the number of layers is -2147483648 but must be from 1 to 1024");
        row(
            "the largest int", [](ModelShape& s) { s.hidden = std::numeric_limits<int>::max(); },
            "the hidden width is 2147483647 but must be from 1 to 262144");
        row(
            "no key/value heads", [](ModelShape& s) { s.kvHeads = 0; },
            "the number of key/value heads is 0 but must be from 1 to 1024");
        row(
            "heads that cannot be shared", [](ModelShape& s) { s.kvHeads = 3; },
            "the 4 heads cannot be shared out among 3 key/value heads; the first must be a multiple of the second");
        row(
            "more key/value heads than heads", [](ModelShape& s) { s.kvHeads = 8; },
            "the 4 heads cannot be shared out among 8 key/value heads; the first must be a multiple of the second");
        row(
            "an odd rotary head",
            [](ModelShape& s) {
                s.headWidth = 5;
                s.positions = PositionKind::Rotary;
            },
            "rotary positions turn pairs of numbers, so the width of a head must be even, not 5");
        row(
            "a negative window", [](ModelShape& s) { s.window = -1; },
            "the sliding window is -1 tokens but must be at least 1, or 0 for none");
        row(
            "a rotary factor of zero", [](ModelShape& s) { s.rotaryScaling = {RotaryScaling::Kind::Linear, 0}; },
            "the rotary scaling factor is 0.000000 but must be a positive number");
        row(
            "rotary bounds in the wrong order",
            [](ModelShape& s) { s.rotaryScaling = {RotaryScaling::Kind::Llama3, 8, 4, 4, 8192}; },
            "the rotary scaling's low frequency factor is 4.000000 but must be above 0 and below the high one, 4.000000");
        row(
            "no original context", [](ModelShape& s) { s.rotaryScaling = {RotaryScaling::Kind::Llama3, 8, 1, 4, 0}; },
            "the rotary scaling's original context is 0 tokens but must be at least 1");
        row(
            "one token too much context", [](ModelShape& s) { s.context = (1 << 20) + 1; },
            "the context is 1048577 but must be from 1 to 1048576");
        row(
            "an end token beyond the vocabulary", [](ModelShape& s) { s.endToken = 61; },
            "the end token is 61 but the vocabulary ends at token 60");
        row(
            "an end token of -2", [](ModelShape& s) { s.endToken = -2; },
            "the end token is -2 but the vocabulary ends at token 60");
        row(
            "an epsilon that is no number", [](ModelShape& s) { s.normEpsilon = std::numeric_limits<float>::quiet_NaN(); },
            "the norm epsilon is nan but must be at least 0 and below 1");
        row(
            "an infinite rotary base", [](ModelShape& s) { s.rotaryBase = std::numeric_limits<double>::infinity(); },
            "the rotary base is inf but must be a positive number");
        row(
            "everything at its limit",
            [](ModelShape& s) {
                s.vocabulary = s.context = 1 << 20;
                s.width = 1 << 16;
                s.layers = s.heads = s.kvHeads = 1024;
                s.headWidth = 4096;
                s.hidden = 1 << 18;
            },
            "the model would have 1178813903929344 parameters but this program stops at 17179869184");
    }

    void wrongShapesAreNamed()
    {
        QFETCH(Change, change);
        QFETCH(QString, message);
        ModelShape shape = smallShape();
        change(shape);
        const Status valid = validate(shape);
        QVERIFY(!valid.hasValue());
        QCOMPARE(QString::fromStdString(valid.error().message), message);
        QVERIFY(valid.error().code == ErrorCode::Unsupported);
    }

    void parametersAreCountedByHand()
    {
        ModelShape shape = smallShape();
        // Tables 2 x 61 x 24; a layer: q and projection 2 x 24 x 24, k and v 2 x 24 x 12, three 24 x 40.
        QCOMPARE(estimateParameters(shape), std::int64_t {2928 + 2 * (1152 + 576 + 2880)});
        shape.tiedHead = true;
        shape.mlp = MlpKind::GeluErf;
        shape.positions = PositionKind::Learned;
        QCOMPARE(estimateParameters(shape), std::int64_t {1464 + 48 * 24 + 2 * (1152 + 576 + 1920)});
    }

    void layersAndHeadsAreShort()
    {
        QCOMPARE(QString::fromStdString(describeLayersAndHeads(smallShape())), QStringLiteral("2 L × 4 H"));
    }
};

QTEST_GUILESS_MAIN(ModelShapeTest)
#include "tst_model_shape.moc"
