// Tokens are grouped exactly where a complete character lies across them.
#include "ui/logic/token_group.h"

#include <QByteArrayList>
#include <QTest>

using namespace decodescope::ui;

class TestTokenGroup : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void groupsAreTheTokensThatShareACharacter_data();
    void groupsAreTheTokensThatShareACharacter();
    void aLongTextCostsOnlyTheTokensAround();
};

void TestTokenGroup::groupsAreTheTokensThatShareACharacter_data()
{
    QTest::addColumn<QByteArrayList>("tokens");
    QTest::addColumn<int>("there"); // tokens up to the step on show
    QTest::addColumn<QList<int>>("starts"); // first positions of the groups
    const QByteArrayList thirds {"\xE7", "\x9C", "\xA0"};
    QTest::newRow("whole characters stand alone") << QByteArrayList {"春", "眠"} << 2 << QList<int> {0, 1};
    QTest::newRow("one byte a token") << thirds << 3 << QList<int> {0};
    QTest::newRow("the last byte is still to come") << thirds << 2 << QList<int> {0, 1};
    QTest::newRow("one byte, then two") << QByteArrayList {"\xE7", "\x9C\xA0", "a"} << 3 << QList<int> {0, 2};
    QTest::newRow("two bytes, then one") << QByteArrayList {"a", "\xE7\x9C", "\xA0"} << 3 << QList<int> {0, 1};
    QTest::newRow("four bytes") << QByteArrayList {"\xF0", "\x9F", "\x98", "\x80"} << 4 << QList<int> {0};
    QTest::newRow("two characters side by side") << thirds + thirds << 6 << QList<int> {0, 3};
    QTest::newRow("the second of them incomplete") << thirds + thirds << 5 << QList<int> {0, 3, 4};
    QTest::newRow("a token with the end of one and the start of the next")
        << QByteArrayList {"\xE7\x9C", "\xA0\xE6", "\x98\xA5"} << 3 << QList<int> {0};
    QTest::newRow("a whole character and the start of the next")
        << QByteArrayList {"眠\xE6", "\x98\xA5"} << 2 << QList<int> {0};
    QTest::newRow("bytes that are no character") << QByteArrayList {"\x9C", "\xA0", "\xFF"} << 3 << QList<int> {0, 1, 2};
    QTest::newRow("cut short by a letter") << QByteArrayList {"\xE7", "\x9C", "a"} << 3 << QList<int> {0, 1, 2};
    QTest::newRow("a special token parts them") << QByteArrayList {"\xE7", "", "\x9C\xA0"} << 3 << QList<int> {0, 1, 2};
    QTest::newRow("a character that cannot be seen") << QByteArrayList {"\xE2\x80", "\x8F"} << 2 << QList<int> {0, 1};
}

void TestTokenGroup::groupsAreTheTokensThatShareACharacter()
{
    QFETCH(QByteArrayList, tokens);
    QFETCH(int, there);
    QFETCH(QList<int>, starts);
    const TokenBytes bytes = [&tokens](int position) { return tokens[position].toStdString(); };
    for (qsizetype i = 0; i < starts.size(); ++i) {
        const TokenGroup wanted {starts[i], (i + 1 < starts.size() ? starts[i + 1] : there) - 1};
        for (int position = wanted.first; position <= wanted.last; ++position) {
            const TokenGroup group = tokenGroupAt(bytes, position, there - 1);
            QCOMPARE(group.first, wanted.first);
            QCOMPARE(group.last, wanted.last);
        }
    }
}

void TestTokenGroup::aLongTextCostsOnlyTheTokensAround()
{
    int asked = 0;
    const TokenBytes bytes = [&asked](int) {
        ++asked;
        return std::string("a");
    };
    QVERIFY(!sharesCharacterWithNext(bytes, 50'000, 100'000));
    QCOMPARE(asked, 8);
}

QTEST_APPLESS_MAIN(TestTokenGroup)
#include "tst_token_group.moc"
