#include "app/cli/export_writers.h"

#include "app/cli/picture_arguments.h"
#include "app/cli/picture_writers.h"
#include "core/recording/report.h"
#include "core/recording/run_file.h"
#include "core/recording/steps_csv.h"
#include "core/recording/trace_json.h"
#include "core/recording/whole_file.h"
#include "core/tokenizers/file_reading.h"

#include <array>
#include <limits>

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
    const std::vector<std::string> files = request.parser.runFiles();
    if (files.empty())
        return saveRun(request.run, request.path.toStdString());
    // With the logits, keys and values that it holds, some of which a run does not carry.
    const Result<QByteArray> whole = readFile(files[0], std::numeric_limits<std::int64_t>::max());
    return whole.hasValue() ? writeWholeFile(request.path, whole.value()) : Status(whole.error());
}

constexpr std::array<ExportWriter, 10> kWriters {{
    {".png", "a picture of a view", true, writePicture, checkPictureOptions},
    {".svg", "the same as a drawing", true, writePicture, checkPictureOptions},
    {".pdf", "the same as a page", true, writePicture, checkPictureOptions},
    {".gif", "an animation of the steps", true, writePicture, checkPictureOptions},
    {".webp", "the same without loss", true, writePicture, checkPictureOptions},
    {".mp4", "the same as a video, by ffmpeg", true, writePicture, checkPictureOptions},
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

Status checkWriterOptions(const ExportWriter& writer, const QString& path, const CommandParser& parser)
{
    if (writer.checkOptions)
        return writer.checkOptions(path, parser);
    const QString option = parser.stepRange() ? QStringLiteral("steps A-B") : firstPictureOption(parser);
    if (option.isEmpty())
        return Success {};
    const QString sentence = QStringLiteral("--%1 is an option of pictures, and %2 is %3: leave it out or write a picture.");
    return Error {ErrorCode::BadUsage,
        sentence.arg(option, QLatin1String(writer.ending), QLatin1String(writer.content)).toStdString()};
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
