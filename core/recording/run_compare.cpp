#include "core/recording/run_compare.h"

#include "core/recording/report.h"
#include "core/recording/timing_statistics.h"

#include <algorithm>
#include <map>

namespace decodescope {

namespace {

constexpr std::size_t kShownText = 40; // bytes
constexpr std::size_t kShownHash = 12; // digits

using Settings = std::vector<std::pair<std::string, std::string>>;

const char* yesOrNo(bool value)
{
    return value ? "yes" : "no";
}

const char* positionsName(PositionKind kind)
{
    constexpr std::array<const char*, 3> kNames {"none", "learned", "rotary"};
    return kNames[static_cast<std::size_t>(kind)];
}

const char* endName(const Run& run)
{
    constexpr std::array<const char*, 4> kNames {"all steps", "end of text", "context full", "stopped"};
    return run.summary ? kNames[static_cast<std::size_t>(run.summary->reason)] : "not yet";
}

// A token's bytes or, of a special one, its name; empty: it has no text.
std::string textOf(const Run& run, int token)
{
    const Tokenizer* tokenizer = run.info.identity.tokenizer.get();
    if (!tokenizer)
        return {};
    const std::string special = tokenizer->specialName(token);
    return special.empty() ? tokenizer->bytes(token) : special;
}

// Prompt and chosen tokens of the cached mode, each as its text; as its id where it has none.
std::vector<std::string> pieces(const Run& run)
{
    std::vector<std::string> texts;
    for (const int token : run.tokens(Mode::Cached)) {
        const std::string text = textOf(run, token);
        texts.push_back(text.empty() ? '#' + std::to_string(token) + ' ' : text);
    }
    return texts;
}

// The bytes before the first token without text.
std::size_t readableBytes(const Run& run)
{
    std::size_t bytes = 0;
    for (const int token : run.tokens(Mode::Cached)) {
        const std::size_t more = textOf(run, token).size();
        if (more == 0)
            break;
        bytes += more;
    }
    return bytes;
}

bool hasSameVocabulary(const Run& one, const Run& other)
{
    return one.info.identity.shape.vocabulary == other.info.identity.shape.vocabulary
        && (one.info.identity.tokenizer == nullptr) == (other.info.identity.tokenizer == nullptr);
}

std::string joined(const std::vector<std::string>& texts)
{
    std::string all;
    for (const std::string& text : texts)
        all += text;
    return all;
}

std::string promptText(const Run& run)
{
    std::vector<std::string> texts = pieces(run);
    texts.resize(std::min(texts.size(), run.info.options.prompt.size()));
    return joined(texts);
}

Settings settingsOf(const Run& run)
{
    const RunInfo& info = run.info;
    const ModelShape& shape = info.identity.shape;
    const RunOptions& options = info.options;
    const auto text = [](auto value) { return std::to_string(value); };
    const int passes = run.summary ? run.summary->passes : countedPasses(run);
    return {{"model", shape.name}, {"weights (SHA-256)", info.identity.weightsHash.substr(0, kShownHash)},
        {"parameters", text(info.identity.parameters)}, {"layers", text(shape.layers)}, {"heads", text(shape.heads)},
        {"K/V heads", text(shape.kvHeads)}, {"width of a head", text(shape.headWidth)}, {"d_model", text(shape.width)},
        {"hidden width", text(shape.hidden)}, {"vocabulary", text(shape.vocabulary)}, {"context", text(shape.context)},
        {"window", shape.window > 0 ? text(shape.window) : "none"}, {"positions", positionsName(shape.positions)},
        {"prompt", promptText(run)}, {"prompt tokens", text(options.prompt.size())},
        {"steps asked for", text(options.steps)}, {"steps made", text(run.commonSteps())}, {"end", endName(run)},
        {"threads", text(options.threads)}, {"counted passes", text(passes)}, {"warm-up", yesOrNo(options.warmUp)},
        {"sampling", samplingWords(options.sampler)}, {"broken on purpose", pitfallName(options.pitfall)},
        {"stops at the end token", yesOrNo(options.stopAtEndToken)},
        {"logits of", options.logitRows == LogitRows::All ? "every row" : "the last row"},
        {"keeps attention", yesOrNo(options.captureAttention)}, {"processor", info.cpu},
        {"instructions", info.instructionSet}};
}

std::vector<SettingDifference> differencesOf(std::span<const Run* const> runs)
{
    std::vector<Settings> settings;
    for (const Run* run : runs)
        settings.push_back(settingsOf(*run));
    std::vector<SettingDifference> differences;
    for (std::size_t row = 0; row < settings[0].size(); ++row) {
        SettingDifference difference {settings[0][row].first, {}};
        for (const Settings& of : settings)
            difference.values.push_back(of[row].second);
        const bool isUnknown
            = row == 1 && std::ranges::count(difference.values, std::string()) > 0; // a hash not computed says nothing
        if (!isUnknown
            && std::ranges::count(difference.values, difference.values[0]) != static_cast<std::ptrdiff_t>(runs.size()))
            differences.push_back(std::move(difference));
    }
    return differences;
}

std::vector<LengthPoint> pointsOf(const Run& run, Mode mode, const std::vector<StepStatistics>& steps)
{
    std::vector<LengthPoint> points;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        LengthPoint point;
        point.length = run.recording(mode)[i]->length;
        point.medianMs = steps[i].medianMs;
        point.p10Ms = steps[i].p10Ms;
        point.p90Ms = steps[i].p90Ms;
        points.push_back(point);
    }
    return points;
}

// The prefill is compared with the prefill alone: as one step of many rows it has no peer elsewhere.
void addRatios(std::vector<LengthPoint>& points, const std::vector<LengthPoint>& first)
{
    std::map<int, std::size_t> places; // in `first`, by length
    for (std::size_t i = 0; i < first.size(); ++i)
        places[first[i].length] = i;
    for (std::size_t i = 0; i < points.size(); ++i) {
        LengthPoint& point = points[i];
        const auto place = places.find(point.length);
        if (place == places.end() || (place->second == 0) != (i == 0))
            continue;
        const LengthPoint base = first[place->second]; // a copy: the first run is compared with itself
        if (base.p10Ms <= 0)
            continue; // a clock too coarse for the step
        point.ratio = point.medianMs / base.medianMs;
        point.ratioLow = point.p10Ms / base.p90Ms;
        point.ratioHigh = point.p90Ms / base.p10Ms;
    }
}

bool continuesCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

constexpr const char* kRest = "…";

// At most kShownText bytes from `begin` on, and before `end`, cut between characters.
std::string after(const std::string& text, std::size_t begin)
{
    std::size_t end = std::min(text.size(), begin + kShownText);
    while (end > begin && end < text.size() && continuesCharacter(text[end]))
        --end;
    return text.substr(begin, end - begin) + (end < text.size() ? kRest : "");
}

std::string before(const std::string& text, std::size_t end)
{
    std::size_t begin = end > kShownText ? end - kShownText : 0;
    while (begin < end && continuesCharacter(text[begin]))
        ++begin;
    return (begin > 0 ? kRest : "") + text.substr(begin, end - begin);
}

// The step whose token holds byte `place` of the joined texts.
int stepAt(const Run& run, const std::vector<std::string>& texts, std::size_t place)
{
    std::size_t token = 0;
    for (std::size_t end = texts[0].size(); end <= place && token + 1 < texts.size(); end += texts[token].size())
        ++token;
    const std::size_t prompt = run.info.options.prompt.size();
    return token < prompt ? 0 : static_cast<int>(token - prompt) + 1;
}

TextDivergence divergenceOf(const Run& run, const Run& first)
{
    const std::vector<std::string> texts = pieces(run);
    const std::vector<std::string> firstTexts = pieces(first);
    const std::string text = joined(texts);
    const std::string firstText = joined(firstTexts);
    const std::size_t shorter = std::min(text.size(), firstText.size());
    const std::size_t readable
        = hasSameVocabulary(run, first) ? shorter : std::min({shorter, readableBytes(run), readableBytes(first)});
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(readable);
    const auto differing
        = static_cast<std::size_t>(std::mismatch(text.begin(), end, firstText.begin()).first - text.begin());
    if (differing == shorter)
        return {};
    std::size_t place = differing; // where the character begins
    while (place > 0 && continuesCharacter(text[place]))
        --place;
    TextDivergence divergence;
    divergence.isSame = false;
    divergence.isComparable = differing < readable;
    divergence.step = stepAt(run, texts, differing);
    divergence.firstRunStep = stepAt(first, firstTexts, differing);
    divergence.common = before(text, place);
    if (!divergence.isComparable)
        return divergence;
    divergence.text = after(text, place);
    divergence.firstRunText = after(firstText, place);
    return divergence;
}

} // namespace

RunComparison compareRuns(std::span<const Run* const> runs)
{
    DS_ASSERT(!runs.empty());
    RunComparison comparison;
    comparison.differences = differencesOf(runs);
    for (const Run* run : runs) {
        ComparedRun& compared = comparison.runs.emplace_back();
        const RunStatistics statistics = runStatistics(*run);
        for (std::size_t mode = 0; mode < 2; ++mode) {
            compared.points[mode] = pointsOf(*run, static_cast<Mode>(mode), statistics.steps[mode]);
            const std::vector<LengthPoint> first = comparison.runs[0].points[mode];
            addRatios(compared.points[mode], first);
        }
        compared.divergence = divergenceOf(*run, *runs[0]);
        compared.pitfall = run->info.options.pitfall;
        compared.disturbance = disturbance(statistics.of(Mode::Naive), statistics.of(Mode::Cached), countedPasses(*run));
    }
    return comparison;
}

std::vector<int> sharedLengths(const RunComparison& comparison)
{
    std::vector<int> lengths;
    for (const LengthPoint& point : comparison.points(0, Mode::Cached)) {
        const bool isShared = std::ranges::all_of(comparison.runs, [&](const ComparedRun& run) {
            return std::ranges::all_of(run.points, [&](const std::vector<LengthPoint>& points) {
                return std::ranges::any_of(
                    points, [&](const LengthPoint& of) { return of.length == point.length && of.ratio; });
            });
        });
        if (isShared)
            lengths.push_back(point.length);
    }
    return lengths;
}

} // namespace decodescope
