#include "ui/window/typing_guard.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTest>

using decodescope::ui::keepsKey;

class TestTypingGuard : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void fieldsKeepWhatPeopleType_data();
    void fieldsKeepWhatPeopleType();
    void otherWidgetsLeaveKeysToTheWindow();
    void returnChoosesInAnOpenList();
};

void TestTypingGuard::fieldsKeepWhatPeopleType_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<bool>("byField");
    QTest::addColumn<bool>("byButton");
    const Qt::KeyboardModifiers none = Qt::NoModifier;
    QTest::newRow("space types or presses") << int {Qt::Key_Space} << none << true << true;
    QTest::newRow("arrows move the text cursor") << int {Qt::Key_Left} << none << true << false;
    QTest::newRow("home") << int {Qt::Key_Home} << none << true << false;
    QTest::newRow("plus") << int {Qt::Key_Plus} << Qt::KeyboardModifiers(Qt::ShiftModifier) << true << false;
    QTest::newRow("return accepts or presses") << int {Qt::Key_Return} << none << true << true;
    QTest::newRow("escape always stops") << int {Qt::Key_Escape} << none << false << false;
    QTest::newRow("ctrl+E always exports")
        << int {Qt::Key_E} << Qt::KeyboardModifiers(Qt::ControlModifier) << false << false;
    QTest::newRow("ctrl+return always generates")
        << int {Qt::Key_Return} << Qt::KeyboardModifiers(Qt::ControlModifier) << false << false;
}

void TestTypingGuard::fieldsKeepWhatPeopleType()
{
    QFETCH(int, key);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    QFETCH(bool, byField);
    QFETCH(bool, byButton);
    const QKeyEvent event(QEvent::ShortcutOverride, key, modifiers);
    QCOMPARE(keepsKey(QLineEdit(), event), byField);
    QCOMPARE(keepsKey(QSpinBox(), event), byField);
    QCOMPARE(keepsKey(QComboBox(), event), byField);
    QCOMPARE(keepsKey(QPushButton(), event), byButton);
}

void TestTypingGuard::otherWidgetsLeaveKeysToTheWindow()
{
    for (const int key : {Qt::Key_Space, Qt::Key_Left, Qt::Key_Home, Qt::Key_Plus}) {
        const QKeyEvent event(QEvent::ShortcutOverride, key, Qt::NoModifier);
        QVERIFY(!keepsKey(QWidget(), event));
        QVERIFY(!keepsKey(QSlider(), event));
    }
}

void TestTypingGuard::returnChoosesInAnOpenList()
{
    decodescope::ui::TypingGuard guard;
    qApp->installEventFilter(&guard);
    QComboBox box;
    box.addItems({QStringLiteral("one"), QStringLiteral("two")});
    box.show();
    box.showPopup();
    QTRY_VERIFY(box.view()->isVisible());
    QTest::keyClick(box.view(), Qt::Key_Down);
    QTest::keyClick(box.view(), Qt::Key_Return);
    QTRY_VERIFY(!box.view()->isVisible());
    QCOMPARE(box.currentIndex(), 1);
}

QTEST_MAIN(TestTypingGuard)
#include "tst_typing_guard.moc"
