#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/theme/theme.h"
#include "ui/views/comparison_card.h"
#include "ui/views/comparison_rows.h"

#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace decodescope;
using namespace decodescope::ui;

class TestComparisonCard : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void rowsSayWhatBothModesDid();
    void prefillIsTheSameWorkInBothModes();
    void memoryIsAShareOfTheWholeStore();
    void unitsAndBarsAreExplained();
    void aStepThatIsNotRecordedHasNoRows();
    void barsHaveTheirModesColours_data();
    void barsHaveTheirModesColours();
    void tinyAreasPaintWithoutWarnings();

private:
    Scene sceneAt(int step, ThemeKind kind = ThemeKind::Dark) const;

    Run m_run = fixtures::makeRun(); // 4 prompt tokens, 12 steps, 2 layers
    RunStatistics m_statistics = runStatistics(m_run);
};

void TestComparisonCard::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

Scene TestComparisonCard::sceneAt(int step, ThemeKind kind) const
{
    return fixtures::sceneAt(m_run, m_statistics, step, kind);
}

void TestComparisonCard::rowsSayWhatBothModesDid()
{
    const std::vector<ComparisonRow> rows = comparisonRows(sceneAt(10)); // 13 tokens
    QCOMPARE(rows.size(), std::size_t {5});
    QCOMPARE(rows[0].name, QStringLiteral("Time per token"));
    QCOMPARE(rows[0].texts[0], QStringLiteral("10.0 ms"));
    QCOMPARE(rows[0].texts[1], QStringLiteral("0.250 ms"));
    QCOMPARE(rows[0].saving, QStringLiteral("40.0×"));
    QCOMPARE(rows[0].shares[0], 1.0);
    QCOMPARE(rows[0].shares[1], 0.025);
    QCOMPARE(rows[1].texts[0], QStringLiteral("26")); // 13 rows x 2 layers
    QCOMPARE(rows[1].texts[1], QStringLiteral("2"));
    QCOMPARE(rows[1].saving, QStringLiteral("13.0×"));
    QCOMPARE(rows[2].texts[0], QStringLiteral("91")); // 13 x 14 / 2
    QCOMPARE(rows[2].texts[1], QStringLiteral("13"));
    QCOMPARE(rows[2].saving, QStringLiteral("7.0×"));
}

void TestComparisonCard::prefillIsTheSameWorkInBothModes()
{
    for (const ComparisonRow& row : comparisonRows(sceneAt(1))) {
        if (row.name == QStringLiteral("Memory held"))
            continue;
        QCOMPARE(row.texts[0], row.texts[1]);
        QCOMPARE(row.saving, QStringLiteral("1.0×"));
    }
}

void TestComparisonCard::memoryIsAShareOfTheWholeStore()
{
    const ComparisonRow memory = comparisonRows(sceneAt(10)).back();
    QCOMPARE(memory.texts[0], QStringLiteral("0 B"));
    QCOMPARE(memory.texts[1], QStringLiteral("6.50 KiB")); // 13 tokens x 2 x 2 layers x 32 floats
    QCOMPARE(memory.shares[0], 0.0);
    QCOMPARE(memory.shares[1], 13.0 / 15);
    QCOMPARE(memory.saving, QStringLiteral("—"));
}

void TestComparisonCard::unitsAndBarsAreExplained()
{
    const ComparisonCard card;
    for (const QString& words : {card.toolTip(), card.accessibleDescription()}) {
        QVERIFY2(words.contains(QStringLiteral("all layers")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("one head of one layer")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("shares of the whole store")), qPrintable(words));
    }
    // The picture says it, too, where it has room.
    const auto header = [this](int width) {
        QImage image(width, 290, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        paintComparison(painter, QRectF(image.rect()), sceneAt(10));
        int right = 0; // of the words at the left
        for (int y = 0; y < 18; ++y) {
            for (int x = 0; x < width - 60; ++x)
                right = image.pixel(x, y) != QColor(Qt::black).rgb() ? std::max(right, x) : right;
        }
        return right;
    };
    QVERIFY(header(344) > header(160)); // the narrowest card, and one that is too narrow
}

void TestComparisonCard::aStepThatIsNotRecordedHasNoRows()
{
    QVERIFY(comparisonRows(sceneAt(0)).empty());
    QVERIFY(comparisonRows(sceneAt(13)).empty());
    QVERIFY(comparisonRows(Scene()).empty());
}

void TestComparisonCard::barsHaveTheirModesColours_data()
{
    QTest::addColumn<ThemeKind>("kind");
    QTest::newRow("dark") << ThemeKind::Dark;
    QTest::newRow("light") << ThemeKind::Light;
}

void TestComparisonCard::barsHaveTheirModesColours()
{
    QFETCH(ThemeKind, kind);
    const Scene scene = sceneAt(10, kind);
    QImage image(510, 290, QImage::Format_RGB32);
    QPainter painter(&image);
    paintComparison(painter, QRectF(image.rect()), scene);
    painter.end();
    // The time row's centre is half a row, (290 - 22) / 5 / 2 pixels, below the header; its bars stand 7 above and below.
    const int centre = 22 + 26;
    const int middle = 200;
    QCOMPARE(image.pixelColor(middle, centre - 7), scene.theme->recomputed);
    QCOMPARE(image.pixelColor(middle, centre + 7), scene.theme->track);
    bool hasCached = false;
    for (int x = 100; x < middle; ++x)
        hasCached = hasCached || image.pixelColor(x, centre + 7) == scene.theme->cached;
    QVERIFY(hasCached);
}

void TestComparisonCard::tinyAreasPaintWithoutWarnings()
{
    for (const QSize size : {QSize(1, 1), QSize(40, 300), QSize(400, 20)}) {
        QImage image(size, QImage::Format_RGB32);
        QPainter painter(&image);
        paintComparison(painter, QRectF(image.rect()), sceneAt(5));
    }
}

QTEST_MAIN(TestComparisonCard)
#include "tst_comparison_card.moc"
