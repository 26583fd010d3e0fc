#include "core/formats/model_loader.h"
#include "core/formats/rotary_rows.h"
#include "core/model/prompt.h"
#include "tests/support/llama2c_writer.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace decodescope;
using namespace decodescope::fixtures;

namespace {

const QList<QByteArray> kTwoPieces {" ", "a"};

std::string problem(const std::string& path)
{
    const auto model = loadModel(path);
    return model.hasValue() ? "none" : model.error().message;
}

float numberAt(const std::vector<float>& numbers, int index)
{
    return numbers[static_cast<std::size_t>(index)];
}

} // namespace

class Llama2cTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void pairsSideBySideBecomeHalves()
    {
        const int expected[] = {0, 2, 4, 1, 3, 5, 6, 8, 10, 7, 9, 11};
        for (int row = 0; row < 12; ++row)
            QCOMPARE(pairedRow(row, 6), expected[row]);
    }

    void everyWeightFindsItsPlace()
    {
        const Llama2cSizes sizes;
        const Llama2cWeights file(sizes);
        const ModelPtr model = loaded(write("model.bin", llama2cModel(sizes)));
        QVERIFY(model != nullptr);
        QCOMPARE(model->shape.name, std::string("model"));
        QCOMPARE(model->shape.context, 10);
        QVERIFY(model->shape.tiedHead);
        QVERIFY(model->tokenizer == nullptr);
        QCOMPARE(model->weights.embedding.rows(), 0);
        for (int layer = 0; layer < 2; ++layer) {
            const LayerWeights& weights = model->weights.layers[static_cast<std::size_t>(layer)];
            for (int column = 0; column < 8; ++column) {
                for (int row = 0; row < 8; ++row) {
                    const int paired = (layer * 8 + pairedRow(row, 4)) * 8 + column;
                    QCOMPARE(weights.qkv.weight.at(row, column), numberAt(file.query, paired));
                    QCOMPARE(weights.projection.weight.at(row, column),
                        numberAt(file.projection, (layer * 8 + row) * 8 + column));
                }
                for (int row = 0; row < 4; ++row) {
                    const int paired = (layer * 4 + pairedRow(row, 4)) * 8 + column;
                    QCOMPARE(weights.qkv.weight.at(8 + row, column), numberAt(file.key, paired));
                    QCOMPARE(weights.qkv.weight.at(12 + row, column), numberAt(file.value, (layer * 4 + row) * 8 + column));
                }
                for (int row = 0; row < 12; ++row) {
                    const int at = layer * 12 + row;
                    QCOMPARE(weights.up.weight.at(row, column), numberAt(file.gate, at * 8 + column));
                    QCOMPARE(weights.up.weight.at(12 + row, column), numberAt(file.up, at * 8 + column));
                    QCOMPARE(weights.down.weight.at(column, row), numberAt(file.down, (layer * 8 + column) * 12 + row));
                }
                QCOMPARE(weights.attentionNorm.gain.data()[column], numberAt(file.attentionNorm, layer * 8 + column));
                QCOMPARE(weights.mlpNorm.gain.data()[column], numberAt(file.mlpNorm, layer * 8 + column));
            }
        }
        QCOMPARE(model->weights.finalNorm.gain.data()[7], file.finalNorm[7]);
        QCOMPARE(model->weights.head.weight.at(260, 7), file.embedding.back());
        // embedding, 2 x (norms, queries, keys, values, projection, MLP), final norm
        QCOMPARE(model->parameters, std::int64_t {261 * 8 + 2 * (16 + 64 + 32 + 32 + 64 + 3 * 96) + 8});
    }

    void aNegativeVocabularyMeansAHeadOfItsOwn()
    {
        Llama2cSizes sizes;
        sizes.vocabulary = -261;
        const Llama2cWeights file(sizes);
        const ModelPtr model = loaded(write("model.bin", llama2cModel(sizes)));
        QVERIFY(model != nullptr);
        QVERIFY(!model->shape.tiedHead);
        QCOMPARE(model->shape.vocabulary, 261);
        QCOMPARE(model->weights.embedding.at(260, 7), file.embedding.back());
        QCOMPARE(model->weights.head.weight.at(260, 7), file.head.back());
    }

    void theTokenizerBesideItIsFoundByItsNumberOfTokens()
    {
        const std::string path = write("model.bin", llama2cModel({}));
        write("tokenizer.bin", llama2cTokenizer({" ", "a", "b"}));
        QVERIFY(loaded(path)->tokenizer == nullptr);
        write("tok_small.bin", llama2cTokenizer(kTwoPieces));
        QVERIFY(loaded(path)->tokenizer != nullptr);
    }

    void aBrokenTokenizerIsNamed()
    {
        const std::string path = write("model.bin", llama2cModel({}));
        write("tokenizer.bin", llama2cTokenizer(kTwoPieces).chopped(1));
        QCOMPARE(problem(path),
            m_folder->filePath(QStringLiteral("tokenizer.bin")).toStdString()
                + ": token 260 has the length 1 but 0 bytes are left; copy the tokenizer again or move it away to run the "
                  "model "
                  "from token ids.");
    }

    void aPromptBeginsWithTokenOne()
    {
        const std::string path = write("model.bin", llama2cModel({}));
        write("tokenizer.bin", llama2cTokenizer(kTwoPieces));
        const ModelPtr model = loaded(path);
        QVERIFY(model != nullptr && model->tokenizer != nullptr);
        QCOMPARE(model->tokenizer->specialName(1), std::string("<s>"));
        QCOMPARE(encodePrompt(*model, "").value(), std::vector<int>({1}));
        QCOMPARE(encodePrompt(*model, "a").value(), std::vector<int>({1, 259, 260}));
        QCOMPARE(encodePrompt(*model, "ä").value(), std::vector<int>({1, 259, 3 + 0xC3, 3 + 0xA4}));
        const std::vector<int> tokens {1, 259, 260, 259, 3 + 0xC3};
        QCOMPARE(textFrom(*model, tokens, 0), std::string("a \xC3"));
        QCOMPARE(textFrom(*model, tokens, 3), std::string(" \xC3"));
    }

    void brokenFilesAreNamedInOneSentence_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("cause");
        const QByteArray right = llama2cModel({});
        const auto row = [](const char* name, const QByteArray& content, const char* cause) {
            QTest::newRow(name) << content << QString::fromLatin1(cause);
        };
        const auto withSizes = [&](const Llama2cSizes& sizes) { return llama2cHeader(sizes) + right.mid(28); };
        row("one byte is missing", right.chopped(1), "it has 12539 bytes but its header asks for 12540");
        row("one byte too many", right + 'x', "it has 12541 bytes but its header asks for 12540");
        row("only the header", right.left(28), "it has 28 bytes but its header asks for 12540");
        Llama2cSizes sizes;
        sizes.heads = 3;
        sizes.kvHeads = 3;
        row("heads that do not divide the width", withSizes(sizes), "the width of 8 cannot be shared out among 3 heads");
        sizes = {};
        sizes.kvHeads = 4;
        row("more key heads than heads", withSizes(sizes),
            "the 2 heads cannot be shared out among 4 key/value heads; the first must be a multiple of the second");
        sizes = {};
        sizes.layers = -2;
        row("negative layers", withSizes(sizes), "the number of layers is -2 but must be from 1 to 1024");
        sizes = {};
        sizes.heads = 8;
        sizes.kvHeads = 8;
        row("an odd head", withSizes(sizes),
            "rotary positions turn pairs of numbers, so the width of a head must be even, not 1");
        sizes = {};
        sizes.layers = 1000;
        sizes.hidden = 200000;
        sizes.width = 60000;
        sizes.heads = sizes.kvHeads = 16;
        row("sizes beyond every memory", withSizes(sizes),
            "the model would have 50400015660000 parameters but this program stops at 17179869184");
        QByteArray bad = right;
        bad.replace(28 + 4 * 261 * 8, 4, numberBytes(std::numeric_limits<float>::quiet_NaN()));
        row("a weight that is no number", bad, "the attention norm of layer 0 holds a value that is not a finite number");
    }

    void brokenFilesAreNamedInOneSentence()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, cause);
        const std::string path = write("model.bin", content);
        QCOMPARE(QString::fromStdString(problem(path)),
            QString::fromStdString(path) + QStringLiteral(": ") + cause
                + QStringLiteral("; check that it is a model of llama2.c and copy or download it again."));
    }

private:
    std::string write(const char* name, const QByteArray& content) const
    {
        return writeFile(m_folder->filePath(QLatin1String(name)), content);
    }

    static ModelPtr loaded(const std::string& path)
    {
        auto model = loadModel(path);
        if (model.hasValue())
            return model.value();
        qInfo("%s", model.error().message.c_str());
        return {};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(Llama2cTest)
#include "tst_llama2c.moc"
