// Numbers in English sentences.
#include "core/base/format.h"

#include <QTest>

using namespace decodescope;

class TestFormat : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void digitsAreGroupedByThree_data()
    {
        QTest::addColumn<qlonglong>("count");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("zero") << 0LL << QByteArray("0");
        QTest::newRow("three digits") << 999LL << QByteArray("999");
        QTest::newRow("four") << 1000LL << QByteArray("1,000");
        QTest::newRow("five") << 51'200LL << QByteArray("51,200");
        QTest::newRow("seven") << 1'234'567LL << QByteArray("1,234,567");
        QTest::newRow("below zero") << -123'456LL << QByteArray("-123,456");
    }
    void digitsAreGroupedByThree()
    {
        QFETCH(qlonglong, count);
        QTEST(QByteArray::fromStdString(grouped(count)), "text");
    }
};

QTEST_APPLESS_MAIN(TestFormat)
#include "tst_format.moc"
