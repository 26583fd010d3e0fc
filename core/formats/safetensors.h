// Reader of the safetensors format (https://github.com/huggingface/safetensors, section "Format"):
// 8 bytes little-endian header length, a JSON header {name: {dtype, shape, data_offsets}}, then the data.
#pragma once

#include "core/formats/mapped_file.h"
#include "core/formats/tensor.h"

#include <map>
#include <string>

namespace decodescope {

// A memory-mapped file whose header was checked: every tensor lies inside the data, has as many bytes as its shape and
// type say, and none overlap. Movable; the spans live as long as the object.
class SafetensorsFile
{
public:
    static Result<SafetensorsFile> open(const std::string& path);

    const std::map<std::string, Tensor>& tensors() const { return m_tensors; }
    // Null when there is none.
    const Tensor* find(const std::string& name) const;
    const std::string& path() const { return m_file.path(); }

private:
    SafetensorsFile(MappedFile file, std::map<std::string, Tensor> tensors);

    MappedFile m_file;
    std::map<std::string, Tensor> m_tensors;
};

} // namespace decodescope
