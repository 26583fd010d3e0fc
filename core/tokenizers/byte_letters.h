// The printable letters that byte-level BPE files write for bytes: a vocabulary then is plain text.
#pragma once

#include <QString>

#include <array>
#include <string>

namespace decodescope {

// Letter of every byte value: printable Latin-1 stands for itself, the others for U+0100, U+0101 ... in order.
const std::array<char16_t, 256>& byteLetters();

// The bytes that a token's letters stand for. A token with any other character stands for its own UTF-8.
std::string bytesOfLetters(const QString& letters);

} // namespace decodescope
