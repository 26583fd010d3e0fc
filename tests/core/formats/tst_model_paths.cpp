// Folders and links that lead nowhere: the sentence tells the real cause, and nothing is thrown.
#include "core/formats/model_loader.h"
#include "tests/core/formats/model_folder.h"
#include "tests/support/other_user.h"

#include <QFile>
#include <QTest>

#include <unistd.h>

using namespace decodescope;
using namespace decodescope::fixtures;

class ModelPathsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void brokenLinksAreNamed_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("leadsTo");
        QTest::addColumn<QString>("cause");
        for (const char* const name : {"config.json", "model.safetensors", "tokenizer.json"}) {
            QTest::addRow("%s in a circle", name) << name << name << "Too many levels of symbolic links";
            if (qstrcmp(name, "config.json") != 0)
                QTest::addRow("%s to nothing", name) << name << "nothing" << "this link leads to no file";
        }
        QTest::newRow("config.json to nothing") << "config.json" << "nothing" << "there is no config.json";
    }

    void brokenLinksAreNamed()
    {
        QFETCH(QString, name);
        QFETCH(QString, leadsTo);
        QFETCH(QString, cause);
        ModelFolder folder("seed1_none");
        const std::string path = folder.write();
        const QString file = folder.file(name.toUtf8().constData());
        QFile::remove(file);
        QVERIFY(QFile::link(leadsTo, file));
        const Result<ModelPtr> model = loadModel(path);
        QVERIFY(!model.hasValue());
        const QString message = QString::fromStdString(model.error().message);
        QVERIFY2(message.contains(name) && message.contains(cause), qPrintable(message));
    }

    void aFolderThatMayNotBeSearchedSaysSo()
    {
        ModelFolder folder("seed1_none");
        const std::string path = folder.write();
        QVERIFY(QFile::setPermissions(QString::fromStdString(path), QFile::WriteOwner));
        Result<ModelPtr> model = Error {};
        {
            const OtherUser other;
            model = loadModel(path);
        }
        QFile::setPermissions(QString::fromStdString(path), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QVERIFY(!model.hasValue());
        QCOMPARE(model.error().message, path + "/model.safetensors: Permission denied; check the path and its permissions.");
    }

    void aDeletedWorkingFolderIsNoModel()
    {
        const QString before = QDir::currentPath();
        {
            const QTemporaryDir gone;
            QVERIFY(QDir::setCurrent(gone.path()));
        }
        const Result<ModelPtr> folder = loadModel(".");
        const Result<ModelPtr> file = loadModel("config.json");
        QVERIFY(QDir::setCurrent(before));
        QVERIFY(!folder.hasValue() && !file.hasValue());
        QVERIFY2(folder.error().message.find("the folder has no model.safetensors") != std::string::npos, folder.error().message.c_str());
    }
};

QTEST_GUILESS_MAIN(ModelPathsTest)
#include "tst_model_paths.moc"
