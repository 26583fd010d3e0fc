#include "app/cli/command_parser.h"
#include "app/cli/commands.h"
#include "app/cli/run_arguments.h"
#include "app/cli/run_collector.h"
#include "core/base/format.h"
#include "core/recording/self_check.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace decodescope::cli {

namespace {

std::string asText(const Run& run, const std::vector<Check>& checks)
{
    std::string text = run.info.identity.shape.name + ": " + counted(run.commonSteps(), "step") + " of both modes, "
        + run.info.instructionSet + "\n";
    if (run.info.options.pitfall.kind != PitfallKind::None)
        text += "Pitfall " + pitfallName(run.info.options.pitfall) + ": "
            + describePitfall(run.info.options.pitfall, run.info.identity.shape) + "\n";
    for (const Check& check : checks)
        text += std::string(check.passed ? "  passed  " : "  FAILED  ") + check.name + ": " + check.detail + "\n";
    return text;
}

std::string asJson(const Run& run, const std::vector<Check>& checks)
{
    QJsonArray list;
    for (const Check& check : checks) {
        list.append(QJsonObject {{QStringLiteral("name"), QString::fromStdString(check.name)},
            {QStringLiteral("passed"), check.passed}, {QStringLiteral("detail"), QString::fromStdString(check.detail)}});
    }
    const RunOptions& options = run.info.options;
    const bool isWhole = options.pitfall.kind == PitfallKind::None;
    const QJsonObject report {{QStringLiteral("checks"), list}, {QStringLiteral("passed"), passedAll(checks)},
        {QStringLiteral("model"), QString::fromStdString(run.info.identity.shape.name)},
        {QStringLiteral("prompt_tokens"), static_cast<qint64>(options.prompt.size())},
        {QStringLiteral("steps"), run.commonSteps()}, {QStringLiteral("threads"), options.threads},
        {QStringLiteral("isa"), QString::fromStdString(run.info.instructionSet)},
        {QStringLiteral("pitfall"),
            isWhole ? QJsonValue() : QJsonValue(QString::fromStdString(pitfallName(options.pitfall)))}};
    return QJsonDocument(report).toJson(QJsonDocument::Indented).toStdString();
}

} // namespace

int runVerify(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    CommandParser parser(QStringLiteral("verify"), QStringLiteral("Checks that a KV cache changes no bit with this model."));
    addRunArguments(parser, Timing::Ignored);
    parser.addFlag("json", "Print JSON.");
    const Result<bool> read = parser.read(argc, argv);
    if (!read.hasValue())
        return fail(read.error().message);
    if (!read.value())
        return 0;
    const Result<RunRequest> request = readRunArguments(parser, Timing::Ignored);
    if (!request.hasValue())
        return fail(request.error().message);
    const Result<Run> run = RunCollector::collect(request.value().model, selfCheckOptions(request.value().options));
    if (!run.hasValue())
        return fail(run.error().message);
    const std::vector<Check> checks = selfCheck(run.value());
    const bool asksForJson = parser.isSet(QStringLiteral("json"));
    if (const int failed = print(asksForJson ? asJson(run.value(), checks) : asText(run.value(), checks)); failed != 0)
        return failed;
    return passedAll(checks) ? 0 : kOutputsDiffer;
}

} // namespace decodescope::cli
