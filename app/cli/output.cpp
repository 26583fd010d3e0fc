#include "app/cli/commands.h"

#include <algorithm>
#include <cstdio>

namespace decodescope::cli {

namespace {

constexpr std::size_t kLongestSentence = 1000; // bytes

bool isControl(char letter)
{
    const auto byte = static_cast<unsigned char>(letter);
    return byte < 0x20 || byte == 0x7F;
}

// What a file says may hold anything; a terminal must see it as text.
std::string printable(const std::string& sentence)
{
    std::string text = sentence.substr(0, kLongestSentence);
    std::replace_if(text.begin(), text.end(), isControl, '?');
    return sentence.size() > kLongestSentence ? text + " ..." : text;
}

} // namespace

int fail(const std::string& sentence)
{
    std::fprintf(stderr, "decodescope: %s\n", printable(sentence).c_str());
    return kBadInput;
}

Status tryPrint(const std::string& whole)
{
    std::string text = whole;
    std::replace_if(
        text.begin(), text.end(), [](char letter) { return isControl(letter) && letter != '\n' && letter != '\t'; }, '?');
    if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
        return Success();
    return Error {ErrorCode::NotWritable, "The standard output took only a part: is the disk full, or the output closed?"};
}

int print(const std::string& text)
{
    const Status printed = tryPrint(text);
    return printed.hasValue() ? 0 : fail(printed.error().message);
}

} // namespace decodescope::cli
