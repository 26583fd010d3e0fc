#include "core/tokenizers/utf8_text.h"

namespace decodescope {

std::size_t utf8CharacterBytes(std::string_view text)
{
    if (text.empty())
        return 0;
    const auto lead = static_cast<unsigned char>(text.front());
    if (lead < 0x80)
        return 1;
    const std::size_t size = lead >= 0xC2 && lead < 0xE0 ? 2
        : lead >= 0xE0 && lead < 0xF0                    ? 3
        : lead >= 0xF0 && lead < 0xF5                    ? 4
                                                         : 0;
    if (size == 0 || size > text.size())
        return 0;
    for (std::size_t at = 1; at < size; ++at) {
        if ((static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80)
            return 0;
    }
    const auto second = static_cast<unsigned char>(text[1]);
    const bool isTooLong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool isSurrogate = lead == 0xED && second >= 0xA0;
    const bool isPastTheEnd = lead == 0xF4 && second >= 0x90;
    return isTooLong || isSurrogate || isPastTheEnd ? 0 : size;
}

} // namespace decodescope
