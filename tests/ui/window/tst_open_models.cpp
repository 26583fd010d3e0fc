// Models opened by a person: from the box and its dialogs, dropped on the window, or refused.
#include "tests/ui/window/window_case.h"
#include "ui/views/message_banner.h"
#include "ui/window/drop_hint.h"
#include "ui/window/loading_bar.h"
#include "ui/window/status_line.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QToolButton>
#include <QUrl>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::kSteps;

class TestOpenModels : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }
    void theBoxEndsWithEntriesThatOpen();
    void theDialogListsTheFormatsAndOpensAFile();
    void aFolderIsOpenedByItsKey();
    void aSlashAtTheEndIsNoPartOfTheName();
    void draggedPathsShowTheHintOverEveryWidget_data();
    void draggedPathsShowTheHintOverEveryWidget();
    void theLastDroppedPathIsOpened();
    void draggedTextStaysThePrompts();
    void aFolderWithNothingUsableLeavesModelAndRun();
    void loadingShowsItsProgressAndIsCancelled_data();
    void loadingShowsItsProgressAndIsCancelled();
    void anotherWishEndsTheLoadBeforeIt();
    void mayBeClosedWhileLoading();
    void aModelWithoutATokenizerSaysSo();

private:
    QString boxText() const { return child<QComboBox>("modelBox")->currentText(); }
    void sendDrag(QWidget* target, QEvent::Type type, const QMimeData& data, bool* isAccepted = nullptr);
    void drop(QWidget* target, const QMimeData& data);
    void answer(QFileDialog* dialog, const QString& path);

    const QString kSlow = QStringLiteral("random:gpt2-small,layers=96,context=64"); // many seconds to draw
};

void TestOpenModels::sendDrag(QWidget* target, QEvent::Type type, const QMimeData& data, bool* isAccepted)
{
    const QPoint centre = target->rect().center();
    std::unique_ptr<QDropEvent> event;
    if (type == QEvent::DragEnter)
        event = std::make_unique<QDragEnterEvent>(centre, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    else
        event = std::make_unique<QDropEvent>(centre, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier, type);
    event->ignore();
    QApplication::sendEvent(target, event.get());
    if (isAccepted)
        *isAccepted = event->isAccepted();
}

void TestOpenModels::drop(QWidget* target, const QMimeData& data)
{
    sendDrag(target, QEvent::DragEnter, data);
    sendDrag(target, QEvent::Drop, data);
}

void TestOpenModels::answer(QFileDialog* dialog, const QString& path)
{
    QVERIFY(dialog);
    dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
    QMetaObject::invokeMethod(dialog, "accept");
}

void TestOpenModels::theBoxEndsWithEntriesThatOpen()
{
    openWindow();
    auto* box = child<QComboBox>("modelBox");
    const QString before = box->currentText();
    const int entry = box->findText(QStringLiteral("Open…"));
    QVERIFY(entry > box->currentIndex());
    QCOMPARE(box->itemText(entry + 1), QStringLiteral("Open folder…"));
    box->setCurrentIndex(entry);
    Q_EMIT box->activated(entry);
    QCOMPARE(box->currentText(), before);
    auto* dialog = m_window->findChild<QFileDialog*>();
    QVERIFY(dialog);
    dialog->reject();
    QVERIFY(!m_window->isBusy());
}

void TestOpenModels::theDialogListsTheFormatsAndOpensAFile()
{
    openWindow();
    child<QAction>("openFileAction")->trigger();
    auto* dialog = m_window->findChild<QFileDialog*>();
    QVERIFY(dialog);
    const QString filters = dialog->nameFilters().join(QLatin1Char('\n'));
    for (const char* ending : {"*.safetensors", "*.gguf", "*.bin", "(*)"})
        QVERIFY2(filters.contains(QLatin1String(ending)), ending);
    answer(dialog, modelFolder(QStringLiteral("other/model.safetensors")));
    QTRY_COMPARE(boxText(), QStringLiteral("model.safetensors · 3 L × 4 H"));
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(m_window->lastError(), QString());
}

void TestOpenModels::aFolderIsOpenedByItsKey()
{
    openWindow();
    QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    auto* dialog = m_window->findChild<QFileDialog*>();
    QVERIFY(dialog);
    QCOMPARE(dialog->fileMode(), QFileDialog::Directory);
    answer(dialog, modelFolder(QStringLiteral("other")));
    QTRY_COMPARE(boxText(), QStringLiteral("other · 3 L × 4 H"));
    QTRY_VERIFY(!m_window->isBusy());
}

void TestOpenModels::aSlashAtTheEndIsNoPartOfTheName()
{
    openWindow();
    m_window->openModel(modelFolder(QStringLiteral("other")) + QStringLiteral("/./"));
    QTRY_COMPARE(boxText(), QStringLiteral("other · 3 L × 4 H"));
    QCOMPARE(child<QComboBox>("modelBox")->currentData().toString(), modelFolder(QStringLiteral("other")));
    QTRY_VERIFY(!m_window->isBusy());
}

void TestOpenModels::draggedPathsShowTheHintOverEveryWidget_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::newRow("over the window") << QByteArray();
    QTest::newRow("over the prompt, which takes texts itself") << QByteArray("promptEdit");
}

void TestOpenModels::draggedPathsShowTheHintOverEveryWidget()
{
    QFETCH(QByteArray, target);
    openWindow();
    QWidget* widget = target.isEmpty() ? m_window.get() : child<QWidget>(target.constData());
    const QString prompt = child<QLineEdit>("promptEdit")->text();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(modelFolder(QStringLiteral("other")))});
    bool isAccepted = false;
    sendDrag(widget, QEvent::DragEnter, data, &isAccepted);
    QVERIFY(isAccepted);
    QWidget* hint = m_window->parts().drop;
    QVERIFY(hint->isVisible());
    QCOMPARE(hint->geometry(), m_window->rect());
    const QImage picture = m_window->grab().toImage();
    QCOMPARE(picture.pixelColor(picture.width() / 2, 8), theme(ThemeKind::Dark).accent); // a dash of the frame

    QDragLeaveEvent leave;
    QApplication::sendEvent(widget, &leave);
    QVERIFY(!hint->isVisible());
    sendDrag(widget, QEvent::DragEnter, data);
    sendDrag(widget, QEvent::Drop, data, &isAccepted);
    QVERIFY(isAccepted);
    QVERIFY(!hint->isVisible());
    QTRY_COMPARE(boxText(), QStringLiteral("other · 3 L × 4 H"));
    QTRY_VERIFY(!m_window->isBusy());
    QVERIFY(prompt != child<QLineEdit>("promptEdit")->text()); // the example of "other", no path
    QCOMPARE(child<QLineEdit>("promptEdit")->text(), QStringLiteral("0 1 2 3"));
}

void TestOpenModels::theLastDroppedPathIsOpened()
{
    openWindow();
    QMimeData both;
    both.setUrls({QUrl::fromLocalFile(modelFolder(QStringLiteral("missing"))),
        QUrl::fromLocalFile(modelFolder(QStringLiteral("other"))), QUrl(QStringLiteral("https://example.com/model.gguf"))});
    QCOMPARE(draggedPath(both), modelFolder(QStringLiteral("other")));
    QMimeData large;
    large.setUrls({QUrl::fromLocalFile(modelFolder(QStringLiteral("large")))});
    drop(m_window.get(), large);
    drop(m_window.get(), both);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20'000);
    QCOMPARE(boxText(), QStringLiteral("other · 3 L × 4 H"));
    QVERIFY(child<QComboBox>("modelBox")->findData(modelFolder(QStringLiteral("large"))) < 0); // never was at hand
}

void TestOpenModels::draggedTextStaysThePrompts()
{
    openWindow();
    QMimeData text;
    text.setText(QStringLiteral("a tale"));
    bool isAccepted = true;
    sendDrag(m_window.get(), QEvent::DragEnter, text, &isAccepted);
    QVERIFY(!isAccepted);
    QVERIFY(!m_window->parts().drop->isVisible());
    auto* prompt = child<QLineEdit>("promptEdit");
    prompt->clear();
    sendDrag(prompt, QEvent::DragEnter, text, &isAccepted);
    QVERIFY(isAccepted);
    sendDrag(prompt, QEvent::Drop, text);
    QCOMPARE(prompt->text(), QStringLiteral("a tale"));
    QVERIFY(!m_window->isBusy());
}

void TestOpenModels::aFolderWithNothingUsableLeavesModelAndRun()
{
    openWindow();
    const QString before = boxText();
    const QString empty = modelFolder(QStringLiteral("空 folder"));
    QVERIFY(QDir().mkpath(empty));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(empty)});
    drop(m_window.get(), data);
    QTRY_VERIFY(!m_window->isBusy());
    QVERIFY(m_window->parts().banner->isVisible());
    QVERIFY2(m_window->lastError().contains(QStringLiteral("空 folder")), qPrintable(m_window->lastError()));
    QVERIFY(!m_window->lastError().contains(QLatin1Char('\n')));
    QCOMPARE(boxText(), before);
    QCOMPARE(m_window->runModel().run().commonSteps(), kSteps);
}

void TestOpenModels::loadingShowsItsProgressAndIsCancelled_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("by the button") << false;
    QTest::newRow("by Escape") << true;
}

void TestOpenModels::loadingShowsItsProgressAndIsCancelled()
{
    QFETCH(bool, byKey);
    openWindow();
    const QString before = boxText();
    m_window->openModel(kSlow);
    const LoadingBar* bar = m_window->parts().status->loading();
    QVERIFY(!bar->isVisible()); // not at once: most loads are short
    QTRY_VERIFY(bar->isVisible());
    QTRY_VERIFY(bar->progress().value_or(0) > 0);
    QTRY_VERIFY2(child<QLabel>("statusLeft")->text().startsWith(QStringLiteral("Loading random:gpt2-small")),
        qPrintable(child<QLabel>("statusLeft")->text()));
    if (byKey)
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
    else
        QTest::mouseClick(bar->cancelButton(), Qt::LeftButton);
    QTRY_VERIFY(!m_window->isBusy());
    QTRY_VERIFY(!bar->isVisible());
    QCOMPARE(m_window->lastError(), QString());
    QCOMPARE(boxText(), before);
    QCOMPARE(m_window->runModel().run().commonSteps(), kSteps);
}

void TestOpenModels::anotherWishEndsTheLoadBeforeIt()
{
    openWindow();
    m_window->openModel(kSlow);
    m_window->openModel(modelFolder(QStringLiteral("other")));
    QTRY_COMPARE(boxText(), QStringLiteral("other · 3 L × 4 H"));
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(m_window->lastError(), QString());
}

void TestOpenModels::mayBeClosedWhileLoading()
{
    openWindow();
    m_window->openModel(kSlow);
    QTRY_VERIFY(m_window->parts().status->loading()->isVisible());
    m_window.reset(); // returns: else the test's own limit ends it
}

void TestOpenModels::aModelWithoutATokenizerSaysSo()
{
    openWindow();
    QVERIFY(!child<QLabel>("idsChip")->isVisible());
    QCOMPARE(child<QLineEdit>("promptEdit")->placeholderText(), QStringLiteral("A text to continue"));
    m_window->openModel(modelFolder(QStringLiteral("other")));
    QTRY_VERIFY(child<QLabel>("idsChip")->isVisible());
    QCOMPARE(child<QLineEdit>("promptEdit")->placeholderText(), QStringLiteral("Token ids, such as 1 5 9"));
    QTRY_VERIFY(!m_window->isBusy());
    child<QLineEdit>("promptEdit")->setText(QStringLiteral("1 5 9"));
    m_window->generate();
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(m_window->runModel().run().info.options.prompt, std::vector<int>({1, 5, 9}));
}

QTEST_MAIN(TestOpenModels)
#include "tst_open_models.moc"
