#include "app/cli/command_parser.h"
#include "app/cli/commands.h"
#include "app/cli/run_source.h"
#include "app/cli/target_file.h"
#include "core/recording/npy.h"
#include "core/recording/report.h"

#include <QCoreApplication>

namespace decodescope::cli {

namespace {

Status checkLogitsFile(const CommandParser& parser)
{
    const QString path = parser.value(QStringLiteral("logits-out"));
    if (path.endsWith(QLatin1String(".npy"), Qt::CaseInsensitive))
        return checkTarget(path, parser);
    return Error {
        ErrorCode::BadUsage, QStringLiteral("--logits-out is \"%1\": name a file that ends in .npy.").arg(path).toStdString()};
}

} // namespace

int runReport(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    CommandParser parser(
        QStringLiteral("report"), QStringLiteral("Runs a model without and with a KV cache and reports both."));
    addRunSource(parser);
    parser.addFlag("json", "Print JSON with every step.");
    parser.add("logits-out", "Write the logits each step chose from, float32 [steps, vocabulary].", "FILE.npy");
    const Result<bool> read = parser.read(argc, argv);
    if (!read.hasValue())
        return fail(read.error().message);
    if (!read.value())
        return 0;
    const QString logitsFile = parser.value(QStringLiteral("logits-out"));
    const bool writesLogits = parser.isSet(QStringLiteral("logits-out"));
    if (const Status target = writesLogits ? checkLogitsFile(parser) : Success(); !target.hasValue())
        return fail(target.error().message);
    const Result<Run> run = obtainRun(parser, false);
    if (!run.hasValue())
        return fail(run.error().message);

    if (writesLogits) {
        if (run.value().summary->cachedLogits.rows() == 0)
            return fail("The run file holds no logits for --logits-out: record it with --logits.");
        const Status written = writeNpy(logitsFile.toStdString(), run.value().summary->cachedLogits);
        if (!written.hasValue())
            return fail(written.error().message);
    }
    const std::string report = parser.isSet(QStringLiteral("json")) ? jsonReport(run.value()) : textReport(run.value());
    if (const int failed = print(report); failed != 0)
        return failed;
    const OutputComparison& outputs = run.value().summary->comparison;
    return outputs.identicalTokens && outputs.identicalLogits ? 0 : kOutputsDiffer;
}

} // namespace decodescope::cli
