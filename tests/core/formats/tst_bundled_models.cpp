#include "core/formats/model_loader.h"
#include "tests/core/formats/tensor_file.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace decodescope;

// No application object exists here, as in a program that only prints.
class BundledModelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void theDefaultComesFirst()
    {
        const std::vector<std::string> names = bundledModelNames();
        QCOMPARE(names, (std::vector<std::string> {"tiny-stories", "tiny-poems"}));
    }

    void everyBundledModelOpensWithItsTokenizer()
    {
        for (const std::string& name : bundledModelNames()) {
            const auto model = loadModelByNameOrPath(name);
            QVERIFY2(model.hasValue(), model.hasValue() ? "" : model.error().message.c_str());
            QCOMPARE(model.value()->shape.name, name);
            QVERIFY(model.value()->tokenizer != nullptr);
            QCOMPARE(model.value()->tokenizer->vocabularySize(), model.value()->shape.vocabulary);
            QCOMPARE(model.value()->tokenizer->specialName(model.value()->shape.endToken), std::string("<|endoftext|>"));
        }
    }

    void aPathOpensToo()
    {
        const auto model = loadModelByNameOrPath(DECODESCOPE_TEST_DATA "/golden/seed1_rope");
        QVERIFY(model.hasValue());
        QCOMPARE(model.value()->shape.name, std::string("seed1_rope"));
    }

    void anUnknownNameListsTheKnownOnes_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* const name : {"", "gpt-5", "../..nowhere", "tiny-stories/", "Tiny-Stories"})
            QTest::addRow("\"%s\"", name) << QString::fromLatin1(name);
    }

    void anUnknownNameListsTheKnownOnes()
    {
        QFETCH(QString, name);
        const auto model = loadModelByNameOrPath(name.toStdString());
        QVERIFY(!model.hasValue());
        QVERIFY(model.error().code == ErrorCode::NotFound);
        QCOMPARE(model.error().message,
            "There is no model \"" + name.toStdString()
                + "\": give the path of a model's file or folder, or one of the bundled names (tiny-stories, tiny-poems).");
    }
};

QTEST_APPLESS_MAIN(BundledModelsTest)
#include "tst_bundled_models.moc"
