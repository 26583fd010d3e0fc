#include "core/formats/model_loader.h"
#include "core/model/prompt.h"
#include "core/tokenizers/byte_level_bpe.h"
#include "core/tokenizers/llama2c_vocabulary.h"
#include "tests/support/gguf_models.h"
#include "tests/support/llama2c_writer.h"
#include "tests/support/mutations.h"
#include "tests/support/teaching_model_folder.h"

#include <QTemporaryDir>
#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

// Whatever is in a file, its reader gives a model or one sentence; it never crashes. Every damaged copy is made from a seed, so a
// failure can be repeated.

namespace {

constexpr int kCopies = 1500;
const char* const kText = "a 1 \xE4\xBD\xA0 \xFF 112";

// What is wrong with a message; empty when it is one sentence.
QString badMessage(const Error& error)
{
    const QString message = QString::fromStdString(error.message);
    return message.size() > 10 && message.endsWith(QLatin1Char('.')) ? QString() : message;
}

// A model that opened must be usable.
QString badModel(const Result<ModelPtr>& model)
{
    if (!model.hasValue())
        return badMessage(model.error());
    if (!validate(model.value()->shape).hasValue() || !validateWeights(*model.value()).hasValue())
        return QStringLiteral("a model that is not valid was opened");
    if (model.value()->tokenizer) {
        if (const auto prompt = encodePrompt(*model.value(), kText); prompt.hasValue())
            textFrom(*model.value(), prompt.value(), 0);
    }
    return {};
}

QString badTokenizer(const Result<std::shared_ptr<const Tokenizer>>& tokenizer)
{
    if (!tokenizer.hasValue())
        return badMessage(tokenizer.error());
    const auto tokens = tokenizer.value()->encode(kText);
    for (int token = -1; token <= tokenizer.value()->vocabularySize(); ++token)
        tokenizer.value()->bytes(token);
    return tokens.hasValue() ? QString() : badMessage(tokens.error());
}

QByteArray llamaFile()
{
    GgufModelFile file("llama");
    file.metadata.addText("tokenizer.ggml.model", "llama");
    file.metadata.addTexts("tokenizer.ggml.tokens", {"<unk>", "<s>", "<0x61>", "\u2581", "1", "11", "<u>"});
    file.metadata.addFloats("tokenizer.ggml.scores", {0, 0, 0, -3, -2, -1, 0});
    file.metadata.addIntegers("tokenizer.ggml.token_type", {2, 3, 6, 1, 1, 1, 4});
    file.metadata.addInteger("tokenizer.ggml.bos_token_id", 1);
    file.metadata.addInteger("tokenizer.ggml.unknown_token_id", 0);
    return file.file();
}

QByteArray gpt2File()
{
    GgufModelFile file("gpt2");
    file.metadata.addText("tokenizer.ggml.model", "gpt2");
    file.metadata.addText("tokenizer.ggml.pre", "qwen2");
    file.metadata.addTexts("tokenizer.ggml.tokens", {"1", "2", "11", "112", "\u0120", "<end>", "A"});
    file.metadata.addIntegers("tokenizer.ggml.token_type", {1, 1, 1, 1, 1, 3, 4});
    file.metadata.addTexts("tokenizer.ggml.merges", {"1 1", "11 2"});
    return file.file();
}

const QByteArray kTokenizerJson = R"({"model": {"type": "BPE", "vocab": {"a": 0, "b": 1, "ab": 2, "\u0120": 3},
"merges": ["a b"]}, "pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": false}, "normalizer": null,
"added_tokens": [{"id": 4, "content": "<end>", "special": true}]})";

} // namespace

class MutatedFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsOpenOrSayWhyNot_data()
    {
        QTest::addColumn<QByteArray>("right");
        QTest::newRow("llama2.c") << llama2cModel({});
        QTest::newRow("GGUF, Llama with scores") << llamaFile();
        QTest::newRow("GGUF, GPT-2 with merges") << gpt2File();
    }

    void modelsOpenOrSayWhyNot()
    {
        QFETCH(QByteArray, right);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("model"));
        QVERIFY(loadModel(writeFile(path, right)).hasValue());
        int opened = 0;
        for (int seed = 0; seed < kCopies; ++seed) {
            const auto model = loadModel(writeFile(path, mutated(right, static_cast<std::uint64_t>(seed))));
            opened += model.hasValue() ? 1 : 0;
            const QString problem = badModel(model);
            QVERIFY2(problem.isEmpty(), qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(problem)));
        }
        QVERIFY(opened > 0 && opened < kCopies);
    }

    void foldersOpenOrSayWhyNot_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("model.safetensors") << QStringLiteral("/model.safetensors");
        QTest::newRow("config.json") << QStringLiteral("/config.json");
    }

    void foldersOpenOrSayWhyNot()
    {
        QFETCH(QString, file);
        const QTemporaryDir folder;
        TeachingModelSize size;
        size.width = 8;
        size.layers = 1;
        size.hidden = 8;
        size.context = 8;
        QVERIFY(writeTeachingModel(folder.path(), size));
        const QByteArray right = fileContent(folder.path() + file);
        for (int seed = 0; seed < kCopies; ++seed) {
            writeFile(folder.path() + file, mutated(right, static_cast<std::uint64_t>(seed)));
            const QString problem = badModel(loadModel(folder.path().toStdString()));
            QVERIFY2(problem.isEmpty(), qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(problem)));
        }
    }

    void tokenizersOpenOrSayWhyNot_data()
    {
        QTest::addColumn<QByteArray>("right");
        QTest::addColumn<bool>("isJson");
        QTest::newRow("tokenizer.json") << kTokenizerJson << true;
        QTest::newRow("llama2.c") << llama2cTokenizer({" ", "a", "1", "11", "112"}) << false;
    }

    void tokenizersOpenOrSayWhyNot()
    {
        QFETCH(QByteArray, right);
        QFETCH(bool, isJson);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("tokenizer"));
        const auto load = isJson ? loadTokenizerJson : loadLlama2cTokenizer;
        QVERIFY(load(writeFile(path, right)).hasValue());
        for (int seed = 0; seed < kCopies; ++seed) {
            const QString problem = badTokenizer(load(writeFile(path, mutated(right, static_cast<std::uint64_t>(seed)))));
            QVERIFY2(problem.isEmpty(), qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(problem)));
        }
    }
};

QTEST_GUILESS_MAIN(MutatedFilesTest)
#include "tst_mutated_files.moc"
