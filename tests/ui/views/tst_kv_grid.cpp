#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/theme/theme.h"
#include "ui/views/kv_grid.h"

#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestKvGrid : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void theLegendIsPlainWhereCellsAre();
    void theShapeStandsBelowGridsSideBySide();

private:
    Scene sceneAt(int step) const { return fixtures::sceneAt(m_run, m_statistics, step); }

    Run m_run = fixtures::makeRun(); // 2 layers, 15 positions
    RunStatistics m_statistics = runStatistics(m_run);
};

void TestKvGrid::theLegendIsPlainWhereCellsAre()
{
    const Scene scene = sceneAt(8);
    const auto coloursOfFirstSwatch = [&](const QSize& size) {
        QImage image(size, QImage::Format_RGB32);
        image.fill(scene.theme->panel);
        QPainter painter(&image);
        paintKvGrids(painter, QRectF(image.rect()), scene, Mode::Naive);
        painter.end();
        const QPointF legend = kvLayout(QRectF(image.rect()), scene).legend;
        QSet<QRgb> colours;
        for (int y = 1; y < 9; ++y) {
            for (int x = 1; x < 9; ++x)
                colours.insert(image.pixel((legend + QPointF(x, y + 3)).toPoint()));
        }
        return colours.size();
    };
    QVERIFY(coloursOfFirstSwatch({300, 160}) > 1); // cells of 20 x 19, hatched
    QCOMPARE(coloursOfFirstSwatch({100, 160}), 1); // of 6
}

void TestKvGrid::theShapeStandsBelowGridsSideBySide()
{
    const Run run = fixtures::makeRun({.prompt = 4, .steps = 12, .layers = 12, .heads = 1});
    Scene scene = sceneAt(8);
    scene.run = &run;
    QImage image(400, 118, QImage::Format_RGB32);
    image.fill(scene.theme->panel);
    QPainter painter(&image);
    paintKvGrids(painter, QRectF(image.rect()), scene, Mode::Naive);
    painter.end();
    const KvLayout layout = kvLayout(QRectF(image.rect()), scene);
    QVERIFY(!layout.isStacked());
    bool hasWords = false;
    for (int y = qRound(layout.legend.y()); y < image.height(); ++y) {
        for (int x = 360; x < image.width(); ++x)
            hasWords = hasWords || image.pixelColor(x, y) == scene.theme->muted;
    }
    QVERIFY(hasWords);
}

QTEST_MAIN(TestKvGrid)
#include "tst_kv_grid.moc"
