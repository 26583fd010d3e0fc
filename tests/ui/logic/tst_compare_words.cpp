// What the comparison of runs says beside its chart, by hand.
#include "ui/logic/compare_words.h"
#include "ui/theme/theme.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestCompareWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void settingsHaveAColumnForEachRun()
    {
        RunComparison comparison;
        comparison.runs.resize(2);
        QCOMPARE(CompareWords::settings(comparison),
            (std::vector<QStringList> {{QStringLiteral("Setting"), QStringLiteral("A"), QStringLiteral("B")},
                {QStringLiteral("No setting differs.")}}));
        comparison.differences = {{"threads", {"1", "8"}}};
        QCOMPARE(CompareWords::settings(comparison)[1],
            (QStringList {QStringLiteral("threads"), QStringLiteral("1"), QStringLiteral("8")}));
    }

    void partingsSayWhereAndLinkThere()
    {
        RunComparison comparison;
        comparison.runs.resize(4);
        TextDivergence& parting = comparison.runs[1].divergence;
        parting.isSame = false;
        parting.firstRunStep = 7;
        parting.step = 9;
        parting.common = "once <b>";
        parting.firstRunText = "a\nb";
        parting.text = "c";
        comparison.runs[2].divergence.isSame = false;
        comparison.runs[2].divergence.isComparable = false;
        comparison.runs[2].divergence.step = 3;
        const QString html = CompareWords::partings(comparison, {4, 2, 6, 8}, Theme());
        QVERIFY(html.contains(QString::fromUtf8("B parts from A at step 9, after <b>“once &lt;b&gt;”</b>.")));
        QVERIFY(html.contains(QString::fromUtf8("A: <b>“a⏎b”</b>")));
        QVERIFY(html.contains(QStringLiteral("href='4/7'")));
        QVERIFY(html.contains(QStringLiteral("href='2/9'")));
        QVERIFY(html.contains(QStringLiteral("C cannot be compared with A from step 3 on")));
        QVERIFY(html.contains(QStringLiteral("D has the same text as A")));
    }
};

QTEST_GUILESS_MAIN(TestCompareWords)
#include "tst_compare_words.moc"
