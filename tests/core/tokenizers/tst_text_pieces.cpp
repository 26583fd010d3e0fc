#include "core/tokenizers/text_pieces.h"
#include "core/tokenizers/utf16_text.h"
#include "tests/core/tokenizers/sample_texts.h"

#include <QTest>

using namespace decodescope;

class TextPiecesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsSplitAsGpt2Does_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArrayList>("pieces");
        const auto row = [](const char* name, const QByteArray& text, const QByteArrayList& pieces) {
            QTest::newRow(name) << text << pieces;
        };
        row("nothing", "", {});
        row("words keep the space before them", "one two", {"one", " two"});
        row("the last of several spaces belongs to the word", "a   b", {"a", "  ", " b"});
        row("a line break does not join the word", "a\nb", {"a", "\n", "b"});
        row("white space at the end stays together", "a \n ", {"a", " \n "});
        row("contractions", "we'll don't I've 'tis", {"we", "'ll", " don", "'t", " I", "'ve", " '", "tis"});
        row("a capital is no contraction", "DON'T", {"DON", "'", "T"});
        row("digits, letters and signs part", "v2.0-x!?", {"v", "2", ".", "0", "-", "x", "!?"});
        row("letters of every script", "naïve 你好 здравствуй", {"naïve", " 你好", " здравствуй"});
        row("a combining mark is no letter", "e\xCC\x81t", {"e", "\xCC\x81", "t"});
        row("numbers of every kind", "½ ² Ⅳ ٣", {"½", " ²", " Ⅳ", " ٣"});
        row("emoji are signs", "hi🙂🙂you", {"hi", "🙂🙂", "you"});
        row("wide spaces are white space", "a\u3000\u00A0b", {"a", "\u3000", "\u00A0", "b"});
        row("a next-line control is white space", "a\u0085!", {"a", "\u0085", "!"});
        row("a Mongolian vowel separator is none", "a\u180E b", {"a", "\u180E", " b"});
        row("stray bytes are signs", "a\xFF\xFE z", {"a", "\xFF\xFE", " z"});
    }

    void textIsSplitAsGpt2Does()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArrayList, pieces);
        const std::string bytes = text.toStdString();
        QByteArrayList found;
        for (const std::string_view piece : splitText(bytes, gpt2Pattern()))
            found += QByteArray(piece.data(), static_cast<qsizetype>(piece.size()));
        QCOMPARE(found, pieces);
    }

    void piecesAreTheWholeText_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("every character") << QByteArray::fromStdString(fixtures::everyCharacter());
        QTest::newRow("random bytes") << QByteArray::fromStdString(fixtures::randomBytes(100000, 3));
        QTest::newRow("one long word") << QByteArray(300000, 'x');
        QTest::newRow("only spaces") << QByteArray(300000, ' ') + 'x';
        QTest::newRow("many short words") << QByteArray("a ").repeated(100000);
    }

    void piecesAreTheWholeText()
    {
        QFETCH(QByteArray, text);
        const std::string bytes = text.toStdString();
        std::string joined;
        for (const std::string_view piece : splitText(bytes, gpt2Pattern())) {
            QVERIFY(!piece.empty());
            joined += piece;
        }
        QVERIFY(joined == bytes);
    }

    void validTextBecomesTheSameUtf16()
    {
        const std::string text = fixtures::everyCharacter();
        const Utf16Text wide = toUtf16(text);
        QVERIFY(wide.text == QString::fromStdString(text));
        QCOMPARE(wide.offsets.size(), static_cast<std::size_t>(wide.text.size()) + 1);
        QCOMPARE(wide.offsets.back(), text.size());
    }

    void eachStrayByteIsOneSign_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("a continuation alone") << QByteArray("\x80");
        QTest::newRow("a character cut after two bytes") << QByteArray("\xE4\xBD");
        QTest::newRow("a longer form than needed") << QByteArray("\xC0\xAF");
        QTest::newRow("a longer form of three bytes") << QByteArray("\xE0\x80\xAF");
        QTest::newRow("half a surrogate pair") << QByteArray("\xED\xA0\x80");
        QTest::newRow("beyond the last character") << QByteArray("\xF4\x90\x80\x80");
        QTest::newRow("a byte that UTF-8 never has") << QByteArray("\xFF");
    }

    void eachStrayByteIsOneSign()
    {
        QFETCH(QByteArray, bytes);
        const Utf16Text wide = toUtf16(bytes.toStdString());
        QCOMPARE(wide.text, QString(bytes.size(), QChar(QChar::ReplacementCharacter)));
        for (std::size_t i = 0; i < wide.offsets.size(); ++i)
            QCOMPARE(wide.offsets[i], i);
    }
};

QTEST_GUILESS_MAIN(TextPiecesTest)
#include "tst_text_pieces.moc"
