// Labels that make every token visible, white space and broken bytes too.
#pragma once

#include "core/recording/run.h"

#include <QString>

#include <string>
#include <string_view>

namespace decodescope::ui {

// The bytes of one token. One leading space is left out when text follows, as chips stand apart anyway; a space alone or
// at an edge is "␣", a line end "⏎", a tab "⇥", a byte that is no printable UTF-8 "⟨E4⟩". Empty for no bytes.
QString bytesLabel(std::string_view bytes);

// Bytes of the printable UTF-8 character at the front; 0 when there is none.
std::size_t printableBytes(std::string_view bytes);

// A special token by its name, any other by its bytes; "#12" when the tokenizer (null: none) knows neither.
QString tokenLabel(const Tokenizer* tokenizer, int token);

// Tokens by their place in the sequence: the prompt, then what the cached mode's steps chose.
// Precondition: 0 <= position < prompt length + recorded steps of the cached mode.
int tokenIdAt(const Run& run, int position);
QString tokenLabelAt(const Run& run, int position);
std::string tokenBytesAt(const Run& run, int position); // empty without a tokenizer and for special tokens

} // namespace decodescope::ui
