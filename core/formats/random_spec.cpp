#include "core/formats/random_spec.h"

#include "core/formats/random_model.h"
#include "core/tokenizers/file_reading.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace decodescope {

namespace {

constexpr std::string_view kPrefix = "random:";

struct Field
{
    const char* name;
    int RandomSpec::*size;
};

constexpr std::array<Field, 8> kFields {{
    {"layers", &RandomSpec::layers},
    {"heads", &RandomSpec::heads},
    {"kv-heads", &RandomSpec::kvHeads},
    {"width", &RandomSpec::width},
    {"hidden", &RandomSpec::hidden},
    {"vocabulary", &RandomSpec::vocabulary},
    {"context", &RandomSpec::context},
    {"window", &RandomSpec::window},
}};

std::string quoted(std::string_view text)
{
    return "\"" + std::string(text.substr(0, 60)) + "\"";
}

Error badSpec(ErrorCode code, const std::string& spec, const std::string& cause)
{
    return {code, withoutControls(spec + ": " + cause + ".")};
}

std::string fieldNames()
{
    std::string names = "seed";
    for (const Field& field : kFields)
        names += std::string(", ") + field.name;
    return names;
}

// Without a preset: a small Llama.
PresetShape plainShape()
{
    PresetShape plain;
    ModelShape& shape = plain.shape;
    shape.positions = PositionKind::Rotary;
    shape.vocabulary = 256;
    shape.width = 128;
    shape.layers = 2;
    shape.heads = shape.kvHeads = 4;
    shape.hidden = 512;
    shape.context = 512;
    return plain;
}

PresetShape presetOf(const std::string& name)
{
    const auto found = std::ranges::find(presetShapes(), name, &PresetShape::name);
    return found == presetShapes().end() ? plainShape() : *found;
}

RandomSpec sizesOf(const std::string& preset)
{
    const ModelShape shape = presetOf(preset).shape;
    return {preset, 1, shape.layers, shape.heads, shape.kvHeads, shape.width, shape.hidden, shape.vocabulary, shape.context,
        shape.window};
}

// A whole number that fills the text; false for anything else.
template <typename Number>
bool readNumber(std::string_view text, Number& number)
{
    const char* const end = text.data() + text.size();
    const auto [rest, problem] = std::from_chars(text.data(), end, number);
    return problem == std::errc() && rest == end;
}

// Reads the fields one by one; the first problem ends it.
class SpecReader
{
public:
    explicit SpecReader(std::string_view text)
        : m_text(text)
    {
    }

    Result<RandomSpec> read()
    {
        std::string_view rest = std::string_view(m_text).substr(kPrefix.size());
        const std::string_view first = rest.substr(0, rest.find(','));
        const bool hasPreset = first.find('=') == std::string_view::npos && !first.empty();
        Result<RandomSpec> start = randomSpecOf(hasPreset ? std::string(first) : std::string());
        if (!start.hasValue())
            return start;
        m_spec = start.value();
        rest.remove_prefix(hasPreset ? std::min(first.size() + 1, rest.size()) : 0);
        while (!rest.empty()) {
            const std::size_t comma = rest.find(',');
            if (const Status read = readField(rest.substr(0, comma)); !read.hasValue())
                return read.error();
            rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
        }
        deriveSizes(start.value());
        if (const Status valid = validate(m_spec); !valid.hasValue())
            return valid.error();
        return m_spec;
    }

private:
    Status readField(std::string_view field)
    {
        const std::size_t equals = field.find('=');
        const std::string name(field.substr(0, equals));
        const std::string_view value = equals == std::string_view::npos ? std::string_view() : field.substr(equals + 1);
        const auto found = std::ranges::find(kFields, std::string_view(name), &Field::name);
        if (equals == std::string_view::npos || (found == kFields.end() && name != "seed")) {
            return badSpec(ErrorCode::BadUsage, m_text,
                quoted(field) + " is no field; write NAME=NUMBER with one of the names " + fieldNames());
        }
        if (!m_given.insert(name).second)
            return badSpec(ErrorCode::BadUsage, m_text, name + " is given twice; give it once");
        const bool isNumber = name == "seed" ? readNumber(value, m_spec.seed) : readNumber(value, m_spec.*found->size);
        if (!isNumber) {
            return badSpec(ErrorCode::BadUsage, m_text,
                name + " is " + quoted(value) + " but must be a whole number"
                    + (name == "seed" ? " from 0 to 18446744073709551615" : ""));
        }
        return Success();
    }

    void deriveSizes(const RandomSpec& preset)
    {
        if (m_given.contains("heads") && !m_given.contains("kv-heads") && preset.kvHeads == preset.heads)
            m_spec.kvHeads = m_spec.heads;
        const std::int64_t hidden = std::int64_t {m_spec.width} * preset.hidden / preset.width;
        if (m_given.contains("width") && !m_given.contains("hidden"))
            m_spec.hidden = static_cast<int>(std::clamp<std::int64_t>(hidden, 1, 1 << 30));
    }

    std::string m_text;
    RandomSpec m_spec;
    std::set<std::string> m_given;
};

} // namespace

std::vector<std::string> randomPresetNames()
{
    std::vector<std::string> names;
    for (const PresetShape& preset : presetShapes())
        names.push_back(preset.name);
    return names;
}

Result<RandomSpec> randomSpecOf(const std::string& preset)
{
    const std::vector<std::string> names = randomPresetNames();
    if (preset.empty() || std::ranges::find(names, preset) != names.end())
        return sizesOf(preset);
    std::string list;
    for (const std::string& name : names)
        list += (list.empty() ? "" : ", ") + name;
    return badSpec(ErrorCode::NotFound, std::string(kPrefix) + preset,
        "there is no such preset; use one of " + list + ", or sizes alone such as random:layers=2,width=128");
}

ModelShape shapeOf(const RandomSpec& spec)
{
    ModelShape shape = presetOf(spec.preset).shape;
    shape.name = toString(spec);
    shape.layers = spec.layers;
    shape.heads = spec.heads;
    shape.kvHeads = spec.kvHeads;
    shape.width = spec.width;
    shape.headWidth = spec.heads > 0 ? spec.width / spec.heads : 0;
    shape.hidden = spec.hidden;
    shape.vocabulary = spec.vocabulary;
    shape.context = spec.context;
    shape.window = spec.window;
    return shape;
}

bool isRandomSpec(std::string_view text)
{
    return text.starts_with(kPrefix);
}

Result<RandomSpec> parseRandomSpec(std::string_view text)
{
    DS_ASSERT(isRandomSpec(text));
    return SpecReader(text).read();
}

Status validate(const RandomSpec& spec, std::int64_t memory)
{
    const std::string text = toString(spec);
    const ModelShape shape = shapeOf(spec);
    if (spec.heads > 0 && spec.width % spec.heads != 0) {
        return badSpec(ErrorCode::Unsupported, text,
            "the width of " + std::to_string(spec.width) + " cannot be shared out among " + std::to_string(spec.heads)
                + " heads; make it a multiple of them");
    }
    if (const Status valid = validate(shape); !valid.hasValue())
        return badSpec(valid.error().code, text, valid.error().message);
    const std::int64_t bytes = estimateParameters(shape) * static_cast<std::int64_t>(sizeof(float));
    if (bytes > memory) {
        return badSpec(ErrorCode::OutOfMemory, text,
            "its weights would take " + std::to_string(bytes >> 20) + " MiB but this machine has "
                + std::to_string(memory >> 20) + " MiB; choose smaller sizes");
    }
    return Success();
}

std::string toString(const RandomSpec& spec)
{
    const RandomSpec preset = sizesOf(spec.preset);
    // Where one of a pair was changed, the other is written too, so that reading derives nothing.
    const bool newHeads = spec.heads != preset.heads || spec.kvHeads != preset.kvHeads;
    const bool newWidth = spec.width != preset.width || spec.hidden != preset.hidden;
    std::string text
        = std::string(kPrefix) + spec.preset + (spec.preset.empty() ? "" : ",") + "seed=" + std::to_string(spec.seed);
    for (const Field& field : kFields) {
        const bool isOfPair = (newHeads && (field.size == &RandomSpec::heads || field.size == &RandomSpec::kvHeads))
            || (newWidth && (field.size == &RandomSpec::width || field.size == &RandomSpec::hidden));
        if (isOfPair || spec.*field.size != preset.*field.size)
            text += std::string(",") + field.name + '=' + std::to_string(spec.*field.size);
    }
    return text;
}

Result<ModelPtr> makeRandom(const RandomSpec& spec, LoadMonitor& monitor)
{
    PresetShape preset = presetOf(spec.preset);
    preset.shape = shapeOf(spec);
    return makeRandomModel(preset, spec.seed, monitor);
}

} // namespace decodescope
