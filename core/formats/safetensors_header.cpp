#include "core/formats/safetensors_header.h"

#include "core/formats/tensor_type.h"
#include "core/tokenizers/file_reading.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <limits>
#include <optional>

namespace decodescope {

namespace {

constexpr qsizetype kMaxDimensions = 64;

// Where a tensor says it lies, in bytes from the start of the data.
struct Place
{
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::string name;
};

Error damaged(const std::string& path, const std::string& cause)
{
    return fileError(ErrorCode::BadFormat, path, cause, "download or save it again as safetensors");
}

// The number a JSON value holds when it is a whole one from 0.
std::optional<std::int64_t> count(const QJsonValue& value)
{
    const qint64 number = value.toInteger(-1);
    if (number < 0)
        return std::nullopt;
    return number;
}

// Bytes that `shape` takes at `bits` an element; nothing when that is no whole number of bytes or too large to count.
std::optional<std::int64_t> byteCount(const std::vector<std::int64_t>& shape, int bits)
{
    std::int64_t total = bits;
    for (const std::int64_t size : shape) {
        if (__builtin_mul_overflow(total, size, &total))
            return std::nullopt;
    }
    return total % 8 == 0 ? std::optional(total / 8) : std::nullopt;
}

class HeaderParser
{
public:
    HeaderParser(const std::string& path, std::span<const std::byte> data)
        : m_path(path)
        , m_data(data)
    {
    }

    Status addTensor(const std::string& name, const QJsonValue& entry)
    {
        const QJsonObject fields = entry.toObject();
        Tensor tensor;
        tensor.typeName = fields[QLatin1String("dtype")].toString().toStdString();
        tensor.type = tensorType(tensor.typeName);
        const int bits = tensorTypeBits(tensor.typeName);
        if (bits == 0)
            return bad(name, "has the type \"" + tensor.typeName + "\", which the format does not know");
        const QJsonValue shape = fields[QLatin1String("shape")];
        if (!shape.isArray() || shape.toArray().size() > kMaxDimensions)
            return bad(name, "has no list of at most " + std::to_string(kMaxDimensions) + " sizes as its shape");
        for (const QJsonValue& value : shape.toArray()) {
            const std::optional<std::int64_t> size = count(value);
            if (!size)
                return bad(name, "has a size in its shape that is not a whole number from 0");
            tensor.shape.push_back(*size);
        }
        return place(name, std::move(tensor), bits, fields[QLatin1String("data_offsets")].toArray());
    }

    // Every byte of the data belongs to exactly one tensor.
    Status checkCover()
    {
        std::ranges::sort(m_places, {}, [](const Place& place) { return std::pair(place.begin, place.end); });
        std::int64_t covered = 0;
        for (const Place& place : m_places) {
            if (place.begin < covered)
                return bad(place.name,
                    "starts at byte " + std::to_string(place.begin) + ", inside the tensor before it, which ends at byte "
                        + std::to_string(covered));
            if (place.begin > covered)
                return unused(covered, place.begin);
            covered = place.end;
        }
        const std::int64_t available = std::ssize(m_data);
        return covered == available ? Status(Success()) : unused(covered, available);
    }

    std::map<std::string, Tensor> takeTensors() { return std::move(m_tensors); }

private:
    Status place(const std::string& name, Tensor tensor, int bits, const QJsonArray& offsets)
    {
        const std::optional<std::int64_t> begin = offsets.size() == 2 ? count(offsets[0]) : std::nullopt;
        const std::optional<std::int64_t> end = offsets.size() == 2 ? count(offsets[1]) : std::nullopt;
        if (!begin || !end || *begin > *end)
            return bad(name, "has no two data_offsets, first and end, that are whole numbers from 0");
        if (*end > std::ssize(m_data)) {
            return bad(name,
                "ends at byte " + std::to_string(*end) + " of the data but only " + std::to_string(m_data.size())
                    + " bytes are there, so the file is cut short");
        }
        const std::optional<std::int64_t> needed = byteCount(tensor.shape, bits);
        if (!needed)
            return bad(name, "has a shape whose size in bytes cannot be counted");
        if (*needed != *end - *begin) {
            return bad(name,
                "needs " + std::to_string(*needed) + " bytes for its shape and type " + tensor.typeName + " but has "
                    + std::to_string(*end - *begin));
        }
        tensor.bytes = m_data.subspan(static_cast<std::size_t>(*begin), static_cast<std::size_t>(*needed));
        if (*needed > 0)
            m_places.push_back({*begin, *end, name});
        m_tensors.emplace(name, std::move(tensor));
        return Success();
    }

    Error bad(const std::string& name, const std::string& cause) const
    {
        return damaged(m_path, "tensor \"" + name + "\" " + cause);
    }

    Error unused(std::int64_t begin, std::int64_t end) const
    {
        return damaged(m_path,
            "no tensor owns the bytes " + std::to_string(begin) + " to " + std::to_string(end)
                + " of the data (a name that occurs twice leaves such a gap)");
    }

    const std::string& m_path;
    std::span<const std::byte> m_data;
    std::map<std::string, Tensor> m_tensors;
    std::vector<Place> m_places;
};

} // namespace

Result<std::map<std::string, Tensor>> parseSafetensorsHeader(
    const std::string& path, std::span<const std::byte> header, std::span<const std::byte> data)
{
    const char* const text = static_cast<const char*>(static_cast<const void*>(header.data()));
    QJsonParseError problem;
    const QJsonDocument document
        = QJsonDocument::fromJson(QByteArray::fromRawData(text, static_cast<qsizetype>(header.size())), &problem);
    if (problem.error != QJsonParseError::NoError) {
        return damaged(path,
            "byte " + std::to_string(problem.offset) + " of its header breaks the JSON ("
                + problem.errorString().toStdString() + ")");
    }
    if (!document.isObject())
        return damaged(path, "its header is JSON but not an object");
    const QJsonObject entries = document.object();
    HeaderParser parser(path, data);
    for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
        if (entry.key() == QLatin1String("__metadata__"))
            continue;
        if (const Status added = parser.addTensor(entry.key().toStdString(), entry.value()); !added.hasValue())
            return added.error();
    }
    if (const Status covered = parser.checkCover(); !covered.hasValue())
        return covered.error();
    return parser.takeTensors();
}

} // namespace decodescope
