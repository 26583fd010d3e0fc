// Utf16Text: text for Qt's regular expressions that remembers where each character lies in the bytes.
#pragma once

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace decodescope {

struct Utf16Text
{
    QString text; // valid UTF-16; a byte that is not part of UTF-8 is one U+FFFD
    std::vector<std::size_t>
        offsets; // byte offset of each UTF-16 unit, then the byte count; low surrogates: past the character
};

// O(bytes). Any bytes are allowed.
Utf16Text toUtf16(std::string_view bytes);

// UTF-8 in Unicode's normal form C. Text with stray bytes comes back as it is.
std::string composedText(std::string_view text);

} // namespace decodescope
