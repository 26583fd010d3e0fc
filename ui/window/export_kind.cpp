#include "ui/window/export_kind.h"

#include <QCoreApplication>

#include <algorithm>

namespace decodescope::ui {

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("ExportDialog", text);
}

} // namespace

QStringList exportFilters(ExportKind kind)
{
    switch (kind) {
    case ExportKind::Window:
        return {words(QT_TRANSLATE_NOOP("ExportDialog", "PNG image (*.png)"))};
    case ExportKind::Data:
        return {words(QT_TRANSLATE_NOOP("ExportDialog", "CSV table (*.csv)"))};
    case ExportKind::Report:
        return {words(QT_TRANSLATE_NOOP("ExportDialog", "JSON report (*.json)"))};
    case ExportKind::Trace:
        return {words(QT_TRANSLATE_NOOP("ExportDialog", "Trace (*.trace.json)"))};
    }
    return {};
}

QString filterSuffix(const QString& filter)
{
    const qsizetype start = filter.lastIndexOf(QStringLiteral("*.")) + 2;
    return filter.mid(start, filter.lastIndexOf(QLatin1Char(')')) - start);
}

QString suggestedFileName(const QString& runName, ExportKind kind)
{
    const QString what = kind == ExportKind::Data ? QStringLiteral("-steps.") : QStringLiteral(".");
    return runName + what + filterSuffix(exportFilters(kind).first());
}

QString withExportSuffix(const QString& path, ExportKind kind)
{
    const QStringList filters = exportFilters(kind);
    const bool isKnown = std::any_of(filters.begin(), filters.end(), [&path](const QString& filter) {
        return path.endsWith(QLatin1Char('.') + filterSuffix(filter), Qt::CaseInsensitive);
    });
    return isKnown ? path : path + QLatin1Char('.') + filterSuffix(filters.first());
}

} // namespace decodescope::ui
