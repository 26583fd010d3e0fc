// Reader of the GGUF format (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md), versions 2 and 3: typed metadata, then the
// tensors' names, sizes and places, then, from the next multiple of the alignment on, their numbers.
#pragma once

#include "core/formats/mapped_file.h"
#include "core/formats/tensor.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace decodescope {

enum class GgufType : std::uint32_t {
    U8,
    I8,
    U16,
    I16,
    U32,
    I32,
    F32,
    Bool,
    Text,
    Array,
    U64,
    I64,
    F64,
};

// A value as it lies in the file, every length in it checked.
struct GgufValue
{
    GgufType type = GgufType::U8; // of an array: of its elements
    bool isArray = false;
    std::uint64_t count = 1; // elements
    std::span<const std::byte> bytes; // inside the mapped file; texts with a 64-bit length in front of each
};

// A mapped file whose structure was checked: every tensor of a type that is read lies inside the data, has as many bytes as its shape
// asks for, and none overlap; the bytes of other types are empty. Movable; views and spans live as long as the object.
class GgufFile
{
public:
    static Result<GgufFile> open(const std::string& path);

    const std::string& path() const { return m_file.path(); }
    const std::map<std::string, Tensor>& tensors() const { return m_tensors; }
    // Null when there is none.
    const Tensor* find(const std::string& name) const;

    // Nothing when the key is missing or its value is of another kind. Any integer type serves as an integer, any number as a number.
    bool has(const std::string& key) const { return m_metadata.contains(key); }
    std::optional<std::int64_t> integer(const std::string& key) const;
    std::optional<double> number(const std::string& key) const;
    std::optional<bool> boolean(const std::string& key) const;
    std::optional<std::string_view> text(const std::string& key) const;
    std::optional<std::vector<std::string_view>> texts(const std::string& key) const;
    std::optional<std::vector<std::int64_t>> integers(const std::string& key) const;
    std::optional<std::vector<float>> floats(const std::string& key) const;

private:
    explicit GgufFile(MappedFile file);
    const GgufValue* value(const std::string& key, bool isArray) const;

    MappedFile m_file;
    std::map<std::string, GgufValue> m_metadata;
    std::map<std::string, Tensor> m_tensors;
};

// Whether a file starts as a GGUF file does.
bool looksLikeGguf(std::span<const std::byte> start);

} // namespace decodescope
