#include "tests/support/run_fixtures.h"
#include "ui/theme/theme.h"
#include "ui/views/detail_tabs.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

class Page : public DetailPage
{
public:
    explicit Page(const QString& name) { setObjectName(name); }

    QString title() const override { return objectName(); }
    QString heading() const override { return objectName() + QStringLiteral(" %1").arg(step); }
    QString fullHeading() const override { return QStringLiteral("the page ") + heading(); }
    void setScene(const Scene& scene) override
    {
        step = scene.step;
        ++scenes;
    }

    int step = -1;
    int scenes = 0;
};

} // namespace

class TestDetailTabs : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theFirstPageIsOnShow();
    void onePageHasNoButton();
    void aButtonShowsItsPageWithTheLastScene();
    void onlyThePageOnShowGetsScenes();
    void buttonsAreOneGroup();

private:
    Scene m_scene;
};

void TestDetailTabs::init()
{
    m_scene.theme = &theme(ThemeKind::Dark);
    m_scene.step = 7;
}

void TestDetailTabs::theFirstPageIsOnShow()
{
    DetailTabs tabs;
    QCOMPARE(tabs.currentPage(), nullptr);
    tabs.setScene(m_scene);
    auto* one = new Page(QStringLiteral("one"));
    tabs.addPage(one);
    QCOMPARE(tabs.currentPage(), one);
    QCOMPARE(one->step, 7);
    const auto* heading = tabs.findChild<QLabel*>(QStringLiteral("detailHeading"));
    QCOMPARE(heading->text(), QStringLiteral("one 7"));
    QCOMPARE(heading->toolTip(), QStringLiteral("the page one 7"));
    QCOMPARE(heading->accessibleName(), QStringLiteral("the page one 7"));
}

void TestDetailTabs::onePageHasNoButton()
{
    DetailTabs tabs;
    tabs.addPage(new Page(QStringLiteral("one")));
    const auto* button = tabs.findChild<QPushButton*>(QStringLiteral("oneTab"));
    QVERIFY(button->isHidden());
    tabs.addPage(new Page(QStringLiteral("two")));
    QVERIFY(!button->isHidden());
}

void TestDetailTabs::aButtonShowsItsPageWithTheLastScene()
{
    DetailTabs tabs;
    tabs.addPage(new Page(QStringLiteral("one")));
    auto* two = new Page(QStringLiteral("two"));
    tabs.addPage(two);
    tabs.setScene(m_scene);
    QCOMPARE(two->scenes, 0);
    tabs.findChild<QPushButton*>(QStringLiteral("twoTab"))->click();
    QCOMPARE(tabs.currentPage(), two);
    QCOMPARE(two->step, 7);
    QCOMPARE(tabs.findChild<QLabel*>(QStringLiteral("detailHeading"))->text(), QStringLiteral("two 7"));
    Page stranger(QStringLiteral("stranger"));
    tabs.showPage(&stranger);
    QCOMPARE(tabs.currentPage(), two);
}

void TestDetailTabs::onlyThePageOnShowGetsScenes()
{
    DetailTabs tabs;
    auto* one = new Page(QStringLiteral("one"));
    auto* two = new Page(QStringLiteral("two"));
    tabs.addPage(one);
    tabs.addPage(two);
    tabs.setScene(m_scene);
    const int before = one->scenes;
    tabs.showPage(two);
    tabs.setScene(m_scene);
    QCOMPARE(one->scenes, before);
    QCOMPARE(two->scenes, 2);
}

void TestDetailTabs::buttonsAreOneGroup()
{
    DetailTabs tabs;
    for (const char* name : {"one", "two", "three"})
        tabs.addPage(new Page(QLatin1String(name)));
    const auto button = [&](const char* name) { return tabs.findChild<QPushButton*>(QLatin1String(name)); };
    QCOMPARE(button("oneTab")->property("segment").toString(), QStringLiteral("first"));
    QCOMPARE(button("twoTab")->property("segment").toString(), QStringLiteral("middle"));
    QCOMPARE(button("threeTab")->property("segment").toString(), QStringLiteral("last"));
    button("threeTab")->click();
    QVERIFY(!button("oneTab")->isChecked());
    QVERIFY(button("threeTab")->isChecked());
}

QTEST_MAIN(TestDetailTabs)
#include "tst_detail_tabs.moc"
