#include "core/model/model.h"

#include <QTest>

#include <functional>
#include <limits>

using namespace decodescope;

namespace {

using Change = std::function<void(Model&)>;

void setShape(Model& model)
{
    ModelShape& shape = model.shape;
    shape.vocabulary = 7;
    shape.width = 4;
    shape.layers = 2;
    shape.heads = shape.kvHeads = 2;
    shape.headWidth = 2;
    shape.hidden = 5;
    shape.context = 6;
    shape.positions = PositionKind::Learned;
}

void fillWeights(Model& model)
{
    Weights& weights = model.weights;
    weights.embedding = RowTable(7, 4);
    weights.positions = RowTable(6, 4);
    for (int layer = 0; layer < 2; ++layer) {
        LayerWeights filled;
        filled.attentionNorm.gain = AlignedBuffer(4);
        filled.qkv.weight = PanelMatrix(4, 12);
        filled.projection.weight = PanelMatrix(4, 4);
        filled.mlpNorm.gain = AlignedBuffer(4);
        filled.up.weight = PanelMatrix(4, 10);
        filled.down.weight = PanelMatrix(5, 4);
        weights.layers.push_back(std::move(filled));
    }
    weights.finalNorm.gain = AlignedBuffer(4);
    weights.head.weight = PanelMatrix(4, 7);
}

} // namespace

Q_DECLARE_METATYPE(Change)

class ModelWeightsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void weightsThatFitPass()
    {
        Model model;
        setShape(model);
        fillWeights(model);
        model.weights.layers[1].qkv.bias = AlignedBuffer(12);
        const Status valid = validateWeights(model);
        QVERIFY2(valid.hasValue(), valid.hasValue() ? "" : valid.error().message.c_str());
    }

    void aTiedHeadNeedsNoEmbedding()
    {
        Model model;
        setShape(model);
        fillWeights(model);
        model.shape.tiedHead = true;
        QVERIFY(!validateWeights(model).hasValue());
        model.weights.embedding = RowTable();
        QVERIFY(validateWeights(model).hasValue());
    }

    void normsOfTheHeadsAreAsWideAsAHead()
    {
        Model model;
        setShape(model);
        fillWeights(model);
        model.shape.qkNorm = true;
        for (LayerWeights& layer : model.weights.layers) {
            layer.queryNorm.gain = AlignedBuffer(2);
            layer.keyNorm.gain = AlignedBuffer(2);
        }
        QVERIFY(validateWeights(model).hasValue());
    }

    void wrongWeightsAreNamed_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const Change& change, const char* message) {
            QTest::newRow(name) << change << QString::fromLatin1(message);
        };
        row(
            "nothing", [](Model& m) { m.weights = Weights(); }, "the embedding is 0 x 0, not 7 x 4");
        row(
            "a short position table", [](Model& m) { m.weights.positions = RowTable(5, 4); },
            "the position table is 5 x 4, not 6 x 4");
        row(
            "a layer too few", [](Model& m) { m.weights.layers.pop_back(); }, "there are 1 layers of weights, not 2");
        row(
            "keys and values left out", [](Model& m) { m.weights.layers[1].qkv.weight = PanelMatrix(4, 4); },
            "the query, key and value weight of layer 1 is 4 x 4, not 12 x 4");
        row(
            "a gate left out", [](Model& m) { m.weights.layers[0].up.weight = PanelMatrix(4, 5); },
            "the MLP's up weight of layer 0 is 5 x 4, not 10 x 4");
        row(
            "a short norm", [](Model& m) { m.weights.finalNorm.gain = AlignedBuffer(3); },
            "the final norm has 3 gains, not 4");
        row(
            "a long bias", [](Model& m) { m.weights.head.bias = AlignedBuffer(8); },
            "the bias of the head has 8 values, not 7");
        row(
            "no query norm", [](Model& m) { m.shape.qkNorm = true; }, "the query norm of layer 0 has 0 gains, not 2");
        row(
            "a key norm that the shape does not have", [](Model& m) { m.weights.layers[1].keyNorm.gain = AlignedBuffer(2); },
            "the key norm of layer 1 has 2 gains, not 0");
        row(
            "NaN in the last column of a weight",
            [](Model& m) {
                const float values[4] = {0, 0, 0, std::numeric_limits<float>::quiet_NaN()};
                m.weights.layers[1].qkv.weight.setOutput(11, values);
            },
            "the query, key and value weight of layer 1 holds a value that is not a finite number");
        row(
            "infinity in a table", [](Model& m) {
                const float values[4] = {0, 0, 0, std::numeric_limits<float>::infinity()};
                m.weights.embedding.setRow(6, values);
            },
            "the embedding holds a value that is not a finite number");
    }

    void wrongWeightsAreNamed()
    {
        QFETCH(Change, change);
        QFETCH(QString, message);
        Model model;
        setShape(model);
        fillWeights(model);
        change(model);
        const Status valid = validateWeights(model);
        QVERIFY(!valid.hasValue());
        QCOMPARE(QString::fromStdString(valid.error().message), message);
    }
};

QTEST_GUILESS_MAIN(ModelWeightsTest)
#include "tst_model_weights.moc"
