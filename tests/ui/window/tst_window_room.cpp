// Everything has its room: at every size of the window and of type, with longer words, and as a slide.
#include "tests/support/run_fixtures.h"
#include "tests/ui/window/window_case.h"
#include "ui/window/key_sheet.h"
#include "ui/window/status_line.h"

#include <QAction>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTranslator>

#include <set>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::textOf;

namespace {

// Words longer by two fifths, as another language may have them.
class LongWords : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int) const override
    {
        const QString text = QString::fromUtf8(source);
        const qsizetype more = (text.size() * 2 + 4) / 5;
        return text + QString(more, QLatin1Char('o'));
    }
};

} // namespace

class TestWindowRoom : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }

    void longerWordsHaveRoom();
    void largerTypeHasRoom_data();
    void largerTypeHasRoom();
    void theChartsButtonsAreOneRowAgain();
    void barsThatTakeHalfOfTheWindowScrollWithTheBody();
    void theDetailsGiveUpHeightBeforeTheBodyScrolls();
    void aBusyMachineIsToldWithoutScrolling();
    void anEmptyWindowDoesNotScroll();
    void theLeftOfTheStatusLineComesFirst();
    void theSheetIsNeverLargerThanTheWindow_data();
    void theSheetIsNeverLargerThanTheWindow();
    void theSheetHasOneColumnWhereTwoAreTooWide();
    void theSheetOpensInAWindowWithoutRoom();
    void presentedTypeIsAsLargeAsTheBodyHasRoomFor_data();
    void presentedTypeIsAsLargeAsTheBodyHasRoomFor();

private:
    void checkRoom();
};

// Every visible label and button is at least as wide as its words.
void TestWindowRoom::checkRoom()
{
    const QStringList maybeCut {QStringLiteral("latencyCaption"), QStringLiteral("latencySentence"),
        QStringLiteral("latencyNotice"), QStringLiteral("detailHeading"), QStringLiteral("statusLeft")}; // ends in "…"
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
        if (!widget->isVisible() || textOf(widget).isEmpty() || maybeCut.contains(widget->objectName()))
            continue;
        const QString what = QStringLiteral("%1 “%2”: %3 of %4 pixels")
                                 .arg(widget->objectName(), textOf(widget))
                                 .arg(widget->width())
                                 .arg(widget->minimumSizeHint().width());
        QVERIFY2(widget->width() >= widget->minimumSizeHint().width(), qPrintable(what));
    }
}

void TestWindowRoom::longerWordsHaveRoom()
{
    openWindow();
    m_window->resize(1280, 800);
    LongWords words;
    QCoreApplication::installTranslator(&words);
    QTRY_COMPARE(child<QPushButton>("exportButton")->text(), QStringLiteral("Exportooo"));
    QTRY_VERIFY(!m_window->player().isTicking());
    const auto* button = child<QPushButton>("latencyPerToken");
    QTRY_VERIFY(button->width() >= button->minimumSizeHint().width()); // the cards are laid out one after the other
    QCoreApplication::processEvents();
    checkRoom();
    QCOMPARE(m_window->width(), 1280);
    QCoreApplication::removeTranslator(&words);
}

void TestWindowRoom::largerTypeHasRoom_data()
{
    QTest::addColumn<int>("percent");
    QTest::addColumn<QSize>("size");
    for (const QSize size :
        {QSize(1024, 640), QSize(1024, 768), QSize(1280, 800), QSize(1366, 768), QSize(1600, 1000), QSize(2560, 1440)}) {
        for (const int percent : {100, 125, 150, 200, 250, 300})
            QTest::addRow("%d %% on %d x %d", percent, size.width(), size.height()) << percent << size;
    }
}

// In the width all has room, in the height by scrolling.
void TestWindowRoom::largerTypeHasRoom()
{
    QFETCH(const int, percent);
    QFETCH(const QSize, size);
    openWindow();
    m_window->setMinimumSize(m_window->minimumSize().boundedTo(size));
    m_window->resize(size);
    m_window->appearance().setScale(percent);
    QCoreApplication::processEvents();
    QTRY_VERIFY(!m_window->player().isTicking());
    QCOMPARE(child<QLineEdit>("promptEdit")->font().pixelSize(), qRound(13 * percent / 100.0));
    for (const char* view : {"latencyPerToken", "latencyStages", "latencyWork"}) { // the others choose a detail, too
        child<QPushButton>(view)->click();
        QCoreApplication::processEvents();
        QCOMPARE(m_window->size(), size);
        QVERIFY(!child<QScrollArea>("bodyScroller")->horizontalScrollBar()->isVisible());
        checkRoom();
    }
    if (percent <= 150) // larger type makes the window scroll
        return;
    for (const char* name : {"latencySentence", "latencyNotice"}) {
        const auto* label = child<QLabel>(name);
        const QRect needed = label->fontMetrics().boundingRect(
            QRect(0, 0, label->width(), 9999), Qt::AlignLeft | Qt::TextWordWrap, label->text());
        QVERIFY2(!label->isVisible() || (label->height() >= needed.height() && label->width() >= needed.width()), name);
    }
    for (const char* page : {"wastePage", "choicePage", "runsPage"}) {
        child<QPushButton>((QByteArray(page) + "Tab").constData())->click();
        QCoreApplication::processEvents();
        QVERIFY2(!child<QLabel>("detailHeading")->text().endsWith(u'…'), page);
        checkRoom();
    }
}

void TestWindowRoom::theChartsButtonsAreOneRowAgain()
{
    openWindow();
    m_window->resize(1024, 640);
    const auto isOneRow = [this] { return child<QWidget>("latencyLog")->y() == child<QWidget>("latencyPerToken")->y(); };
    QVERIFY(isOneRow());
    m_window->appearance().setScale(300);
    QTRY_VERIFY(!isOneRow());
    m_window->appearance().setScale(100);
    QTRY_VERIFY(isOneRow());
}

void TestWindowRoom::barsThatTakeHalfOfTheWindowScrollWithTheBody()
{
    openWindow();
    m_window->resize(1280, 800);
    auto* body = child<QScrollArea>("bodyScroller");
    auto* prompt = child<QLineEdit>("promptEdit");
    prompt->setFocus();
    for (const int percent : {300, 100, 300, 200}) {
        m_window->appearance().setScale(percent);
        QCoreApplication::processEvents();
        for (const char* name : {"commandBar", "transportBar"}) {
            QVERIFY2(child<QWidget>(name)->isVisible(), name);
            QCOMPARE(body->isAncestorOf(child<QWidget>(name)), percent == 300);
        }
        QVERIFY(prompt->hasFocus());
    }
}

// A notice takes room that the body had.
void TestWindowRoom::theDetailsGiveUpHeightBeforeTheBodyScrolls()
{
    openWindow();
    auto* notice = child<QLabel>("runNotice");
    const auto* details = child<QWidget>("detailTabs");
    notice->setText(QStringLiteral("This run is of another model."));
    for (const QSize size : {QSize(1280, 800), QSize(1366, 768)}) {
        m_window->resize(size);
        notice->hide();
        QCoreApplication::processEvents();
        const int before = details->height();
        notice->show();
        QCoreApplication::processEvents();
        QVERIFY(details->height() < before);
        QCOMPARE(child<QScrollArea>("bodyScroller")->verticalScrollBar()->maximum(), 0);
    }
}

// On a laptop with two pixels to a point.
void TestWindowRoom::aBusyMachineIsToldWithoutScrolling()
{
    openWindow();
    m_window->resize(1280, 720);
    QCoreApplication::processEvents();
    m_window->runs().show(fixtures::makeBusyRun());
    QTRY_VERIFY(child<QLabel>("latencyNotice")->isVisible());
    child<QLabel>("runNotice")->hide(); // of another model
    const auto* body = child<QScrollArea>("bodyScroller");
    QTRY_COMPARE(body->verticalScrollBar()->maximum(), 0);
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    m_window->setWindowState(Qt::WindowNoState); // the platform's screen is another one
    m_window->resize(1280, 720);
    QTRY_COMPARE(body->verticalScrollBar()->maximum(), 0);
}

void TestWindowRoom::anEmptyWindowDoesNotScroll()
{
    WindowOptions options;
    options.model.clear();
    m_window = std::make_unique<MainWindow>(options);
    m_window->resize(1280, 800);
    m_window->show();
    QCoreApplication::processEvents();
    QCOMPARE(child<QScrollArea>("bodyScroller")->verticalScrollBar()->maximum(), 0);
}

void TestWindowRoom::theLeftOfTheStatusLineComesFirst()
{
    openWindow();
    m_window->resize(1280, 800);
    QCoreApplication::processEvents();
    QVERIFY(child<QLabel>("statusAgreement")->isVisible() && child<QLabel>("statusMachine")->isVisible());
    m_window->parts().status->setCell(QString(150, QLatin1Char('o')));
    QCoreApplication::processEvents();
    QVERIFY(!child<QLabel>("statusMachine")->isVisible());
    const auto* left = child<QLabel>("statusLeft");
    QVERIFY(left->width() >= left->sizeHint().width());
    m_window->parts().status->setCell({});
    QTRY_VERIFY(child<QLabel>("statusMachine")->isVisible());
}

void TestWindowRoom::theSheetIsNeverLargerThanTheWindow_data()
{
    QTest::addColumn<int>("percent");
    for (const int percent : {100, 150, 200, 300})
        QTest::addRow("%d %%", percent) << percent;
}

void TestWindowRoom::theSheetIsNeverLargerThanTheWindow()
{
    QFETCH(const int, percent);
    openWindow();
    m_window->appearance().switchLanguage(); // Return and Enter have one name in Chinese
    m_window->appearance().setScale(percent);
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    auto* sheet = m_window->findChild<KeySheet*>();
    QVERIFY(sheet);
    QVERIFY2(sheet->width() <= m_window->width() && sheet->height() <= m_window->height(),
        qPrintable(QStringLiteral("%1 x %2").arg(sheet->width()).arg(sheet->height())));
    for (const KeyLine& line : sheetLines(*m_window)) {
        QStringList keys = line.keys.split(QStringLiteral("   "));
        QCOMPARE(keys.removeDuplicates(), 0);
    }
    m_window->appearance().switchLanguage();
}

void TestWindowRoom::theSheetHasOneColumnWhereTwoAreTooWide()
{
    openWindow();
    const auto columns = [this] {
        toggleKeySheet(*m_window);
        auto* sheet = m_window->findChild<KeySheet*>();
        QCoreApplication::processEvents();
        const auto* scroller = sheet->findChild<QScrollArea*>(QStringLiteral("keyScroller"));
        std::set<int> lefts; // of the words, in the page
        for (const QLabel* label : sheet->findChildren<QLabel*>()) {
            if (label->buddy())
                lefts.insert(label->mapTo(scroller->widget(), QPoint()).x());
        }
        if (scroller->horizontalScrollBar()->maximum() > 0)
            QTest::qFail("The sheet scrolls sideways", __FILE__, __LINE__);
        const std::size_t count = lefts.size();
        delete sheet;
        return count;
    };
    m_window->resize(1280, 640);
    QCOMPARE(columns(), std::size_t {2}); // one is too high
    m_window->appearance().setScale(200);
    m_window->resize(1024, 640);
    QCOMPARE(columns(), std::size_t {1}); // two are too wide: it scrolls down
    m_window->appearance().setScale(100);
}

// A window manager need not keep to the smallest size.
void TestWindowRoom::theSheetOpensInAWindowWithoutRoom()
{
    openWindow();
    QTest::failOnWarning(QRegularExpression(QStringLiteral("Negative sizes")));
    m_window->setMinimumSize(1, 1);
    m_window->resize(1, 1);
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    QVERIFY(m_window->findChild<KeySheet*>());
}

void TestWindowRoom::presentedTypeIsAsLargeAsTheBodyHasRoomFor_data()
{
    QTest::addColumn<QSize>("screen");
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("most");
    QTest::newRow("a small screen") << QSize(1366, 768) << 100 << 100 << 140;
    QTest::newRow("a large screen") << QSize(2560, 1440) << 100 << 150 << 150;
    QTest::newRow("type that was larger, on a small screen") << QSize(1366, 768) << 200 << 200 << 200;
    QTest::newRow("type that was larger, on a large screen") << QSize(3840, 2160) << 200 << 200 << 200;
}

void TestWindowRoom::presentedTypeIsAsLargeAsTheBodyHasRoomFor()
{
    QFETCH(const QSize, screen);
    QFETCH(const int, before);
    QFETCH(const int, least);
    QFETCH(const int, most);
    openWindow();
    m_window->appearance().setScale(before);
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    m_window->setWindowState(Qt::WindowNoState); // the platform's screen is another one
    m_window->setMinimumSize(m_window->minimumSize().boundedTo(screen));
    m_window->resize(screen); // as the screen would
    QCoreApplication::processEvents();
    QCOMPARE(m_window->size(), screen);
    if (before == 100 || screen.width() > 2000) // what a person has chosen may scroll
        QTRY_COMPARE(child<QScrollArea>("bodyScroller")->verticalScrollBar()->maximum(), 0);
    const int scale = m_window->appearance().look().scale;
    QVERIFY2(scale >= least && scale <= most, qPrintable(QString::number(scale)));
    m_window->appearance().enlarge(); // by a person: stays, whatever the window's size becomes
    const int chosen = m_window->appearance().look().scale;
    m_window->resize(screen - QSize(10, 10));
    QCoreApplication::processEvents();
    QCOMPARE(m_window->appearance().look().scale, chosen);
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QCoreApplication::processEvents();
    QCOMPARE(m_window->appearance().look().scale, before);
}

QTEST_MAIN(TestWindowRoom)
#include "tst_window_room.moc"
