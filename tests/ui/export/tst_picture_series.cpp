#include "ui/export/picture_series.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestPictureSeries : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void picturesTakeThePlaceOfOlderOnes()
    {
        const QTemporaryDir folder;
        writeOld(folder, QStringLiteral("step-2.png"));
        {
            PictureSeries series(folder.filePath(QStringLiteral("step-%d.png")));
            for (int step = 1; step <= 3; ++step)
                QVERIFY(series.add(step, QByteArray::number(step)).hasValue());
            QCOMPARE(content(folder, QStringLiteral("step-2.png")), QByteArray("old"));
            QVERIFY(series.finish().hasValue());
        }
        for (int step = 1; step <= 3; ++step)
            QCOMPARE(content(folder, QStringLiteral("step-%1.png").arg(step)), QByteArray::number(step));
        QCOMPARE(entries(folder), 3);
    }

    // The name of the tenth is a byte longer than a name may be.
    void aFailureLeavesOlderPicturesAsTheyWere()
    {
        const QTemporaryDir folder;
        const QString name = QString(250, QLatin1Char('a')) + QStringLiteral("%1.svg");
        writeOld(folder, name.arg(4));
        {
            PictureSeries series(folder.filePath(name.arg(QStringLiteral("%d"))));
            Status status = Success {};
            for (int step = 1; step <= 10 && status.hasValue(); ++step)
                status = series.add(step, "new");
            if (status.hasValue())
                status = series.finish();
            QVERIFY(!status.hasValue());
        }
        QCOMPARE(content(folder, name.arg(4)), QByteArray("old"));
        QCOMPARE(entries(folder), 1);
    }

    void linksAreWrittenThrough()
    {
        const QTemporaryDir folder;
        const QTemporaryDir elsewhere;
        writeOld(elsewhere, QStringLiteral("kept.png"));
        const QString one = folder.filePath(QStringLiteral("step-1.png"));
        const QString two = folder.filePath(QStringLiteral("step-2.png"));
        QVERIFY(QFile::link(elsewhere.filePath(QStringLiteral("kept.png")), one));
        QVERIFY(QFile::link(elsewhere.filePath(QStringLiteral("new.png")), two)); // to nothing yet
        {
            PictureSeries series(folder.filePath(QStringLiteral("step-%d.png")));
            for (int step = 1; step <= 3; ++step)
                QVERIFY(series.add(step, QByteArray::number(step)).hasValue());
            QVERIFY(series.finish().hasValue());
        }
        QVERIFY(QFileInfo(one).isSymLink() && QFileInfo(two).isSymLink());
        QCOMPARE(content(elsewhere, QStringLiteral("kept.png")), QByteArray("1"));
        QCOMPARE(content(elsewhere, QStringLiteral("new.png")), QByteArray("2"));
        QCOMPARE(entries(folder), 3);
        QCOMPARE(entries(elsewhere), 2);
    }

private:
    static void writeOld(const QTemporaryDir& folder, const QString& name)
    {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("old");
    }
    static QByteArray content(const QTemporaryDir& folder, const QString& name)
    {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static qsizetype entries(const QTemporaryDir& folder)
    {
        return QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size();
    }
};

QTEST_GUILESS_MAIN(TestPictureSeries)
#include "tst_picture_series.moc"
