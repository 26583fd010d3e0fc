// Runs propose names for their files.
#include "core/tokenizers/byte_tokenizer.h"
#include "tests/support/run_fixtures.h"
#include "ui/logic/run_name.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestRunName : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aNameTellsModelPromptAndLength_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QByteArray>("prompt");
        QTest::addColumn<QString>("name");
        QTest::newRow("words") << QStringLiteral("tiny-stories") << QByteArray("Once upon a time")
                               << QStringLiteral("tiny-stories-once-upon-a-time-12");
        QTest::newRow("marks") << QStringLiteral("random:gpt2, seed=1") << QByteArray("../../etc: \"x\"\n*?|")
                               << QStringLiteral("random-gpt2-seed-1-etc-x-12");
        QTest::newRow("Chinese") << QStringLiteral("m_1") << QByteArray("春眠不觉晓，处处")
                                 << QStringLiteral("m_1-春眠不觉晓-处处-12");
        QTest::newRow("long") << QString(90, QLatin1Char('m')) << QByteArray(400, 'p')
                              << QString(24, QLatin1Char('m')) + QLatin1Char('-') + QString(24, QLatin1Char('p'))
                + QStringLiteral("-12");
        QTest::newRow("nothing but marks") << QStringLiteral("...") << QByteArray("?!") << QStringLiteral("12");
    }
    void aNameTellsModelPromptAndLength()
    {
        QFETCH(QString, model);
        QFETCH(QByteArray, prompt);
        Run run = fixtures::makeRun();
        run.info.identity.shape.name = model.toStdString();
        run.info.identity.tokenizer = std::make_shared<ByteTokenizer>(-1);
        run.info.options.prompt.clear();
        for (const char byte : prompt)
            run.info.options.prompt.push_back(static_cast<unsigned char>(byte));
        QTEST(fileNameOf(run), "name");
    }

    void withoutARunItIsTheProgramsName() { QCOMPARE(fileNameOf(Run()), QStringLiteral("decodescope")); }
};

QTEST_APPLESS_MAIN(TestRunName)
#include "tst_run_name.moc"
