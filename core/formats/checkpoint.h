// Checkpoint: the tensors of a model by name, from one safetensors file or from the many of a sharded model.
#pragma once

#include "core/formats/safetensors.h"

#include <map>
#include <string>
#include <vector>

namespace decodescope {

// Whether `path` names the index of a sharded model, NAME.safetensors.index.json.
bool isCheckpointIndex(const std::string& path);

// Opened and checked files. Every file of an index is opened once, lies beside the index, and holds the tensors that the index
// says, no other. Movable; the tensors live as long as the object. One thread.
class Checkpoint
{
public:
    // A .safetensors file or an index.
    static Result<Checkpoint> open(const std::string& path);

    // Null when there is none.
    const Tensor* find(const std::string& name) const;
    const std::map<std::string, const Tensor*>& tensors() const { return m_tensors; }
    // The file that holds the tensor; for a name that no file holds, the path that was opened.
    const std::string& pathOf(const std::string& name) const;

private:
    Checkpoint() = default;
    static Result<Checkpoint> openIndex(const std::string& path);
    void add(SafetensorsFile file);

    std::vector<SafetensorsFile> m_files;
    std::map<std::string, const Tensor*> m_tensors; // into m_files
    std::string m_path;
};

} // namespace decodescope
