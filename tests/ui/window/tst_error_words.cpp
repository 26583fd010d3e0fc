// What a person reads who opens a wrong file, in another language than the engine's.
#include "core/formats/model_loader.h"
#include "core/recording/run_file.h"
#include "tests/support/gguf_models.h"
#include "tests/support/llama2c_writer.h"
#include "tests/support/run_fixtures.h"
#include "tests/support/teaching_model_folder.h"
#include "ui/export/animation.h"
#include "ui/logic/error_forms.h"
#include "ui/logic/error_words.h"
#include "ui/window/language.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestErrorWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void aWrongFileIsSaidInChineseAlone_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        const auto row = [](const char* what, const char* name, const QByteArray& content) {
            QTest::newRow(what) << QString::fromLatin1(name) << content;
        };
        row("nothing known", "notes.dat", "some words of a person, which are no model at all, however long they may go on");
        row("nothing known, by its name GGUF", "a.gguf", "some words");
        row("empty", "a.gguf", {});
        row("a web page", "a.gguf", "<!DOCTYPE html><html>404</html>");
        row("a pointer of Git LFS", "model.safetensors", "version https://git-lfs.github.com/spec/v1\noid sha256:0\n");
        row("a pickle", "pytorch_model.bin", "\x80\x02}q\1.");
        row("zeros", "a.bin", QByteArray(4096, '\0'));
        row("short", "model.safetensors", "abc");
        row("a huge header", "model.safetensors", QByteArray(64, '\x7F'));
        row("a header that is cut off", "model.safetensors", fixtures::littleEndian64(1000) + "{\"a\":1}");
        row("a header that is no JSON", "model.safetensors", fixtures::tensorFile("{\"a\": }", {}));
        const QByteArray gguf = fixtures::GgufModelFile("llama").file();
        row("GGUF cut off in its list", "a.gguf", gguf.left(100));
        row("GGUF cut off in its weights", "a.gguf", gguf.chopped(64));
        row("GGUF of tomorrow", "a.gguf", QByteArray(gguf).replace(4, 1, "\x09"));
        row("GGUF with its bytes the other way", "a.gguf", QByteArray(gguf).replace(4, 4, QByteArray("\0\0\0\3", 4)));
        row("GGUF of another architecture", "a.gguf", fixtures::GgufModelFile("falcon").file());
        row("llama2.c cut off", "a.bin", fixtures::llama2cModel({}).chopped(8));
        row("no run", "a.npz", "some words");
    }
    void aWrongFileIsSaidInChineseAlone()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        const QString path = m_folder->filePath(name);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
        file.close();
        checkModel(path);
        if (name.endsWith(QStringLiteral(".npz")))
            checkRun(path);
    }

    void aWrongModelFolderIsSaidInChineseAlone_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        const auto row = [](const char* what, const char* from, const char* to) {
            QTest::newRow(what) << QByteArray(from) << QByteArray(to);
        };
        row("broken JSON", "\"d_ff\":", "\"d_ff\"");
        row("a size that is missing", "\"d_ff\"", "\"d_ffx\"");
        row("a text for a number", "\"n_layers\": 2", "\"n_layers\": \"2\"");
        row("another family", "seed1", "whisper");
        row("another norm", "rmsnorm", "softnorm");
        row("another tokenizer", "\"bytes\"", "\"words\"");
        row("quantised", "\"d_ff\"", "\"quantization_config\": {\"bits\": 4}, \"d_ff\"");
        row("heads that do not share the width", "\"n_heads\": 2", "\"n_heads\": 3");
        row("no heads", "\"n_heads\": 2", "\"n_heads\": 0");
        row("more layers than there are", "\"n_layers\": 2", "\"n_layers\": 3");
        row("fewer layers than there are", "\"n_layers\": 2", "\"n_layers\": 1");
        row("another width", "\"d_model\": 16", "\"d_model\": 32");
        row("no context", "\"max_positions\": 96", "\"max_positions\": 0");
    }
    void aWrongModelFolderIsSaidInChineseAlone()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QVERIFY(fixtures::writeTeachingModel(m_folder->path()));
        QFile config(m_folder->filePath(QStringLiteral("config.json")));
        QVERIFY(config.open(QIODevice::ReadWrite));
        QByteArray text = config.readAll();
        QVERIFY2(text.contains(from), text);
        QVERIFY(config.resize(0) && config.seek(0));
        config.write(text.replace(from, to));
        config.close();
        checkModel(m_folder->path());
    }

    void aFolderWithoutItsFilesIsSaidInChineseAlone()
    {
        checkModel(m_folder->path()); // empty
        checkModel(m_folder->filePath(QStringLiteral("no/such/path")));
        checkModel(QStringLiteral("no-such-model"));
        QVERIFY(QFile::link(m_folder->filePath(QStringLiteral("nowhere")), m_folder->filePath(QStringLiteral("link"))));
        checkModel(m_folder->filePath(QStringLiteral("link")));
        QVERIFY(fixtures::writeTeachingModel(m_folder->path()));
        QVERIFY(QFile::rename(m_folder->filePath(QStringLiteral("config.json")), m_folder->filePath(QStringLiteral("c"))));
        checkModel(m_folder->path());
        QVERIFY(QFile::rename(m_folder->filePath(QStringLiteral("model.safetensors")),
            m_folder->filePath(QStringLiteral("pytorch_model.bin"))));
        checkModel(m_folder->path());
        for (const char* spec : {"random:moon", "random:layers=x", "random:layers=2,layers=3", "random:width=100,heads=7",
                 "random:layers=0", "random:cheese=1", "random:width=60,heads=20", "random:layers=100000"})
            checkModel(QString::fromLatin1(spec));
        for (const char* sentence :
            {"the number of layers is 0 but must be from 1 to 128.", // as the dialog of shapes has them
                "the width of 100 cannot be shared out among 7 heads; make it a multiple of them."})
            checkChinese({ErrorCode::Unsupported, sentence}, {});
    }

    void aWrongRunIsSaidInChineseAlone()
    {
        checkRun(m_folder->path());
        checkRun(m_folder->filePath(QStringLiteral("none.npz")));
        const QByteArray run = encodeRun(fixtures::makeRun()).value();
        for (const QByteArray& wrong :
            {QByteArray(), run.left(run.size() / 2), QByteArray(run).replace("run.json", "ron.json"),
                QByteArray(run).replace(run.size() / 3, 64, QByteArray(64, 'x'))}) {
            const QString path = m_folder->filePath(QStringLiteral("wrong.npz"));
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(wrong);
            file.close();
            checkRun(path);
        }
    }

    void aWrongPictureIsSaidInChineseAlone()
    {
        const Run run = fixtures::makeRun();
        std::vector<AnimationRequest> wrong(8);
        wrong[0].picture.step = 99;
        wrong[1].picture.layer = 99;
        wrong[2].picture.head = 99;
        wrong[3].picture.scale = -1;
        wrong[4].picture.size = QSizeF(10, 10);
        wrong[5].picture.size = QSizeF(10, 10);
        wrong[5].picture.isPaper = true;
        wrong[6].picture.size = QSizeF(99'999, 9999);
        wrong[7].picture.size = QSizeF(9000, 9000);
        for (AnimationRequest& request : wrong) {
            const Status picture = checkPicture(run, request.picture, true);
            QVERIFY(!picture.hasValue());
            checkChinese(picture.error(), {});
        }
        AnimationRequest range;
        range.firstStep = 3;
        range.lastStep = 99;
        const Status steps = checkAnimation(run, range);
        QVERIFY(!steps.hasValue());
        checkChinese(steps.error(), {});
        range.lastStep = 9;
        range.framesPerSecond = 9999;
        const Status rate = checkAnimation(run, range);
        QVERIFY(!rate.hasValue());
        checkChinese(rate.error(), {});
    }

    // The clause of a cause, filled by numbers: none is taken for another whose places would take its words.
    void everyFormIsKnownAsItself_data()
    {
        QTest::addColumn<QString>("form");
        for (const char* form : errorClauses())
            QTest::newRow(form) << QString::fromUtf8(form);
    }
    void everyFormIsKnownAsItself()
    {
        QFETCH(QString, form);
        Language language;
        language.use(QStringLiteral("zh_CN"));
        QString chinese = QCoreApplication::translate("Errors", form.toUtf8().constData());
        for (int i = 1; i < 6; ++i) {
            const QString place = QStringLiteral("%%1").arg(i);
            form.replace(place, QString::number(70 + i));
            chinese.replace(place, QString::number(70 + i));
        }
        QCOMPARE(sentenceWords(QStringLiteral("/a: ") + form + QLatin1Char('.')),
            QStringLiteral("/a：") + chinese + QStringLiteral("。"));
    }

    void aFileOfNoKnownFormatIsNotSaidToLookLikeOne()
    {
        Language language;
        language.use(QStringLiteral("zh_CN"));
        QCOMPARE(
            sentenceWords(QStringLiteral("/a.gguf: its name says a GGUF file but it looks like no format that is known; "
                                         "download the GGUF file again.")),
            QStringLiteral("/a.gguf：文件名表明它是“GGUF 文件”，但内容不像任何已知格式；请重新下载 GGUF 文件。"));
    }

    void aRareReasonIsQuotedAsEnglish()
    {
        Language language;
        language.use(QStringLiteral("zh_CN"));
        QCOMPARE(errorWords(Error {ErrorCode::BadFormat, "a.gguf: byte 7 is odd; copy it again."}),
            QStringLiteral("文件已损坏。原因（英文）：a.gguf: byte 7 is odd; copy it again."));
    }

    void valuesThatLookLikeSentencesStay()
    {
        Language language;
        language.use(QStringLiteral("zh_CN"));
        QCOMPARE(errorWords(Error {ErrorCode::NotFound, "/a: b; c/%1: there is no such file; check the path."}),
            QStringLiteral("/a: b; c/%1：没有这个文件；请检查路径。"));
    }

private:
    // Paths and what stands in quotes or brackets is as it is in the file.
    static void checkChinese(const Error& error, const QString& path)
    {
        Language language;
        language.use(QStringLiteral("zh_CN"));
        const QString sentence = errorWords(error);
        QString words = sentence;
        words.remove(path);
        words.remove(QRegularExpression(QStringLiteral("“[^”]*”|（git lfs pull[^）]*）|：[a-z, 0-9]*(?=。)")));
        words.remove(QStringLiteral("git lfs pull"));
        static const QRegularExpression english(QStringLiteral("[A-Za-z]{2,} [A-Za-z]{2,}"));
        QVERIFY2(!english.match(words).hasMatch(), qPrintable(sentence));
        QVERIFY2(!sentence.contains(QStringLiteral("原因（英文）")), qPrintable(sentence));
        QVERIFY2(sentence.endsWith(QStringLiteral("。")), qPrintable(sentence));
    }

    static void checkModel(const QString& path)
    {
        const Result<ModelPtr> model = loadModelByNameOrPath(path.toStdString());
        QVERIFY2(!model.hasValue(), qPrintable(path));
        checkChinese(model.error(), path);
    }

    static void checkRun(const QString& path)
    {
        const Result<Run> run = loadRun(path.toStdString());
        QVERIFY2(!run.hasValue(), qPrintable(path));
        checkChinese(run.error(), path);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_MAIN(TestErrorWords)
#include "tst_error_words.moc"
