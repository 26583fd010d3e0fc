// Telling UTF-8 from other bytes.
#pragma once

#include <cstddef>
#include <string_view>

namespace decodescope {

// Bytes of the UTF-8 character that `text` begins with, 1 to 4; 0 when it is empty or begins with none: a stray or missing
// continuation, a longer form than needed, a surrogate, a number past U+10FFFF.
std::size_t utf8CharacterBytes(std::string_view text);

} // namespace decodescope
