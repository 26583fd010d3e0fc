#include "core/formats/model_loader.h"
#include "tests/core/formats/tensor_file.h"

#include <QTemporaryDir>
#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

// A file that is no model is refused by what its name says and what it looks like.
class FileKindTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nameAndContentAreTold_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("sentence"); // after the path
        const auto row = [](const char* tag, const char* name, const QByteArray& content, const char* sentence) {
            QTest::newRow(tag) << QString::fromLatin1(name) << content << QString::fromLatin1(sentence);
        };
        const QByteArray zip("PK\x03\x04\x14\0\0\0 archive/data.pkl", 25);
        row("a wrong mark in a .gguf", "model.gguf", "GGML and no more",
            "its name says a GGUF file but it looks like no format that is known; download the GGUF file again.");
        row("a web page as .gguf", "MODEL.GGUF", "<!doctype html>",
            "its name says a GGUF file but it looks like a web page; download the GGUF file again.");
        row("a broken download", "model.gguf", QByteArray(100, '\0'),
            "its name says a GGUF file but it looks like the zeros of a download that was broken off; download the GGUF "
            "file again.");
        row("PyTorch's zip", "pytorch_model.bin", zip,
            "its name says weights of llama2.c or PyTorch but it looks like a zip archive such as torch.save writes; choose "
            "llama2.c's "
            ".bin, or save PyTorch's weights again as model.safetensors beside their config.json.");
        row("PyTorch's old pickle", "pytorch_model.bin", "\x80\x02}q",
            "its name says weights of llama2.c or PyTorch but it looks like a pickle such as old versions of torch.save "
            "write; choose "
            "llama2.c's .bin, or save PyTorch's weights again as model.safetensors beside their config.json.");
        row("a run as a model", "run.npz", QByteArray("PK\x03\x04\x14\0\0\0 run.json", 17),
            "it looks like a NumPy archive such as a recorded run, not like a model; open a run with --run, "
            "and choose a "
            "model for --model.");
        row("a text", "notes.txt", "Once upon a time",
            "it looks like no format that is known, not like a model; choose a folder with config.json and "
            "model.safetensors, a GGUF file "
            "or llama2.c's .bin.");
        row("a web page as .safetensors", "model.safetensors", "<!doctype html>",
            "it looks like a web page, not like a safetensors file; download or save it again as safetensors.");
        row("an empty file", "model.gguf", "", "the file is empty; copy or download it again.");
    }

    void nameAndContentAreTold()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(QString, sentence);
        const QTemporaryDir folder;
        const std::string path = writeFile(folder.filePath(name), content);
        const Result<ModelPtr> model = loadModel(path);
        QVERIFY(!model.hasValue());
        QVERIFY(model.error().code == ErrorCode::BadFormat);
        QCOMPARE(
            QString::fromStdString(model.error().message), QString::fromStdString(path) + QStringLiteral(": ") + sentence);
    }
};

QTEST_GUILESS_MAIN(FileKindTest)
#include "tst_file_kind.moc"
