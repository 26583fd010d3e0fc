#include "core/tokenizers/path_text.h"

#include <QTest>

using namespace decodescope;

class PathTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytesComeBack_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isForeign");
        QTest::newRow("nothing") << QByteArray("") << false;
        QTest::newRow("ASCII") << QByteArray("/tmp/a b%1") << false;
        QTest::newRow("Chinese and a pair of surrogates") << QByteArray("小/𝄞.gguf") << false;
        QTest::newRow("Latin 1") << QByteArray("M\xF6"
                                               "d\xE8l")
                                 << true;
        QTest::newRow("a character cut short") << QByteArray("a\xE5\xB0") << true;
        QTest::newRow("foreign bytes behind a pair") << QByteArray("𝄞\x80\xFF") << true;
        QTest::newRow("a surrogate as bytes") << QByteArray("\xED\xB2\x80") << true;
        QTest::newRow("every byte") << [] {
            QByteArray all;
            for (int byte = 1; byte < 256; ++byte)
                all.append(static_cast<char>(byte));
            return all;
        }() << true;
    }

    void bytesComeBack()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, isForeign);
        const QString text = pathText(bytes.toStdString());
        QCOMPARE(QByteArray::fromStdString(pathBytes(text)), bytes);
        QCOMPARE(hasForeignBytes(text), isForeign);
        if (!isForeign)
            QCOMPARE(text, QString::fromUtf8(bytes));
    }
};

QTEST_GUILESS_MAIN(PathTextTest)
#include "tst_path_text.moc"
