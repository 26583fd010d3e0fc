#include "core/formats/model_files.h"

#include "core/tokenizers/file_reading.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace decodescope {

namespace {

constexpr QLatin1String kIndex("model.safetensors.index.json");

std::string pathIn(const QDir& folder, QLatin1String name)
{
    return folder.exists(name) ? folder.filePath(name).toStdString() : std::string();
}

// The weights of a folder; empty when there are none.
std::string weightsIn(const QDir& folder)
{
    const std::string whole = pathIn(folder, QLatin1String("model.safetensors"));
    return whole.empty() ? pathIn(folder, kIndex) : whole;
}

// The weights that a file of the folder stands for: those beside a config.json, and all parts of a sharded model for one part.
std::string weightsOf(const QFileInfo& file, const QDir& folder)
{
    static const QRegularExpression kPart(QStringLiteral("-[0-9]{5}-of-[0-9]{5}\\.safetensors$"));
    if (file.fileName() == QLatin1String("config.json"))
        return weightsIn(folder);
    const bool isPart = kPart.match(file.fileName()).hasMatch();
    return isPart && folder.exists(kIndex) ? pathIn(folder, kIndex) : file.filePath().toStdString();
}

Error noWeights(const QDir& folder)
{
    const std::string path = folder.path().toStdString();
    if (folder.exists(QStringLiteral("pytorch_model.bin")) || folder.exists(QStringLiteral("pytorch_model.bin.index.json"))) {
        return fileError(ErrorCode::Unsupported, path,
            "the folder has its weights in pytorch_model.bin only, a format that can run code",
            "save the model again with safe_serialization, which writes model.safetensors");
    }
    return fileError(ErrorCode::NotFound, path, "the folder has no model.safetensors",
        "choose a folder with config.json and model.safetensors");
}

} // namespace

Result<ModelFiles> findModelFiles(const std::string& path)
{
    const QFileInfo given(QString::fromStdString(path));
    if (!given.exists())
        return fileError(ErrorCode::NotFound, path, "there is no such file or folder", "check the path");
    const QDir folder(QDir::cleanPath(given.isDir() ? given.absoluteFilePath() : given.absolutePath()));
    ModelFiles files;
    files.folder = folder.path().toStdString();
    files.weights = given.isDir() ? weightsIn(folder) : weightsOf(given, folder);
    if (files.weights.empty())
        return noWeights(folder);
    files.config = files.folder + "/config.json";
    files.tokenizer = pathIn(folder, QLatin1String("tokenizer.json"));
    files.sentencePiece = pathIn(folder, QLatin1String("tokenizer.model"));
    files.tokenizerConfig = pathIn(folder, QLatin1String("tokenizer_config.json"));
    // Hugging Face's names, then those of the first release of GPT-2.
    for (const auto& [vocabulary, merges] : {std::pair(QLatin1String("vocab.json"), QLatin1String("merges.txt")),
             std::pair(QLatin1String("encoder.json"), QLatin1String("vocab.bpe"))}) {
        if (files.vocabulary.empty() && folder.exists(vocabulary) && folder.exists(merges)) {
            files.vocabulary = pathIn(folder, vocabulary);
            files.merges = pathIn(folder, merges);
        }
    }
    return files;
}

} // namespace decodescope
