#include "core/formats/gguf_file.h"

#include "core/formats/gguf_parser.h"
#include "core/tokenizers/byte_cursor.h"

#include <limits>

namespace decodescope {

namespace {

std::string_view takeText(ByteCursor& cursor)
{
    const auto size = cursor.take<std::uint64_t>();
    return cursor.takeText(size);
}

// Nothing for a type that is no integer, and for a number beyond 63 bits.
std::optional<std::int64_t> takeInteger(ByteCursor& cursor, GgufType type)
{
    switch (type) {
    case GgufType::U8:
        return cursor.take<std::uint8_t>();
    case GgufType::I8:
        return cursor.take<std::int8_t>();
    case GgufType::U16:
        return cursor.take<std::uint16_t>();
    case GgufType::I16:
        return cursor.take<std::int16_t>();
    case GgufType::U32:
        return cursor.take<std::uint32_t>();
    case GgufType::I32:
        return cursor.take<std::int32_t>();
    case GgufType::I64:
        return cursor.take<std::int64_t>();
    case GgufType::U64:
        if (const auto number = cursor.take<std::uint64_t>(); number <= std::numeric_limits<std::int64_t>::max())
            return static_cast<std::int64_t>(number);
        return {};
    default:
        return {};
    }
}

} // namespace

GgufFile::GgufFile(MappedFile file)
    : m_file(std::move(file))
{
}

Result<GgufFile> GgufFile::open(const std::string& path)
{
    Result<MappedFile> mapped = MappedFile::open(path);
    if (!mapped.hasValue())
        return mapped.error();
    GgufFile file(std::move(mapped).value());
    Result<GgufContent> content = parseGguf(path, file.m_file.bytes());
    if (!content.hasValue())
        return content.error();
    file.m_metadata = std::move(content.value().metadata);
    file.m_tensors = std::move(content.value().tensors);
    return file;
}

const Tensor* GgufFile::find(const std::string& name) const
{
    const auto found = m_tensors.find(name);
    return found == m_tensors.end() ? nullptr : &found->second;
}

std::optional<std::int64_t> GgufFile::integer(const std::string& key) const
{
    const GgufValue* const found = value(key, false);
    if (found == nullptr)
        return {};
    ByteCursor cursor(found->bytes);
    return takeInteger(cursor, found->type);
}

std::optional<double> GgufFile::number(const std::string& key) const
{
    const GgufValue* const found = value(key, false);
    if (found == nullptr)
        return {};
    ByteCursor cursor(found->bytes);
    if (found->type == GgufType::F32)
        return double {cursor.take<float>()};
    if (found->type == GgufType::F64)
        return cursor.take<double>();
    const std::optional<std::int64_t> whole = takeInteger(cursor, found->type);
    return whole ? std::optional(static_cast<double>(*whole)) : std::nullopt;
}

std::optional<bool> GgufFile::boolean(const std::string& key) const
{
    const GgufValue* const found = value(key, false);
    if (found == nullptr || found->type != GgufType::Bool)
        return {};
    return ByteCursor(found->bytes).take<std::uint8_t>() != 0;
}

std::optional<std::string_view> GgufFile::text(const std::string& key) const
{
    const GgufValue* const found = value(key, false);
    if (found == nullptr || found->type != GgufType::Text)
        return {};
    ByteCursor cursor(found->bytes);
    return takeText(cursor);
}

std::optional<std::vector<std::string_view>> GgufFile::texts(const std::string& key) const
{
    const GgufValue* const found = value(key, true);
    if (found == nullptr || found->type != GgufType::Text)
        return {};
    ByteCursor cursor(found->bytes);
    std::vector<std::string_view> texts(found->count);
    for (std::string_view& text : texts)
        text = takeText(cursor);
    return texts;
}

std::optional<std::vector<std::int64_t>> GgufFile::integers(const std::string& key) const
{
    const GgufValue* const found = value(key, true);
    if (found == nullptr)
        return {};
    ByteCursor cursor(found->bytes);
    std::vector<std::int64_t> numbers(found->count);
    for (std::int64_t& number : numbers) {
        const std::optional<std::int64_t> whole = takeInteger(cursor, found->type);
        if (!whole)
            return {};
        number = *whole;
    }
    return numbers;
}

std::optional<std::vector<float>> GgufFile::floats(const std::string& key) const
{
    const GgufValue* const found = value(key, true);
    if (found == nullptr || found->type != GgufType::F32)
        return {};
    ByteCursor cursor(found->bytes);
    std::vector<float> numbers(found->count);
    for (float& number : numbers)
        number = cursor.take<float>();
    return numbers;
}

const GgufValue* GgufFile::value(const std::string& key, bool isArray) const
{
    const auto found = m_metadata.find(key);
    return found == m_metadata.end() || found->second.isArray != isArray ? nullptr : &found->second;
}

bool looksLikeGguf(std::span<const std::byte> start)
{
    return ByteCursor(start).takeText(4) == "GGUF";
}

} // namespace decodescope
