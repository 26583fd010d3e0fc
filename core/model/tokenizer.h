// The interface between text and token ids. Implementations are in core/tokenizers.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace decodescope {

// Immutable after construction, usable from any thread.
class Tokenizer
{
public:
    virtual ~Tokenizer() = default;

    // Any UTF-8 (or any bytes) -> ids. Fails only when the tokenizer has no token for some part of the text.
    virtual Result<std::vector<int>> encode(std::string_view text) const = 0;

    // The bytes that the token stands for; empty for a special token or an id outside the vocabulary. The bytes of
    // a sequence, joined, are its text; one token alone may be part of a UTF-8 character.
    virtual std::string bytes(int token) const = 0;

    // The name of a special token, such as "<|endoftext|>"; empty for an ordinary one.
    virtual std::string specialName(int token) const = 0;

    virtual int vocabularySize() const = 0;

    // The token that its model wants in front of every text, which encode() leaves out; -1: none.
    virtual int beginToken() const { return -1; }

    // Whether encode() puts a space in front of every text, which is then no part of what people wrote.
    virtual bool addsSpaceInFront() const { return false; }

protected:
    Tokenizer() = default;
    Tokenizer(const Tokenizer&) = default;
    Tokenizer& operator=(const Tokenizer&) = default;
    Tokenizer(Tokenizer&&) = default;
    Tokenizer& operator=(Tokenizer&&) = default;
};

} // namespace decodescope
