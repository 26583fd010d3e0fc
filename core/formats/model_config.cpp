#include "core/formats/model_config.h"

#include "core/tokenizers/file_reading.h"

namespace decodescope {

namespace {

constexpr std::int64_t kMaxConfigBytes = 10'000'000;

} // namespace

Result<ModelConfig> readModelConfig(const std::string& path)
{
    Result<QJsonObject> object = readJsonObject(path, kMaxConfigBytes);
    if (!object.hasValue())
        return object.error();
    ConfigReader reader(path, std::move(object).value());
    const std::string modelType = reader.text("model_type");
    ModelConfig config;
    config.family = findModelFamily(modelType);
    if (config.family == nullptr) {
        reader.fail(ErrorCode::Unsupported, "models of the type \"" + modelType + "\" are not supported",
            "choose one of these types: " + knownModelTypes());
        return reader.status().error();
    }
    ModelShape& shape = config.shape;
    shape.name = withoutControls(reader.textOr("name", {}));
    shape.endToken = reader.firstIntegerOr("eos_token_id", -1);
    shape.tiedHead = reader.booleanOr("tie_word_embeddings", false);
    config.tokenizer = reader.textOr("tokenizer", {});
    if (reader.has("quantization_config")) {
        reader.fail(ErrorCode::Unsupported, "the weights are quantised (\"quantization_config\")",
            "choose the model's own weights in F32, F16 or BF16");
    }
    config.family->readConfig(reader, config);
    if (const Status read = reader.status(); !read.hasValue())
        return read.error();
    if (const Status valid = validate(shape); !valid.hasValue())
        return fileError(valid.error().code, path, valid.error().message, "correct the file or choose another model");
    return config;
}

} // namespace decodescope
