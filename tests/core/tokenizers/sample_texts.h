// Texts that tokenizers have to bring back byte for byte.
#pragma once

#include <QString>

#include <random>
#include <string>

namespace decodescope::fixtures {

// Every character of Unicode's planes that UTF-8 can hold, in order.
inline std::string everyCharacter()
{
    QString text;
    for (char32_t code = 0; code <= QChar::LastValidCodePoint; ++code) {
        if (!QChar::isSurrogate(code))
            text += QString::fromUcs4(&code, 1);
    }
    return text.toStdString();
}

inline std::string randomBytes(std::size_t size, unsigned seed)
{
    std::mt19937 random(seed);
    std::string bytes(size, '\0');
    for (char& byte : bytes)
        byte = static_cast<char>(random() & 0xFFU);
    return bytes;
}

} // namespace decodescope::fixtures
