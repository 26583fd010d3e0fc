#include "tests/support/no_threads.h"
#include "tests/support/teaching_model_folder.h"
#include "ui/window/model_opener.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestModelOpener : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void openingReturnsAtOnceAndDeliversLater();
    void aFailureNamesTheModel();
    void onlyTheNewestWishIsDelivered();
    void mayBeDestroyedWhileLoading();
    void aStoppedLoadFailsAsStopped();
    void aSystemWithoutThreadsIsSaid();

private:
    QString folder(int number) const { return m_folder.filePath(QStringLiteral("model-%1").arg(number)); }

    QTemporaryDir m_folder;
};

void TestModelOpener::initTestCase()
{
    for (int number = 1; number <= 3; ++number)
        QVERIFY(fixtures::writeTeachingModel(folder(number)));
}

void TestModelOpener::openingReturnsAtOnceAndDeliversLater()
{
    ModelOpener opener;
    QSignalSpy opened(&opener, &ModelOpener::modelOpened);
    opener.open(folder(1));
    QVERIFY(opener.isLoading());
    QCOMPARE(opened.count(), 0);
    QTRY_COMPARE(opened.count(), 1);
    QVERIFY(!opener.isLoading());
    QCOMPARE(opened[0][0].toString(), folder(1));
    QCOMPARE(opened[0][1].value<ModelPtr>()->shape.layers, 2);
}

void TestModelOpener::aFailureNamesTheModel()
{
    ModelOpener opener;
    QSignalSpy failed(&opener, &ModelOpener::modelFailed);
    opener.open(QStringLiteral("no-such-model"));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(QString::fromStdString(failed[0][1].value<Error>().message).contains(QStringLiteral("no-such-model")));
}

void TestModelOpener::onlyTheNewestWishIsDelivered()
{
    ModelOpener opener;
    QSignalSpy opened(&opener, &ModelOpener::modelOpened);
    for (int number = 1; number <= 3; ++number)
        opener.open(folder(number));
    QTRY_VERIFY(!opener.isLoading());
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened[0][0].toString(), folder(3));
}

void TestModelOpener::mayBeDestroyedWhileLoading()
{
    for (int round = 0; round < 5; ++round) {
        ModelOpener opener;
        opener.open(folder(1));
    }
    QCoreApplication::sendPostedEvents();
}

void TestModelOpener::aStoppedLoadFailsAsStopped()
{
    ModelOpener opener;
    QSignalSpy opened(&opener, &ModelOpener::modelOpened);
    QSignalSpy failed(&opener, &ModelOpener::modelFailed);
    opener.open(folder(1));
    opener.stop();
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed[0][1].value<Error>().code == ErrorCode::Stopped);
    QVERIFY(!opener.isLoading());
    opener.open(folder(1));
    QTRY_COMPARE(opened.count(), 1);
}

void TestModelOpener::aSystemWithoutThreadsIsSaid()
{
    ModelOpener opener;
    QSignalSpy opened(&opener, &ModelOpener::modelOpened);
    QSignalSpy failed(&opener, &ModelOpener::modelFailed);
    {
        const fixtures::NoThreads none;
        opener.open(folder(1));
    }
    QCOMPARE(failed.count(), 0); // told later, like every other end
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(QString::fromStdString(failed[0][1].value<Error>().message).contains(QStringLiteral("no more threads")));
    opener.open(folder(1));
    QTRY_COMPARE(opened.count(), 1);
}

QTEST_GUILESS_MAIN(TestModelOpener)
#include "tst_model_opener.moc"
