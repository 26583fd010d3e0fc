// Icons: each draws something in the theme's colours, nothing outside its square.
#include "ui/theme/icon_shapes.h"
#include "ui/theme/icons.h"

#include <QPainter>
#include <QRegularExpression>
#include <QTest>

using namespace decodescope::ui;

namespace {

constexpr int kSide = 48;

QImage paintIcon(const QIcon& icon, QIcon::Mode mode = QIcon::Normal)
{
    return icon.pixmap(QSize(kSide, kSide), 1.0, mode).toImage().convertToFormat(QImage::Format_ARGB32);
}

// How many pixels are covered completely by the colour.
int countPixels(const QImage& image, const QColor& color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == color ? 1 : 0;
    }
    return count;
}

} // namespace

class TestIcons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void everyIconIsDrawnInsideItsGrid_data()
    {
        QTest::addColumn<int>("which");
        for (int which = 0; which < static_cast<int>(Icon::Logo); ++which)
            QTest::addRow("icon %d", which) << which;
    }
    void everyIconIsDrawnInsideItsGrid()
    {
        QFETCH(int, which);
        const IconShape shape = iconShape(static_cast<Icon>(which));
        const QRectF bounds = shape.filled.boundingRect() | shape.stroked.boundingRect();
        const double half = kIconStroke / 2;
        QVERIFY(QRectF(0, 0, kIconGrid, kIconGrid).contains(bounds.adjusted(-half, -half, half, half)));
        const Theme& colors = theme(ThemeKind::Light);
        QVERIFY(countPixels(paintIcon(icon(static_cast<Icon>(which), colors)), colors.text2) > 20);
    }

    void disabledIconFades()
    {
        const Theme& colors = theme(ThemeKind::Dark);
        const QImage image = paintIcon(icon(Icon::Stop, colors), QIcon::Disabled);
        QCOMPARE(image.pixelColor(kSide / 2, kSide / 2), colors.disabledText());
    }

    void iconOnTheAccentHasTheAccentsTextColour()
    {
        const Theme& colors = theme(ThemeKind::Dark);
        QCOMPARE(paintIcon(iconOnAccent(Icon::Stop, colors)).pixelColor(kSide / 2, kSide / 2), colors.onAccent);
    }

    void logoIsAStaircaseWhoseLastRowIsFresh()
    {
        const Theme& colors = theme(ThemeKind::Light);
        QImage image(46, 46, QImage::Format_ARGB32); // squares of 10 with gaps of 2
        image.fill(Qt::white);
        QPainter painter(&image);
        paintLogo(painter, image.rect(), colors);
        painter.end();
        for (const int column : {0, 1, 2, 3})
            QCOMPARE(image.pixelColor(column * 12 + 5, 41), colors.fresh);
        QCOMPARE(image.pixelColor(17, 5), QColor(Qt::white)); // above the stairs
        QVERIFY(image.pixelColor(5, 5) != QColor(Qt::white));
        QVERIFY(image.pixelColor(11, 41) == QColor(Qt::white)); // a gap
    }
};

QTEST_MAIN(TestIcons)
#include "tst_icons.moc"
