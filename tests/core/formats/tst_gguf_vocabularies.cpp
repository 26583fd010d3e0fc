#include "core/formats/gguf_file.h"
#include "core/formats/gguf_vocabulary.h"
#include "tests/core/formats/tensor_file.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

// Two real vocabularies against the ids that llama.cpp gives for its test texts. They are looked for in the folder
// DECODESCOPE_SHARED names (default ../shared).

namespace {

QString folder()
{
    return qEnvironmentVariable("DECODESCOPE_SHARED", QStringLiteral(DECODESCOPE_SOURCE_ROOT "/../shared"))
        + QStringLiteral("/tokenizers/");
}

// Texts are set apart by a marker between line ends; the file ends with a marker.
QList<QByteArray> texts(QByteArray content)
{
    const QByteArray marker = "\n__ggml_vocab_test__\n";
    QList<QByteArray> parts;
    for (qsizetype end = content.indexOf(marker); end >= 0; end = content.indexOf(marker)) {
        parts += content.left(end);
        content.remove(0, end + marker.size());
    }
    return parts;
}

std::vector<int> ids(const QByteArray& line)
{
    std::vector<int> numbers;
    for (const QByteArray& number : line.split(' ')) {
        if (!number.isEmpty())
            numbers.push_back(number.toInt());
    }
    return numbers;
}

std::shared_ptr<const Tokenizer> tokenizerOf(const QString& path)
{
    const Result<GgufFile> file = GgufFile::open(path.toStdString());
    if (!file.hasValue()) {
        qInfo("%s", file.error().message.c_str());
        return {};
    }
    auto tokenizer = readGgufTokenizer(file.value());
    return tokenizer.hasValue() ? tokenizer.value() : nullptr;
}

} // namespace

class GgufVocabulariesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTextBecomesTheExpectedIds_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("vocabulary");
        QTest::newRow("a Llama vocabulary with scores") << QStringLiteral("ggml-vocab-llama-spm.gguf") << 32000;
        QTest::newRow("a GPT-2 vocabulary with merges") << QStringLiteral("ggml-vocab-gpt-2.gguf") << 50257;
    }

    void everyTextBecomesTheExpectedIds()
    {
        QFETCH(QString, name);
        QFETCH(int, vocabulary);
        const QString path = folder() + name;
        if (!QFileInfo::exists(path))
            QSKIP("DECODESCOPE_SHARED names no folder with tokenizers");
        const auto tokenizer = tokenizerOf(path);
        QVERIFY(tokenizer != nullptr);
        QCOMPARE(tokenizer->vocabularySize(), vocabulary);
        const QList<QByteArray> inputs = texts(fileContent(path + QStringLiteral(".inp")));
        QList<QByteArray> lines = fileContent(path + QStringLiteral(".out")).split('\n');
        lines.removeLast();
        QVERIFY(inputs.size() > 30);
        QCOMPARE(inputs.size(), lines.size());
        for (qsizetype i = 0; i < inputs.size(); ++i) {
            const std::string text = inputs[i].toStdString();
            const Result<std::vector<int>> encoded = tokenizer->encode(text);
            QVERIFY(encoded.hasValue());
            QVERIFY2(encoded.value() == ids(lines[i]), inputs[i].constData());
            std::string decoded;
            for (const int token : encoded.value())
                decoded += tokenizer->bytes(token);
            const bool hasSpace = tokenizer->addsSpaceInFront() && !text.empty();
            QCOMPARE(QByteArray::fromStdString(decoded), (hasSpace ? QByteArray(" ") : QByteArray()) + inputs[i]);
        }
    }
};

QTEST_GUILESS_MAIN(GgufVocabulariesTest)
#include "tst_gguf_vocabularies.moc"
