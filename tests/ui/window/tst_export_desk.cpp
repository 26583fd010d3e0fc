// The export desk writes and copies pictures of the run on show, off the GUI thread, and says how it ended.
#include "tests/support/run_fixtures.h"
#include "ui/plots/latency_plot.h"
#include "ui/window/export_desk.h"
#include "ui/window/file_dialogs.h"
#include "ui/window/picture_dialog.h"

#include <QClipboard>
#include <QComboBox>
#include <QDeadlineTimer>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QMovie>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace decodescope;
using namespace decodescope::ui;

class TestExportDesk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void pictureIsWrittenOnAnotherThread();
    void animationIsWrittenAndSaysSo();
    void chartsAreAnimatedWithoutWaitingForEachOther();
    void cancelLeavesNoFile();
    void aBusyWindowChangesNoFrame();
    void noFrameOfAChartAsksForThisThread();
    void failureIsTold();
    void copyPutsThePictureOnTheClipboard();
    void endWaitsForWhatIsBeingWritten();
    void dialogHandsOnWhatWasChosen();
    void dialogOffersNoSizeThatIsRefused();

private:
    AnimationRequest request(PictureView view) const;
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<RunModel> m_run;
    std::unique_ptr<LatencyPlot> m_plot;
    FileDialogs m_dialogs;
    std::unique_ptr<ExportDesk> m_desk;
};

void TestExportDesk::init()
{
    m_window = std::make_unique<QWidget>();
    m_run = std::make_unique<RunModel>();
    m_plot = std::make_unique<LatencyPlot>();
    const Run run = fixtures::makeRun({4, 12, 2, 4, 64});
    m_run->start(run.info);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        for (const StepRecordPtr& record : run.recording(mode))
            m_run->append(record);
        m_run->refine(run.timings[static_cast<std::size_t>(mode)].front());
    }
    m_run->finish(*run.summary);
    m_run->refresh();
    m_desk = std::make_unique<ExportDesk>(*m_window, *m_run, *m_plot, m_dialogs, [this] {
        Scene scene;
        scene.run = &m_run->run();
        scene.statistics = &m_run->statistics();
        scene.theme = &theme(ThemeKind::Dark);
        scene.step = 6;
        return scene;
    });
}

void TestExportDesk::cleanup()
{
    m_desk.reset();
    m_plot.reset();
    m_window.reset();
}

AnimationRequest TestExportDesk::request(PictureView view) const
{
    AnimationRequest request;
    request.picture.view = view;
    request.picture.size = QSizeF(480, 300);
    request.picture.scale = 1;
    request.firstStep = 2;
    request.lastStep = 5;
    return request;
}

void TestExportDesk::pictureIsWrittenOnAnotherThread()
{
    QSignalSpy done(m_desk.get(), &ExportDesk::done);
    m_desk->save(request(PictureView::Matrix), path("a.png"));
    QVERIFY(m_desk->isWriting());
    QVERIFY(done.wait(30000));
    QVERIFY(done[0][0].toString().contains(QStringLiteral("a.png")));
    QCOMPARE(QImage(path("a.png")).size(), QSize(480, 300));
    QVERIFY(!m_desk->isWriting());
}

void TestExportDesk::animationIsWrittenAndSaysSo()
{
    QSignalSpy done(m_desk.get(), &ExportDesk::done);
    m_desk->save(request(PictureView::Kv), path("a.gif"));
    QVERIFY(m_window->findChild<QProgressDialog*>(QStringLiteral("exportProgress")));
    QVERIFY(done.wait(30000));
    QCOMPARE(QMovie(path("a.gif")).frameCount(), 4);
}

void TestExportDesk::chartsAreAnimatedWithoutWaitingForEachOther()
{
    QSignalSpy done(m_desk.get(), &ExportDesk::done);
    m_desk->save(request(PictureView::Chart), path("chart.gif"));
    QVERIFY(done.wait(30000));
    QCOMPARE(QMovie(path("chart.gif")).frameCount(), 4);
}

void TestExportDesk::cancelLeavesNoFile()
{
    QSignalSpy done(m_desk.get(), &ExportDesk::done);
    m_desk->save(request(PictureView::Chart), path("never.gif"));
    Q_EMIT m_window->findChild<QProgressDialog*>(QStringLiteral("exportProgress"))->canceled();
    QVERIFY(done.wait(30000));
    QVERIFY(done[0][0].toString().contains(QStringLiteral("cancelled")));
    QVERIFY(!QFile::exists(path("never.gif")));
}

// What this thread does with other widgets meanwhile.
void TestExportDesk::aBusyWindowChangesNoFrame()
{
    AnimationRequest frames = request(PictureView::Chart);
    frames.firstStep = 1;
    frames.lastStep = 12;
    QVERIFY(writeAnimation(m_run->run(), m_run->statistics(), frames, path("quiet-%d.png"), {}).hasValue());
    m_window->show();
    for (int round = 0; round < 3; ++round) {
        QSignalSpy done(m_desk.get(), &ExportDesk::done);
        m_desk->save(frames, path("busy-%d.png"));
        while (done.isEmpty()) {
            PictureDialog dialog(frames, QStringLiteral("png"), 12, m_window.get());
            dialog.open();
            qApp->setStyleSheet(round % 2 == 0 ? QStringLiteral("QLabel { color: red }") : QString()); // of every widget
            QTest::qWait(3);
        }
        for (int step = 1; step <= 12; ++step) {
            const QString name = QStringLiteral("-%1.png").arg(step);
            QCOMPARE(QImage(m_folder.filePath(QStringLiteral("busy") + name)), QImage(m_folder.filePath(QStringLiteral("quiet") + name)));
        }
    }
    qApp->setStyleSheet({});
}

void TestExportDesk::noFrameOfAChartAsksForThisThread()
{
    QSignalSpy done(m_desk.get(), &ExportDesk::done);
    m_desk->save(request(PictureView::Chart), path("chart.gif"));
    QVERIFY(m_desk->isWriting());
    QSignalSpy failed(m_desk.get(), &ExportDesk::failed);
    m_desk->copyPicture(); // one at a time
    QCOMPARE(failed.size(), 1);
    for (const QDeadlineTimer deadline(30000); !QFile::exists(path("chart.gif")) && !deadline.hasExpired();)
        QThread::msleep(5); // without an event
    QVERIFY(QFile::exists(path("chart.gif")));
    QCOMPARE(QMovie(path("chart.gif")).frameCount(), 4);
    QVERIFY(done.wait(30000));
}

void TestExportDesk::failureIsTold()
{
    QSignalSpy failed(m_desk.get(), &ExportDesk::failed);
    m_desk->save(request(PictureView::Matrix), path("missing/a.png"));
    QVERIFY(failed.wait(30000));
    QVERIFY(QString::fromStdString(failed[0][0].value<Error>().message).contains(QStringLiteral("missing/a.png")));
}

void TestExportDesk::copyPutsThePictureOnTheClipboard()
{
    QSignalSpy done(m_desk.get(), &ExportDesk::done);
    m_desk->copyPicture();
    QVERIFY(m_desk->isWriting()); // painted on another thread
    QVERIFY(done.wait(30000));
    const QImage copied = QGuiApplication::clipboard()->image();
    QCOMPARE(copied.size(), usualSize(PictureView::Panes, {}).toSize() * 2);
}

void TestExportDesk::endWaitsForWhatIsBeingWritten()
{
    m_desk->save(request(PictureView::Matrix), path("last.png"));
    m_desk.reset();
    QCOMPARE(QImage(path("last.png")).size(), QSize(480, 300));
}

void TestExportDesk::dialogHandsOnWhatWasChosen()
{
    auto* dialog = new PictureDialog(request(PictureView::Matrix), QStringLiteral("svg"), 12, m_window.get());
    QSignalSpy saved(dialog, &PictureDialog::saveWanted);
    auto* format = dialog->findChild<QComboBox*>(QStringLiteral("pictureFormat"));
    QCOMPARE(dialog->ending(), QStringLiteral("svg"));
    const auto* copy = dialog->findChild<QPushButton*>(QStringLiteral("copyPicture"));
    QVERIFY(copy->isEnabled() && copy->toolTip().isEmpty());
    format->setCurrentIndex(format->findData(QStringLiteral("webp")));
    QVERIFY(!copy->isEnabled()); // it would be a still picture
    QCOMPARE(copy->toolTip(), QStringLiteral("An animation can be saved, not copied"));
    dialog->findChild<QComboBox*>(QStringLiteral("pictureSize"))->setCurrentIndex(1); // a slide
    dialog->findChild<QPushButton*>(QStringLiteral("savePicture"))->click();
    QCOMPARE(saved.size(), 1);
    QCOMPARE(saved[0][1].toString(), QStringLiteral("webp"));
    const auto chosen = saved[0][0].value<AnimationRequest>();
    QCOMPARE(pixelSizeOf(chosen.picture), QSize(1920, 1080));
    QCOMPARE(chosen.picture.view, PictureView::Matrix);
    QCOMPARE(chosen.firstStep, 1);
    QCOMPARE(chosen.lastStep, 12);
}

void TestExportDesk::dialogOffersNoSizeThatIsRefused()
{
    PictureDialog dialog(request(PictureView::Chart), QStringLiteral("pdf"), 12, nullptr);
    auto* view = dialog.findChild<QComboBox*>(QStringLiteral("pictureView"));
    auto* size = dialog.findChild<QComboBox*>(QStringLiteral("pictureSize"));
    size->setCurrentIndex(2); // a column
    for (int i = 0; i < view->count(); ++i) {
        view->setCurrentIndex(i);
        const PictureRequest picture = dialog.request().picture;
        QVERIFY2(checkSize(picture, false).hasValue(), qPrintable(view->currentText()));
        QCOMPARE(picture.isPaper, size->currentIndex() == 2);
        const bool isWide = view->currentData().toInt() == static_cast<int>(PictureView::Panes);
        const QModelIndex column = size->model()->index(2, 0);
        QCOMPARE(size->model()->flags(column).testFlag(Qt::ItemIsEnabled), !isWide);
        QCOMPARE(size->itemData(2, Qt::ToolTipRole).toString().contains(QStringLiteral("mm is too small")), isWide);
    }
}

QTEST_MAIN(TestExportDesk)
#include "tst_export_desk.moc"
