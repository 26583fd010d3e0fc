#include "core/tokenizers/utf16_text.h"

#include <cstdint>

namespace decodescope {

namespace {

struct Character
{
    char32_t code = QChar::ReplacementCharacter;
    std::size_t bytes = 1;
};

// The well-formed character that starts at bytes[0] (no surrogates, nothing longer than needed), else one stray byte.
Character firstCharacter(std::string_view bytes)
{
    const auto lead = static_cast<std::uint8_t>(bytes[0]);
    if (lead < 0x80)
        return {lead, 1};
    if (lead < 0xC2 || lead > 0xF4)
        return {};
    const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (bytes.size() < length)
        return {};
    char32_t code = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<std::uint8_t>(bytes[i]);
        if ((next & 0xC0U) != 0x80)
            return {};
        code = (code << 6) | (next & 0x3FU);
    }
    constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < kSmallest[length] || code > QChar::LastValidCodePoint || QChar::isSurrogate(code))
        return {};
    return {code, length};
}

} // namespace

Utf16Text toUtf16(std::string_view bytes)
{
    Utf16Text result;
    result.text.reserve(static_cast<qsizetype>(bytes.size()));
    result.offsets.reserve(bytes.size() + 1);
    std::size_t at = 0;
    while (at < bytes.size()) {
        const Character character = firstCharacter(bytes.substr(at));
        result.offsets.push_back(at);
        at += character.bytes;
        if (QChar::requiresSurrogates(character.code)) {
            result.text += QChar(QChar::highSurrogate(character.code));
            result.text += QChar(QChar::lowSurrogate(character.code));
            result.offsets.push_back(at);
        } else {
            result.text += QChar(static_cast<char16_t>(character.code));
        }
    }
    result.offsets.push_back(bytes.size());
    return result;
}

std::string composedText(std::string_view text)
{
    const QString wide = toUtf16(text).text;
    if (wide.toStdString() != text)
        return std::string(text);
    return wide.normalized(QString::NormalizationForm_C).toStdString();
}

} // namespace decodescope
