#include "tests/support/run_fixtures.h"
#include "ui/logic/token_label.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

// Token t stands for the byte t; token 0 ends a text and 300 is unknown.
class ByteTokens : public Tokenizer
{
public:
    Result<std::vector<int>> encode(std::string_view text) const override
    {
        return std::vector<int>(text.begin(), text.end());
    }
    std::string bytes(int token) const override
    {
        return token > 0 && token < 256 ? std::string(1, static_cast<char>(token)) : std::string();
    }
    std::string specialName(int token) const override { return token == 0 ? "<|end|>" : ""; }
    int vocabularySize() const override { return 256; }
};

} // namespace

class TestTokenLabel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyByteIsVisible_data();
    void everyByteIsVisible();
    void specialTokensGoByTheirName();
    void unknownTokensShowTheirNumber();
    void positionsCoverPromptAndGeneratedTokens();
};

void TestTokenLabel::everyByteIsVisible_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("label");
    QTest::newRow("a word") << QByteArray("cache") << QStringLiteral("cache");
    QTest::newRow("the leading space of a word is left out") << QByteArray(" cache") << QStringLiteral("cache");
    QTest::newRow("a space alone") << QByteArray(" ") << QStringLiteral("␣");
    QTest::newRow("two spaces") << QByteArray("  ") << QStringLiteral("␣␣");
    QTest::newRow("more than one leading space stays") << QByteArray("  a") << QStringLiteral("␣␣a");
    QTest::newRow("a space inside stays, one at the end shows") << QByteArray("a b ") << QStringLiteral("a b␣");
    QTest::newRow("line end") << QByteArray("\n") << QStringLiteral("⏎");
    QTest::newRow("line end after text") << QByteArray(".\n") << QStringLiteral(".⏎");
    QTest::newRow("tab") << QByteArray("\t") << QStringLiteral("⇥");
    QTest::newRow("carriage return by its byte") << QByteArray("\r") << QStringLiteral("⟨0D⟩");
    QTest::newRow("bell by its byte") << QByteArray("\x07") << QStringLiteral("⟨07⟩");
    QTest::newRow("zero byte") << QByteArray(1, '\0') << QStringLiteral("⟨00⟩");
    QTest::newRow("a whole Chinese character") << QByteArray("春") << QStringLiteral("春");
    QTest::newRow("an emoji of four bytes") << QByteArray("😀") << QStringLiteral("😀");
    QTest::newRow("the first byte of a character") << QByteArray("\xE4") << QStringLiteral("⟨E4⟩");
    QTest::newRow("a cut character after a whole one") << QByteArray("春\xE4\xB8") << QStringLiteral("春⟨E4⟩⟨B8⟩");
    QTest::newRow("a continuation byte alone") << QByteArray("\x98") << QStringLiteral("⟨98⟩");
    QTest::newRow("a byte that UTF-8 never has") << QByteArray("\xFF") << QStringLiteral("⟨FF⟩");
    QTest::newRow("a direction mark by its bytes") << QByteArray("\xE2\x80\x8F") << QStringLiteral("⟨E2⟩⟨80⟩⟨8F⟩");
    QTest::newRow("a combining accent gets a base") << QByteArray("\xCC\x81") << QStringLiteral("◌\u0301");
    QTest::newRow("no bytes") << QByteArray() << QString();
}

void TestTokenLabel::everyByteIsVisible()
{
    QFETCH(QByteArray, bytes);
    QTEST(bytesLabel({bytes.constData(), static_cast<std::size_t>(bytes.size())}), "label");
}

void TestTokenLabel::specialTokensGoByTheirName()
{
    const ByteTokens tokenizer;
    QCOMPARE(tokenLabel(&tokenizer, 0), QStringLiteral("<|end|>"));
    QCOMPARE(tokenLabel(&tokenizer, 'a'), QStringLiteral("a"));
}

void TestTokenLabel::unknownTokensShowTheirNumber()
{
    const ByteTokens tokenizer;
    QCOMPARE(tokenLabel(&tokenizer, 300), QStringLiteral("#300"));
    QCOMPARE(tokenLabel(nullptr, 12), QStringLiteral("#12"));
}

void TestTokenLabel::positionsCoverPromptAndGeneratedTokens()
{
    const Run run = fixtures::makeRun();
    QCOMPARE(tokenIdAt(run, 0), int {'A'});
    QCOMPARE(tokenIdAt(run, 3), int {'D'});
    QCOMPARE(tokenIdAt(run, 4), 'a' + 1);
    QCOMPARE(tokenIdAt(run, 15), 'a' + 12);
    QCOMPARE(tokenLabelAt(run, 15), QStringLiteral("#%1").arg('a' + 12));
}

QTEST_GUILESS_MAIN(TestTokenLabel)
#include "tst_token_label.moc"
