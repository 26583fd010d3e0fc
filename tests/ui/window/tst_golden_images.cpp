// The whole window beside the pictures of it in tests/ui/golden. `--renew` writes those anew.
#include "tests/support/run_fixtures.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <cstring>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

// The same fonts draw the same letters; their edges may still differ by a few units between two versions of the font engine. A word
// more or less changes some 0.05 % of the pixels, a card that moved by one pixel 0.5 % and more, another colour of a card 5 %.
constexpr int kSameUpTo = 16; // of 255, in each channel
constexpr double kMostDifferent = 0.005; // of all pixels

bool s_renews = false;

bool isSame(QRgb a, QRgb b)
{
    const auto apart = [](int x, int y) { return std::abs(x - y) > kSameUpTo; };
    return !apart(qRed(a), qRed(b)) && !apart(qGreen(a), qGreen(b)) && !apart(qBlue(a), qBlue(b));
}

// White where the pictures differ; the share of such pixels.
double difference(const QImage& a, const QImage& b, QImage& shown)
{
    shown = QImage(a.size(), QImage::Format_RGB32);
    qint64 different = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const bool same = isSame(a.pixel(x, y), b.pixel(x, y));
            shown.setPixel(x, y, same ? qRgb(0, 0, 0) : qRgb(255, 255, 255));
            different += same ? 0 : 1;
        }
    }
    return static_cast<double>(different) / (static_cast<double>(a.width()) * a.height());
}

} // namespace

class TestGoldenImages : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theWindowLooksAsItDid_data();
    void theWindowLooksAsItDid();
    void anotherPictureIsNoticed();

private:
    static QImage paint(const WindowOptions& options);
};

// The run is made by hand, so that the times on show are the same everywhere.
QImage TestGoldenImages::paint(const WindowOptions& options)
{
    constexpr QSize kSize(1280, 800);
    MainWindow window(options);
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.setFixedSize(kSize);
    window.show();
    window.runs().show(fixtures::makeRun({.prompt = 9, .steps = 40, .layers = 2, .heads = 4, .context = 64}));
    window.player().goToStep(20);
    for (int i = 0; i < 3; ++i) { // what a frame has put off, layouts and the chart, comes with the next one
        window.player().showNow();
        QCoreApplication::processEvents();
    }
    QImage picture(kSize, QImage::Format_RGB32);
    picture.fill(theme(options.theme).window);
    window.render(&picture);
    return picture;
}

void TestGoldenImages::theWindowLooksAsItDid_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<ThemeKind>("kind");
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("scale");
    const QString english = QStringLiteral("en");
    QTest::newRow("dark") << QStringLiteral("window-dark") << ThemeKind::Dark << english << 100;
    QTest::newRow("light") << QStringLiteral("window-light") << ThemeKind::Light << english << 100;
    QTest::newRow("Chinese") << QStringLiteral("window-zh_CN") << ThemeKind::Dark << QStringLiteral("zh_CN") << 100;
    QTest::newRow("150 %") << QStringLiteral("window-150") << ThemeKind::Light << english << 150;
}

void TestGoldenImages::theWindowLooksAsItDid()
{
    QFETCH(const QString, name);
    WindowOptions options;
    options.model.clear();
    options.playOnStart = false;
    options.reducedMotion = true;
    QFETCH(const ThemeKind, kind);
    options.theme = kind;
    QFETCH(const QString, language);
    options.language = language;
    QFETCH(const int, scale);
    options.scale = scale;
    const QImage actual = paint(options);
    const QString golden
        = QStringLiteral(DECODESCOPE_SOURCE_ROOT "/tests/ui/golden/%1.png").arg(name);
    if (s_renews) {
        QVERIFY(actual.convertToFormat(QImage::Format_RGB888).save(golden));
        return;
    }
    const QImage expected(golden);
    const QDir out(QStringLiteral(DECODESCOPE_GOLDEN_OUT));
    QImage differing;
    const bool hasSize = expected.size() == actual.size();
    const double share = hasSize ? difference(actual, expected, differing) : 1;
    if (share <= kMostDifferent)
        return;
    QVERIFY(QDir().mkpath(out.path()));
    QVERIFY(actual.save(out.filePath(name + QStringLiteral(".actual.png"))));
    if (hasSize)
        QVERIFY(differing.save(out.filePath(name + QStringLiteral(".difference.png"))));
    QFAIL(qPrintable(QStringLiteral("%1 % of the pixels differ from %2: look at %3; if the new look is meant, "
                                    "scripts/update-golden-images renews it.")
                         .arg(100 * share, 0, 'f', 2)
                         .arg(golden, out.filePath(name + QStringLiteral(".actual.png")))));
}

void TestGoldenImages::anotherPictureIsNoticed()
{
    QImage one(100, 100, QImage::Format_RGB32);
    one.fill(qRgb(20, 20, 20));
    QImage other = one;
    QImage shown;
    for (int i = 0; i < 51; ++i)
        other.setPixel(i, 0, qRgb(20, 20, 37));
    QCOMPARE(difference(one, other, shown), 0.0051);
    QCOMPARE(shown.pixel(50, 0), qRgb(255, 255, 255));
    QCOMPARE(shown.pixel(51, 0), qRgb(0, 0, 0));
    other.setPixel(0, 0, qRgb(20, 20, 36));
    QCOMPARE(difference(one, other, shown), 0.005); // 16 units are the same
}

int main(int argc, char** argv)
{
    s_renews = argc == 2 && std::strcmp(argv[1], "--renew") == 0;
    int count = s_renews ? 1 : argc;
    prepareFonts();
    QApplication application(count, argv);
    TestGoldenImages test;
    return QTest::qExec(&test, count, argv);
}

#include "tst_golden_images.moc"
