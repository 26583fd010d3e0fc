#include "core/tokenizers/protobuf_fields.h"

namespace decodescope {

bool ProtobufFields::next(ProtobufField& field)
{
    constexpr std::uint64_t kTypeBits = 3;
    const std::string_view start = m_rest;
    std::uint64_t tag = 0;
    field = {};
    if (m_hasFailed || m_rest.empty() || !takeVarint(tag))
        return false;
    field.number = tag >> kTypeBits;
    std::uint64_t size = 0;
    switch (tag & ((1U << kTypeBits) - 1)) {
    case 0:
        takeVarint(field.integer);
        break;
    case 1:
        take(sizeof(double));
        break;
    case 2:
        if (takeVarint(size))
            field.content = take(size);
        break;
    case 5:
        take(sizeof(float));
        break;
    default: // groups, which are long out of use, and nonsense
        m_hasFailed = true;
    }
    field.whole = start.substr(0, start.size() - m_rest.size());
    return !m_hasFailed;
}

bool ProtobufFields::takeVarint(std::uint64_t& value)
{
    constexpr unsigned kMostBits = 63;
    value = 0;
    for (unsigned shift = 0; shift <= kMostBits && !m_rest.empty(); shift += 7) {
        const auto byte = static_cast<unsigned char>(m_rest.front());
        m_rest.remove_prefix(1);
        value |= std::uint64_t {byte & 0x7FU} << shift;
        if (byte < 0x80)
            return true;
    }
    m_hasFailed = true;
    return false;
}

std::string_view ProtobufFields::take(std::uint64_t bytes)
{
    if (bytes > m_rest.size()) {
        m_hasFailed = true;
        return {};
    }
    const std::string_view taken = m_rest.substr(0, bytes);
    m_rest.remove_prefix(bytes);
    return taken;
}

} // namespace decodescope
