#include "core/tokenizers/byte_letters.h"

namespace decodescope {

namespace {

constexpr int kLetterEnd = 0x100 + 256; // beyond every letter

bool standsForItself(int byte)
{
    return (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE;
}

std::array<int, kLetterEnd> makeBytesByLetter()
{
    std::array<int, kLetterEnd> bytes {};
    bytes.fill(-1);
    for (int byte = 0; byte < 256; ++byte)
        bytes[byteLetters()[static_cast<std::size_t>(byte)]] = byte;
    return bytes;
}

} // namespace

const std::array<char16_t, 256>& byteLetters()
{
    static const std::array<char16_t, 256> letters = [] {
        std::array<char16_t, 256> table {};
        int next = 0x100;
        for (int byte = 0; byte < 256; ++byte)
            table[static_cast<std::size_t>(byte)] = static_cast<char16_t>(standsForItself(byte) ? byte : next++);
        return table;
    }();
    return letters;
}

std::string bytesOfLetters(const QString& letters)
{
    static const std::array<int, kLetterEnd> bytesByLetter = makeBytesByLetter();
    std::string bytes;
    for (const QChar letter : letters) {
        const int byte = letter.unicode() < kLetterEnd ? bytesByLetter[letter.unicode()] : -1;
        if (byte < 0)
            return letters.toStdString();
        bytes += static_cast<char>(byte);
    }
    return bytes;
}

} // namespace decodescope
