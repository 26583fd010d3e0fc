#include "core/base/thread_pool.h"

#include <QTest>

#include <array>

using namespace decodescope;

class ThreadPoolTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyItemIsDoneOnceAndByItsOwnShare_data()
    {
        QTest::addColumn<int>("threads");
        for (const int threads : {1, 2, 3, 8})
            QTest::addRow("%d threads", threads) << threads;
    }

    void everyItemIsDoneOnceAndByItsOwnShare()
    {
        QFETCH(int, threads);
        ThreadPool pool(threads);
        QCOMPARE(pool.threadCount(), threads);
        for (int burst = 0; burst < 50; ++burst) {
            pool.beginBurst();
            for (const int count : {1, 2, 7, 100}) {
                std::array<std::atomic<int>, 100> done {};
                std::atomic<bool> threadsInRange {true};
                pool.forEachShare(count, [&](int thread, int begin, int end) {
                    if (thread < 0 || thread >= threads)
                        threadsInRange = false;
                    for (int i = begin; i < end; ++i)
                        ++done[static_cast<std::size_t>(i)];
                });
                for (int i = 0; i < 100; ++i)
                    QCOMPARE(done[static_cast<std::size_t>(i)].load(), i < count ? 1 : 0);
                QVERIFY(threadsInRange);
            }
            pool.endBurst();
        }
    }

    void endsWhileItsWorkersSleepOrWait()
    {
        for (int i = 0; i < 1000; ++i) { // often: a worker about to fall asleep must not miss the end
            ThreadPool pool(3);
            pool.beginBurst();
            if (i % 2 == 0)
                pool.forEachShare(4, [](int, int, int) {});
            if (i % 3 != 0)
                pool.endBurst();
        }
    }
};

QTEST_APPLESS_MAIN(ThreadPoolTest)
#include "tst_thread_pool.moc"
