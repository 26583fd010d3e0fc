#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
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
    void joinedChipsStandWithoutAGapAndComeWhole();
    void partsOfACharacterKeepTheirColourAndTheirClick();
    void aCharacterWithoutItsLastPartShowsItsBytes();
    void tipsNameTheByteAndTheCharacter();
    void clickPicksTheStepThatChoseTheToken();
    void theStepCanStandForTheTitle();
    void withoutARunItPaintsWords();

private:
    Scene sceneAt(int step, ThemeKind kind = ThemeKind::Dark) const;

    Run m_run; // 4 prompt tokens, 12 steps
    RunStatistics m_statistics;
};

namespace {

const QRectF kArea(100, 0, 200, 42);

double tenPixels(int)
{
    return 10;
}

bool noneJoined(int)
{
    return false;
}

// Token t stands for the byte t.
class ByteTokens : public Tokenizer
{
public:
    Result<std::vector<int>> encode(std::string_view) const override { return std::vector<int>(); }
    std::string bytes(int token) const override { return std::string(1, static_cast<char>(token)); }
    std::string specialName(int) const override { return {}; }
    int vocabularySize() const override { return 256; }
};

// The prompt "a", E7 and the steps 9C A0 E4: 眠 and the first byte of another character.
Run splitCharacters()
{
    fixtures::RunSize size;
    size.prompt = 2;
    size.steps = 3;
    Run run = fixtures::makeRun(size);
    run.info.identity.tokenizer = std::make_shared<ByteTokens>();
    run.info.options.prompt = {'a', 0xE7};
    const int tokens[] {0x9C, 0xA0, 0xE4};
    for (Recording& recording : run.recordings) {
        for (StepRecordPtr& record : recording) {
            auto changed = std::make_shared<StepRecord>(*record);
            changed->token = tokens[record->step - 1];
            record = changed;
        }
    }
    return run;
}

} // namespace

void TestTokenStrip::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_run = fixtures::makeRun();
    m_statistics = runStatistics(m_run);
}

Scene TestTokenStrip::sceneAt(int step, ThemeKind kind) const
{
    return fixtures::sceneAt(m_run, m_statistics, step, kind);
}

void TestTokenStrip::chipsThatFitBeginAtTheLeft()
{
    const std::vector<TokenChip> chips = layoutChips(2, kArea, tenPixels, noneJoined);
    QCOMPARE(chips.size(), std::size_t {3});
    QCOMPARE(chips[0].rect, QRectF(100, 9, 10, kChipHeight));
    QCOMPARE(chips[2].rect, QRectF(100 + 2 * (10 + kChipGap), 9, 10, kChipHeight));
}

void TestTokenStrip::chipsThatDoNotFitEndAtTheRight()
{
    const std::vector<TokenChip> chips = layoutChips(40, kArea, tenPixels, noneJoined);
    QCOMPARE(chips.back().position, 40);
    QCOMPARE(chips.back().rect.right(), kArea.right());
    QVERIFY(chips.front().rect.left() <= kArea.left());
    QCOMPARE(chips.size(), std::size_t {16}); // 200 = 15 x 13 + 5: one is cut
}

void TestTokenStrip::aLongTextCostsOnlyItsVisibleChips()
{
    int asked = 0;
    layoutChips(
        100'000, kArea,
        [&asked](int) {
            ++asked;
            return 10.0;
        },
        noneJoined);
    QCOMPARE(asked, 16);
}

void TestTokenStrip::hitTestIsTheInverseOfTheLayout()
{
    const std::vector<TokenChip> chips = layoutChips(40, kArea, tenPixels, noneJoined);
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
    QCOMPARE(edgeColour(6), colours.freshText); // the shade of turquoise that words are readable on
}

void TestTokenStrip::joinedChipsStandWithoutAGapAndComeWhole()
{
    const auto inThrees = [](int position) { return position % 3 != 0; };
    const std::vector<TokenChip> few = layoutChips(3, kArea, tenPixels, inThrees);
    QCOMPARE(few[2].rect, QRectF(120, 9, 10, kChipHeight));
    QVERIFY(few[2].joinsPrevious);
    QCOMPARE(few[3].rect.left(), 130 + kChipGap);
    QVERIFY(!few[3].joinsPrevious);
    // 200 = 6 x 33 + 2: of the seventh group one part would do, but its character needs all three.
    const std::vector<TokenChip> many = layoutChips(299, kArea, tenPixels, inThrees);
    QCOMPARE(many.size(), std::size_t {21});
    QCOMPARE(many.front().position, 279);
}

void TestTokenStrip::partsOfACharacterKeepTheirColourAndTheirClick()
{
    m_run = splitCharacters();
    m_statistics = runStatistics(m_run);
    const Scene scene = sceneAt(2);
    const Theme& colours = *scene.theme;
    const QRectF area(0, 0, 800, 42);
    QImage image(area.size().toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    paintTokenStrip(painter, area, scene, newestPosition(scene), -1);
    painter.end();
    const std::vector<TokenChip> chips = tokenChips(area, scene, newestPosition(scene));
    QCOMPARE(chips.size(), std::size_t {4});
    for (const std::size_t part : {std::size_t {2}, std::size_t {3}})
        QCOMPARE(chips[part].rect.left(), chips[part - 1].rect.right());
    QCOMPARE(tokenAt(chips, chips[2].rect.center()), 2);
    const auto edge = [&](std::size_t index) {
        const QRectF rect = chips[index].rect;
        return image.pixelColor(QPointF(rect.center().x(), rect.top() + 2).toPoint()).rgb();
    };
    QCOMPARE(edge(1), colours.raised.rgb()); // of the prompt
    QCOMPARE(edge(2), blended(colours.cached, colours.panel, 0.26).rgb()); // chosen before
    QCOMPARE(edge(3), blended(colours.fresh, colours.panel, 0.4).rgb()); // new, and one ink is read on all of them
}

void TestTokenStrip::aCharacterWithoutItsLastPartShowsItsBytes()
{
    m_run = splitCharacters();
    const Scene before = sceneAt(1); // "a" E7 9C
    for (const TokenChip& chip : tokenChips(QRectF(0, 0, 800, 42), before, newestPosition(before)))
        QVERIFY(!chip.joinsPrevious);
    QCOMPARE(tokenWords(before, 2), QStringLiteral("Token 156 “⟨9C⟩”, position 2"));
    const Scene after = sceneAt(3); // and A0 E4
    const std::vector<TokenChip> chips = tokenChips(QRectF(0, 0, 800, 42), after, newestPosition(after));
    QVERIFY(chips[3].joinsPrevious);
    QVERIFY(!chips[4].joinsPrevious);
    // Scrolled back into a character, it still comes whole.
    QCOMPARE(tokenChips(QRectF(0, 0, 800, 42), after, 2).back().position, 3);
}

void TestTokenStrip::tipsNameTheByteAndTheCharacter()
{
    m_run = splitCharacters();
    const Scene scene = sceneAt(2);
    QCOMPARE(tokenWords(scene, 0), QStringLiteral("Token 97 “a”, position 0"));
    QCOMPARE(tokenWords(scene, 1), QStringLiteral("Token 231, byte E7, part 1 of 3 of “眠”, position 1"));
    QCOMPARE(tokenWords(scene, 3), QStringLiteral("Token 160, byte A0, part 3 of 3 of “眠”, position 3"));
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

void TestTokenStrip::theStepCanStandForTheTitle()
{
    const QRectF area(0, 0, 800, 42);
    const Scene scene = sceneAt(3);
    const double left = tokenChips(area, scene, newestPosition(scene)).front().rect.left();
    const std::vector<TokenChip> chips = tokenChips(area, scene, newestPosition(scene), true);
    QCOMPARE(chips.size(), std::size_t {7});
    QVERIFY(chips.front().rect.left() > left + 20); // its words are longer and larger
    Run parted = m_run;
    parted.summary->comparison.firstDifferentToken = 2;
    Scene other = scene;
    other.run = &parted;
    const double later = tokenChips(area, other, newestPosition(other), true).front().rect.left();
    QVERIFY(later > chips.front().rect.left() + 50); // it says whose tokens these are
    TokenStrip strip;
    strip.resize(800, 42);
    strip.setScene(scene);
    strip.setShowsStep(true);
    strip.show();
    QSignalSpy picked(&strip, &TokenStrip::stepPicked);
    QTest::mouseClick(&strip, Qt::LeftButton, {}, chips[5].rect.center().toPoint()); // clicks follow
    QCOMPARE(picked.size(), 1);
    QCOMPARE(picked[0].first().toInt(), 2);
    strip.setScene(Scene()); // nothing to count yet
    QVERIFY(!strip.grab().isNull());
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
