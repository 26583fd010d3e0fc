#include "app/cli/export_writers.h"

#include "core/recording/report.h"
#include "core/recording/run_file.h"
#include "core/recording/steps_csv.h"
#include "core/recording/trace_json.h"
#include "core/recording/whole_file.h"

#include <array>

namespace decodescope::cli {

namespace {

Status writeCsv(const ExportRequest& request)
{
    return writeWholeFile(request.path, stepsCsv(request.run, runStatistics(request.run)));
}

Status writeJson(const ExportRequest& request)
{
    return writeWholeFile(request.path, QByteArray::fromStdString(jsonReport(request.run)));
}

Status writeTrace(const ExportRequest& request)
{
    return writeWholeFile(request.path, QByteArray::fromStdString(traceJson(request.run)));
}

Status writeRun(const ExportRequest& request)
{
    return saveRun(request.run, request.path.toStdString());
}

constexpr std::array<ExportWriter, 4> kWriters {{
    {".csv", "the steps of both modes as a table", false, writeCsv},
    {".json", "the report with every step", false, writeJson},
    {".trace.json", "a trace for Perfetto and chrome://tracing", false, writeTrace},
    {".npz", "a run file", true, writeRun},
}};

QString allEndings()
{
    QStringList endings;
    for (const ExportWriter& writer : kWriters)
        endings.append(QLatin1String(writer.ending));
    const QString last = endings.takeLast();
    return endings.join(QStringLiteral(", ")) + QStringLiteral(" or ") + last;
}

} // namespace

std::span<const ExportWriter> exportWriters()
{
    return kWriters;
}

Result<const ExportWriter*> findWriter(const QString& path)
{
    const ExportWriter* found = nullptr;
    for (const ExportWriter& writer : kWriters) {
        const bool fits = path.endsWith(QLatin1String(writer.ending), Qt::CaseInsensitive);
        if (fits && (!found || qstrlen(writer.ending) > qstrlen(found->ending)))
            found = &writer;
    }
    if (found)
        return found;
    const QString given = path.isEmpty() ? QStringLiteral("missing") : QStringLiteral("\"%1\"").arg(path);
    return Error {ErrorCode::BadUsage,
        QStringLiteral("--out is %1: name a file that ends in %2.").arg(given, allEndings()).toStdString()};
}

} // namespace decodescope::cli
