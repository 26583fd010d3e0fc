// ByteCursor: takes little-endian numbers off the front of bytes without ever passing their end.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

namespace decodescope {

// A number that is not whole any more reads as zero and leaves the cursor failed; everything after it does the same, so that
// a reader asks once for several numbers. The bytes must outlive it and every view it hands out.
class ByteCursor
{
public:
    explicit ByteCursor(std::span<const std::byte> bytes)
        : m_rest(bytes)
        , m_total(bytes.size())
    {
        static_assert(std::endian::native == std::endian::little, "files hold little-endian numbers");
    }

    bool hasFailed() const { return m_hasFailed; }
    std::size_t offset() const { return m_total - m_rest.size(); } // bytes taken so far
    std::size_t remaining() const { return m_rest.size(); } // bytes

    template <typename Number>
    Number take()
    {
        static_assert(std::is_arithmetic_v<Number>);
        Number number {};
        if (const auto bytes = takeBytes(sizeof number); !bytes.empty())
            std::memcpy(&number, bytes.data(), sizeof number);
        return number;
    }

    std::span<const std::byte> takeBytes(std::size_t count)
    {
        if (m_hasFailed || count > m_rest.size()) {
            m_hasFailed = true;
            return {};
        }
        const auto taken = m_rest.first(count);
        m_rest = m_rest.subspan(count);
        return taken;
    }

    std::string_view takeText(std::size_t count)
    {
        const auto bytes = takeBytes(count);
        return {static_cast<const char*>(static_cast<const void*>(bytes.data())), bytes.size()};
    }

private:
    std::span<const std::byte> m_rest;
    std::size_t m_total = 0;
    bool m_hasFailed = false;
};

} // namespace decodescope
