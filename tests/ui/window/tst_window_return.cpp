// The window remembers no look: back from another size, type, language or from presenting, everything stands where it stood.
#include "tests/ui/window/window_case.h"
#include "ui/plots/latency_chart.h"
#include "ui/window/wiring.h"

#include <QMap>

using namespace decodescope;
using namespace decodescope::ui;

class TestWindowReturn : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }

    void everythingStandsWhereItStood_data();
    void everythingStandsWhereItStood();

private:
    void settle();
    QMap<QString, QRect> places() const;
    void leave(const QByteArray& look);
    void comeBack(const QByteArray& look);

    QSize m_size;
};

void TestWindowReturn::settle()
{
    QMap<QString, QRect> last;
    for (int i = 0; i < 100 && (last != places() || m_window->player().isTicking()); ++i) {
        last = places();
        QTest::qWait(30);
    }
}

QMap<QString, QRect> TestWindowReturn::places() const
{
    QMap<QString, QRect> all;
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
        if (!widget->objectName().isEmpty() && widget->isVisible())
            all.insert(widget->objectName(), QRect(widget->mapTo(m_window.get(), QPoint()), widget->size()));
    }
    // What the chart has painted, too, whose margins follow its size.
    const auto* chart = child<LatencyChart>("latencyChart");
    all.insert(QStringLiteral("a place in the chart"), QRect(chart->pixelOf(20, 0).toPoint(), QSize(1, 1)));
    return all;
}

void TestWindowReturn::leave(const QByteArray& look)
{
    if (look == "F5")
        QTest::keyClick(m_window.get(), Qt::Key_F5);
    else if (look == "large type")
        m_window->appearance().setScale(300);
    else if (look == "larger type")
        m_window->appearance().setScale(150);
    else if (look == "another language")
        m_window->appearance().switchLanguage();
    else if (look == "a large window")
        m_window->resize(2560, 1440);
    else
        m_window->resize(m_window->minimumSize());
}

void TestWindowReturn::comeBack(const QByteArray& look)
{
    if (look == "F5")
        QTest::keyClick(m_window.get(), Qt::Key_F5);
    else if (look.endsWith("type"))
        m_window->appearance().setScale(100);
    else if (look == "another language")
        m_window->appearance().switchLanguage();
    m_window->resize(m_size);
}

void TestWindowReturn::everythingStandsWhereItStood_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QByteArray>("look");
    for (const QSize size : {QSize(1280, 800), QSize(1366, 768), QSize(1600, 1000)}) {
        for (const char* look : {"F5", "large type", "larger type", "another language", "a large window", "the smallest window"})
            QTest::addRow("%s from %d x %d", look, size.width(), size.height()) << size << QByteArray(look);
    }
}

void TestWindowReturn::everythingStandsWhereItStood()
{
    QFETCH(const QSize, size);
    QFETCH(const QByteArray, look);
    openWindow();
    m_size = size;
    m_window->resize(size);
    settle();
    const QMap<QString, QRect> before = places();
    QVERIFY(before.size() > 40);
    leave(look);
    settle();
    QVERIFY(places() != before);
    comeBack(look);
    settle();
    const QMap<QString, QRect> after = places();
    QCOMPARE(after.keys(), before.keys());
    for (const QString& name : before.keys())
        QVERIFY2(after[name] == before[name],
            qPrintable(QStringLiteral("%1 stood at %2,%3 with %4x%5 and stands at %6,%7 with %8x%9")
                           .arg(name)
                           .arg(before[name].x())
                           .arg(before[name].y())
                           .arg(before[name].width())
                           .arg(before[name].height())
                           .arg(after[name].x())
                           .arg(after[name].y())
                           .arg(after[name].width())
                           .arg(after[name].height())));
}

QTEST_MAIN(TestWindowReturn)
#include "tst_window_return.moc"
