#include "core/formats/llama2c.h"

#include "core/formats/llama2c_weights.h"
#include "core/formats/mapped_file.h"
#include "core/tokenizers/byte_cursor.h"
#include "core/tokenizers/file_reading.h"
#include "core/tokenizers/llama2c_vocabulary.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <tuple>

namespace decodescope {

namespace {

using TokenizerResult = Result<std::shared_ptr<const Tokenizer>>;

constexpr std::size_t kHeaderBytes = 7 * sizeof(std::int32_t);
constexpr std::int64_t kMostOfAnySize = 1 << 20;
constexpr int kBeginAndEndToken = 1;

// Sizes that the header gives; a size that cannot be stays for validate() to name.
ModelShape readShape(std::span<const std::byte> start)
{
    ByteCursor cursor(start);
    ModelShape shape;
    shape.width = cursor.take<std::int32_t>();
    shape.hidden = cursor.take<std::int32_t>();
    shape.layers = cursor.take<std::int32_t>();
    shape.heads = cursor.take<std::int32_t>();
    shape.kvHeads = cursor.take<std::int32_t>();
    const std::int64_t vocabulary = cursor.take<std::int32_t>();
    shape.tiedHead = vocabulary > 0;
    shape.vocabulary
        = static_cast<int>(std::min<std::int64_t>(std::abs(vocabulary), std::numeric_limits<std::int32_t>::max()));
    shape.context = cursor.take<std::int32_t>();
    shape.headWidth = shape.heads > 0 ? shape.width / shape.heads : 0;
    shape.positions = PositionKind::Rotary;
    return shape;
}

Error bad(const std::string& path, ErrorCode code, const std::string& cause)
{
    return fileError(code, path, cause, "check that it is a model of llama2.c and copy or download it again");
}

// The size of the file is known from its header: anything else is cut short or something else altogether.
Status checkSize(const MappedFile& file, const ModelShape& shape)
{
    const std::int64_t expected = static_cast<std::int64_t>(kHeaderBytes) + llama2cWeightBytes(shape);
    const auto found = static_cast<std::int64_t>(file.bytes().size());
    if (found == expected)
        return Success();
    return bad(file.path(), ErrorCode::BadFormat,
        "it has " + std::to_string(found) + " bytes but its header asks for " + std::to_string(expected));
}

// Files of the folder that may be the tokenizer, the likeliest first.
std::vector<std::filesystem::path> tokenizerFiles(const std::filesystem::path& folder, int vocabulary)
{
    std::vector<std::filesystem::path> files;
    std::error_code unreadable; // then there is none
    for (std::filesystem::directory_iterator entry(folder.empty() ? "." : folder, unreadable), end; entry != end;
         entry.increment(unreadable)) {
        const std::string name = entry->path().filename().string();
        std::error_code unknown;
        if (name.starts_with("tok") && name.ends_with(".bin") && entry->is_regular_file(unknown))
            files.push_back(entry->path());
    }
    const std::string bySize = "tok" + std::to_string(vocabulary) + ".bin";
    std::ranges::sort(files, {}, [&](const std::filesystem::path& file) {
        const std::string name = file.filename().string();
        return std::tuple(name != "tokenizer.bin", name != bySize, name);
    });
    return files;
}

// Null when no file beside the model has its number of tokens; the first broken file's error when that may be why.
TokenizerResult findTokenizer(const std::string& path, int vocabulary)
{
    TokenizerResult none {std::shared_ptr<const Tokenizer>()};
    for (const std::filesystem::path& file : tokenizerFiles(std::filesystem::path(path).parent_path(), vocabulary)) {
        TokenizerResult tokenizer = loadLlama2cTokenizer(file.string());
        if (tokenizer.hasValue() && tokenizer.value()->vocabularySize() == vocabulary)
            return tokenizer;
        if (!tokenizer.hasValue() && none.hasValue())
            none = tokenizer.error();
    }
    return none;
}

} // namespace

bool looksLikeLlama2c(std::span<const std::byte> start)
{
    ByteCursor cursor(start);
    for (std::size_t taken = 0; taken < kHeaderBytes; taken += sizeof(std::int32_t)) {
        const std::int64_t size = std::abs(std::int64_t {cursor.take<std::int32_t>()});
        if (size == 0 || size > kMostOfAnySize)
            return false;
    }
    return !cursor.hasFailed();
}

Result<ModelPtr> loadLlama2cModel(const std::string& path, LoadMonitor& monitor)
{
    const Result<MappedFile> file = MappedFile::open(path);
    if (!file.hasValue())
        return file.error();
    const std::span<const std::byte> bytes = file.value().bytes();
    if (bytes.size() < kHeaderBytes) {
        return bad(path, ErrorCode::BadFormat,
            "it has " + std::to_string(bytes.size()) + " bytes but the header alone has " + std::to_string(kHeaderBytes));
    }
    auto model = std::make_shared<Model>();
    ModelShape& shape = model->shape;
    shape = readShape(bytes.first(kHeaderBytes));
    if (const Status valid = validate(shape); !valid.hasValue())
        return bad(path, valid.error().code, valid.error().message);
    if (shape.width % shape.heads != 0) {
        return bad(path, ErrorCode::Unsupported,
            "the width of " + std::to_string(shape.width) + " cannot be shared out among " + std::to_string(shape.heads)
                + " heads");
    }
    if (const Status size = checkSize(file.value(), shape); !size.hasValue())
        return size.error();
    TokenizerResult tokenizer = findTokenizer(path, shape.vocabulary);
    if (!tokenizer.hasValue())
        return tokenizer.error();

    shape.name = shownName(std::filesystem::path(path).stem());
    if (shape.vocabulary > kBeginAndEndToken)
        shape.beginToken = shape.endToken = kBeginAndEndToken;
    model->tokenizer = std::move(tokenizer).value();
    model->source = path;
    monitor.beginWeights(estimateParameters(shape));
    model->weights = readLlama2cWeights(shape, bytes.subspan(kHeaderBytes), monitor);
    if (monitor.isStopped())
        return loadStopped(path);
    model->parameters = estimateParameters(shape) + (2 * std::int64_t {shape.layers} + 1) * shape.width;
    if (const Status valid = validateWeights(*model); !valid.hasValue())
        return bad(path, valid.error().code, valid.error().message);
    return ModelPtr(std::move(model));
}

} // namespace decodescope
