#include "core/tokenizers/byte_tokenizer.h"
#include "tests/core/tokenizers/sample_texts.h"

#include <QTest>

using namespace decodescope;

class ByteTokenizerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyByteIsItsOwnToken()
    {
        const ByteTokenizer tokenizer(-1);
        QCOMPARE(tokenizer.vocabularySize(), 256);
        const auto tokens = tokenizer.encode("aé\xFF");
        QVERIFY(tokens.hasValue());
        QCOMPARE(tokens.value(), (std::vector<int> {'a', 0xC3, 0xA9, 0xFF}));
        for (int token = 0; token < 256; ++token)
            QCOMPARE(tokenizer.bytes(token), std::string(1, static_cast<char>(token)));
    }

    void anyBytesComeBack()
    {
        const ByteTokenizer tokenizer(-1);
        const std::string text = fixtures::randomBytes(10000, 1);
        const auto tokens = tokenizer.encode(text);
        std::string back;
        for (const int token : tokens.value())
            back += tokenizer.bytes(token);
        QVERIFY(back == text);
    }

    void theEndTokenIsSpecial()
    {
        const ByteTokenizer tokenizer(0);
        QCOMPARE(tokenizer.specialName(0), std::string("<|endoftext|>"));
        QCOMPARE(tokenizer.bytes(0), std::string());
        QCOMPARE(tokenizer.specialName(1), std::string());
    }

    void otherNumbersAreNoTokens()
    {
        const ByteTokenizer tokenizer(-1);
        for (const int token : {-2, -1, 256, 1 << 30}) {
            QCOMPARE(tokenizer.bytes(token), std::string());
            QCOMPARE(tokenizer.specialName(token), std::string());
        }
    }
};

QTEST_GUILESS_MAIN(ByteTokenizerTest)
#include "tst_byte_tokenizer.moc"
