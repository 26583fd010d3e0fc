#include "app/cli/command_parser.h"
#include "app/cli/commands.h"
#include "app/cli/run_arguments.h"
#include "app/cli/run_collector.h"
#include "app/cli/target_file.h"
#include "core/base/format.h"
#include "core/recording/run_file.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace decodescope::cli {

namespace {

// The path of --out, when a run file can be written there.
Result<QString> readTarget(const CommandParser& parser)
{
    const QString path = parser.value(QStringLiteral("out"));
    if (QFileInfo(path).suffix().compare(QLatin1String("npz"), Qt::CaseInsensitive) != 0) {
        const QString found = path.isEmpty() ? QStringLiteral("missing") : QStringLiteral("\"%1\"").arg(path);
        return Error {
            ErrorCode::BadUsage, QStringLiteral("--out is %1: name a file that ends in .npz.").arg(found).toStdString()};
    }
    if (const Status target = checkTarget(path, parser); !target.hasValue())
        return target.error();
    return path;
}

Result<Run> record(const CommandParser& parser)
{
    const Result<QString> path = readTarget(parser);
    if (!path.hasValue())
        return path.error();
    Result<RunRequest> request = readRunArguments(parser);
    if (!request.hasValue())
        return request.error();
    const RunFileOptions options {!parser.isSet(QStringLiteral("no-attention")), parser.isSet(QStringLiteral("logits")),
        parser.isSet(QStringLiteral("keys-and-values"))};
    if (options.keysAndValues && request.value().options.pitfall.kind != PitfallKind::None) {
        return Error {ErrorCode::BadUsage,
            "--keys-and-values and --pitfall exclude each other: the keys and values to keep are computed once more after "
            "the run, and that pass makes no mistake on purpose. Leave one of them out."};
    }
    request.value().options.captureAttention = options.attention;
    warnOfBusyThreads(request.value().options.threads);
    Result<Run> run = RunCollector::collect(request.value().model, request.value().options);
    if (!run.hasValue())
        return run.error();
    if (const Status saved = saveRun(run.value(), path.value().toStdString(), options); !saved.hasValue())
        return saved.error();
    return run;
}

} // namespace

int runRecord(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    CommandParser parser(QStringLiteral("record"),
        QStringLiteral("Runs a model without and with a KV cache and saves the run as a NumPy file."));
    addRunArguments(parser);
    parser.add("out", "The run file to write.", "FILE.npz");
    parser.addFlag("logits", "Keep the logits each step chose from.");
    parser.addFlag("keys-and-values", "Keep the keys and values the cache holds at the end, for other programs.");
    parser.addFlag("no-attention", "Leave the attention rows out.");
    const Result<bool> read = parser.read(argc, argv);
    if (!read.hasValue())
        return fail(read.error().message);
    if (!read.value())
        return 0;
    const Result<Run> run = record(parser);
    if (!run.hasValue())
        return fail(run.error().message);
    const QString path = parser.value(QStringLiteral("out"));
    if (const int failed = print(path.toStdString() + ": " + counted(run.value().commonSteps(), "step") + " of each mode, "
            + std::to_string((QFileInfo(path).size() + 1023) / 1024) + " KiB\n");
        failed != 0)
        return failed;
    const OutputComparison& outputs = run.value().summary->comparison;
    return outputs.identicalTokens && outputs.identicalLogits ? 0 : kOutputsDiffer;
}

} // namespace decodescope::cli
