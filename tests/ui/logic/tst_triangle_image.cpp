#include "tests/support/run_fixtures.h"
#include "ui/logic/color_map.h"
#include "ui/logic/step_cells.h"
#include "ui/logic/triangle_image.h"
#include "ui/theme/theme.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestTriangleImage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachPixelIsACellsColour();
    void fewerPixelsShowTheLargestWeight_data();
    void fewerPixelsShowTheLargestWeight();
    void rowsAddedOneByOneGiveTheSamePicture_data();
    void rowsAddedOneByOneGiveTheSamePicture();
    void anotherHeadIsAnotherPicture();
    void aNewRunInTheSamePlaceIsNoticed();
    void rowsWithoutWeightsHaveOneGrey();
    void noRunIsTransparent();

private:
    Scene sceneOf(const Run& run, int head = 1) const;

    Run m_run = fixtures::makeRun(); // 15 rows
};

Scene TestTriangleImage::sceneOf(const Run& run, int head) const
{
    Scene scene;
    scene.run = &run;
    scene.theme = &theme(ThemeKind::Dark);
    scene.step = 12;
    scene.head = head;
    return scene;
}

void TestTriangleImage::eachPixelIsACellsColour()
{
    TriangleImage picture;
    picture.update(sceneOf(m_run), 15, 300);
    QCOMPARE(picture.image().size(), QSize(15, 15));
    QCOMPARE(picture.rows(), 15);
    const ColorMap& map = ColorMap::forTheme(theme(ThemeKind::Dark));
    for (int row = 0; row < 15; ++row) {
        const float* weights = attentionRow(m_run, 0, 1, row);
        for (int column = 0; column < 15; ++column) {
            const QRgb pixel = picture.image().pixel(column, row);
            QCOMPARE(
                pixel, column <= row ? map.colour(scaledWeight(static_cast<double>(weights[column]))) : qRgba(0, 0, 0, 0));
        }
    }
}

void TestTriangleImage::fewerPixelsShowTheLargestWeight_data()
{
    QTest::addColumn<int>("pixels");
    QTest::newRow("one pixel for all") << 1;
    QTest::newRow("seven pixels") << 7;
    QTest::newRow("one pixel less than cells") << 14;
}

void TestTriangleImage::fewerPixelsShowTheLargestWeight()
{
    QFETCH(int, pixels);
    TriangleImage picture;
    picture.update(sceneOf(m_run), 15, pixels);
    QCOMPARE(picture.image().size(), QSize(pixels, pixels));
    const ColorMap& map = ColorMap::forTheme(theme(ThemeKind::Dark));
    for (int y = 0; y < pixels; ++y) {
        for (int x = 0; x < pixels; ++x) {
            float largest = -1;
            for (int row = 0; row < 15; ++row) {
                for (int column = 0; column <= row; ++column) {
                    if (row * pixels / 15 == y && column * pixels / 15 == x)
                        largest = std::max(largest, attentionRow(m_run, 0, 1, row)[column]);
                }
            }
            const QRgb expected = largest < 0 ? qRgba(0, 0, 0, 0) : map.colour(scaledWeight(static_cast<double>(largest)));
            QCOMPARE(picture.image().pixel(x, y), expected);
        }
    }
}

void TestTriangleImage::rowsAddedOneByOneGiveTheSamePicture_data()
{
    QTest::addColumn<int>("pixels");
    QTest::newRow("a pixel or more a cell") << 100;
    QTest::newRow("several cells a pixel") << 6;
}

void TestTriangleImage::rowsAddedOneByOneGiveTheSamePicture()
{
    QFETCH(int, pixels);
    TriangleImage whole;
    whole.update(sceneOf(m_run), 15, pixels);
    Run growing;
    growing.info = m_run.info;
    TriangleImage grown;
    for (std::size_t step = 0; step < 12; ++step) {
        for (const Mode mode : {Mode::Naive, Mode::Cached}) {
            growing.append(m_run.recording(mode)[step]);
            grown.update(sceneOf(growing), 15, pixels);
            QCOMPARE(grown.rows(), 4 + static_cast<int>(step));
        }
    }
    QCOMPARE(grown.image(), whole.image());
}

void TestTriangleImage::anotherHeadIsAnotherPicture()
{
    TriangleImage picture;
    picture.update(sceneOf(m_run, 1), 15, 300);
    TriangleImage other;
    other.update(sceneOf(m_run, 2), 15, 300);
    QVERIFY(picture.image() != other.image());
    picture.update(sceneOf(m_run, 2), 15, 300);
    QCOMPARE(picture.image(), other.image());
}

void TestTriangleImage::aNewRunInTheSamePlaceIsNoticed()
{
    Run run = m_run;
    TriangleImage picture;
    picture.update(sceneOf(run), 15, 300);
    run.recordings = {};
    picture.update(sceneOf(run), 15, 300);
    QCOMPARE(picture.rows(), 0);
    run = fixtures::makeRun({.prompt = 4, .steps = 3});
    picture.update(sceneOf(run), 15, 300);
    QCOMPARE(picture.rows(), 6);
    QCOMPARE(picture.image().pixel(0, 6), qRgba(0, 0, 0, 0));
}

void TestTriangleImage::rowsWithoutWeightsHaveOneGrey()
{
    Run run = m_run;
    for (Recording& recording : run.recordings) {
        for (StepRecordPtr& record : recording) {
            auto plain = std::make_shared<StepRecord>(*record);
            plain->attention = nullptr;
            record = plain;
        }
    }
    TriangleImage picture;
    picture.update(sceneOf(run), 15, 300);
    const QRgb grey = theme(ThemeKind::Dark).strongBorder.rgb();
    QCOMPARE(picture.image().pixel(0, 0), grey);
    QCOMPARE(picture.image().pixel(14, 14), grey);
    QCOMPARE(picture.image().pixel(9, 8), qRgba(0, 0, 0, 0));
}

void TestTriangleImage::noRunIsTransparent()
{
    Scene scene;
    scene.theme = &theme(ThemeKind::Dark);
    TriangleImage picture;
    picture.update(scene, 1, 10);
    QCOMPARE(picture.rows(), 0);
}

QTEST_MAIN(TestTriangleImage)
#include "tst_triangle_image.moc"
