#include "core/formats/gguf_shape.h"

#include "core/formats/gguf_vocabulary.h"
#include "core/tokenizers/file_reading.h"

#include <cmath>
#include <limits>
#include <optional>

namespace decodescope {

namespace {

// Metadata keys that begin with the architecture's name. The first problem is kept; every call after it returns something harmless.
class ArchitectureKeys
{
public:
    ArchitectureKeys(const GgufFile& file, std::string architecture)
        : m_file(file)
        , m_architecture(std::move(architecture))
    {
    }

    bool has(const char* name) const { return m_file.has(key(name)); }

    int integer(const char* name)
    {
        const std::optional<std::int64_t> number = m_file.integer(key(name));
        if (number && *number >= 0 && *number <= std::numeric_limits<int>::max())
            return static_cast<int>(*number);
        fail(ErrorCode::BadFormat, name, has(name) ? "is not a whole number below 2147483648" : "is missing");
        return 0;
    }

    int integerOr(const char* name, int fallback) { return has(name) ? integer(name) : fallback; }

    double number(const char* name)
    {
        const std::optional<double> found = m_file.number(key(name));
        if (!found)
            fail(ErrorCode::BadFormat, name, has(name) ? "is not a number" : "is missing");
        return found.value_or(0);
    }

    double numberOr(const char* name, double fallback) { return has(name) ? number(name) : fallback; }

    std::string textOr(const char* name, const std::string& fallback) const
    {
        return std::string(m_file.text(key(name)).value_or(fallback));
    }

    void fail(ErrorCode code, const char* name, const std::string& cause)
    {
        if (m_error)
            return;
        const std::string advice = code == ErrorCode::Unsupported ? "choose another model" : "convert the model again";
        m_error = fileError(code, m_file.path(), "metadata \"" + key(name) + "\" " + cause, advice);
    }

    const std::optional<Error>& error() const { return m_error; }

private:
    std::string key(const char* name) const { return m_architecture + "." + name; }

    const GgufFile& m_file;
    std::string m_architecture;
    std::optional<Error> m_error;
};

void readRotaryScaling(ArchitectureKeys& keys, ModelShape& shape)
{
    const std::string type = keys.textOr("rope.scaling.type", "none");
    if (type == "linear") {
        shape.rotaryScaling.kind = RotaryScaling::Kind::Linear;
        shape.rotaryScaling.factor = keys.number("rope.scaling.factor");
    } else if (type != "none") {
        keys.fail(ErrorCode::Unsupported, "rope.scaling.type", "is \"" + type + "\" but only none and linear are read");
    }
}

void readRotary(ArchitectureKeys& keys, ModelShape& shape)
{
    shape.norm = NormKind::RmsNorm;
    shape.mlp = MlpKind::SwiGlu;
    shape.positions = PositionKind::Rotary;
    shape.normEpsilon = static_cast<float>(keys.number("attention.layer_norm_rms_epsilon"));
    shape.rotaryBase = keys.numberOr("rope.freq_base", 10000.0);
    readRotaryScaling(keys, shape);
    if (const int turned = keys.integerOr("rope.dimension_count", shape.headWidth); turned != shape.headWidth) {
        keys.fail(ErrorCode::Unsupported, "rope.dimension_count",
            "is " + std::to_string(turned) + " but only whole heads of " + std::to_string(shape.headWidth) + " are turned");
    }
    if (keys.integerOr("expert_count", 0) > 0)
        keys.fail(ErrorCode::Unsupported, "expert_count", "asks for a mixture of experts, which is not supported");
}

void readLearned(ArchitectureKeys& keys, ModelShape& shape)
{
    shape.norm = NormKind::LayerNorm;
    shape.mlp = MlpKind::GeluTanh;
    shape.positions = PositionKind::Learned;
    shape.normEpsilon = static_cast<float>(keys.number("attention.layer_norm_epsilon"));
}

// Rows of the embedding; 0 without one.
int readVocabulary(const GgufFile& file)
{
    const Tensor* const embedding = file.find("token_embd.weight");
    const std::int64_t rows = embedding == nullptr || embedding->shape.size() != 2 ? 0 : embedding->shape.front();
    return rows <= std::numeric_limits<int>::max() ? static_cast<int>(rows) : 0;
}

} // namespace

Result<ModelShape> readGgufShape(const GgufFile& file)
{
    const std::string architecture(file.text("general.architecture").value_or(""));
    if (architecture != "llama" && architecture != "qwen2" && architecture != "gpt2") {
        return fileError(ErrorCode::Unsupported, file.path(),
            "models of the architecture \"" + architecture + "\" are not supported",
            "choose one of these: llama, qwen2, gpt2");
    }
    if (file.tensors().empty()) {
        return fileError(ErrorCode::Unsupported, file.path(), "it holds a vocabulary but no weights",
            "choose the file that holds the model");
    }
    ArchitectureKeys keys(file, architecture);
    ModelShape shape;
    shape.name = withoutControls(file.text("general.name").value_or(""));
    shape.vocabulary = readVocabulary(file);
    shape.width = keys.integer("embedding_length");
    shape.layers = keys.integer("block_count");
    shape.heads = keys.integer("attention.head_count");
    shape.kvHeads = keys.integerOr("attention.head_count_kv", shape.heads);
    shape.headWidth = keys.integerOr("attention.key_length", shape.heads > 0 ? shape.width / shape.heads : 0);
    shape.hidden = keys.integer("feed_forward_length");
    shape.context = keys.integer("context_length");
    shape.tiedHead = file.find("output.weight") == nullptr;
    if (architecture == "gpt2")
        readLearned(keys, shape);
    else
        readRotary(keys, shape);
    readGgufTextEnds(file, shape);
    if (keys.error())
        return *keys.error();
    if (const Status valid = validate(shape); !valid.hasValue())
        return fileError(valid.error().code, file.path(), valid.error().message, "choose another model");
    return shape;
}

} // namespace decodescope
