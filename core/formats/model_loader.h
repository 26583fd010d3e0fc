// Opening models: by the name of a bundled one, or by path.
#pragma once

#include "core/base/result.h"
#include "core/model/model.h"

#include <string>
#include <vector>

namespace decodescope {

// Loads a model's folder or file (model_folder.h, gguf_model.h and llama2c.h say which); what a file holds decides how it is read, not its
// name. Thread: any. Everything is checked before it is used; the error names the file, the cause and what to do.
Result<ModelPtr> loadModel(const std::string& path);

// The folders that hold bundled models, best first: next to an installed program, else in the source tree.
std::vector<std::string> bundledModelFolders();

// Names of the bundled models found, such as "tiny-stories", sorted so that the default comes first.
std::vector<std::string> bundledModelNames();

// A bundled name or a path to a folder or file. An unknown name's error lists the known ones.
Result<ModelPtr> loadModelByNameOrPath(const std::string& nameOrPath);

} // namespace decodescope
