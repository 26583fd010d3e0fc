#include "core/recording/run_json.h"

#include "core/recording/json_fields.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <limits>

namespace decodescope {

namespace {

constexpr std::array<const char*, 2> kNorms {"rms", "layer"};
constexpr std::array<const char*, 3> kMlps {"swiglu", "gelu-erf", "gelu-tanh"};
constexpr std::array<const char*, 3> kPositions {"none", "learned", "rotary"};
constexpr std::array<const char*, 3> kScalings {"none", "linear", "llama3"};
constexpr std::array<const char*, 5> kPitfalls {"none", "positions", "no-prefill", "dropout", "future"};
constexpr std::array<const char*, 2> kLogitRows {"all", "last"};
constexpr std::array<const char*, 4> kEnds {"step-limit", "end-token", "context-full", "stopped"};
constexpr int kMost = 1 << 20; // steps, tokens of a context, entries of a vocabulary
constexpr int kMostCandidates = 1000;
constexpr std::int64_t kMostCells = std::int64_t {1} << 38; // of attention a head; no size of an array overflows

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

// No longer than JsonFields reads back.
QString shortText(const std::string& utf8)
{
    constexpr std::size_t kMostBytes = 900;
    return text(utf8.substr(0, kMostBytes));
}

template <typename Enum, std::size_t Count>
QString nameOf(const std::array<const char*, Count>& names, Enum value)
{
    return QLatin1String(names[static_cast<std::size_t>(value)]);
}

QJsonObject scalingJson(const RotaryScaling& scaling)
{
    return {{QStringLiteral("kind"), nameOf(kScalings, scaling.kind)}, {QStringLiteral("factor"), scaling.factor},
        {QStringLiteral("low_frequency"), scaling.lowFrequency}, {QStringLiteral("high_frequency"), scaling.highFrequency},
        {QStringLiteral("trained_context"), scaling.trainedContext}};
}

RotaryScaling readScaling(const JsonFields& fields)
{
    return {static_cast<RotaryScaling::Kind>(fields.oneOf("kind", kScalings)), fields.finite("factor"),
        fields.finite("low_frequency"), fields.finite("high_frequency"),
        fields.number("trained_context", 1, std::numeric_limits<int>::max())};
}

QJsonObject modelJson(const ModelIdentity& model)
{
    const ModelShape& shape = model.shape;
    const Tokenizer* tokenizer = model.tokenizer.get();
    return {{QStringLiteral("name"), shortText(shape.name)}, {QStringLiteral("vocabulary"), shape.vocabulary},
        {QStringLiteral("width"), shape.width}, {QStringLiteral("layers"), shape.layers},
        {QStringLiteral("heads"), shape.heads}, {QStringLiteral("kv_heads"), shape.kvHeads},
        {QStringLiteral("head_width"), shape.headWidth}, {QStringLiteral("hidden"), shape.hidden},
        {QStringLiteral("context"), shape.context}, {QStringLiteral("window"), shape.window},
        {QStringLiteral("norm"), nameOf(kNorms, shape.norm)}, {QStringLiteral("mlp"), nameOf(kMlps, shape.mlp)},
        {QStringLiteral("positions"), nameOf(kPositions, shape.positions)}, {QStringLiteral("tied_head"), shape.tiedHead},
        {QStringLiteral("qk_norm"), shape.qkNorm}, {QStringLiteral("norm_epsilon"), static_cast<double>(shape.normEpsilon)},
        {QStringLiteral("rotary_base"), shape.rotaryBase},
        {QStringLiteral("rotary_scaling"), scalingJson(shape.rotaryScaling)},
        {QStringLiteral("begin_token"), shape.beginToken}, {QStringLiteral("end_token"), shape.endToken},
        {QStringLiteral("parameters"), static_cast<qint64>(model.parameters)},
        {QStringLiteral("weights_sha256"), text(model.weightsHash)}, {QStringLiteral("is_random"), model.isRandom},
        {QStringLiteral("random_seed"), QString::number(model.randomSeed)},
        {QStringLiteral("has_tokenizer"), tokenizer != nullptr},
        {QStringLiteral("adds_space_in_front"), tokenizer && tokenizer->addsSpaceInFront()}};
}

ModelIdentity readModel(const JsonFields& fields)
{
    ModelIdentity model;
    ModelShape& shape = model.shape;
    shape.name = fields.text("name");
    shape.vocabulary = fields.number("vocabulary", 1, kMost);
    shape.width = fields.number("width", 1, kMost);
    shape.layers = fields.number("layers", 1, kMost);
    shape.heads = fields.number("heads", 1, kMost);
    shape.kvHeads = fields.number("kv_heads", 1, kMost);
    shape.headWidth = fields.number("head_width", 1, kMost);
    shape.hidden = fields.number("hidden", 1, kMost);
    shape.context = fields.number("context", 1, kMost);
    shape.window = fields.number("window", 0, std::numeric_limits<int>::max());
    shape.norm = static_cast<NormKind>(fields.oneOf("norm", kNorms));
    shape.mlp = static_cast<MlpKind>(fields.oneOf("mlp", kMlps));
    shape.positions = static_cast<PositionKind>(fields.oneOf("positions", kPositions));
    shape.tiedHead = fields.flag("tied_head");
    shape.qkNorm = fields.flag("qk_norm");
    shape.normEpsilon = static_cast<float>(fields.finite("norm_epsilon"));
    shape.rotaryBase = fields.finite("rotary_base");
    shape.rotaryScaling = readScaling(fields.object("rotary_scaling"));
    shape.beginToken = fields.number("begin_token", -1, kMost);
    shape.endToken = fields.number("end_token", -1, kMost);
    model.parameters = fields.integer("parameters", 0, std::int64_t {1} << 40);
    model.weightsHash = fields.text("weights_sha256");
    model.isRandom = fields.flag("is_random");
    model.randomSeed = text(fields.text("random_seed")).toULongLong(); // a text: JSON's numbers are too short for every seed
    return model;
}

SamplerOptions readSampling(const JsonFields& fields)
{
    return {fields.finite("temperature"), fields.number("top_k", 0, std::numeric_limits<int>::max()), fields.finite("top_p"),
        fields.finite("min_p"), fields.finite("repetition_penalty"),
        static_cast<std::uint64_t>(fields.integer("seed", 0, static_cast<std::int64_t>(kLargestSeed)))};
}

QJsonObject pitfallJson(const Pitfall& pitfall)
{
    return {{QStringLiteral("kind"), nameOf(kPitfalls, pitfall.kind)}, {QStringLiteral("rate"), pitfall.rate},
        {QStringLiteral("seed"), QString::number(pitfall.seed)}};
}

Pitfall readPitfall(const JsonFields& fields)
{
    return {static_cast<PitfallKind>(fields.oneOf("kind", kPitfalls)), fields.finite("rate"),
        text(fields.text("seed")).toULongLong()};
}

QJsonObject settingsJson(const RunOptions& options)
{
    QJsonObject settings {{QStringLiteral("steps"), options.steps}, {QStringLiteral("threads"), options.threads},
        {QStringLiteral("repeats"), options.repeats}, {QStringLiteral("warm_up"), options.warmUp},
        {QStringLiteral("stop_at_end_token"), options.stopAtEndToken},
        {QStringLiteral("logit_rows"), nameOf(kLogitRows, options.logitRows)},
        {QStringLiteral("capture_attention"), options.captureAttention}, {QStringLiteral("candidates"), options.candidates},
        {QStringLiteral("sampling"), samplingJson(options.sampler)},
        {QStringLiteral("pitfall"), pitfallJson(options.pitfall)},
        {QStringLiteral("compare_keys_and_values"), options.compareKeysAndValues}};
    if (options.branchTokens > 0)
        settings.insert(QStringLiteral("branch_tokens"), options.branchTokens);
    return settings;
}

RunOptions readSettings(const JsonFields& fields)
{
    RunOptions options;
    options.steps = fields.number("steps", 1, kMost);
    options.threads = fields.number("threads", 1, 256);
    options.repeats = fields.number("repeats", 1, 1000);
    options.warmUp = fields.flag("warm_up");
    options.stopAtEndToken = fields.flag("stop_at_end_token");
    options.logitRows = static_cast<LogitRows>(fields.oneOf("logit_rows", kLogitRows));
    options.captureAttention = fields.flag("capture_attention");
    options.candidates = fields.number("candidates", 0, kMostCandidates);
    options.sampler = readSampling(fields.object("sampling"));
    options.pitfall = readPitfall(fields.object("pitfall"));
    options.compareKeysAndValues = fields.flag("compare_keys_and_values");
    if (fields.has("branch_tokens")) // older files have none
        options.branchTokens = fields.number("branch_tokens", 1, kMost);
    return options;
}

QJsonValue endJson(const std::optional<RunSummary>& summary)
{
    if (!summary)
        return {};
    const OutputComparison& outputs = summary->comparison;
    return QJsonObject {{QStringLiteral("reason"), nameOf(kEnds, summary->reason)},
        {QStringLiteral("passes"), summary->passes}, {QStringLiteral("compared_steps"), outputs.comparedSteps},
        {QStringLiteral("identical_tokens"), outputs.identicalTokens},
        {QStringLiteral("identical_logits"), outputs.identicalLogits},
        {QStringLiteral("max_logit_difference"), outputs.maxLogitDifference},
        {QStringLiteral("first_divergence"), outputs.firstDivergence},
        {QStringLiteral("first_different_token"), outputs.firstDifferentToken}};
}

RunSummary readEnd(const JsonFields& fields)
{
    RunSummary summary;
    summary.reason = static_cast<EndReason>(fields.oneOf("reason", kEnds));
    summary.passes = fields.number("passes", 0, 1000);
    OutputComparison& outputs = summary.comparison;
    outputs.comparedSteps = fields.number("compared_steps", 0, kMost);
    outputs.identicalTokens = fields.flag("identical_tokens");
    outputs.identicalLogits = fields.flag("identical_logits");
    outputs.maxLogitDifference = fields.finite("max_logit_difference");
    outputs.firstDivergence = fields.number("first_divergence", 0, kMost);
    outputs.firstDifferentToken = fields.number("first_different_token", 0, kMost);
    return summary;
}

QJsonObject modeCountsJson(const ModeCounts& counts)
{
    return {{QStringLiteral("steps"), static_cast<qint64>(counts.steps)},
        {QStringLiteral("passes"), static_cast<qint64>(counts.passes)},
        {QStringLiteral("pass_steps"), static_cast<qint64>(counts.passSteps)},
        {QStringLiteral("candidates"), static_cast<qint64>(counts.candidates)},
        {QStringLiteral("attention"), static_cast<qint64>(counts.attentionCells)},
        {QStringLiteral("prompt_passes"), static_cast<qint64>(counts.promptPasses)}};
}

ModeCounts readModeCounts(const JsonFields& fields, const RunInfo& info)
{
    return {fields.integer("steps", 0, info.stepLimit), fields.integer("passes", 0, info.options.repeats),
        fields.integer("pass_steps", 0, info.stepLimit), fields.integer("candidates", 0, kMostCandidates),
        fields.integer("attention", 0, kMostCells), fields.integer("prompt_passes", 0, info.capacity)};
}

QJsonObject countsJson(const RunCounts& counts)
{
    return {{QStringLiteral("prompt"), static_cast<qint64>(counts.prompt)},
        {QStringLiteral("tokens"), static_cast<qint64>(counts.tokens)},
        {QStringLiteral("token_text"), static_cast<qint64>(counts.textBytes)},
        {QStringLiteral("logits"), static_cast<qint64>(counts.logitRows)},
        {QStringLiteral("divergences"), static_cast<qint64>(counts.divergences)},
        {QStringLiteral("naive"), modeCountsJson(counts.modes[0])},
        {QStringLiteral("cached"), modeCountsJson(counts.modes[1])}};
}

RunCounts readCounts(const JsonFields& fields, const RunInfo& info)
{
    const ModelShape& shape = info.identity.shape;
    RunCounts counts;
    counts.prompt = fields.integer("prompt", 1, info.capacity);
    counts.tokens = fields.integer("tokens", 1, shape.vocabulary);
    counts.textBytes = fields.integer("token_text", 0, std::int64_t {1} << 30);
    counts.logitRows = fields.integer("logits", 0, info.stepLimit);
    counts.divergences = fields.integer("divergences", 0, info.stepLimit);
    counts.modes = {readModeCounts(fields.object("naive"), info), readModeCounts(fields.object("cached"), info)};
    counts.isFullAttention = info.options.pitfall.kind == PitfallKind::FutureVisible;
    counts.layers = shape.layers;
    counts.heads = shape.heads;
    counts.vocabulary = shape.vocabulary;
    return counts;
}

Error badFormat(const std::string& clause)
{
    return {ErrorCode::BadFormat, clause};
}

Status checkVersion(const QJsonObject& object)
{
    if (object.value(QLatin1String("format")) != QLatin1String("decodescope-run"))
        return badFormat("its run.json does not say that it is a run of DecodeScope");
    const int version = object.value(QLatin1String("version")).toInt(-1);
    if (version > kRunFileVersion) {
        return Error {ErrorCode::Unsupported,
            "it has version " + std::to_string(version) + " of the format, but this program knows version "
                + std::to_string(kRunFileVersion) + " only: use a newer one"};
    }
    if (version != kRunFileVersion)
        return badFormat("its run.json has no version of the format that this program knows");
    return Success();
}

} // namespace

QByteArray runJson(const Run& run, const RunCounts& counts)
{
    const RunInfo& info = run.info;
    const QJsonObject machine {
        {QStringLiteral("cpu"), shortText(info.cpu)}, {QStringLiteral("isa"), text(info.instructionSet)}};
    const QJsonObject plan {{QStringLiteral("capacity"), info.capacity}, {QStringLiteral("step_limit"), info.stepLimit}};
    const QJsonObject object {{QStringLiteral("format"), QStringLiteral("decodescope-run")},
        {QStringLiteral("version"), kRunFileVersion}, {QStringLiteral("model"), modelJson(info.identity)},
        {QStringLiteral("settings"), settingsJson(info.options)}, {QStringLiteral("machine"), machine},
        {QStringLiteral("plan"), plan}, {QStringLiteral("end"), endJson(run.summary)},
        {QStringLiteral("counts"), countsJson(counts)}};
    return QJsonDocument(object).toJson(QJsonDocument::Indented);
}

Result<RunJson> readRunJson(const QByteArray& json)
{
    QJsonParseError parseError;
    const QJsonObject object = QJsonDocument::fromJson(json, &parseError).object();
    if (parseError.error != QJsonParseError::NoError)
        return badFormat("its run.json is no JSON (" + parseError.errorString().toStdString() + ")");
    if (const Status version = checkVersion(object); !version.hasValue())
        return version.error();
    std::string problem;
    const JsonFields fields(object, {}, problem);
    RunJson read;
    RunInfo& info = read.run.info;
    const JsonFields model = fields.object("model");
    info.identity = readModel(model);
    read.hasTokenizer = model.flag("has_tokenizer");
    read.addsSpaceInFront = model.flag("adds_space_in_front");
    info.options = readSettings(fields.object("settings"));
    const JsonFields machine = fields.object("machine");
    info.cpu = machine.text("cpu");
    info.instructionSet = machine.text("isa");
    const JsonFields plan = fields.object("plan");
    info.capacity = plan.number("capacity", 1, info.identity.shape.context);
    info.stepLimit = plan.number("step_limit", 1, info.options.steps);
    if (!fields.isNull("end"))
        read.run.summary = readEnd(fields.object("end"));
    read.counts = readCounts(fields.object("counts"), info);
    if (!problem.empty())
        return badFormat("in its run.json " + problem);
    if (info.options.branchTokens >= read.counts.prompt)
        return badFormat("in its run.json \"settings.branch_tokens\" is " + std::to_string(info.options.branchTokens)
            + " but the prompt has " + std::to_string(read.counts.prompt) + " tokens");
    if (const Status shape = validate(info.identity.shape); !shape.hasValue())
        return Error {shape.error().code, "in its run.json " + shape.error().message};
    for (const Status& settings : {validate(info.options.sampler), validate(info.options.pitfall)}) {
        if (!settings.hasValue()) { // a sentence, which the caller makes part of its own
            const std::string& sentence = settings.error().message;
            return badFormat("in its run.json " + sentence.substr(0, sentence.size() - 1));
        }
    }
    return read;
}

QJsonObject samplingJson(const SamplerOptions& sampler)
{
    return {{QStringLiteral("temperature"), sampler.temperature}, {QStringLiteral("top_k"), sampler.topK},
        {QStringLiteral("top_p"), sampler.topP}, {QStringLiteral("min_p"), sampler.minP},
        {QStringLiteral("repetition_penalty"), sampler.repetitionPenalty},
        {QStringLiteral("seed"), static_cast<qint64>(sampler.seed)}};
}

} // namespace decodescope
