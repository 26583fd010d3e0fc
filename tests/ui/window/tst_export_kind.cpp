#include "ui/window/export_kind.h"

#include <QTest>

using namespace decodescope::ui;

class TestExportKind : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aMissingEndingIsAdded_data();
    void aMissingEndingIsAdded();
    void filtersNameTheirEnding();
    void suggestedNamesHaveTheirEnding();
};

void TestExportKind::aMissingEndingIsAdded_data()
{
    QTest::addColumn<ExportKind>("kind");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("file");
    QTest::newRow("window without ending") << ExportKind::Window << QStringLiteral("/a/b") << QStringLiteral("/a/b.png");
    QTest::newRow("window with it") << ExportKind::Window << QStringLiteral("/a/b.png") << QStringLiteral("/a/b.png");
    QTest::newRow("capitals count") << ExportKind::Window << QStringLiteral("/a/b.PNG") << QStringLiteral("/a/b.PNG");
    QTest::newRow("a dot in the name is no ending")
        << ExportKind::Window << QStringLiteral("/a/run 1.5") << QStringLiteral("/a/run 1.5.png");
    QTest::newRow("a trace") << ExportKind::Trace << QStringLiteral("b.json") << QStringLiteral("b.json.trace.json");
    QTest::newRow("a window may not") << ExportKind::Window << QStringLiteral("b.svg") << QStringLiteral("b.svg.png");
    QTest::newRow("a table") << ExportKind::Data << QStringLiteral("steps") << QStringLiteral("steps.csv");
}

void TestExportKind::aMissingEndingIsAdded()
{
    QFETCH(ExportKind, kind);
    QFETCH(QString, path);
    QTEST(withExportSuffix(path, kind), "file");
}

void TestExportKind::filtersNameTheirEnding()
{
    for (const auto& [kind, suffix] : {std::pair(ExportKind::Window, "png"), {ExportKind::Data, "csv"},
             {ExportKind::Report, "json"}, {ExportKind::Trace, "trace.json"}})
        QCOMPARE(filterSuffix(exportFilters(kind).first()), QLatin1String(suffix));
}

void TestExportKind::suggestedNamesHaveTheirEnding()
{
    QCOMPARE(suggestedFileName(QStringLiteral("a-12"), ExportKind::Window), QStringLiteral("a-12.png"));
    QCOMPARE(suggestedFileName(QStringLiteral("a-12"), ExportKind::Report), QStringLiteral("a-12.json"));
    QCOMPARE(suggestedFileName(QStringLiteral("a-12"), ExportKind::Trace), QStringLiteral("a-12.trace.json"));
    QCOMPARE(suggestedFileName(QStringLiteral("a-12"), ExportKind::Data), QStringLiteral("a-12-steps.csv"));
}

QTEST_GUILESS_MAIN(TestExportKind)
#include "tst_export_kind.moc"
