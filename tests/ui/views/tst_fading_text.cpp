// Text that ends below its view fades there; and the sketch of a pane without a step.
#include "tests/support/scene_at.h"
#include "ui/views/card.h"
#include "ui/views/empty_pane.h"
#include "ui/views/fading_text.h"

#include <QImage>
#include <QPainter>
#include <QScrollBar>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

// Pixels that are not the ground, in the lowest rows of the view.
int inkAtTheBottom(FadingText& text, const QColor& ground)
{
    const QImage image = text.viewport()->grab().toImage();
    int ink = 0;
    for (int y = image.height() - 3; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            ink += image.pixel(x, y) == ground.rgb() ? 0 : 1;
    }
    return ink;
}

QImage emptyPane(const QSize& size, Mode mode)
{
    Scene scene;
    scene.theme = &theme(ThemeKind::Dark);
    QImage image(size, QImage::Format_RGB32);
    image.fill(scene.theme->panel);
    QPainter painter(&image);
    paintEmptyPane(painter, QRectF(QPointF(), QSizeF(size)), scene, mode);
    return image;
}

int pixelsOf(const QImage& image, const QColor& colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) == colour.rgb() ? 1 : 0;
    }
    return count;
}

} // namespace

class TestFadingText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theLastLineFadesWhereMoreStandsBelow()
    {
        const QColor ground(30, 30, 30);
        FadingText text;
        text.setStyleSheet(QStringLiteral("QTextBrowser { background: rgb(30, 30, 30); color: white; }"));
        text.resize(200, 101);
        text.setPlainText(QStringLiteral("MMMM\n").repeated(30));
        text.show();
        text.verticalScrollBar()->setValue(text.fontMetrics().lineSpacing() / 2); // some line is cut at the bottom
        QVERIFY(inkAtTheBottom(text, ground) > 0); // no ground to fade into yet
        text.setGround(ground);
        QCOMPARE(inkAtTheBottom(text, ground), 0);
        text.setPlainText(QStringLiteral("MMMM"));
        text.resize(200, text.fontMetrics().ascent()); // at its end nothing fades
        text.verticalScrollBar()->setMaximum(0);
        QVERIFY(inkAtTheBottom(text, ground) > 0);
    }

    // A new row of seven scores and a new cell of K and of V; without cache the old ones are computed again.
    void theSketchShowsWhatAModeComputes()
    {
        const Theme& dark = theme(ThemeKind::Dark);
        const auto strong = [&dark](const QColor& colour) { return blended(colour, dark.panel, 0.55); };
        constexpr int kCell = 14 * 14;
        const QImage naive = emptyPane({600, 190}, Mode::Naive);
        QCOMPARE(pixelsOf(naive, strong(dark.fresh)), (7 + 2) * kCell);
        QCOMPARE(pixelsOf(naive, strong(dark.recomputed)), (21 + 12) * kCell);
        const QImage cached = emptyPane({600, 190}, Mode::Cached);
        QCOMPARE(pixelsOf(cached, strong(dark.fresh)), (7 + 2) * kCell);
        QCOMPARE(pixelsOf(cached, strong(dark.cached)), 12 * kCell);
        QCOMPARE(pixelsOf(cached, dark.track), 21 * kCell);
    }

    void aSmallPaneHasItsWordsAlone()
    {
        const Theme& dark = theme(ThemeKind::Dark);
        for (const QSize size : {QSize(600, 120), QSize(200, 400), QSize(1, 1)}) {
            const QImage image = emptyPane(size, Mode::Naive);
            QCOMPARE(pixelsOf(image, blended(dark.fresh, dark.panel, 0.55)), 0);
            QCOMPARE(pixelsOf(image, dark.panel) < size.width() * size.height(), size.height() > 1);
        }
    }
};

QTEST_MAIN(TestFadingText)
#include "tst_fading_text.moc"
