#include "tests/support/teaching_model_folder.h"
#include "ui/window/main_window.h"
#include "ui/window/screenshot.h"
#include "ui/window/wiring.h"

#include <QImage>
#include <QRegularExpression>
#include <QScrollArea>
#include <QTemporaryDir>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestScreenshot : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void thePictureHasExactlyTheSizeAskedFor_data();
    void thePictureHasExactlyTheSizeAskedFor();
    void theStepAskedForIsShown();
    void aWindowGoesToTheMomentAskedFor();
    void largeTypeScrollsToWhatWasAskedFor_data();
    void largeTypeScrollsToWhatWasAskedFor();
    void aWindowSaysThatAStepIsNotThere();
    void failuresSayWhatWentWrong_data();
    void failuresSayWhatWentWrong();

private:
    WindowOptions windowOptions() const;

    QTemporaryDir m_folder;
};

void TestScreenshot::initTestCase()
{
    QVERIFY(fixtures::writeTeachingModel(m_folder.filePath(QStringLiteral("model"))));
}

WindowOptions TestScreenshot::windowOptions() const
{
    WindowOptions options;
    options.model = m_folder.filePath(QStringLiteral("model"));
    options.steps = 8;
    return options;
}

void TestScreenshot::thePictureHasExactlyTheSizeAskedFor_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<ThemeKind>("kind");
    QTest::addColumn<int>("percent");
    QTest::newRow("a small window, dark") << QSize(1280, 800) << ThemeKind::Dark << 100;
    QTest::newRow("a large screen, light") << QSize(2560, 1440) << ThemeKind::Light << 100;
    for (const QSize size : {QSize(1024, 640), QSize(1280, 800), QSize(1366, 768)}) {
        for (const int percent : {150, 175, 200, 250, 275, 300})
            QTest::addRow("%d %% on %d x %d", percent, size.width(), size.height()) << size << ThemeKind::Dark << percent;
    }
}

void TestScreenshot::thePictureHasExactlyTheSizeAskedFor()
{
    QFETCH(QSize, size);
    QFETCH(ThemeKind, kind);
    QFETCH(int, percent);
    WindowOptions window = windowOptions();
    window.theme = kind;
    window.scale = percent;
    const QString path = m_folder.filePath(QStringLiteral("size.png"));
    QVERIFY(writeScreenshot(window, {path, size, 0}).hasValue());
    const QImage picture(path);
    QCOMPARE(picture.size(), size);
    if (percent == 100)
        QCOMPARE(picture.pixelColor(2, 2), theme(kind).panel);
    int panes = 0; // dots of the mark of the mode in a pane's header, whatever has scrolled
    for (int y = 0; y < picture.height(); ++y)
        panes += picture.pixelColor(14 + 16 * percent / 100, y) == theme(kind).recomputed ? 1 : 0;
    QVERIFY2(panes >= 10, qPrintable(QString::number(panes)));
}

void TestScreenshot::theStepAskedForIsShown()
{
    const auto pictureAt = [this](int step) {
        const QString path = m_folder.filePath(QStringLiteral("step.png"));
        const Status status = writeScreenshot(windowOptions(), {path, {1280, 800}, step});
        return status.hasValue() ? QImage(path).copy(0, 52, 1280, 96) : QImage(); // transport bar and token strip
    };
    const QImage last = pictureAt(0);
    QVERIFY(!last.isNull());
    QCOMPARE(pictureAt(8), last);
    QVERIFY(pictureAt(2) != last);
}

void TestScreenshot::aWindowGoesToTheMomentAskedFor()
{
    MainWindow window(windowOptions()); // which plays its run
    connectMoment(window, {3, 0.5, 2, 1, QStringLiteral("lab")});
    window.show();
    const auto* page = window.findChild<QWidget*>(QStringLiteral("labPage"));
    QVERIFY(page->isVisible()); // at once
    QTRY_VERIFY(window.scene().inspection.probe); // of the cell
    QCOMPARE(window.scene().step, 3);
    QCOMPARE(window.scene().progress, 0.5);
    QVERIFY(!window.player().playhead().isPlaying());
    QVERIFY(page->isVisible());
    window.generate();
    QTRY_VERIFY(!window.isBusy());
    QVERIFY(window.player().playhead().isPlaying()); // only the first run was asked for
}

void TestScreenshot::largeTypeScrollsToWhatWasAskedFor_data()
{
    QTest::addColumn<WindowMoment>("moment");
    QTest::addColumn<bool>("scrolls");
    QTest::newRow("a page") << WindowMoment {0, 1, -1, -1, QStringLiteral("waste")} << true;
    QTest::newRow("a cell") << WindowMoment {3, 1, 2, 1} << true;
    QTest::newRow("a step") << WindowMoment {3} << false;
}

void TestScreenshot::largeTypeScrollsToWhatWasAskedFor()
{
    QFETCH(const WindowMoment, moment);
    QFETCH(const bool, scrolls);
    WindowOptions options = windowOptions();
    options.scale = 200;
    MainWindow window(options);
    window.resize(1280, 800);
    connectMoment(window, moment);
    window.show();
    QTRY_VERIFY(!window.isBusy());
    const auto* body = window.findChild<QScrollArea*>(QStringLiteral("bodyScroller"));
    const auto* details = window.findChild<QWidget*>(QStringLiteral("detailTabs"));
    const auto top = [&] { return details->mapTo(body->viewport(), QPoint()).y(); };
    if (scrolls)
        QTRY_VERIFY(top() < body->viewport()->height() / 2);
    else
        QTRY_VERIFY(top() > body->viewport()->height());
}

void TestScreenshot::aWindowSaysThatAStepIsNotThere()
{
    MainWindow window(windowOptions());
    connectMoment(window, {9});
    window.show();
    QTRY_VERIFY(!window.isBusy());
    QCOMPARE(window.lastError(), QStringLiteral("There is no step 9: the run ended after 8 steps."));
}

void TestScreenshot::failuresSayWhatWentWrong_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("prompt");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("word");
    const QString model = m_folder.filePath(QStringLiteral("model"));
    const QString path = m_folder.filePath(QStringLiteral("a.png"));
    QTest::newRow("no such model") << QStringLiteral("no-such-model") << QString() << path
                                   << QStringLiteral("no-such-model");
    QTest::newRow("prompt too long") << model << QString(99, QLatin1Char('a')) << path << QStringLiteral("99");
    QTest::newRow("no such folder") << model << QString() << m_folder.filePath(QStringLiteral("no/folder/a.png"))
                                    << QStringLiteral("no/folder/a.png");
}

void TestScreenshot::failuresSayWhatWentWrong()
{
    QFETCH(QString, model);
    QFETCH(QString, prompt);
    QFETCH(QString, path);
    QFETCH(QString, word);
    WindowOptions window = windowOptions();
    window.model = model;
    window.prompt = prompt;
    const Status status = writeScreenshot(window, {path, {1280, 800}, 0});
    QVERIFY(!status.hasValue());
    QVERIFY2(status.error().message.find(word.toStdString()) != std::string::npos, status.error().message.c_str());
}

QTEST_MAIN(TestScreenshot)
#include "tst_screenshot.moc"
