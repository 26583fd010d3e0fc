#include "core/formats/model_loader.h"

#include "core/formats/gguf_file.h"
#include "core/formats/gguf_model.h"
#include "core/formats/llama2c.h"
#include "core/formats/mapped_file.h"
#include "core/formats/model_config.h"
#include "core/tokenizers/byte_level_bpe.h"
#include "core/tokenizers/byte_tokenizer.h"
#include "core/tokenizers/file_reading.h"

#include <QDir>
#include <QFileInfo>

#include <new>

namespace decodescope {

namespace {

using TokenizerResult = Result<std::shared_ptr<const Tokenizer>>;

struct ModelFiles
{
    std::string folder;
    std::string weights;
    std::string config;
    std::string tokenizer; // may be absent
};

bool exists(const std::string& path)
{
    return QFileInfo::exists(QString::fromStdString(path));
}

ModelFiles filesOf(const std::string& path)
{
    const QFileInfo given(QString::fromStdString(path));
    const bool namesFolder = given.isDir() || given.fileName() == QLatin1String("config.json");
    ModelFiles files;
    files.folder = QDir::cleanPath(given.isDir() ? given.absoluteFilePath() : given.absolutePath()).toStdString();
    files.weights = namesFolder ? files.folder + "/model.safetensors" : path;
    files.config = files.folder + "/config.json";
    files.tokenizer = files.folder + "/tokenizer.json";
    return files;
}

Status checkWeightsAreThere(const std::string& path, const ModelFiles& files)
{
    if (!exists(path))
        return fileError(ErrorCode::NotFound, path, "there is no such file or folder", "check the path");
    if (!exists(files.weights)) {
        return fileError(ErrorCode::NotFound, files.folder, "the folder has no model.safetensors",
            "choose a folder with config.json and model.safetensors");
    }
    return Success();
}

TokenizerResult readTokenizer(const ModelConfig& config, const ModelFiles& files)
{
    if (config.tokenizer == "bytes")
        return std::shared_ptr<const Tokenizer>(std::make_shared<ByteTokenizer>(config.shape.endToken));
    if (!config.tokenizer.empty()) {
        return fileError(ErrorCode::Unsupported, files.config, "\"tokenizer\" is \"" + config.tokenizer + "\"",
            "write \"bytes\", or leave the key out and put a tokenizer.json beside it");
    }
    if (!exists(files.tokenizer))
        return std::shared_ptr<const Tokenizer>();
    return loadTokenizerJson(files.tokenizer);
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

using Reader = Result<ModelPtr> (*)(const std::string& path);

Result<ModelPtr> loadFolder(const std::string& path)
{
    const ModelFiles files = filesOf(path);
    if (const Status found = checkWeightsAreThere(path, files); !found.hasValue())
        return found.error();
    const Result<SafetensorsFile> file = SafetensorsFile::open(files.weights);
    if (!file.hasValue())
        return file.error();
    if (!exists(files.config)) {
        return fileError(ErrorCode::NotFound, files.weights,
            "there is no config.json beside it, so the model's shape is unknown",
            "put the model's config.json into the same folder");
    }
    const Result<ModelConfig> config = readModelConfig(files.config);
    if (!config.hasValue())
        return config.error();
    TokenizerResult tokenizer = readTokenizer(config.value(), files);
    if (!tokenizer.hasValue())
        return tokenizer.error();

    auto model = std::make_shared<Model>();
    model->shape = config.value().shape;
    model->tokenizer = std::move(tokenizer).value();
    model->source = path;
    if (model->shape.name.empty())
        model->shape.name = QFileInfo(QString::fromStdString(files.folder)).fileName().toStdString();
    if (const Status fits = checkTokenizerFits(*model, files); !fits.hasValue())
        return fits.error();
    TensorSource tensors(file.value());
    config.value().family->readWeights(tensors, model->shape, model->weights);
    if (const Status read = tensors.finish(); !read.hasValue())
        return read.error();
    model->parameters = tensors.parameters();
    if (const Status valid = validateWeights(*model); !valid.hasValue())
        return fileError(valid.error().code, files.weights, valid.error().message, "use weights that fit config.json");
    return ModelPtr(std::move(model));
}

// What the file holds decides, not its name. A path that is no file is left to the reader of folders to judge.
Reader readerOf(const std::string& path)
{
    const bool isFile = QFileInfo(QString::fromStdString(path)).isFile();
    const Result<MappedFile> file = isFile ? MappedFile::open(path) : Error {};
    if (file.hasValue() && looksLikeGguf(file.value().bytes()))
        return loadGgufModel;
    if (file.hasValue() && looksLikeLlama2c(file.value().bytes()))
        return loadLlama2cModel;
    return loadFolder;
}

} // namespace

Result<ModelPtr> loadModel(const std::string& path)
{
    try {
        return readerOf(path)(path);
    } catch (const std::bad_alloc&) {
        return fileError(ErrorCode::OutOfMemory, path, "its weights do not fit into memory",
            "close other programs or choose a smaller model");
    }
}

} // namespace decodescope
