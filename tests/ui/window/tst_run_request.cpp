#include "core/formats/model_loader.h"
#include "tests/support/teaching_model_folder.h"
#include "ui/window/run_request.h"

#include <QTemporaryDir>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestRunRequest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void textIsEncoded();
    void settingsAndStepsAreTakenOver();
    void withoutATokenizerThePromptIsIds();
    void refusalsSayWhy_data();
    void refusalsSayWhy();
    void examplesSuitTheModel();

private:
    ModelPtr load(bool hasTokenizer);

    QTemporaryDir m_folder;
    ModelPtr m_bytes;
    ModelPtr m_ids;
};

ModelPtr TestRunRequest::load(bool hasTokenizer)
{
    fixtures::TeachingModelSize size;
    size.hasTokenizer = hasTokenizer;
    const QString folder = m_folder.filePath(hasTokenizer ? QStringLiteral("bytes") : QStringLiteral("ids"));
    if (!fixtures::writeTeachingModel(folder, size))
        return {};
    const Result<ModelPtr> model = loadModel(folder.toStdString());
    return model.hasValue() ? model.value() : ModelPtr();
}

void TestRunRequest::initTestCase()
{
    m_bytes = load(true);
    m_ids = load(false);
    QVERIFY(m_bytes && m_bytes->tokenizer);
    QVERIFY(m_ids && !m_ids->tokenizer);
}

void TestRunRequest::textIsEncoded()
{
    const Result<RunOptions> options = requestRun(m_bytes, QStringLiteral("aé"), 10, {});
    QVERIFY(options.hasValue());
    QCOMPARE(options.value().prompt, std::vector<int>({0x61, 0xC3, 0xA9}));
}

void TestRunRequest::settingsAndStepsAreTakenOver()
{
    const Result<RunOptions> options = requestRun(m_bytes, QStringLiteral("a"), 17, {3, 2, LogitRows::Last, false});
    QVERIFY(options.hasValue());
    QCOMPARE(options.value().steps, 17);
    QCOMPARE(options.value().repeats, 3);
    QCOMPARE(options.value().threads, 2);
    QVERIFY(options.value().logitRows == LogitRows::Last);
    QVERIFY(!options.value().warmUp);
}

void TestRunRequest::withoutATokenizerThePromptIsIds()
{
    const Result<RunOptions> options = requestRun(m_ids, QStringLiteral(" 1  255 0 "), 10, {});
    QVERIFY(options.hasValue());
    QCOMPARE(options.value().prompt, std::vector<int>({1, 255, 0}));
}

void TestRunRequest::refusalsSayWhy_data()
{
    QTest::addColumn<bool>("hasTokenizer");
    QTest::addColumn<QString>("prompt");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("word");
    QTest::newRow("empty text") << true << QString() << ErrorCode::EmptyPrompt << QStringLiteral("empty");
    QTest::newRow("empty ids") << false << QStringLiteral("  ") << ErrorCode::EmptyPrompt << QStringLiteral("empty");
    QTest::newRow("longer than the context")
        << true << QString(97, QLatin1Char('a')) << ErrorCode::PromptTooLong << QStringLiteral("97");
    QTest::newRow("a word where ids belong")
        << false << QStringLiteral("1 two") << ErrorCode::BadUsage << QStringLiteral("two");
    QTest::newRow("an id outside the vocabulary")
        << false << QStringLiteral("1 256") << ErrorCode::TokenOutOfRange << QStringLiteral("256");
}

void TestRunRequest::refusalsSayWhy()
{
    QFETCH(bool, hasTokenizer);
    QFETCH(QString, prompt);
    QFETCH(ErrorCode, code);
    QFETCH(QString, word);
    const Result<RunOptions> options = requestRun(hasTokenizer ? m_bytes : m_ids, prompt, 10, {});
    QVERIFY(!options.hasValue());
    QCOMPARE(options.error().code, code);
    QVERIFY2(options.error().message.find(word.toStdString()) != std::string::npos, options.error().message.c_str());
}

void TestRunRequest::examplesSuitTheModel()
{
    QCOMPARE(examplePrompt(*m_bytes), QStringLiteral("Once upon a time"));
    QCOMPARE(examplePrompt(*m_ids), QStringLiteral("0 1 2 3"));
    Model poems;
    poems.shape.name = "tiny-poems";
    poems.tokenizer = m_bytes->tokenizer;
    QCOMPARE(examplePrompt(poems), QStringLiteral("春眠不觉晓，"));
}

QTEST_GUILESS_MAIN(TestRunRequest)
#include "tst_run_request.moc"
