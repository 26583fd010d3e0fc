// ProtobufFields: walks the fields of a serialized protobuf message, whatever they mean.
#pragma once

#include <cstdint>
#include <string_view>

namespace decodescope {

struct ProtobufField
{
    std::uint64_t number = 0;
    std::uint64_t integer = 0; // of a varint; else 0
    std::string_view content; // of a string or a message; else empty
    std::string_view whole; // the field with its tag
};

// Never reads past the end. The message must outlive it and every view it hands out.
class ProtobufFields
{
public:
    explicit ProtobufFields(std::string_view message)
        : m_rest(message)
    {
    }

    // False at the end, and when the next field is broken.
    bool next(ProtobufField& field);
    bool hasFailed() const { return m_hasFailed; }

private:
    bool takeVarint(std::uint64_t& value);
    std::string_view take(std::uint64_t bytes);

    std::string_view m_rest;
    bool m_hasFailed = false;
};

} // namespace decodescope
