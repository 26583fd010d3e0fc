// A bar's parts stand in one row where they fit, and break where they are told to first.
#include "ui/logic/row_wrap.h"

#include <QTest>

using namespace decodescope::ui;

class TestRowWrap : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void partsStandInTheRows_data()
    {
        QTest::addColumn<double>("room");
        QTest::addColumn<QList<int>>("rows");
        QTest::newRow("all side by side, to the pixel") << 370.0 << QList<int> {0, 0, 0, 0};
        QTest::newRow("the last gives way before a second row") << 369.0 << QList<int> {0, 0, 0, kLeftOut};
        QTest::newRow("as long as that is enough") << 310.0 << QList<int> {0, 0, 0, kLeftOut};
        QTest::newRow("the third starts a row, with room for the last") << 309.0 << QList<int> {0, 0, 1, 1};
        QTest::newRow("the first two fit no more") << 209.0 << QList<int> {0, 1, 2, 2};
        QTest::newRow("nor the last two") << 149.0 << QList<int> {0, 1, 2, kLeftOut};
        QTest::newRow("no room: a row each") << 0.0 << QList<int> {0, 1, 2, kLeftOut};
    }
    void partsStandInTheRows()
    {
        QFETCH(const double, room);
        QFETCH(const QList<int>, rows);
        const std::vector<RowPart> parts {{100}, {100}, {90, RowPart::Kind::StartsRow}, {50, RowPart::Kind::GivesWay}};
        const std::vector<int> found = wrapRows(parts, room, 10);
        QCOMPARE(QList<int>(found.begin(), found.end()), rows);
    }

    void nothingHasNoRow() { QVERIFY(wrapRows({}, 100, 10).empty()); }
};

QTEST_APPLESS_MAIN(TestRowWrap)
#include "tst_row_wrap.moc"
