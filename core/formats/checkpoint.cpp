#include "core/formats/checkpoint.h"

#include "core/tokenizers/file_reading.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace decodescope {

namespace {

constexpr std::int64_t kMaxIndexBytes = 100'000'000;

// The names that an index lists, by file.
using NamesOfFiles = std::map<std::string, std::set<std::string>>;

Error badIndex(const std::string& path, const std::string& cause)
{
    return fileError(ErrorCode::BadFormat, path, cause, "download the index and its files again");
}

Result<NamesOfFiles> readIndex(const std::string& path)
{
    const Result<QJsonObject> root = readJsonObject(path, kMaxIndexBytes);
    if (!root.hasValue())
        return root.error();
    const QJsonObject map = root.value()[QLatin1String("weight_map")].toObject();
    if (map.isEmpty())
        return badIndex(path, "it has no \"weight_map\" with the tensors' files");
    NamesOfFiles files;
    for (auto entry = map.begin(); entry != map.end(); ++entry) {
        const std::string file = entry.value().toString().toStdString();
        // A name with a folder in it could lead anywhere on the disk.
        if (file.find('/') != std::string::npos || !file.ends_with(".safetensors")) {
            return badIndex(path,
                "it puts the tensor \"" + entry.key().toStdString() + "\" into \"" + file
                    + "\", which is no name of a .safetensors file in the same folder");
        }
        files[file].insert(entry.key().toStdString());
    }
    return files;
}

// The file holds exactly the tensors that the index says.
Status checkNames(const std::string& index, const SafetensorsFile& file, const std::set<std::string>& names)
{
    for (const std::string& name : names) {
        if (file.find(name) == nullptr)
            return badIndex(file.path(), "it does not hold the tensor \"" + name + "\", which " + index + " puts into it");
    }
    for (const auto& [name, tensor] : file.tensors()) {
        if (!names.contains(name))
            return badIndex(file.path(), "it holds the tensor \"" + name + "\", which " + index + " does not put into it");
    }
    return Success();
}

} // namespace

bool isCheckpointIndex(const std::string& path)
{
    return path.ends_with(".safetensors.index.json");
}

Result<Checkpoint> Checkpoint::open(const std::string& path)
{
    if (isCheckpointIndex(path))
        return openIndex(path);
    Result<SafetensorsFile> file = SafetensorsFile::open(path);
    if (!file.hasValue())
        return file.error();
    Checkpoint checkpoint;
    checkpoint.m_path = path;
    checkpoint.add(std::move(file).value());
    return checkpoint;
}

Result<Checkpoint> Checkpoint::openIndex(const std::string& path)
{
    const Result<NamesOfFiles> files = readIndex(path);
    if (!files.hasValue())
        return files.error();
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    Checkpoint checkpoint;
    checkpoint.m_path = path;
    for (const auto& [name, tensors] : files.value()) {
        Result<SafetensorsFile> file = SafetensorsFile::open((folder / name).string());
        if (!file.hasValue())
            return file.error();
        if (const Status fits = checkNames(path, file.value(), tensors); !fits.hasValue())
            return fits.error();
        checkpoint.add(std::move(file).value());
    }
    return checkpoint;
}

void Checkpoint::add(SafetensorsFile file)
{
    m_files.push_back(std::move(file));
    for (const auto& [name, tensor] : m_files.back().tensors())
        m_tensors.emplace(name, &tensor); // stays where it is when the file moves
}

const Tensor* Checkpoint::find(const std::string& name) const
{
    const auto found = m_tensors.find(name);
    return found == m_tensors.end() ? nullptr : found->second;
}

const std::string& Checkpoint::pathOf(const std::string& name) const
{
    const auto holds = [&name](const SafetensorsFile& file) { return file.find(name) != nullptr; };
    const auto found = std::ranges::find_if(m_files, holds);
    return found == m_files.end() ? m_path : found->path();
}

} // namespace decodescope
