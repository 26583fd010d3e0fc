#include "tests/support/run_fixtures.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/views/token_strip.h"

#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestTokenStrip : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void chipsThatFitBeginAtTheLeft();
    void chipsThatDoNotFitEndAtTheRight();
    void aLongTextCostsOnlyItsVisibleChips();
    void hitTestIsTheInverseOfTheLayout();
    void chipsAreColouredByTheirOrigin_data();
    void chipsAreColouredByTheirOrigin();
    void clickPicksTheStepThatChoseTheToken();
    void withoutARunItPaintsWords();

private:
    Scene sceneAt(int step, ThemeKind kind = ThemeKind::Dark) const;

    Run m_run = fixtures::makeRun(); // 4 prompt tokens, 12 steps
    RunStatistics m_statistics = runStatistics(m_run);
};

namespace {

const QRectF kArea(100, 0, 200, 42);

double tenPixels(int)
{
    return 10;
}

} // namespace

void TestTokenStrip::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

Scene TestTokenStrip::sceneAt(int step, ThemeKind kind) const
{
    Scene scene;
    scene.run = &m_run;
    scene.statistics = &m_statistics;
    scene.theme = &theme(kind);
    scene.step = step;
    return scene;
}

void TestTokenStrip::chipsThatFitBeginAtTheLeft()
{
    const std::vector<TokenChip> chips = layoutChips(2, kArea, tenPixels);
    QCOMPARE(chips.size(), std::size_t {3});
    QCOMPARE(chips[0].rect, QRectF(100, 9, 10, kChipHeight));
    QCOMPARE(chips[2].rect, QRectF(100 + 2 * (10 + kChipGap), 9, 10, kChipHeight));
}

void TestTokenStrip::chipsThatDoNotFitEndAtTheRight()
{
    const std::vector<TokenChip> chips = layoutChips(40, kArea, tenPixels);
    QCOMPARE(chips.back().position, 40);
    QCOMPARE(chips.back().rect.right(), kArea.right());
    QVERIFY(chips.front().rect.left() <= kArea.left());
    QCOMPARE(chips.size(), std::size_t {16}); // 200 = 15 x 13 + 5: one is cut
}

void TestTokenStrip::aLongTextCostsOnlyItsVisibleChips()
{
    int asked = 0;
    layoutChips(100'000, kArea, [&asked](int) {
        ++asked;
        return 10.0;
    });
    QCOMPARE(asked, 16);
}

void TestTokenStrip::hitTestIsTheInverseOfTheLayout()
{
    const std::vector<TokenChip> chips = layoutChips(40, kArea, tenPixels);
    for (const TokenChip& chip : chips)
        QCOMPARE(tokenAt(chips, chip.rect.center()), chip.position);
    QCOMPARE(tokenAt(chips, kArea.bottomRight()), -1);
    QCOMPARE(tokenAt({}, kArea.center()), -1);
}

void TestTokenStrip::chipsAreColouredByTheirOrigin_data()
{
    QTest::addColumn<ThemeKind>("kind");
    QTest::newRow("dark") << ThemeKind::Dark;
    QTest::newRow("light") << ThemeKind::Light;
}

void TestTokenStrip::chipsAreColouredByTheirOrigin()
{
    QFETCH(ThemeKind, kind);
    const Scene scene = sceneAt(3, kind);
    const Theme& colours = *scene.theme;
    const QRectF area(0, 0, 800, 42);
    QImage image(area.size().toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    paintTokenStrip(painter, area, scene, newestPosition(scene), -1);
    painter.end();

    const std::vector<TokenChip> chips = tokenChips(area, scene, newestPosition(scene));
    QCOMPARE(chips.size(), std::size_t {7}); // 4 of the prompt, 3 chosen
    const auto edgeColour = [&](std::size_t index) {
        const QRectF rect = chips[index].rect;
        return image.pixelColor(QPointF(rect.center().x(), rect.top() + 2).toPoint());
    };
    QCOMPARE(edgeColour(0), colours.raised);
    QCOMPARE(edgeColour(3), colours.raised);
    QCOMPARE(edgeColour(4).rgb(), blended(colours.cached, colours.panel, colours.isDark() ? 0.26 : 0.16).rgb());
    QCOMPARE(edgeColour(6), colours.fresh);
}

void TestTokenStrip::clickPicksTheStepThatChoseTheToken()
{
    TokenStrip strip;
    strip.resize(800, 42);
    strip.setScene(sceneAt(5));
    strip.show();
    QSignalSpy picked(&strip, &TokenStrip::stepPicked);
    const std::vector<TokenChip> chips = tokenChips(strip.rect(), sceneAt(5), newestPosition(sceneAt(5)));
    for (const std::size_t position : {std::size_t {1}, std::size_t {4}, std::size_t {7}})
        QTest::mouseClick(&strip, Qt::LeftButton, {}, chips[position].rect.center().toPoint());
    QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(795, 20));
    QCOMPARE(picked.count(), 3);
    QCOMPARE(picked[0].first().toInt(), 1); // of the prompt: the prefill
    QCOMPARE(picked[1].first().toInt(), 1); // chosen by step 1
    QCOMPARE(picked[2].first().toInt(), 4);
}

void TestTokenStrip::withoutARunItPaintsWords()
{
    Scene scene;
    scene.theme = &theme(ThemeKind::Dark);
    QCOMPARE(newestPosition(scene), -1);
    QImage image(400, 42, QImage::Format_RGB32);
    QPainter painter(&image);
    paintTokenStrip(painter, QRectF(0, 0, 400, 42), scene, -1, -1);
    painter.end();
    bool hasWords = false;
    for (int x = 80; x < 400 && !hasWords; ++x)
        hasWords = image.pixelColor(x, 22) != scene.theme->panel;
    QVERIFY(hasWords);
}

QTEST_MAIN(TestTokenStrip)
#include "tst_token_strip.moc"
