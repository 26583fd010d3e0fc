// Splitting text before byte-pair merging.
#pragma once

#include <QRegularExpression>

#include <optional>
#include <string_view>
#include <vector>

namespace decodescope {

// A split as a tokenizer file writes it, compiled to be shared by all calls. White space is that of Unicode's property, which PCRE's \s is
// not quite. Nothing when the expression is wrong or means another thing to the program that wrote it.
std::optional<QRegularExpression> splitPattern(const QString& written);

// GPT-2's split: English contractions, letters, digits and other signs, each with one space before it, and white space.
// Compiled, to be shared by all calls.
QRegularExpression gpt2Pattern();

// The split of Llama 3 (mostDigits 3) and Qwen2 (1): contractions of any case, letters with one sign before them, groups of
// digits, signs with the line ends behind them, and white space. Compiled, to be shared by all calls.
QRegularExpression digitGroupPattern(int mostDigits);

// Consecutive pieces of `text`, none empty, that together are the whole of it: the pattern's matches, and what lies
// between them. Bytes that are not UTF-8 count as signs, one each. The views point into `text`.
std::vector<std::string_view> splitText(std::string_view text, const QRegularExpression& pattern);
// The pieces of the first pattern, each split by the second, and so on.
std::vector<std::string_view> splitText(std::string_view text, const std::vector<QRegularExpression>& patterns);

} // namespace decodescope
