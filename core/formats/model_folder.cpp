#include "core/formats/model_folder.h"

#include "core/formats/model_config.h"
#include "core/formats/model_files.h"
#include "core/tokenizers/byte_level_bpe.h"
#include "core/tokenizers/byte_tokenizer.h"
#include "core/tokenizers/file_reading.h"
#include "core/tokenizers/sentencepiece_model.h"

#include <filesystem>

namespace decodescope {

namespace {

using TokenizerResult = Result<std::shared_ptr<const Tokenizer>>;

// Llama's tokenizers begin every text with their begin token unless tokenizer_config.json says otherwise.
TokenizerResult readSentencePiece(const ModelFiles& files)
{
    constexpr std::int64_t kMaxConfigBytes = 10'000'000;
    BeginToken begin = BeginToken::Added;
    if (!files.tokenizerConfig.empty()) {
        const Result<QJsonObject> settings = readJsonObject(files.tokenizerConfig, kMaxConfigBytes);
        if (!settings.hasValue())
            return settings.error();
        if (!settings.value()[QLatin1String("add_bos_token")].toBool(true))
            begin = BeginToken::Left;
    }
    return loadSentencePieceModel(files.sentencePiece, begin);
}

// tokenizer.json where it can be used, else the tokenizer.model beside it.
TokenizerResult readEither(const ModelFiles& files)
{
    TokenizerResult json = loadTokenizerJson(files.tokenizer);
    if (json.hasValue() || files.sentencePiece.empty())
        return json;
    TokenizerResult sentencePiece = readSentencePiece(files);
    return sentencePiece.hasValue() ? sentencePiece : json;
}

TokenizerResult readTokenizer(const ModelConfig& config, const ModelFiles& files)
{
    if (config.tokenizer == "bytes")
        return std::shared_ptr<const Tokenizer>(std::make_shared<ByteTokenizer>(config.shape.endToken));
    if (!config.tokenizer.empty()) {
        return fileError(ErrorCode::BadFormat, files.config, "\"tokenizer\" is \"" + config.tokenizer + "\"",
            "write \"bytes\", or leave the key out and put a tokenizer.json beside it");
    }
    if (!files.tokenizer.empty())
        return readEither(files);
    if (!files.sentencePiece.empty())
        return readSentencePiece(files);
    if (!files.vocabulary.empty())
        return loadGpt2Tokenizer(files.vocabulary, files.merges);
    return std::shared_ptr<const Tokenizer>();
}

Status checkTokenizerFits(const Model& model, const ModelFiles& files)
{
    if (!model.tokenizer || model.tokenizer->vocabularySize() <= model.shape.vocabulary)
        return Success();
    return fileError(ErrorCode::BadFormat, files.config,
        "the tokenizer has " + std::to_string(model.tokenizer->vocabularySize()) + " tokens but the model's vocabulary only "
            + std::to_string(model.shape.vocabulary),
        "use the tokenizer that belongs to the model");
}

// A tokenizer of a kind that is not supported leaves a model that runs from token ids; a damaged one fails.
Status addTokenizer(Model& model, const ModelConfig& config, const ModelFiles& files)
{
    TokenizerResult tokenizer = readTokenizer(config, files);
    if (!tokenizer.hasValue() && tokenizer.error().code != ErrorCode::Unsupported)
        return tokenizer.error();
    if (!tokenizer.hasValue()) {
        model.tokenizerProblem = tokenizer.error().message;
        return Success();
    }
    model.tokenizer = std::move(tokenizer).value();
    if (model.tokenizer)
        model.shape.beginToken = model.tokenizer->beginToken();
    return checkTokenizerFits(model, files);
}

// The weights of a model whose shape is known.
Status readWeights(
    Model& model, const ModelConfig& config, const ModelFiles& files, const Checkpoint& checkpoint, LoadMonitor& monitor)
{
    monitor.beginWeights(estimateParameters(model.shape));
    TensorSource tensors(checkpoint, monitor);
    config.family->readWeights(tensors, config, model.weights);
    if (const Status read = tensors.finish(); !read.hasValue())
        return read;
    model.parameters = tensors.parameters();
    if (const Status valid = validateWeights(model); !valid.hasValue())
        return fileError(valid.error().code, files.weights, valid.error().message, "use weights that fit config.json");
    return Success();
}

} // namespace

Result<ModelPtr> loadModelFolder(const std::string& path, LoadMonitor& monitor)
{
    const Result<ModelFiles> found = findModelFiles(path);
    if (!found.hasValue())
        return found.error();
    const ModelFiles& files = found.value();
    const Result<Checkpoint> checkpoint = Checkpoint::open(files.weights);
    if (!checkpoint.hasValue())
        return checkpoint.error();
    std::error_code problem; // its reader says what
    if (std::filesystem::status(files.config, problem).type() == std::filesystem::file_type::not_found) {
        return fileError(ErrorCode::NotFound, files.weights,
            "there is no config.json beside it, so the model's shape is unknown",
            "put the model's config.json into the same folder");
    }
    const Result<ModelConfig> config = readModelConfig(files.config);
    if (!config.hasValue())
        return config.error();

    auto model = std::make_shared<Model>();
    model->shape = config.value().shape;
    model->source = path;
    if (const Status given = addTokenizer(*model, config.value(), files); !given.hasValue())
        return given.error();
    if (model->shape.name.empty())
        model->shape.name = shownName(std::filesystem::path(files.folder).filename());
    if (const Status read = readWeights(*model, config.value(), files, checkpoint.value(), monitor); !read.hasValue())
        return read.error();
    return ModelPtr(std::move(model));
}

} // namespace decodescope
