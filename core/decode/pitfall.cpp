#include "core/decode/pitfall.h"

#include "core/base/format.h"
#include "core/base/splitmix64.h"

#include <array>
#include <charconv>

namespace decodescope {

namespace {

constexpr double kLargestRate = 0.9;
constexpr std::string_view kDropout = "dropout=";

struct NamedKind
{
    PitfallKind kind;
    std::string_view name;
};
constexpr std::array<NamedKind, 4> kNames {{{PitfallKind::None, "none"}, {PitfallKind::PositionsRestart, "positions"},
    {PitfallKind::NoPrefill, "no-prefill"}, {PitfallKind::FutureVisible, "future"}}};

} // namespace

Status validate(const Pitfall& pitfall)
{
    if (pitfall.kind != PitfallKind::Dropout || (pitfall.rate >= 0 && pitfall.rate <= kLargestRate))
        return Success();
    return Error {ErrorCode::BadUsage,
        "The dropout rate is " + format("%g", pitfall.rate) + ": it must be from 0, which drops nothing, to 0.9."};
}

Result<Pitfall> parsePitfall(std::string_view words)
{
    for (const NamedKind& named : kNames) {
        if (named.name == words)
            return Pitfall {named.kind, 0, 1};
    }
    Pitfall dropout {PitfallKind::Dropout, 0, 1};
    const std::string_view rate = words.starts_with(kDropout) ? words.substr(kDropout.size()) : std::string_view();
    const auto [end, problem] = std::from_chars(rate.data(), rate.data() + rate.size(), dropout.rate);
    if (rate.empty() || problem != std::errc() || end != rate.data() + rate.size()) {
        return Error {ErrorCode::BadUsage,
            "The pitfall is \"" + std::string(words)
                + "\": it must be positions, no-prefill, dropout=P such as dropout=0.1, or future."};
    }
    const Status valid = validate(dropout);
    if (!valid.hasValue())
        return valid.error();
    return dropout;
}

std::string pitfallName(const Pitfall& pitfall)
{
    for (const NamedKind& named : kNames) {
        if (named.kind == pitfall.kind)
            return std::string(named.name);
    }
    return std::string(kDropout) + format("%g", pitfall.rate);
}

bool partsOutputs(const Pitfall& pitfall, const ModelShape& shape)
{
    switch (pitfall.kind) {
    case PitfallKind::None:
    case PitfallKind::NoPrefill:
        return false;
    case PitfallKind::PositionsRestart:
        return shape.positions != PositionKind::None;
    case PitfallKind::Dropout:
        return pitfall.dropsWeights();
    case PitfallKind::FutureVisible:
        return shape.layers > 1;
    }
    return false;
}

std::string describePitfall(const Pitfall& pitfall, const ModelShape& shape)
{
    const bool parts = partsOutputs(pitfall, shape);
    switch (pitfall.kind) {
    case PitfallKind::None:
        return "Nothing is broken: the outputs are the same.";
    case PitfallKind::PositionsRestart:
        if (!parts)
            return shape.name + " has no positions: they cannot restart, and the outputs are the same.";
        return "With the cache every pass numbers its rows from 0 instead of going on at the cached length; the mask is "
               "right. The "
               "outputs part once a step reads the cache.";
    case PitfallKind::NoPrefill:
        return "With the cache the prompt is fed token by token, one pass each, instead of in one pass. The outputs are the "
               "same; the "
               "first token takes longer.";
    case PitfallKind::Dropout:
        if (!parts)
            return "Dropout is on at the rate 0 and drops nothing: the outputs are the same.";
        return "Dropout is left on: " + format("%g", 100 * pitfall.rate)
            + " % of the attention weights are zero, others in every pass. Without "
              "a cache old rows come out different at every step; with one they stay as they were; the outputs part.";
    case PitfallKind::FutureVisible:
        if (!parts)
            return "The mask is gone, but " + shape.name
                + " has one layer: its keys and values come from the tokens alone, and the "
                  "outputs are the same.";
        return "The mask is gone: every row sees every token there is. Without a cache the keys and values of old tokens "
               "change with each "
               "new token; the cached ones cannot; the outputs part.";
    }
    return {};
}

void dropWeights(float* weights, int first, int end, double rate, std::uint64_t stream)
{
    const auto scale = static_cast<float>(1 / (1 - rate));
    for (int j = first; j < end; ++j) {
        const bool isDropped = unitInterval(splitMix64(stream, static_cast<std::uint64_t>(j))) < rate;
        weights[j] = isDropped ? 0.0F : weights[j] * scale;
    }
}

} // namespace decodescope
