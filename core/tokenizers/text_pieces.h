// Splitting text before byte-pair merging.
#pragma once

#include <QRegularExpression>

#include <string_view>
#include <vector>

namespace decodescope {

// GPT-2's split: English contractions, letters, digits and other signs, each with one space before it, and white space.
// Compiled, to be shared by all calls.
QRegularExpression gpt2Pattern();

// The split of Llama 3 (mostDigits 3) and Qwen2 (1): contractions of any case, letters with one sign before them, groups of
// digits, signs with the line ends behind them, and white space. Compiled, to be shared by all calls.
QRegularExpression digitGroupPattern(int mostDigits);

// Consecutive pieces of `text`, none empty, that together are the whole of it: the pattern's matches, and what lies
// between them. Bytes that are not UTF-8 count as signs, one each. The views point into `text`.
std::vector<std::string_view> splitText(std::string_view text, const QRegularExpression& pattern);

} // namespace decodescope
