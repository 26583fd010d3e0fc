#include "app/cli/run_arguments.h"

#include "app/cli/sampling_arguments.h"
#include "core/base/machine.h"
#include "core/formats/model_loader.h"
#include "core/model/prompt.h"

#include <algorithm>
#include <cstdio>

namespace decodescope::cli {

namespace {

constexpr int kMostSteps = 1 << 20;
constexpr int kMostThreads = 256;
constexpr int kMostRepeats = 1000;

Error badUsage(const QString& sentence)
{
    return {ErrorCode::BadUsage, sentence.toStdString()};
}

Result<std::vector<int>> readIds(const QString& list)
{
    std::vector<int> ids;
    for (const QString& part : list.split(QLatin1Char(','))) {
        bool isNumber = false;
        ids.push_back(part.trimmed().toInt(&isNumber));
        if (!isNumber) {
            return badUsage(
                QStringLiteral("--prompt-ids has \"%1\" where a token id belongs: give whole numbers with commas between "
                               "them, such as 1,2,3.")
                    .arg(part));
        }
    }
    return ids;
}

Result<std::vector<int>> readPrompt(const CommandParser& parser, const Model& model)
{
    if (parser.isSet(QStringLiteral("prompt-ids"))) {
        if (parser.isSet(QStringLiteral("prompt")))
            return badUsage(QStringLiteral("--prompt and --prompt-ids were both given: give one of them."));
        return readIds(parser.value(QStringLiteral("prompt-ids")));
    }
    if (!model.tokenizer) {
        const QString cause = model.tokenizerProblem.empty()
            ? QStringLiteral("%1 has no tokenizer").arg(QString::fromStdString(model.shape.name))
            : QStringLiteral("The model's tokenizer is not supported (%1)")
                  .arg(QString::fromStdString(model.tokenizerProblem));
        return badUsage(cause + QStringLiteral(", so it cannot read text: give --prompt-ids."));
    }
    const bool isGiven = parser.isSet(QStringLiteral("prompt"));
    return encodePrompt(
        model, isGiven ? parser.value(QStringLiteral("prompt")).toStdString() : exampleText(model.shape));
}

} // namespace

void addRunArguments(CommandParser& parser, Timing timing)
{
    parser.add(
        "model", "A bundled model's name, a model's folder or file, or random:SHAPE (default tiny-stories).", "NAME|PATH");
    parser.add("prompt", "The text to continue.", "TEXT");
    parser.add("prompt-ids", "The prompt as token ids; the end token is then ignored.", "1,2,3");
    parser.add("steps", "Tokens to generate (default 200).", "N");
    parser.add("threads", "Threads of the engine (default 1).", "N");
    parser.add("logit-rows", "Rows of a step whose logits are computed: all (default) or last.", "all|last");
    addSamplingArguments(parser);
    parser.add("pitfall", "Break something on purpose: positions, no-prefill, dropout=P or future.", "NAME");
    if (timing == Timing::Measured) {
        parser.add("repeats", "Counted passes of each mode (default 5).", "R");
        parser.addFlag("no-warmup", "No uncounted pass before the first.");
    }
    parser.addFlag("ignore-end", "Go on after the model's end token.");
    parser.addFlag("stop-at-end", "End at the model's end token with --prompt-ids too.");
}

Result<int> readInteger(const CommandParser& parser, const QString& option, int smallest, int largest)
{
    bool isNumber = false;
    const QString value = parser.value(option);
    const int number = value.toInt(&isNumber);
    if (isNumber && number >= smallest && number <= largest)
        return number;
    return badUsage(QStringLiteral("--%1 is \"%2\": it must be a whole number from %3 to %4.")
                        .arg(option, value)
                        .arg(smallest)
                        .arg(largest));
}

Status readInteger(const CommandParser& parser, const QString& option, int smallest, int largest, int& target)
{
    if (!parser.isSet(option))
        return Success();
    const Result<int> number = readInteger(parser, option, smallest, largest);
    if (!number.hasValue())
        return number.error();
    target = number.value();
    return Success();
}

Status readLabs(const CommandParser& parser, SamplerOptions& sampler, Pitfall& pitfall)
{
    const Result<SamplerOptions> chosen = readSamplingArguments(parser);
    if (!chosen.hasValue())
        return chosen.error();
    sampler = chosen.value();
    if (!parser.isSet(QStringLiteral("pitfall")))
        return Success();
    const Result<Pitfall> broken = parsePitfall(parser.value(QStringLiteral("pitfall")).toStdString());
    if (!broken.hasValue())
        return broken.error();
    pitfall = broken.value();
    return Success();
}

void warnOfBusyThreads(int threads)
{
    const int processors = hardwareThreads();
    if (threads > processors)
        std::fprintf(stderr, "decodescope: %d threads on %d processors wait for each other: the times show that too.\n",
            threads, processors);
}

namespace {

Status readNumbers(const CommandParser& parser, Timing timing, RunOptions& options)
{
    Status steps = Success();
    if (const auto range = parser.stepRange())
        options.steps = std::max(1, range->second);
    else
        steps = readInteger(parser, QStringLiteral("steps"), 1, kMostSteps, options.steps);
    for (const Status& status : {steps, readInteger(parser, QStringLiteral("threads"), 1, kMostThreads, options.threads),
             timing == Timing::Measured ? readInteger(parser, QStringLiteral("repeats"), 1, kMostRepeats, options.repeats)
                                        : Status(Success())}) {
        if (!status.hasValue())
            return status;
    }
    return Success();
}

} // namespace

Result<RunRequest> readRunArguments(const CommandParser& parser, Timing timing)
{
    RunRequest request;
    RunOptions& options = request.options;
    for (const Status& status : {readNumbers(parser, timing, options), readLabs(parser, options.sampler, options.pitfall)}) {
        if (!status.hasValue())
            return status.error();
    }
    if (options.pitfall.kind != PitfallKind::None)
        options.pitfall.seed = options.sampler.seed;
    const QString rows = parser.value(QStringLiteral("logit-rows"));
    if (!rows.isEmpty() && rows != QLatin1String("all") && rows != QLatin1String("last"))
        return badUsage(QStringLiteral("--logit-rows is \"%1\": it must be all or last.").arg(rows));
    options.logitRows = rows == QLatin1String("last") ? LogitRows::Last : LogitRows::All;
    options.warmUp = timing == Timing::Measured && !parser.isSet(QStringLiteral("no-warmup"));
    const bool ignoresEnd = parser.isSet(QStringLiteral("ignore-end"));
    const bool wantsEnd = parser.isSet(QStringLiteral("stop-at-end"));
    if (ignoresEnd && wantsEnd)
        return badUsage(QStringLiteral("--ignore-end and --stop-at-end were both given: give one of them."));
    options.stopAtEndToken = wantsEnd || (!ignoresEnd && !parser.isSet(QStringLiteral("prompt-ids")));

    const std::string model = parser.isSet(QStringLiteral("model")) ? parser.path("model") : "tiny-stories";
    Result<ModelPtr> loaded = loadModelByNameOrPath(model);
    if (!loaded.hasValue())
        return loaded.error();
    request.model = loaded.value();
    Result<std::vector<int>> prompt = readPrompt(parser, *request.model);
    if (!prompt.hasValue())
        return prompt.error();
    options.prompt = prompt.value();
    return request;
}

} // namespace decodescope::cli
