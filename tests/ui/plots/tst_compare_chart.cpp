// Charts of several runs for files.
#include "tests/support/contrast.h"
#include "tests/support/run_fixtures.h"
#include "ui/plots/compare_picture.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

CompareContent contentOf(const std::vector<const Run*>& runs)
{
    return compareContent(compareRuns(runs), QStringList(static_cast<qsizetype>(runs.size()), QStringLiteral("run.npz")), {},
        theme(ThemeKind::Light));
}

} // namespace

class TestCompareChart : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theLegendSaysWhatItsNumbersAre()
    {
        const Run quiet = fixtures::makeRun();
        const Run busy = fixtures::makeBusyRun();
        const CompareContent content = contentOf({&quiet, &busy});
        QCOMPARE(content.legend.rows.front().cells[2], QStringLiteral("ratio to A"));
        const QString note = content.legend.note.cells.front();
        QVERIFY2(note.contains(QStringLiteral("; medians at ")), qPrintable(note));
        QVERIFY2(note.endsWith(QStringLiteral("; measured on a busy machine: B")), qPrintable(note));
        QVERIFY(!contentOf({&quiet, &quiet}).legend.note.cells.front().contains(QStringLiteral("busy")));
    }

    // A file may have any name, and a run may have a single step.
    void namesStandInOneLine()
    {
        const Run run = fixtures::makeRun({4, 1, 2, 4, 64});
        const std::vector<const Run*> runs(2, &run);
        const CompareContent content = compareContent(
            compareRuns(runs), {QStringLiteral("a\nb.npz"), QStringLiteral("c\x01.npz")}, {}, theme(ThemeKind::Light));
        QCOMPARE(content.legend.rows[1].cells.front(), QStringLiteral("A  a b.npz"));
        QCOMPARE(content.legend.rows[2].cells.front(), QStringLiteral("B  c .npz"));
        QImage image(700, 400, QImage::Format_RGB32);
        image.fill(content.theme.panel);
        const CompareLayout layout = compareLayout(content, ChartFrame::Bare, image.size());
        QPainter painter(&image);
        paintCompareChart(painter, content, layout);
        const CurveSeries& points = content.curves.back().points;
        QCOMPARE(points.lengths.size(), 1U);
        QCOMPARE(image.pixelColor(layout.area.at(points.lengths[0], points.values[0]).toPoint()), content.theme.runs[1]);
    }

    void lettersOfRunsAreRead()
    {
        for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Light}) {
            const Theme& colours = theme(kind);
            for (const QColor& run : colours.runs)
                QVERIFY2(fixtures::contrast(letterColour(colours, run), colours.panel) >= 4.5, qPrintable(run.name()));
        }
    }

    void theCornerIsEmpty()
    {
        const Run run = fixtures::makeRun();
        const CompareContent content = contentOf({&run, &run});
        QCOMPARE(content.legend.rows[1].cells[2], QStringLiteral("1.00×"));
        QImage image(700, 400, QImage::Format_RGB32);
        image.fill(content.theme.panel);
        QPainter painter(&image);
        paintCompareChart(painter, content, compareLayout(content, ChartFrame::Bare, image.size()));
        for (const QPoint place : {QPoint(0, 0), QPoint(1, 0), QPoint(0, 1)})
            QCOMPARE(image.pixelColor(place), content.theme.panel);
    }

    // In the colour of its run, hiding nothing, one a run; a line leads to one that had to move.
    void lettersTellTheirRuns()
    {
        const Run run = fixtures::makeRun();
        const CompareContent content = contentOf({&run, &run, &run});
        QStringList letters;
        int leaders = 0;
        for (const CompareLayout::Letter& letter : compareLayout(content, ChartFrame::Bare, {700, 400}).letters) {
            QCOMPARE(letter.color, content.theme.runs[static_cast<std::size_t>(letters.size())]);
            letters << letter.letter;
            leaders += letter.leader.isNull() ? 0 : 1;
        }
        QCOMPARE(letters, QStringList({QStringLiteral("A"), QStringLiteral("B"), QStringLiteral("C")}));
        QCOMPARE(leaders, 2);
    }

    void curvesKeepHalfOfASheet_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {2, 8, 14, 20})
            QTest::addRow("%d runs", count) << count;
    }
    void curvesKeepHalfOfASheet()
    {
        QFETCH(const int, count);
        const Run run = fixtures::makeRun();
        const std::vector<const Run*> runs(static_cast<std::size_t>(count), &run);
        QStringList names;
        for (int i = 0; i < count; ++i)
            names << QStringLiteral("a run of a name that is long %1.npz").arg(i);
        const CompareContent content = compareContent(compareRuns(runs), names, {}, theme(ThemeKind::Light));
        const QRectF curves = compareLayout(content, ChartFrame::Titled, {960, 540}).area.rect;
        QVERIFY2(curves.height() >= 540 / 2.0, qPrintable(QString::number(curves.height())));
        QVERIFY2(curves.width() >= 960 / 3.0, qPrintable(QString::number(curves.width())));
    }
};

QTEST_MAIN(TestCompareChart)
#include "tst_compare_chart.moc"
