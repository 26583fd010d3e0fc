#include "core/formats/file_kind.h"

#include "core/formats/llama2c.h"
#include "core/tokenizers/byte_cursor.h"
#include "core/tokenizers/file_reading.h"

#include <algorithm>
#include <array>
#include <utility>

namespace decodescope {

namespace {

constexpr std::size_t kStartBytes = 64;

struct Mark
{
    std::string_view bytes;
    FileKind kind;
};

using namespace std::string_view_literals;

constexpr std::array<Mark, 9> kMarks {{
    {"GGUF"sv, FileKind::Gguf},
    {"PK\x03\x04"sv, FileKind::Zip},
    {"\x80\x02"sv, FileKind::Pickle},
    {"\x80\x04"sv, FileKind::Pickle},
    {"\x1F\x8B"sv, FileKind::Gzip},
    {"version https://git-lfs"sv, FileKind::LfsPointer},
    {"<"sv, FileKind::WebPage},
    {"{"sv, FileKind::Json},
    {"["sv, FileKind::Json},
}};

// What a file of that ending should be, and what to do when it is not; null for an ending that says nothing.
struct Claim
{
    std::string_view ending;
    const char* what;
    const char* advice;
};

constexpr const char* kOpenRun = "open a run with --run, and choose a model for --model";
constexpr const char* kChoose = "choose a folder with config.json and model.safetensors, a GGUF file or llama2.c's .bin";

constexpr std::array<Claim, 3> kClaims {{
    {".gguf", "a GGUF file", "download the GGUF file again"},
    {".bin", "weights of llama2.c or PyTorch",
        "choose llama2.c's .bin, or save PyTorch's weights again as model.safetensors beside their config.json"},
    {".npz", "a recorded run", kOpenRun},
}};

// A length of at most 100 MB, then an object in braces.
bool looksLikeSafetensors(std::span<const std::byte> content)
{
    constexpr std::uint64_t kMostHeaderBytes = 100'000'000;
    ByteCursor cursor(content);
    return cursor.take<std::uint64_t>() <= kMostHeaderBytes && cursor.take<char>() == '{';
}

} // namespace

FileKind fileKind(std::span<const std::byte> content)
{
    const auto first = content.first(std::min(content.size(), kStartBytes));
    const std::string_view start = ByteCursor(first).takeText(first.size());
    const auto mark = std::ranges::find_if(kMarks, [start](const Mark& known) { return start.starts_with(known.bytes); });
    if (mark != kMarks.end() && mark->kind == FileKind::Zip)
        return start.find(".npy") != std::string_view::npos || start.find("run.json") != std::string_view::npos
            ? FileKind::RunFile
            : FileKind::Zip;
    if (looksLikeSafetensors(content))
        return FileKind::Safetensors;
    if (mark != kMarks.end())
        return mark->kind;
    if (looksLikeLlama2c(content))
        return FileKind::Llama2c;
    if (first.size() == kStartBytes && std::ranges::all_of(first, [](std::byte byte) { return byte == std::byte {0}; }))
        return FileKind::Zeros;
    return FileKind::Unknown;
}

const char* describeKind(FileKind kind)
{
    switch (kind) {
    case FileKind::Gguf:
        return "a GGUF file";
    case FileKind::Safetensors:
        return "a safetensors file";
    case FileKind::Llama2c:
        return "weights of llama2.c";
    case FileKind::RunFile:
        return "a NumPy archive such as a recorded run";
    case FileKind::Zip:
        return "a zip archive such as torch.save writes";
    case FileKind::Pickle:
        return "a pickle such as old versions of torch.save write";
    case FileKind::Gzip:
        return "a gzip archive, to be unpacked first";
    case FileKind::LfsPointer:
        return "a Git LFS pointer, whose weights git lfs pull fetches";
    case FileKind::WebPage:
        return "a web page";
    case FileKind::Json:
        return "a JSON text";
    case FileKind::Zeros:
        return "the zeros of a download that was broken off";
    case FileKind::Unknown:
        break;
    }
    return "no format that is known";
}

Error notAModel(const std::string& path, FileKind kind)
{
    const auto isNamed = [&path](const Claim& known) {
        return path.size() >= known.ending.size()
            && std::ranges::equal(path.substr(path.size() - known.ending.size()), known.ending,
                [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b; });
    };
    const auto claim = std::ranges::find_if(kClaims, isNamed);
    const std::string looks = std::string("it looks like ") + describeKind(kind);
    if (claim == kClaims.end() || kind == FileKind::RunFile)
        return fileError(ErrorCode::BadFormat, path, looks + ", not like a model",
            kind == FileKind::RunFile ? kOpenRun : kChoose);
    return fileError(
        ErrorCode::BadFormat, path, std::string("its name says ") + claim->what + " but " + looks, claim->advice);
}

} // namespace decodescope
