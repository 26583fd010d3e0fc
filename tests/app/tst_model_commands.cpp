#include "tests/app/command_case.h"
#include "tests/support/gguf_models.h"
#include "tests/support/llama2c_writer.h"

#include <QTemporaryDir>
#include <QTest>

using namespace decodescope::fixtures;

// Each kind of model that the README says --model takes, from the command line as there.
class ModelCommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const auto at = [this](const char* name) { return m_folder.filePath(QLatin1String(name)); };
        writeFile(at("tiny-llama.gguf"), GgufModelFile("llama").file());
        writeFile(at("stories.bin"), llama2cModel({}));
        writeFile(at("tokenizer.bin"), llama2cTokenizer({"ab", "bc"}));
    }

    void everyKindOfModelRuns_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const QString golden = QStringLiteral(DECODESCOPE_TEST_DATA "/golden/");
        const auto row = [](const char* name, const char* command, const QString& model, const char* rest) {
            QTest::newRow(name) << words(command) + QStringList {QStringLiteral("--model"), model} + words(rest);
        };
        row("a Hugging Face folder", "verify", golden + QStringLiteral("gpt2"), "--prompt-ids 5,17,3 --steps 20");
        row("one of several files", "verify", golden + QStringLiteral("llama_grouped/model-00001-of-00002.safetensors"),
            "--prompt-ids 5,17,3 --steps 20");
        row("llama2.c", "report", m_folder.filePath(QStringLiteral("stories.bin")), "--prompt abc --steps 4 --repeats 1");
        row("GGUF", "report", m_folder.filePath(QStringLiteral("tiny-llama.gguf")),
            "--prompt-ids 1,2 --steps 4 --repeats 1");
        row("a teaching decoder", "verify", golden + QStringLiteral("seed2_tied"), "--prompt-ids 5,17,3 --steps 20");
        row("random weights", "verify", QStringLiteral("random:teaching-rms,layers=3,seed=2"), "--steps 20");
    }

    void everyKindOfModelRuns()
    {
        QFETCH(QStringList, arguments);
        const Outcome outcome = call(arguments);
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.err));
        QVERIFY2(outcome.out.contains("passed") || outcome.out.contains("logits identical bit for bit:        yes"),
            outcome.out.constData());
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(ModelCommandsTest)
#include "tst_model_commands.moc"
