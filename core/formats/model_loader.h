// Opening models: by the name of a bundled one, or by path.
#pragma once

#include "core/base/result.h"
#include "core/formats/load_monitor.h"
#include "core/model/model.h"

#include <string>
#include <vector>

namespace decodescope {

// Loads a model's folder or file (model_folder.h, gguf_model.h and llama2c.h say which); what a file holds decides how it is read, not its
// name. Thread: any. Everything is checked before it is used; the error names the file, the cause and what to do. `monitor`, where given,
// is told how far it is and may stop it: the error is then ErrorCode::Stopped and nothing stays behind.
Result<ModelPtr> loadModel(const std::string& path, LoadMonitor* monitor = nullptr);

// The folders that hold bundled models, best first: next to an installed program, else in the source tree.
std::vector<std::string> bundledModelFolders();

// Names of the bundled models found, such as "tiny-stories", sorted so that the default comes first.
std::vector<std::string> bundledModelNames();

// A bundled name, a path to a folder or file, or a shape to fill with random weights as random_spec.h reads it ("random:gpt2-small").
// An unknown name's error lists the known ones. `monitor` as above.
Result<ModelPtr> loadModelByNameOrPath(const std::string& nameOrPath, LoadMonitor* monitor = nullptr);

} // namespace decodescope
