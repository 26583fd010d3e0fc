#include "core/formats/checkpoint.h"
#include "core/formats/model_loader.h"
#include "tests/core/formats/model_folder.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

namespace {

constexpr auto kFirst = "model-00001-of-00002.safetensors";
constexpr auto kSecond = "model-00002-of-00002.safetensors";
constexpr auto kIndex = "model.safetensors.index.json";

TensorText twoNumbers(const QByteArray& name, float first)
{
    return {name, "F32", "2", floatBytes({first, first + 1})};
}

QByteArray index(const QByteArray& map)
{
    return R"({"metadata":{"total_size":24},"weight_map":)" + map + '}';
}

} // namespace

class CheckpointTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void anIndexJoinsItsFiles()
    {
        writeParts();
        const std::string path = write(kIndex, index(QByteArray(R"({"a":"F","b":"S","c":"S"})").replace("\"F\"", quoted(kFirst)).replace("\"S\"", quoted(kSecond))));
        const Result<Checkpoint> opened = Checkpoint::open(path);
        QVERIFY2(opened.hasValue(), opened.hasValue() ? "" : opened.error().message.c_str());
        QCOMPARE(opened.value().tensors().size(), std::size_t {3});
        float number = 0;
        std::memcpy(&number, opened.value().find("c")->bytes.data(), sizeof number);
        QCOMPARE(number, 5.0F);
        QVERIFY(opened.value().find("d") == nullptr);
        QCOMPARE(opened.value().pathOf("a"), m_folder.filePath(QLatin1String(kFirst)).toStdString());
        QCOMPARE(opened.value().pathOf("c"), m_folder.filePath(QLatin1String(kSecond)).toStdString());
        QCOMPARE(opened.value().pathOf("d"), path);
    }

    void aSingleFileIsItsOwnCheckpoint()
    {
        writeParts();
        const std::string path = m_folder.filePath(QLatin1String(kSecond)).toStdString();
        const Result<Checkpoint> opened = Checkpoint::open(path);
        QVERIFY(opened.hasValue());
        QCOMPARE(opened.value().tensors().size(), std::size_t {2});
        QCOMPARE(opened.value().pathOf("b"), path);
    }

    void wrongIndexesAreRefusedInWords_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("sentence"); // INDEX and the parts' names stand for paths
        const auto row = [](const char* name, const QByteArray& content, const char* sentence) {
            QTest::newRow(name) << content << QString::fromLatin1(sentence);
        };
        row("nothing", "", "INDEX: the file is empty; copy or download it again.");
        row("no JSON", "{\"weight_map\":", "INDEX: byte 14 breaks the JSON");
        row("a list", "[]", "INDEX: the JSON must be an object in braces");
        row("another file", R"({"model_type":"gpt2"})", "INDEX: it has no \"weight_map\" with the tensors' files; download the index and its files again.");
        row("no tensors", index("{}"), "INDEX: it has no \"weight_map\"");
        row("a file above the folder", index(R"({"a":"../model.safetensors"})"),
            "INDEX: it puts the tensor \"a\" into \"../model.safetensors\", which is no name of a .safetensors file in the same folder; "
            "download the index and its files again.");
        row("a file anywhere", index(R"({"a":"/tmp/model.safetensors"})"), "INDEX: it puts the tensor \"a\" into \"/tmp/model.safetensors\", which is no name");
        row("a file below", index(R"({"a":"more/model.safetensors"})"), "INDEX: it puts the tensor \"a\" into \"more/model.safetensors\", which is no name");
        row("the folder itself", index(R"({"a":".."})"), "INDEX: it puts the tensor \"a\" into \"..\", which is no name");
        row("no file", index(R"({"a":""})"), "INDEX: it puts the tensor \"a\" into \"\", which is no name");
        row("a number for a file", index(R"({"a":7})"), "INDEX: it puts the tensor \"a\" into \"\", which is no name");
        row("a file of another kind", index(R"({"a":"config.json"})"), "INDEX: it puts the tensor \"a\" into \"config.json\", which is no name");
        row("a file that is not there", index(R"({"a":"absent.safetensors"})"), "/absent.safetensors: there is no such file; check the path.");
        row("a tensor that is not there", index(R"({"a":"model-00001-of-00002.safetensors","z":"model-00001-of-00002.safetensors"})"),
            "model-00001-of-00002.safetensors: it does not hold the tensor \"z\", which INDEX puts into it; download the index and its files again.");
        row("a tensor that it does not name", index(R"({"b":"model-00002-of-00002.safetensors"})"),
            "model-00002-of-00002.safetensors: it holds the tensor \"c\", which INDEX does not put into it; download the index and its files again.");
    }

    void wrongIndexesAreRefusedInWords()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, sentence);
        writeParts();
        const std::string path = write(kIndex, content);
        const Result<Checkpoint> opened = Checkpoint::open(path);
        QVERIFY(!opened.hasValue());
        const QString message = QString::fromStdString(opened.error().message).replace(QString::fromStdString(path), QStringLiteral("INDEX"));
        QVERIFY2(sentence.endsWith(QLatin1Char('.')) ? message.endsWith(sentence) : message.contains(sentence), qPrintable(message));
    }

    void everyWayToNameAShardedModelOpensIt_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* const name : {"", "config.json", kIndex, kFirst, kSecond})
            QTest::newRow(*name == '\0' ? "the folder" : name) << QString::fromLatin1(name);
    }

    void everyWayToNameAShardedModelOpensIt()
    {
        QFETCH(QString, file);
        const Result<ModelPtr> model = loadModel((goldenFolder("llama_grouped") + QLatin1Char('/') + file).toStdString());
        QVERIFY2(model.hasValue(), model.hasValue() ? "" : model.error().message.c_str());
        QCOMPARE(model.value()->shape.name, std::string("llama_grouped"));
        QCOMPARE(model.value()->parameters, std::int64_t {11090});
    }

    void aPathWithSpacesAndChineseOpens()
    {
        const QString folder = m_folder.filePath(QStringLiteral("我的 模型"));
        QVERIFY(QDir().mkpath(folder));
        const QDir golden(goldenFolder("llama_grouped"));
        for (const QString& name : golden.entryList(QDir::Files))
            QVERIFY(QFile::copy(golden.filePath(name), folder + QLatin1Char('/') + name));
        const Result<ModelPtr> model = loadModel(folder.toStdString());
        QVERIFY2(model.hasValue(), model.hasValue() ? "" : model.error().message.c_str());
        QCOMPARE(model.value()->shape.name, std::string("我的 模型"));
    }

private:
    static QByteArray quoted(const char* text) { return '"' + QByteArray(text) + '"'; }

    std::string write(const char* name, const QByteArray& content) const
    {
        return writeFile(m_folder.filePath(QLatin1String(name)), content);
    }

    void writeParts() const
    {
        write(kFirst, tensorFile({twoNumbers("a", 1)}));
        write(kSecond, tensorFile({twoNumbers("b", 3), twoNumbers("c", 5)}));
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(CheckpointTest)
#include "tst_checkpoint.moc"
