#include "core/formats/model_loader.h"

#include "core/formats/file_kind.h"
#include "core/formats/gguf_model.h"
#include "core/formats/llama2c.h"
#include "core/formats/mapped_file.h"
#include "core/formats/model_folder.h"
#include "core/tokenizers/file_reading.h"

#include <filesystem>
#include <new>

namespace decodescope {

namespace {

// What the file holds decides, not its name. Folders, paths that are no file and files beside a config.json are the folder reader's.
Result<ModelPtr> read(const std::string& path, LoadMonitor& monitor)
{
    std::error_code unreadable;
    if (!std::filesystem::is_regular_file(path, unreadable) || path.ends_with(".json"))
        return loadModelFolder(path, monitor);
    const Result<MappedFile> file = MappedFile::open(path);
    if (!file.hasValue())
        return file.error();
    switch (const FileKind kind = fileKind(file.value().bytes())) {
    case FileKind::Gguf:
        return loadGgufModel(path, monitor);
    case FileKind::Llama2c:
        return loadLlama2cModel(path, monitor);
    case FileKind::Safetensors:
        return loadModelFolder(path, monitor);
    default:
        return path.ends_with(".safetensors") ? loadModelFolder(path, monitor) : notAModel(path, kind);
    }
}

} // namespace

Result<ModelPtr> loadModel(const std::string& path, LoadMonitor* monitor)
{
    LoadMonitor unwatched;
    LoadMonitor& watch = monitor == nullptr ? unwatched : *monitor;
    try {
        Result<ModelPtr> model = read(path, watch);
        if (watch.isStopped())
            return loadStopped(path);
        return model;
    } catch (const std::bad_alloc&) {
        return fileError(ErrorCode::OutOfMemory, path, "its weights do not fit into memory",
            "close other programs or choose a smaller model");
    }
}

} // namespace decodescope
