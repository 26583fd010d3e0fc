// Tokens that share a character: its UTF-8 bytes may be spread over several tokens, which can only be read together.
#pragma once

#include "core/recording/run.h"

#include <QString>

#include <functional>
#include <string>

namespace decodescope::ui {

// Consecutive tokens, each of which shares a complete printable character with the next. Most groups are one token.
struct TokenGroup
{
    int first = 0; // positions in the sequence, both included
    int last = 0;

    int count() const { return last - first + 1; }
    bool operator==(const TokenGroup&) const = default;
};

// The bytes of the token at a position; empty for one that stands for no text.
using TokenBytes = std::function<std::string(int position)>;

// Whether one character has bytes in this token and in the next. Tokens after `lastPosition` count as not there yet.
// Precondition: 0 <= position <= lastPosition. Cost: a few tokens around, however long the text.
bool sharesCharacterWithNext(const TokenBytes& bytes, int position, int lastPosition);

// The group around a position, which alone it is when no character is shared. Precondition as above.
TokenGroup tokenGroupAt(const TokenBytes& bytes, int position, int lastPosition);
TokenGroup tokenGroupAt(const Run& run, int position, int lastPosition);

// What a group reads: the label of its token, or of the joined bytes of several.
QString groupLabel(const Run& run, const TokenGroup& group);

} // namespace decodescope::ui
