#include "core/formats/model_files.h"

#include "core/tokenizers/file_reading.h"

#include <filesystem>
#include <utility>

namespace decodescope {

namespace {

namespace fs = std::filesystem;

constexpr const char* kIndex = "model.safetensors.index.json";

// A file of the folder; empty when it is not there. One that cannot be reached counts as there: its reader says why it cannot.
std::string pathIn(const fs::path& folder, const char* name)
{
    std::error_code problem;
    const bool isThere = fs::symlink_status(folder / name, problem).type() != fs::file_type::not_found;
    return isThere ? (folder / name).string() : std::string();
}

// The weights of a folder; empty when there are none.
std::string weightsIn(const fs::path& folder)
{
    const std::string whole = pathIn(folder, "model.safetensors");
    return whole.empty() ? pathIn(folder, kIndex) : whole;
}

// "-00001-of-00002.safetensors" at its end.
bool isPart(std::string name)
{
    for (char& character : name) {
        if (character >= '0' && character <= '9')
            character = '0';
    }
    return name.ends_with("-00000-of-00000.safetensors");
}

// The weights that a file of the folder stands for: those beside a config.json, and all parts of a sharded model for one part.
std::string weightsOf(const fs::path& file, const fs::path& folder)
{
    if (file.filename() == "config.json")
        return weightsIn(folder);
    const std::string index = isPart(file.filename().string()) ? pathIn(folder, kIndex) : std::string();
    return index.empty() ? file.string() : index;
}

// Absolute, without "." and without a "/" at its end.
fs::path cleanFolder(const fs::path& folder)
{
    std::error_code problem; // a working folder that has been deleted
    const fs::path whole = fs::absolute(folder.empty() ? "." : folder, problem);
    const fs::path clean = (problem ? folder : whole).lexically_normal();
    return clean.has_filename() || !clean.has_relative_path() ? clean : clean.parent_path();
}

Error noWeights(const fs::path& folder)
{
    const std::string path = folder.string();
    if (!pathIn(folder, "pytorch_model.bin").empty() || !pathIn(folder, "pytorch_model.bin.index.json").empty()) {
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
    std::error_code problem;
    const fs::file_status given = fs::status(path, problem);
    if (given.type() == fs::file_type::none)
        return fileError(ErrorCode::Unreadable, path, problem.message(), "check the path and its permissions");
    if (!fs::exists(given))
        return fileError(ErrorCode::NotFound, path, "there is no such file or folder", "check the path");
    const bool isFolder = fs::is_directory(given);
    const fs::path folder = isFolder ? cleanFolder(path) : cleanFolder(fs::path(path).parent_path());
    ModelFiles files;
    files.folder = folder.string();
    files.weights = isFolder ? weightsIn(folder) : weightsOf(path, folder);
    if (files.weights.empty())
        return noWeights(folder);
    files.config = (folder / "config.json").string();
    files.tokenizer = pathIn(folder, "tokenizer.json");
    files.sentencePiece = pathIn(folder, "tokenizer.model");
    files.tokenizerConfig = pathIn(folder, "tokenizer_config.json");
    // Hugging Face's names, then those of the first release of GPT-2.
    for (const auto& [vocabulary, merges] :
        {std::pair("vocab.json", "merges.txt"), std::pair("encoder.json", "vocab.bpe")}) {
        if (files.vocabulary.empty() && !pathIn(folder, vocabulary).empty() && !pathIn(folder, merges).empty()) {
            files.vocabulary = pathIn(folder, vocabulary);
            files.merges = pathIn(folder, merges);
        }
    }
    return files;
}

} // namespace decodescope
