#include "core/tokenizers/byte_level_bpe.h"
#include "tests/core/tokenizers/sample_texts.h"

#include <QFile>
#include <QFileInfo>
#include <QTest>

using namespace decodescope;

namespace {

QByteArray content(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

// GPT-2's published vocabulary is too large to keep here; it is found through DECODESCOPE_SHARED.
class Gpt2VocabularyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_folder = qEnvironmentVariable("DECODESCOPE_SHARED", QStringLiteral(DECODESCOPE_SOURCE_ROOT "/../shared"))
            + QStringLiteral("/tokenizers");
        const QString vocabulary = m_folder + QStringLiteral("/gpt2/encoder.json");
        if (!QFileInfo::exists(vocabulary))
            QSKIP("DECODESCOPE_SHARED names no folder with tokenizers/gpt2/encoder.json");
        const auto loaded
            = loadGpt2Tokenizer(vocabulary.toStdString(), (m_folder + QStringLiteral("/gpt2/vocab.bpe")).toStdString());
        QVERIFY2(loaded.hasValue(), loaded.hasValue() ? "" : loaded.error().message.c_str());
        m_tokenizer = loaded.value();
        QCOMPARE(m_tokenizer->vocabularySize(), 50257);
        QCOMPARE(m_tokenizer->specialName(50256), std::string("<|endoftext|>"));
    }

    void publishedTextsHaveTheirPublishedIds()
    {
        QByteArray texts = content(m_folder + QStringLiteral("/ggml-vocab-gpt-2.gguf.inp"));
        const QByteArrayList expected = content(m_folder + QStringLiteral("/ggml-vocab-gpt-2.gguf.out")).split('\n');
        const QByteArray mark("\n__ggml_vocab_test__\n");
        int count = 0;
        for (qsizetype end = texts.indexOf(mark); end >= 0; end = texts.indexOf(mark)) {
            const auto tokens = m_tokenizer->encode(texts.first(end).toStdString());
            texts.remove(0, end + mark.size());
            QByteArray ids;
            for (const int token : tokens.value())
                ids += ' ' + QByteArray::number(token);
            QCOMPARE(ids, expected.at(count++));
        }
        QCOMPARE(count, 46);
    }

    void anyBytesComeBack()
    {
        for (const std::string& text : {fixtures::everyCharacter(), fixtures::randomBytes(100000, 7)}) {
            const auto tokens = m_tokenizer->encode(text);
            std::string back;
            for (const int token : tokens.value())
                back += m_tokenizer->bytes(token);
            QVERIFY(back == text);
        }
    }

private:
    QString m_folder;
    std::shared_ptr<const Tokenizer> m_tokenizer;
};

QTEST_GUILESS_MAIN(Gpt2VocabularyTest)
#include "tst_gpt2_vocabulary.moc"
