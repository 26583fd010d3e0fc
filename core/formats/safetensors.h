// Reader of the safetensors format (https://github.com/huggingface/safetensors, section "Format"):
// 8 bytes little-endian header length, a JSON header {name: {dtype, shape, data_offsets}}, then the data.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace decodescope {

enum class TensorType { F32, F16, BF16, I32, Other };

struct Tensor
{
    TensorType type = TensorType::Other;
    std::string typeName; // as in the file
    std::vector<std::int64_t> shape; // every size >= 0
    std::span<const std::byte> bytes; // inside the mapped file
};

// A memory-mapped file whose header was checked: every tensor lies inside the data, has as many bytes as its shape and
// type say, and none overlap. Movable; the spans live as long as the object.
class SafetensorsFile
{
public:
    static Result<SafetensorsFile> open(const std::string& path);
    ~SafetensorsFile();
    SafetensorsFile(SafetensorsFile&&) noexcept;
    SafetensorsFile& operator=(SafetensorsFile&&) noexcept;
    SafetensorsFile(const SafetensorsFile&) = delete;
    SafetensorsFile& operator=(const SafetensorsFile&) = delete;

    const std::map<std::string, Tensor>& tensors() const { return m_tensors; }
    // Null when there is none.
    const Tensor* find(const std::string& name) const;
    const std::string& path() const { return m_path; }

private:
    SafetensorsFile();
    struct Mapping;
    std::unique_ptr<Mapping> m_mapping;
    std::map<std::string, Tensor> m_tensors;
    std::string m_path;
};

} // namespace decodescope
