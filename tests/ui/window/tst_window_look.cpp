// The window in another language and as a slide; every key.
#include "tests/ui/window/window_case.h"
#include "ui/views/detail_tabs.h"
#include "ui/views/step_slider.h"
#include "ui/views/token_strip.h"
#include "ui/window/key_sheet.h"

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QButtonGroup>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QProxyStyle>
#include <QRegularExpression>
#include <QSet>
#include <QToolButton>
#include <QTreeWidget>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::kSteps;
using fixtures::textOf;

class TestWindowLook : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }

    void theLanguageSwitchesEverywhere();
    void theLanguageWaitsForAFileBeingWritten();
    void theKeysChangeTheSizeOfType();
    void theSheetHasALineForEveryKey();
    void theSheetAndTheReadmeHaveTheSameKeys();
    void buttonsOfDialogsHaveNoIconsOfTheSystem();
    void pageKeysStepLikeAPresentersRemote();
    void presentingHidesTheControlsUntilEscape();
    void keysOfTheWindowRestWhileTyping();
    void tabReachesEveryControlAndEachHasAName();
    void paintedViewsSayWhatTheyShow();
    void theRunBeforeComesBack();
};

void TestWindowLook::theLanguageSwitchesEverywhere()
{
    openWindow();
    QCOMPARE(child<QPushButton>("generateButton")->text(), QStringLiteral("Generate"));
    QTest::mouseClick(child<QToolButton>("languageButton"), Qt::LeftButton);
    QTRY_COMPARE(child<QPushButton>("generateButton")->text(), QStringLiteral("生成"));
    QCOMPARE(child<QToolButton>("languageButton")->text(), QStringLiteral("EN"));
    QTRY_COMPARE(child<QLabel>("stepLabel")->text(), QStringLiteral("第 <b>12</b> / 12 步"));
    QCOMPARE(child<QWidget>("naivePane")->accessibleName(), QStringLiteral("无缓存"));
    QCOMPARE(child<QComboBox>("speedBox")->itemText(3), QStringLiteral("1 步/秒"));
    const auto* models = child<QComboBox>("modelBox");
    QCOMPARE(models->currentText(), QStringLiteral("small · 2 层 × 2 头"));
    QCOMPARE(models->itemText(models->count() - 1), QStringLiteral("随机权重…")); // an entry that is no model
    static const QRegularExpression english(QStringLiteral("[A-Za-z]{4,}"));
    const QStringList same {QStringLiteral("DecodeScope"), QStringLiteral("logits"), QStringLiteral("float32"),
        QStringLiteral("Home"), QStringLiteral("Ctrl"), QStringLiteral("Shift"), QStringLiteral("small"),
        QStringLiteral("English")};
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
        for (QString words : {textOf(widget), widget->toolTip(), widget->accessibleName()}) {
            for (const QString& word : same)
                words.remove(word);
            QVERIFY2(!words.contains(english), qPrintable(widget->objectName() + QStringLiteral(": ") + words));
        }
    }
    QTest::mouseClick(child<QToolButton>("languageButton"), Qt::LeftButton);
    QTRY_COMPARE(child<QPushButton>("generateButton")->text(), QStringLiteral("Generate"));
    QCOMPARE(models->currentText(), QStringLiteral("small · 2 L × 2 H"));
}

void TestWindowLook::theLanguageWaitsForAFileBeingWritten()
{
    openWindow();
    const QTemporaryDir folder;
    AnimationRequest request;
    request.picture.view = PictureView::Chart;
    m_window->exports().save(request, folder.filePath(QStringLiteral("chart.gif")));
    QVERIFY(m_window->exports().isWriting());
    QTest::mouseClick(child<QToolButton>("languageButton"), Qt::LeftButton);
    QCOMPARE(child<QPushButton>("generateButton")->text(), QStringLiteral("Generate"));
    m_window->player().showNow();
    QVERIFY(child<QLabel>("statusLeft")->text().contains(QStringLiteral("once the file is written")));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->exports().isWriting(), 30'000);
    QTest::mouseClick(child<QToolButton>("languageButton"), Qt::LeftButton);
    QTRY_COMPARE(child<QPushButton>("generateButton")->text(), QStringLiteral("生成"));
    m_window->appearance().switchLanguage();
}

void TestWindowLook::theKeysChangeTheSizeOfType()
{
    openWindow();
    const auto scale = [this] { return m_window->appearance().look().scale; };
    QTest::keyClick(m_window.get(), Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(scale(), 100);
    QTest::keyClick(m_window.get(), Qt::Key_Plus, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_Equal, Qt::ControlModifier);
    QCOMPARE(scale(), 150);
    QTest::keyClick(m_window.get(), Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(scale(), 125);
    QTest::keyClick(m_window.get(), Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(scale(), 100);
    m_window->appearance().setScale(1000);
    QCOMPARE(scale(), 300);
}

void TestWindowLook::theSheetHasALineForEveryKey()
{
    openWindow();
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    auto* sheet = m_window->findChild<KeySheet*>();
    QVERIFY(sheet);
    QStringList words;
    for (const QLabel* label : sheet->findChildren<QLabel*>())
        words.append(label->text());
    for (const QAction* action : m_window->actions()) {
        QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
        for (const QKeySequence& key : action->shortcuts()) {
            const QString keys = keysName(key);
            QVERIFY2(words.filter(keys).size() > 0, qPrintable(keys));
            const bool isPlay = action->objectName() == QLatin1String("playAction"); // which has the word of now
            const QString said = isPlay ? QStringLiteral("Play, pause") : action->text();
            QVERIFY2(words.contains(said), qPrintable(said));
        }
    }
    QTest::keyClick(sheet, Qt::Key_F1);
    QTRY_VERIFY(!m_window->findChild<KeySheet*>());
}

// The table of keys in the README and the sheet, a line each as its keys.
void TestWindowLook::theSheetAndTheReadmeHaveTheSameKeys()
{
    openWindow();
    QList<QSet<QString>> sheet;
    for (const KeyLine& line : sheetLines(*m_window)) {
        const QStringList keys = line.keys.split(QStringLiteral("   "));
        sheet.append(QSet<QString>(keys.begin(), keys.end()));
    }
    QFile file(QFINDTESTDATA("../../../README.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString readme = QString::fromUtf8(file.readAll()).section(QStringLiteral("| key | does |"), 1);
    QSet<QString> told;
    for (const QString& row : readme.section(QStringLiteral("\n\n"), 0, 0).split(QLatin1Char('\n')).mid(2)) {
        QString cell = row.section(QLatin1Char('|'), 1, 1).trimmed();
        cell.replace(QStringLiteral("Page Up"), QStringLiteral("PgUp"))
            .replace(QStringLiteral("Page Down"), QStringLiteral("PgDown"));
        static const QRegularExpression between(QStringLiteral("[,;] "));
        for (const QString& key : cell.split(between))
            told.insert(key);
    }
    QSet<QString> known;
    for (const QSet<QString>& keys : sheet) {
        QVERIFY2(keys.intersects(told), qPrintable(keys.values().join(QLatin1Char(' '))));
        known += keys;
    }
    QVERIFY2(known.contains(told), qPrintable((told - known).values().join(QLatin1Char(' '))));
}

void TestWindowLook::buttonsOfDialogsHaveNoIconsOfTheSystem()
{
    openWindow();
    class IconStyle : public QProxyStyle
    {
    public:
        using QProxyStyle::QProxyStyle;
        int styleHint(
            StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const override
        {
            return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 1 : QProxyStyle::styleHint(hint, option, widget, data);
        }
    };
    QApplication::setStyle(new IconStyle(QStringLiteral("Fusion")));
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    child<QAction>("aboutAction")->trigger();
    child<QAction>("openRandomAction")->trigger();
    const QList<QDialogButtonBox*> boxes = m_window->findChildren<QDialogButtonBox*>();
    QCOMPARE(boxes.size(), qsizetype {3});
    for (const QDialogButtonBox* box : boxes) {
        for (const QAbstractButton* button : box->buttons())
            QVERIFY2(button->icon().isNull(), qPrintable(button->text()));
    }
    QApplication::setStyle(QStringLiteral("Fusion"));
}

void TestWindowLook::pageKeysStepLikeAPresentersRemote()
{
    openWindow();
    QTest::keyClick(m_window.get(), Qt::Key_PageUp);
    QTest::keyClick(m_window.get(), Qt::Key_PageUp);
    QTRY_COMPARE(shownStep(), kSteps - 2);
    QTest::keyClick(m_window.get(), Qt::Key_PageDown);
    QTRY_COMPARE(shownStep(), kSteps - 1);
}

void TestWindowLook::presentingHidesTheControlsUntilEscape()
{
    openWindow();
    auto* prompt = child<QLineEdit>("promptEdit");
    prompt->setFocus();
    QTest::keyClick(prompt, Qt::Key_F5);
    QVERIFY(m_window->isFullScreen());
    for (const char* name : {"commandBar", "transportBar", "statusLine"})
        QVERIFY2(!child<QWidget>(name)->isVisible(), name);
    QVERIFY(child<TokenStrip>("tokenStrip")->showsStep()); // instead of the bar
    QTest::keyClick(m_window.get(), Qt::Key_Left); // the keys go on working
    QTRY_COMPARE(shownStep(), kSteps - 1);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(!m_window->isFullScreen());
    QVERIFY(child<QWidget>("commandBar")->isVisible());
    QVERIFY(!child<TokenStrip>("tokenStrip")->showsStep());
    QCOMPARE(m_window->appearance().look().scale, 100);
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QVERIFY(m_window->isFullScreen());
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QVERIFY(!m_window->isFullScreen());
}

void TestWindowLook::keysOfTheWindowRestWhileTyping()
{
    openWindow();
    auto* prompt = child<QLineEdit>("promptEdit");
    prompt->setFocus();
    prompt->clear();
    QTest::keyClicks(prompt, QStringLiteral("a +-="));
    for (const Qt::Key key : {Qt::Key_PageUp, Qt::Key_Left, Qt::Key_Home, Qt::Key_Space})
        QTest::keyClick(prompt, key);
    QCOMPARE(prompt->text(), QStringLiteral(" a +-="));
    QCOMPARE(shownStep(), kSteps);
    QVERIFY(!m_window->player().playhead().isPlaying());
}

void TestWindowLook::tabReachesEveryControlAndEachHasAName()
{
    openWindow();
    QSet<QWidget*> controls;
    for (QWidget* widget : m_window->findChildren<QWidget*>()) {
        const bool isEditor = qobject_cast<QAbstractSpinBox*>(widget->parentWidget());
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        const bool isByArrows = button && button->group() && button->group()->exclusive() && !button->isChecked();
        if (widget->isVisible() && widget->isEnabled() && widget->focusPolicy() & Qt::TabFocus && !isEditor && !isByArrows)
            controls.insert(widget);
    }
    QVERIFY(controls.size() > 15);
    for (int i = 0; i < 100 && !controls.isEmpty(); ++i) {
        QWidget* focused = QApplication::focusWidget();
        QVERIFY(focused);
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(focused);
        QVERIFY2(!spoken->text(QAccessible::Name).isEmpty(), qPrintable(focused->objectName()));
        controls.remove(focused);
        QTest::keyClick(focused, Qt::Key_Tab);
    }
    QStringList missed;
    for (const QWidget* control : controls)
        missed.append(control->objectName() + QLatin1Char('/') + QLatin1String(control->metaObject()->className()));
    QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QStringLiteral(", "))));
}

void TestWindowLook::paintedViewsSayWhatTheyShow()
{
    openWindow();
    m_window->parts().details->showPage(child<DetailPage>("wastePage"));
    for (const char* name :
        {"scoreMatrix", "kvView", "headThumbnails", "fillBar", "tokenStrip", "comparisonCard", "stageRibbon", "wastePage"}) {
        auto* view = child<QWidget>(name);
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(view);
        QVERIFY2(!spoken->text(QAccessible::Name).isEmpty(), name);
        QVERIFY2(!spoken->text(QAccessible::Value).isEmpty(), name);
    }
    m_window->inspector().chooseCell(3, 1);
    QTRY_VERIFY(!m_window->isBusy() && !m_window->player().isTicking());
    const QString softmax = QAccessible::queryAccessibleInterface(child<QWidget>("softmaxBars"))->text(QAccessible::Value);
    QVERIFY2(softmax.startsWith(QStringLiteral("Softmax of row 3: ")), qPrintable(softmax));
    QVERIFY2(softmax.contains(QStringLiteral(", the chosen key 1 has 0.")), qPrintable(softmax));
    auto* heads = child<QWidget>("headThumbnails");
    heads->setFocus();
    QTest::keyClick(heads, Qt::Key_Down);
    QTRY_COMPARE(QAccessible::queryAccessibleInterface(heads)->text(QAccessible::Value), QStringLiteral("head 2 selected"));
}

void TestWindowLook::theRunBeforeComesBack()
{
    openWindow();
    const StepRecordPtr first = m_window->runModel().run().recording(Mode::Cached).front();
    auto* prompt = child<QLineEdit>("promptEdit");
    const QString before = prompt->text();
    prompt->setText(QStringLiteral("abc"));
    m_window->generate();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20'000);
    QVERIFY(m_window->runModel().run().recording(Mode::Cached).front() != first);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->runModel().run().recording(Mode::Cached).front(), first);
    QCOMPARE(prompt->text(), before);
    QTRY_COMPARE(shownStep(), kSteps);
    auto* list = child<QTreeWidget>("runsList");
    QCOMPARE(list->topLevelItemCount(), 2);
    Q_EMIT list->itemActivated(list->topLevelItem(0), 0);
    QVERIFY(m_window->runModel().run().recording(Mode::Cached).front() != first);
    QCOMPARE(prompt->text(), QStringLiteral("abc"));
}

QTEST_MAIN(TestWindowLook)
#include "tst_window_look.moc"
