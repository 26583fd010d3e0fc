// Every kind of model tells how far it is, and stops when it is told to.
#include "core/formats/model_loader.h"
#include "tests/support/gguf_models.h"
#include "tests/support/llama2c_writer.h"

#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace decodescope;
using namespace decodescope::fixtures;

class LoadMonitorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        writeFile(m_folder.filePath(QStringLiteral("llama.gguf")), GgufModelFile("llama").file());
        writeFile(m_folder.filePath(QStringLiteral("llama2c.bin")), llama2cModel({}));
    }

    void models_data()
    {
        QTest::addColumn<QString>("model");
        QTest::newRow("a folder of a teaching decoder") << QStringLiteral(DECODESCOPE_TEST_DATA "/golden/seed1_rope");
        QTest::newRow("a folder of GPT-2") << QStringLiteral(DECODESCOPE_TEST_DATA "/golden/gpt2");
        QTest::newRow("a sharded folder of Llama") << QStringLiteral(DECODESCOPE_TEST_DATA "/golden/llama_grouped");
        QTest::newRow("a GGUF file") << m_folder.filePath(QStringLiteral("llama.gguf"));
        QTest::newRow("a llama2.c file") << m_folder.filePath(QStringLiteral("llama2c.bin"));
        QTest::newRow("random weights") << QStringLiteral("random:teaching-layernorm");
    }

    void aLoadEndsWithAllOfIt_data() { models_data(); }
    void aLoadEndsWithAllOfIt()
    {
        QFETCH(QString, model);
        LoadMonitor monitor;
        QCOMPARE(monitor.stage(), LoadStage::Opening);
        QCOMPARE(monitor.progress(), 0.0);
        QVERIFY(loadModelByNameOrPath(model.toStdString(), &monitor).hasValue());
        QCOMPARE(monitor.stage(), LoadStage::Weights);
        QCOMPARE(monitor.progress(), 1.0);
    }

    void aStoppedLoadSaysSoAndReadsNoWeights_data() { models_data(); }
    void aStoppedLoadSaysSoAndReadsNoWeights()
    {
        QFETCH(QString, model);
        std::stop_source source;
        source.request_stop();
        LoadMonitor monitor(source.get_token());
        const auto loaded = loadModelByNameOrPath(model.toStdString(), &monitor);
        QVERIFY(!loaded.hasValue());
        QCOMPARE(loaded.error().code, ErrorCode::Stopped);
        QVERIFY(QString::fromStdString(loaded.error().message)
                    .endsWith(QLatin1String("loading it was stopped; open it again to load it.")));
        QVERIFY(monitor.progress() < 0.5);
    }

    // Another thread watches it and stops it on the way. It may be done just before it hears.
    void aWatchedLoadStopsOnTheWay()
    {
        std::stop_source source;
        LoadMonitor monitor(source.get_token());
        bool isOrdered = true;
        std::jthread watcher([&] {
            double last = 0;
            while (last < 0.05) {
                const double now = monitor.progress();
                isOrdered = isOrdered && now >= last;
                last = now;
                std::this_thread::yield();
            }
            source.request_stop();
        });
        const auto loaded = loadModelByNameOrPath("random:llama-15m", &monitor);
        watcher.join();
        QVERIFY(isOrdered);
        QVERIFY(loaded.hasValue() ? monitor.progress() == 1 : loaded.error().code == ErrorCode::Stopped);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(LoadMonitorTest)
#include "tst_load_monitor.moc"
