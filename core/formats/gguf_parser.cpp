#include "core/formats/gguf_parser.h"

#include "core/formats/gguf_tensor_types.h"
#include "core/tokenizers/byte_cursor.h"
#include "core/tokenizers/file_reading.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace decodescope {

namespace {

constexpr std::size_t kMagicBytes = 4;
constexpr std::uint32_t kOldestVersion = 2;
constexpr std::uint32_t kNewestVersion = 3;
constexpr std::uint32_t kMaxDimensions = 4;
constexpr std::int64_t kMaxNumbers = std::int64_t {1} << 40; // of one tensor
constexpr std::uint64_t kMaxAlignment = 1 << 20; // bytes

// A tensor whose place is known but not yet checked.
struct PlacedTensor
{
    std::string name;
    Tensor tensor;
    std::uint64_t offset = 0; // bytes from the start of the data
    std::uint64_t bytes = 0; // 0: of a type that is not read
};

// Collects the first thing that is wrong; what is read after it counts for nothing.
class Parser
{
public:
    Parser(const std::string& path, std::span<const std::byte> bytes)
        : m_path(path)
        , m_bytes(bytes)
        , m_cursor(bytes)
    {
    }

    Result<GgufContent> parse()
    {
        m_cursor.takeBytes(kMagicBytes);
        const auto version = m_cursor.take<std::uint32_t>();
        const auto tensorCount = m_cursor.take<std::uint64_t>();
        const auto valueCount = m_cursor.take<std::uint64_t>();
        checkVersion(version);
        for (std::uint64_t i = 0; i < valueCount && isGood(); ++i)
            readEntry();
        std::vector<PlacedTensor> tensors;
        for (std::uint64_t i = 0; i < tensorCount && isGood(); ++i)
            tensors.push_back(readTensor());
        if (isGood())
            placeTensors(tensors);
        if (m_error)
            return *m_error;
        if (m_cursor.hasFailed())
            return cutShort();
        return std::move(m_content);
    }

private:
    bool isGood() const { return !m_error && !m_cursor.hasFailed(); }

    void fail(ErrorCode code, const std::string& cause, const std::string& advice)
    {
        if (isGood())
            m_error = fileError(code, m_path, cause, advice);
    }

    void fail(const std::string& cause) { fail(ErrorCode::BadFormat, cause, "copy or download it again"); }

    Error cutShort() const
    {
        return fileError(ErrorCode::BadFormat, m_path,
            "it is cut short: its metadata and tensor list go on behind byte " + std::to_string(m_bytes.size()),
            "copy or download it again");
    }

    void checkVersion(std::uint32_t version)
    {
        if (version >= kOldestVersion && version <= kNewestVersion)
            return;
        if (version != 0 && (version & 0xFFFFU) == 0)
            fail(ErrorCode::Unsupported, "its numbers are big-endian", "use a little-endian GGUF file");
        fail(ErrorCode::Unsupported, "it is GGUF version " + std::to_string(version) + " but only 2 and 3 are read",
            "convert the model again with a current converter");
    }

    std::string_view takeText()
    {
        const auto size = m_cursor.take<std::uint64_t>();
        return m_cursor.takeText(size);
    }

    // What was taken since `start`.
    std::span<const std::byte> takenSince(std::size_t start) const
    {
        return m_bytes.subspan(start, m_cursor.offset() - start);
    }

    void readEntry()
    {
        const std::string key(takeText());
        const auto type = static_cast<GgufType>(m_cursor.take<std::uint32_t>());
        GgufValue value {type, type == GgufType::Array, 1, {}};
        if (value.isArray) {
            value.type = static_cast<GgufType>(m_cursor.take<std::uint32_t>());
            value.count = m_cursor.take<std::uint64_t>();
        }
        const std::size_t start = m_cursor.offset();
        if (value.type == GgufType::Text) {
            for (std::uint64_t i = 0; i < value.count && isGood(); ++i)
                takeText();
        } else if (const std::size_t size = ggufTypeBytes(value.type); size == 0) {
            fail("metadata \"" + key + "\" has an unknown type (" + std::to_string(static_cast<std::uint32_t>(value.type))
                + ")");
        } else {
            m_cursor.takeBytes(value.count > m_cursor.remaining() ? value.count : value.count * size);
        }
        if (!isGood())
            return;
        value.bytes = takenSince(start);
        if (!m_content.metadata.emplace(key, value).second)
            fail("metadata \"" + key + "\" is there twice");
    }

    PlacedTensor readTensor()
    {
        PlacedTensor placed;
        placed.name = takeText();
        const auto dimensions = m_cursor.take<std::uint32_t>();
        if (dimensions < 1 || dimensions > kMaxDimensions) {
            fail("tensor \"" + placed.name + "\" has " + std::to_string(dimensions) + " sizes but 1 to "
                + std::to_string(kMaxDimensions) + " are possible");
            return placed;
        }
        std::int64_t numbers = 1;
        for (std::uint32_t i = 0; i < dimensions; ++i) {
            const auto size = m_cursor.take<std::int64_t>();
            if (isGood() && (size < 1 || size > kMaxNumbers / numbers))
                fail("tensor \"" + placed.name + "\" has an impossible size, " + std::to_string(size));
            if (!isGood())
                return placed;
            numbers *= size;
            placed.tensor.shape.push_back(size);
        }
        const std::int64_t rowSize = placed.tensor.shape.front();
        std::ranges::reverse(placed.tensor.shape);
        const GgufTypeRow type = ggufTensorType(m_cursor.take<std::uint32_t>());
        placed.tensor.type = type.type;
        placed.tensor.typeName = type.name;
        placed.offset = m_cursor.take<std::uint64_t>();
        if (type.type != TensorType::Other) {
            if (rowSize % type.blockNumbers != 0) {
                fail("tensor \"" + placed.name + "\" has rows of " + std::to_string(rowSize) + " numbers but " + type.name
                    + " stores blocks of " + std::to_string(type.blockNumbers));
            }
            placed.bytes = static_cast<std::uint64_t>(numbers / type.blockNumbers * type.blockBytes);
        }
        return placed;
    }

    std::uint64_t readAlignment()
    {
        constexpr std::uint64_t kDefault = 32;
        const auto found = m_content.metadata.find("general.alignment");
        if (found == m_content.metadata.end())
            return kDefault;
        const bool isNumber = found->second.type == GgufType::U32 && !found->second.isArray;
        const std::uint64_t alignment = isNumber ? ByteCursor(found->second.bytes).take<std::uint32_t>() : 0;
        if (!std::has_single_bit(alignment) || alignment > kMaxAlignment) {
            fail("\"general.alignment\" is not a power of two up to " + std::to_string(kMaxAlignment));
            return kDefault;
        }
        return alignment;
    }

    void placeTensors(std::vector<PlacedTensor>& tensors)
    {
        const std::uint64_t alignment = readAlignment();
        const std::uint64_t start = (m_cursor.offset() + alignment - 1) / alignment * alignment;
        const auto data = start < m_bytes.size() ? m_bytes.subspan(start) : std::span<const std::byte>();
        std::ranges::sort(tensors, {}, &PlacedTensor::offset);
        std::uint64_t end = 0; // of the tensor before
        for (PlacedTensor& placed : tensors) {
            const std::string quoted = "tensor \"" + placed.name + "\"";
            if (placed.offset % alignment != 0)
                fail(quoted + " begins at byte " + std::to_string(placed.offset) + " of the data, no multiple of "
                    + std::to_string(alignment));
            if (placed.offset > data.size() || placed.bytes > data.size() - placed.offset)
                fail("it is cut short: " + quoted + " needs " + std::to_string(placed.bytes) + " bytes from byte "
                    + std::to_string(placed.offset) + " of the data on, which has " + std::to_string(data.size()));
            if (placed.offset < end)
                fail(quoted + " overlaps the one before it");
            if (!isGood())
                return;
            end = placed.offset + placed.bytes;
            placed.tensor.bytes = data.subspan(placed.offset, placed.bytes);
            if (!m_content.tensors.emplace(placed.name, std::move(placed.tensor)).second)
                fail(quoted + " is there twice");
        }
    }

    const std::string& m_path;
    std::span<const std::byte> m_bytes;
    ByteCursor m_cursor;
    GgufContent m_content;
    std::optional<Error> m_error;
};

} // namespace

Result<GgufContent> parseGguf(const std::string& path, std::span<const std::byte> bytes)
{
    return Parser(path, bytes).parse();
}

std::size_t ggufTypeBytes(GgufType type)
{
    switch (type) {
    case GgufType::U8:
    case GgufType::I8:
    case GgufType::Bool:
        return 1;
    case GgufType::U16:
    case GgufType::I16:
        return 2;
    case GgufType::U32:
    case GgufType::I32:
    case GgufType::F32:
        return 4;
    case GgufType::U64:
    case GgufType::I64:
    case GgufType::F64:
        return 8;
    case GgufType::Text:
    case GgufType::Array:
        break;
    }
    return 0;
}

} // namespace decodescope
