#include "core/formats/model_loader.h"

#include "core/formats/gguf_file.h"
#include "core/formats/gguf_model.h"
#include "core/formats/llama2c.h"
#include "core/formats/mapped_file.h"
#include "core/formats/model_folder.h"
#include "core/tokenizers/file_reading.h"

#include <QFileInfo>

#include <new>

namespace decodescope {

namespace {

using Reader = Result<ModelPtr> (*)(const std::string& path, LoadMonitor& monitor);

// What the file holds decides, not its name. A path that is no file is left to the reader of folders to judge.
Reader readerOf(const std::string& path)
{
    const bool isFile = QFileInfo(QString::fromStdString(path)).isFile();
    const Result<MappedFile> file = isFile ? MappedFile::open(path) : Error {};
    if (file.hasValue() && looksLikeGguf(file.value().bytes()))
        return loadGgufModel;
    if (file.hasValue() && looksLikeLlama2c(file.value().bytes()))
        return loadLlama2cModel;
    return loadModelFolder;
}

} // namespace

Result<ModelPtr> loadModel(const std::string& path, LoadMonitor* monitor)
{
    LoadMonitor unwatched;
    LoadMonitor& watch = monitor == nullptr ? unwatched : *monitor;
    try {
        Result<ModelPtr> model = readerOf(path)(path, watch);
        if (watch.isStopped())
            return loadStopped(path);
        return model;
    } catch (const std::bad_alloc&) {
        return fileError(ErrorCode::OutOfMemory, path, "its weights do not fit into memory",
            "close other programs or choose a smaller model");
    }
}

} // namespace decodescope
