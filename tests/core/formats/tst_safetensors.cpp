#include "core/formats/safetensors.h"
#include "tests/core/formats/tensor_file.h"
#include "tests/support/other_user.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace decodescope;
using namespace decodescope::fixtures;

namespace {

const QByteArray kTwoFloats = floatBytes({1.5F, -2.0F});

QByteArray headerOf(const char* type, const char* shape, const char* offsets)
{
    return QByteArray(R"({"w":{"dtype":")") + type + R"(","shape":)" + shape + R"(,"data_offsets":)" + offsets + "}}";
}

} // namespace

class SafetensorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void tensorsKeepTypeShapeAndBytes()
    {
        const auto file = SafetensorsFile::open(write(
            tensorFile({{"a", "F32", "2,1", kTwoFloats}, {"b.c", "BF16", "3", "abcdef"}, {"none", "I64", "0,7", ""}})));
        QVERIFY2(file.hasValue(), file.hasValue() ? "" : file.error().message.c_str());
        QCOMPARE(file.value().tensors().size(), std::size_t {3});
        const Tensor* const a = file.value().find("a");
        QVERIFY(a != nullptr);
        QVERIFY(a->type == TensorType::F32);
        QCOMPARE(a->shape, (std::vector<std::int64_t> {2, 1}));
        QCOMPARE(a->bytes.size(), std::size_t {8});
        QVERIFY(std::memcmp(a->bytes.data(), kTwoFloats.data(), 8) == 0);
        QVERIFY(std::memcmp(file.value().find("b.c")->bytes.data(), "abcdef", 6) == 0);
        QVERIFY(file.value().find("none")->type == TensorType::Other);
        QCOMPARE(file.value().find("none")->typeName, std::string("I64"));
        QVERIFY(file.value().find("absent") == nullptr);
    }

    void aMovedFileKeepsItsTensors()
    {
        auto opened = SafetensorsFile::open(write(tensorFile({{"a", "F32", "2", kTwoFloats}})));
        const SafetensorsFile moved = std::move(opened).value();
        QVERIFY(std::memcmp(moved.find("a")->bytes.data(), kTwoFloats.data(), 8) == 0);
    }

    void wrongFilesAreRefusedInWords_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("cause");
        const auto row = [](const char* name, const QByteArray& content, const char* cause) {
            QTest::newRow(name) << content << QString::fromLatin1(cause);
        };
        row("an empty file", "", "the file is empty");
        row("seven bytes", "1234567", "it has 7 bytes but a safetensors file starts with 8");
        row("a header beyond the limit", littleEndian64(100'000'001) + "{}", "100000001 bytes but the limit is 100000000");
        row("a header of 2^64 - 1 bytes", littleEndian64(~0ULL) + "{}", "18446744073709551615 bytes but the limit is");
        row("a header longer than the file", littleEndian64(3) + "{}", "its header has 3 bytes but only 2 are there");
        row("a Git LFS pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:0", "Git LFS pointer");
        row("a zip archive", QByteArray("PK\x03\x04 torch.save"), "zip archive");
        row("a GGUF file", "GGUF\x03 and so on", "GGUF file");
        row("a web page", "<!doctype html><title>404</title>", "web page");
        row("no header at all", tensorFile("", ""), "breaks the JSON");
        row("bad JSON", tensorFile("{\"w\":", ""), "breaks the JSON");
        row("JSON that is too deep", tensorFile("{\"w\":" + QByteArray(3000, '[') + QByteArray(3000, ']') + "}", ""),
            "breaks the JSON");
        row("a header that is a list", tensorFile("[]", ""), "not an object");
        row("a tensor that is a number", tensorFile("{\"w\":3}", ""), "tensor \"w\" has the type \"\"");
        row("an unknown type", tensorFile(headerOf("F31", "[2]", "[0,8]"), kTwoFloats),
            "the type \"F31\", which the format does not know");
        row("no shape", tensorFile(R"({"w":{"dtype":"F32","data_offsets":[0,8]}})", kTwoFloats), "as its shape");
        row("a shape that is a number", tensorFile(headerOf("F32", "2", "[0,8]"), kTwoFloats), "as its shape");
        row("a negative size", tensorFile(headerOf("F32", "[-2]", "[0,8]"), kTwoFloats), "not a whole number from 0");
        row("a broken size", tensorFile(headerOf("F32", "[1.5]", "[0,8]"), kTwoFloats), "not a whole number from 0");
        row("a size in quotes", tensorFile(headerOf("F32", "[\"2\"]", "[0,8]"), kTwoFloats), "not a whole number from 0");
        row("a size of 2^64", tensorFile(headerOf("F32", "[18446744073709551616]", "[0,8]"), kTwoFloats),
            "not a whole number from 0");
        row("sizes whose product overflows", tensorFile(headerOf("F32", "[4294967296,4294967296]", "[0,8]"), kTwoFloats),
            "cannot be counted");
        row("a product that overflows to 0", tensorFile(headerOf("F32", "[4611686018427387904,4]", "[0,0]"), ""),
            "cannot be counted");
        row("half a byte", tensorFile(headerOf("F4", "[1]", "[0,1]"), "a"), "cannot be counted");
        row("no offsets", tensorFile(R"({"w":{"dtype":"F32","shape":[2]}})", kTwoFloats), "has no two data_offsets");
        row("three offsets", tensorFile(headerOf("F32", "[2]", "[0,8,8]"), kTwoFloats), "has no two data_offsets");
        row("offsets the wrong way round", tensorFile(headerOf("F32", "[2]", "[8,0]"), kTwoFloats),
            "has no two data_offsets");
        row("a negative offset", tensorFile(headerOf("F32", "[2]", "[-8,0]"), kTwoFloats), "has no two data_offsets");
        row("an end beyond the file", tensorFile(headerOf("F32", "[3]", "[0,12]"), kTwoFloats),
            "ends at byte 12 of the data but only 8");
        row("an end at 2^63 - 1", tensorFile(headerOf("F32", "[2]", "[0,9223372036854775807]"), kTwoFloats),
            "but only 8 bytes are there");
        row("too few bytes for the shape", tensorFile(headerOf("F32", "[3]", "[0,8]"), kTwoFloats),
            "needs 12 bytes for its shape and type F32 but has 8");
        row("too many bytes for the shape", tensorFile(headerOf("F16", "[2]", "[0,8]"), kTwoFloats),
            "needs 4 bytes for its shape and type F16 but has 8");
        row("overlapping tensors",
            tensorFile(
                R"({"a":{"dtype":"U8","shape":[5],"data_offsets":[0,5]},"b":{"dtype":"U8","shape":[4],"data_offsets":[4,8]}})",
                kTwoFloats),
            "tensor \"b\" starts at byte 4, inside the tensor before it, which ends at byte 5");
        row("a gap between tensors",
            tensorFile(
                R"({"a":{"dtype":"U8","shape":[3],"data_offsets":[0,3]},"b":{"dtype":"U8","shape":[4],"data_offsets":[4,8]}})",
                kTwoFloats),
            "no tensor owns the bytes 3 to 4");
        row("a name that occurs twice",
            tensorFile(
                R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},"a":{"dtype":"U8","shape":[4],"data_offsets":[4,8]}})",
                kTwoFloats),
            "occurs twice");
        row("bytes behind the last tensor", tensorFile(headerOf("F32", "[2]", "[0,8]"), kTwoFloats + "x"),
            "no tensor owns the bytes 8 to 9");
        row("a name that is not UTF-8", tensorFile("{\"\xFF\":{}}", ""), "breaks the JSON");
    }

    void wrongFilesAreRefusedInWords()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, cause);
        const std::string path = write(content);
        const auto file = SafetensorsFile::open(path);
        QVERIFY(!file.hasValue());
        QVERIFY(file.error().code == ErrorCode::BadFormat);
        const QString message = QString::fromStdString(file.error().message);
        QVERIFY2(message.contains(cause), qPrintable(message));
        QVERIFY2(message.startsWith(QString::fromStdString(path) + QStringLiteral(": ")), qPrintable(message));
        const auto advice
            = QLatin1String(content.isEmpty() ? "copy or download it again" : "download or save it again as safetensors");
        QVERIFY2(message.endsWith(QStringLiteral("; ") + advice + u'.'), qPrintable(message));
    }

    void everyCutIsNoticed()
    {
        const QByteArray whole = tensorFile({{"a", "F32", "2", kTwoFloats}, {"b", "U8", "3", "xyz"}});
        for (qsizetype length = 0; length < whole.size(); ++length) {
            const auto file = SafetensorsFile::open(write(whole.first(length)));
            QVERIFY2(!file.hasValue(), qPrintable(QString::number(length)));
        }
        QVERIFY(SafetensorsFile::open(write(whole)).hasValue());
    }

    // Whatever one byte says, the answer is an error or tensors that lie inside the file.
    void anyByteMayBeWrong()
    {
        const QByteArray whole = tensorFile({{"a", "F32", "2", kTwoFloats}, {"b", "U8", "3", "xyz"}});
        for (qsizetype at = 0; at < whole.size(); ++at) {
            for (const char wrong : {'\0', '9', '"', '}', '\xFF'}) {
                QByteArray content = whole;
                content[at] = wrong;
                const auto file = SafetensorsFile::open(write(content));
                if (!file.hasValue())
                    continue;
                std::size_t bytes = 0;
                for (const auto& [name, tensor] : file.value().tensors())
                    bytes += tensor.bytes.size();
                QCOMPARE(bytes, std::size_t {11});
            }
        }
    }

    void aFolderIsNoFile()
    {
        const auto file = SafetensorsFile::open(m_folder.path().toStdString());
        QVERIFY(!file.hasValue());
        QVERIFY(file.error().code == ErrorCode::Unreadable);
        QVERIFY(QString::fromStdString(file.error().message).contains(QStringLiteral("this is a folder")));
    }

    void aPipeIsRefusedAtOnce()
    {
        const QString path = m_folder.filePath(QStringLiteral("pipe"));
        QCOMPARE(mkfifo(qPrintable(path), 0600), 0);
        const auto file = SafetensorsFile::open(path.toStdString());
        QVERIFY(!file.hasValue());
        QVERIFY(QString::fromStdString(file.error().message).contains(QStringLiteral("not an ordinary file")));
    }

    void anAbsentFileIsNotFound()
    {
        const auto file = SafetensorsFile::open(m_folder.filePath(QStringLiteral("absent")).toStdString());
        QVERIFY(!file.hasValue());
        QVERIFY(file.error().code == ErrorCode::NotFound);
    }

    void aFileThatMayNotBeReadSaysSo()
    {
        const std::string path = write(tensorFile({{"a", "F32", "2", kTwoFloats}}));
        QFile::setPermissions(QString::fromStdString(path), {});
        QFile::setPermissions(m_folder.path(), QFile::permissions(m_folder.path()) | QFile::ExeGroup | QFile::ExeOther);
        const OtherUser nobody;
        const auto file = SafetensorsFile::open(path);
        QVERIFY(!file.hasValue());
        QVERIFY(file.error().code == ErrorCode::Unreadable);
        const QString message = QString::fromStdString(file.error().message);
        QVERIFY2(message.contains(QStringLiteral("not permitted")), qPrintable(message));
    }

private:
    // A fresh file each time: an open one may still be mapped.
    std::string write(const QByteArray& content)
    {
        return writeFile(m_folder.filePath(QStringLiteral("%1.safetensors").arg(++m_written)), content);
    }

    QTemporaryDir m_folder;
    int m_written = 0;
};

QTEST_GUILESS_MAIN(SafetensorsTest)
#include "tst_safetensors.moc"
