#include "tests/support/byte_tokens.h"
#include "ui/theme/theme.h"
#include "ui/views/command_bar.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionComboBox>
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
    void aNumberThatIsTooLargeBecomesTheLargest();
    void aSmallerModelKeepsChoicesInside();
    void generateBecomesStop();
    void settingsStartWithTheStandardOnes();
    void everyControlHasANameForTestsAndForPeople();
    void entriesBehindTheModelsDoTheirActions();
    void aRandomModelWithoutATokenizerIsMarked();
    void fitsIntoTheSmallestWindow();
    void rowsHoldEveryControlWhole_data();
    void rowsHoldEveryControlWhole();
    void theModelsNameIsWhole();
    void aPromptLongerThanItsFieldFadesOut();

private:
    CommandActions actions();

    QObject m_owner;
};

namespace {

// Without a tokenizer.
Model model(int layers, int heads, int context)
{
    Model sizes;
    sizes.shape.layers = layers;
    sizes.shape.heads = heads;
    sizes.shape.context = context;
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
    CommandActions actions;
    for (QAction** action : {&actions.copyPicture, &actions.saveRun, &actions.switchTheme, &actions.switchLanguage})
        *action = make();
    actions.look = {make(), make(), make(), new QActionGroup(&m_owner), make(), make()};
    return actions;
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
    bar.showModel(QStringLiteral("tiny-stories"), model(2, 4, 512));
    QCOMPARE(bar.modelBox()->currentText(), QStringLiteral("tiny-stories · 2 L × 4 H"));
    QCOMPARE(bar.layerBox()->count(), 2);
    QCOMPARE(bar.layerBox()->itemText(0), QStringLiteral("1"));
    QCOMPARE(bar.headBox()->count(), 4);
    QCOMPARE(bar.stepsBox()->minimum(), 1);
    QCOMPARE(bar.stepsBox()->maximum(), 512);
}

void TestCommandBar::aNumberThatIsTooLargeBecomesTheLargest()
{
    CommandBar bar(actions());
    bar.showModel(QStringLiteral("small"), model(2, 4, 497));
    QSpinBox* steps = bar.stepsBox();
    QVERIFY(steps->toolTip().contains(QStringLiteral("at most 497")));
    for (const char* typed : {"900", "99999999999999", "1a2000"}) {
        steps->setValue(40);
        steps->selectAll();
        QTest::keyClicks(steps, QLatin1String(typed));
        QTest::keyClick(steps, Qt::Key_Return);
        QCOMPARE(steps->value(), 497);
        QCOMPARE(steps->text(), QStringLiteral("497"));
    }
    steps->selectAll();
    QTest::keyClicks(steps, QStringLiteral("90"));
    QTest::keyClick(steps, Qt::Key_Return);
    QCOMPARE(steps->value(), 90);
}

void TestCommandBar::aSmallerModelKeepsChoicesInside()
{
    CommandBar bar(actions());
    bar.showModel(QStringLiteral("large"), model(12, 12, 1024));
    bar.layerBox()->setCurrentIndex(1);
    bar.headBox()->setCurrentIndex(11);
    bar.showModel(QStringLiteral("small"), model(2, 4, 64));
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

void TestCommandBar::entriesBehindTheModelsDoTheirActions()
{
    CommandActions all = actions();
    all.openFile = new QAction(QStringLiteral("Open file"), &m_owner);
    all.openRandom = new QAction(QStringLiteral("Random"), &m_owner);
    CommandBar bar(all);
    bar.addModel(QStringLiteral("tiny-stories"));
    bar.showModel(QStringLiteral("/models/mine"), model(2, 4, 64));
    QComboBox* box = bar.modelBox();
    QCOMPARE(box->count(), 5); // two models, a line, two actions
    QCOMPARE(box->itemText(3), QStringLiteral("Open file"));
    QSignalSpy triggered(all.openRandom, &QAction::triggered);
    QSignalSpy chosen(&bar, &CommandBar::modelChosen);
    CommandBar empty(all);
    QCOMPARE(empty.modelBox()->currentIndex(), -1);
    QCOMPARE(empty.modelBox()->placeholderText(), QStringLiteral("Choose a model"));
    box->setCurrentIndex(4);
    Q_EMIT box->activated(4);
    QCOMPARE(triggered.count(), 1);
    QCOMPARE(chosen.count(), 0);
    QCOMPARE(box->currentIndex(), 1);
    Q_EMIT box->activated(0);
    QCOMPARE(chosen.value(0).value(0).toString(), QStringLiteral("tiny-stories"));
    all.openFile->setText(QStringLiteral("打开文件"));
    QCOMPARE(box->itemText(3), QStringLiteral("打开文件"));
}

void TestCommandBar::aRandomModelWithoutATokenizerIsMarked()
{
    CommandBar bar(actions());
    bar.resize(1600, 60); // in a narrow one the chip gives way
    bar.show();
    Model random = model(2, 4, 64);
    random.isRandom = true;
    random.randomSeed = 7;
    random.tokenizerProblem = "tokenizer.json: cannot be used";
    bar.showModel(QStringLiteral("random:seed=7"), random);
    const auto* randomChip = bar.findChild<QLabel*>(QStringLiteral("randomChip"));
    const auto* idsChip = bar.findChild<QLabel*>(QStringLiteral("idsChip"));
    QTRY_VERIFY(randomChip->isVisible());
    QVERIFY2(randomChip->toolTip().contains(QStringLiteral("seed 7")), qPrintable(randomChip->toolTip()));
    QVERIFY(idsChip->isVisible());
    QCOMPARE(idsChip->toolTip(), QStringLiteral("tokenizer.json: cannot be used"));
    QCOMPARE(bar.promptEdit()->placeholderText(), QStringLiteral("Token ids, such as 1 5 9"));
    bar.showModel(QStringLiteral("mine"), model(2, 4, 64));
    QTRY_VERIFY(!randomChip->isVisible());
    QVERIFY2(idsChip->toolTip().contains(QStringLiteral("without a tokenizer")), qPrintable(idsChip->toolTip()));
}

void TestCommandBar::fitsIntoTheSmallestWindow()
{
    applyTheme(*qApp, theme(ThemeKind::Dark));
    CommandBar bar(actions());
    Model widest = model(12, 12, 1024); // has both chips
    widest.isRandom = true;
    bar.showModel(QStringLiteral("tiny-stories"), widest);
    bar.setTheme(theme(ThemeKind::Dark));
    QVERIFY2(bar.minimumSizeHint().width() <= 1024, qPrintable(QString::number(bar.minimumSizeHint().width())));
}

void TestCommandBar::rowsHoldEveryControlWhole_data()
{
    QTest::addColumn<int>("percent");
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::newRow("as usual: one row") << 100 << 1280 << 52;
    QTest::newRow("a narrow window: two") << 100 << 1024 << 52 + 40;
    QTest::newRow("150 %: two") << 150 << 1280 << 78 + 60;
    QTest::newRow("200 % on a larger screen: two") << 200 << 1920 << 104 + 80;
    QTest::newRow("300 % on a small one: four") << 300 << 1280 << 156 + 3 * 120;
}

void TestCommandBar::rowsHoldEveryControlWhole()
{
    QFETCH(const int, percent);
    QFETCH(const int, width);
    QFETCH(const int, height);
    const Theme& look = theme(Look {ThemeKind::Dark, percent});
    applyTheme(*qApp, look);
    CommandBar bar(actions());
    Model trained = model(2, 4, 512);
    trained.tokenizer = std::make_shared<fixtures::ByteTokens>();
    bar.showModel(QStringLiteral("tiny-stories"), trained);
    bar.setTheme(look);
    bar.resize(width, bar.height());
    bar.show();
    QCoreApplication::processEvents();
    QCOMPARE(bar.height(), height);
    QCOMPARE(bar.heightIn(width), height);
    QList<QWidget*> controls {bar.modelBox(), bar.promptEdit(), bar.stepsBox(), bar.layerBox(), bar.headBox(),
        bar.generateButton(), bar.exportButton(), bar.findChild<QToolButton*>(QStringLiteral("settingsButton"))};
    for (QLabel* label : bar.findChildren<QLabel*>()) {
        if (label->buddy())
            controls.append(label);
    }
    QCOMPARE(controls.size(), 8 + 5);
    for (const QWidget* control : controls) {
        QVERIFY2(control->isVisible() && bar.rect().contains(control->geometry()), qPrintable(control->objectName()));
        QVERIFY2(control->width() >= control->minimumSizeHint().width(), qPrintable(control->objectName()));
        for (const QWidget* other : controls)
            QVERIFY(other == control || !other->geometry().intersects(control->geometry()));
    }
    bar.resize(4500, bar.height()); // and back into one
    QCoreApplication::processEvents();
    QCOMPARE(bar.height(), look.zoomed(52));
    applyTheme(*qApp, theme(ThemeKind::Dark));
}

void TestCommandBar::theModelsNameIsWhole()
{
    applyTheme(*qApp, theme(ThemeKind::Dark));
    CommandBar bar(actions());
    bar.setTheme(theme(ThemeKind::Dark));
    bar.showModel(QStringLiteral("tiny-stories"), model(12, 12, 512));
    bar.resize(1280, bar.height());
    bar.show();
    QCoreApplication::processEvents();
    QStyleOptionComboBox option;
    option.initFrom(bar.modelBox());
    const QRect field = bar.modelBox()->style()->subControlRect(
        QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, bar.modelBox());
    const int words = bar.modelBox()->fontMetrics().horizontalAdvance(bar.modelBox()->currentText());
    QVERIFY2(field.width() >= words, qPrintable(QStringLiteral("%1 of %2").arg(field.width()).arg(words)));
}

void TestCommandBar::aPromptLongerThanItsFieldFadesOut()
{
    const Theme& dark = theme(ThemeKind::Dark);
    applyTheme(*qApp, dark);
    CommandBar bar(actions());
    bar.setTheme(dark);
    bar.resize(1280, bar.height());
    bar.show();
    QLineEdit* prompt = bar.promptEdit();
    const auto inkAtTheEnd = [&] {
        QCoreApplication::processEvents();
        const QImage image = prompt->grab().toImage();
        int ink = 0;
        for (int x = image.width() - 18; x < image.width() - 4; ++x) {
            for (int y = 6; y < image.height() - 6; ++y)
                ink += qGray(image.pixel(x, y)) > qGray(dark.input.rgb()) + 60 ? 1 : 0;
        }
        return ink;
    };
    prompt->setText(QString(400, QLatin1Char('W')));
    QCOMPARE(prompt->cursorPosition(), 0);
    const int faded = inkAtTheEnd();
    prompt->setFocus();
    QTRY_VERIFY(prompt->hasFocus());
    QVERIFY2(
        inkAtTheEnd() > 2 * faded, qPrintable(QString::number(faded))); // while somebody writes in it, nothing is hidden
}

QTEST_MAIN(TestCommandBar)
#include "tst_command_bar.moc"
