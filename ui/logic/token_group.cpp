#include "ui/logic/token_group.h"

#include "core/base/assert.h"
#include "ui/logic/token_label.h"

namespace decodescope::ui {

namespace {

constexpr std::size_t kLongestCharacter = 4; // bytes of UTF-8

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

// The last bytes up to and with the token at `position`, at least as many as a cut character can have.
std::string bytesUpTo(const TokenBytes& bytes, int position)
{
    std::string text;
    for (; position >= 0 && text.size() < kLongestCharacter; --position) {
        const std::string token = bytes(position);
        if (token.empty())
            break;
        text.insert(0, token);
    }
    return text;
}

std::string bytesFrom(const TokenBytes& bytes, int position, int lastPosition)
{
    std::string text;
    for (; position <= lastPosition && text.size() < kLongestCharacter; ++position) {
        const std::string token = bytes(position);
        if (token.empty())
            break;
        text += token;
    }
    return text;
}

TokenBytes bytesOf(const Run& run)
{
    return [&run](int position) { return tokenBytesAt(run, position); };
}

} // namespace

bool sharesCharacterWithNext(const TokenBytes& bytes, int position, int lastPosition)
{
    DS_ASSERT(0 <= position && position <= lastPosition);
    const std::string before = bytesUpTo(bytes, position);
    std::size_t start = before.size(); // of the character that the token ends in
    while (start > 0 && isContinuation(before[start - 1]))
        --start;
    if (start == 0)
        return false;
    --start;
    const std::string character = before.substr(start) + bytesFrom(bytes, position + 1, lastPosition);
    return printableBytes(character) > before.size() - start;
}

TokenGroup tokenGroupAt(const TokenBytes& bytes, int position, int lastPosition)
{
    TokenGroup group {position, position};
    while (group.first > 0 && sharesCharacterWithNext(bytes, group.first - 1, lastPosition))
        --group.first;
    while (group.last < lastPosition && sharesCharacterWithNext(bytes, group.last, lastPosition))
        ++group.last;
    return group;
}

TokenGroup tokenGroupAt(const Run& run, int position, int lastPosition)
{
    return tokenGroupAt(bytesOf(run), position, lastPosition);
}

QString groupLabel(const Run& run, const TokenGroup& group)
{
    if (group.count() == 1)
        return tokenLabelAt(run, group.first);
    std::string joined;
    for (int position = group.first; position <= group.last; ++position)
        joined += tokenBytesAt(run, position);
    return bytesLabel(joined);
}

} // namespace decodescope::ui
