#include "ui/theme/theme.h"
#include "ui/views/command_bar.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

using namespace decodescope;
using namespace decodescope::ui;

class TestCommandBar : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void modelsAreListedOnceAndPathsByTheirLastPart();
    void theModelAtHandFillsTheChoices();
    void aSmallerModelKeepsChoicesInside();
    void generateBecomesStop();
    void settingsStartWithTheStandardOnes();
    void everyControlHasANameForTestsAndForPeople();
    void fitsIntoTheSmallestWindow();

private:
    CommandActions actions();

    QObject m_owner;
};

namespace {

ModelShape shape(int layers, int heads, int context)
{
    ModelShape sizes;
    sizes.layers = layers;
    sizes.heads = heads;
    sizes.context = context;
    return sizes;
}

} // namespace

void TestCommandBar::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

CommandActions TestCommandBar::actions()
{
    const auto make = [this] { return new QAction(QStringLiteral("act"), &m_owner); };
    return {make(), make(), make(), make(), make()};
}

void TestCommandBar::modelsAreListedOnceAndPathsByTheirLastPart()
{
    CommandBar bar(actions());
    bar.addModel(QStringLiteral("tiny-stories"));
    bar.addModel(QStringLiteral("tiny-stories"));
    bar.addModel(QStringLiteral("/home/me/models/mine"));
    QCOMPARE(bar.modelBox()->count(), 2);
    QCOMPARE(bar.modelBox()->itemText(1), QStringLiteral("mine"));
    QCOMPARE(bar.modelBox()->itemData(1).toString(), QStringLiteral("/home/me/models/mine"));
}

void TestCommandBar::theModelAtHandFillsTheChoices()
{
    CommandBar bar(actions());
    bar.addModel(QStringLiteral("tiny-poems"));
    bar.showModel(QStringLiteral("tiny-stories"), shape(2, 4, 512));
    QCOMPARE(bar.modelBox()->currentText(), QStringLiteral("tiny-stories · 2 L × 4 H"));
    QCOMPARE(bar.layerBox()->count(), 2);
    QCOMPARE(bar.layerBox()->itemText(0), QStringLiteral("1"));
    QCOMPARE(bar.headBox()->count(), 4);
    QCOMPARE(bar.stepsBox()->minimum(), 1);
    QCOMPARE(bar.stepsBox()->maximum(), 512);
}

void TestCommandBar::aSmallerModelKeepsChoicesInside()
{
    CommandBar bar(actions());
    bar.showModel(QStringLiteral("large"), shape(12, 12, 1024));
    bar.layerBox()->setCurrentIndex(1);
    bar.headBox()->setCurrentIndex(11);
    bar.showModel(QStringLiteral("small"), shape(2, 4, 64));
    QCOMPARE(bar.layerBox()->currentIndex(), 1);
    QCOMPARE(bar.headBox()->currentIndex(), 3);
}

void TestCommandBar::generateBecomesStop()
{
    CommandBar bar(actions());
    bar.setTheme(theme(ThemeKind::Dark));
    QCOMPARE(bar.generateButton()->text(), QStringLiteral("Generate"));
    bar.setRunning(true);
    QCOMPARE(bar.generateButton()->text(), QStringLiteral("Stop"));
    QVERIFY(bar.generateButton()->isEnabled());
    QVERIFY(bar.generateButton()->toolTip().contains(QStringLiteral("Esc")));
    bar.setRunning(false);
    QCOMPARE(bar.generateButton()->text(), QStringLiteral("Generate"));
}

void TestCommandBar::settingsStartWithTheStandardOnes()
{
    CommandBar bar(actions());
    const RunSettings settings = bar.settings();
    QCOMPARE(settings.repeats, 5);
    QCOMPARE(settings.threads, 1);
    QVERIFY(settings.logitRows == LogitRows::All);
    QVERIFY(settings.warmUp);
    const auto* rows = bar.findChild<QActionGroup*>(QStringLiteral("logitRows"));
    QVERIFY(rows);
    rows->actions().last()->trigger();
    QVERIFY(bar.settings().logitRows == LogitRows::Last);
}

void TestCommandBar::everyControlHasANameForTestsAndForPeople()
{
    CommandBar bar(actions());
    bar.setTheme(theme(ThemeKind::Light));
    const QList<QWidget*> controls {bar.modelBox(), bar.promptEdit(), bar.stepsBox(), bar.layerBox(), bar.headBox(),
        bar.generateButton(), bar.findChild<QToolButton*>(QStringLiteral("themeButton")),
        bar.findChild<QToolButton*>(QStringLiteral("settingsButton"))};
    for (const QWidget* control : controls) {
        QVERIFY(control);
        QVERIFY(!control->objectName().isEmpty());
        QVERIFY2(!control->accessibleName().isEmpty(), qPrintable(control->objectName()));
        QVERIFY2(!control->toolTip().isEmpty(), qPrintable(control->objectName()));
    }
}

void TestCommandBar::fitsIntoTheSmallestWindow()
{
    applyTheme(*qApp, theme(ThemeKind::Dark));
    CommandBar bar(actions());
    bar.showModel(QStringLiteral("tiny-stories"), shape(12, 12, 1024));
    bar.setTheme(theme(ThemeKind::Dark));
    QVERIFY2(bar.minimumSizeHint().width() <= 1280, qPrintable(QString::number(bar.minimumSizeHint().width())));
}

QTEST_MAIN(TestCommandBar)
#include "tst_command_bar.moc"
