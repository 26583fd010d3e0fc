#include "core/tokenizers/path_text.h"

#include "core/tokenizers/utf8_text.h"

#include <algorithm>

namespace decodescope {

namespace {

constexpr ushort kFirstForeign = 0xDC80; // the byte 0x80
constexpr ushort kLastForeign = 0xDCFF;

bool isForeign(const QString& text, qsizetype at)
{
    const ushort unit = text[at].unicode();
    const bool isPaired = at > 0 && text[at - 1].isHighSurrogate(); // as in any character beyond U+FFFF
    return unit >= kFirstForeign && unit <= kLastForeign && !isPaired;
}

} // namespace

QString pathText(std::string_view bytes)
{
    QString text;
    while (!bytes.empty()) {
        const std::size_t size = utf8CharacterBytes(bytes);
        if (size == 0)
            text += QChar(static_cast<ushort>(0xDC00 + static_cast<unsigned char>(bytes.front())));
        else
            text += QString::fromUtf8(bytes.data(), static_cast<qsizetype>(size));
        bytes.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return text;
}

std::string pathBytes(const QString& text)
{
    std::string bytes;
    qsizetype written = 0; // units of the text
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (!isForeign(text, at))
            continue;
        bytes += text.mid(written, at - written).toStdString() + static_cast<char>(text[at].unicode() & 0xFFU);
        written = at + 1;
    }
    return bytes + text.mid(written).toStdString();
}

bool hasForeignBytes(const QString& text)
{
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (isForeign(text, at))
            return true;
    }
    return false;
}

} // namespace decodescope
