#include "core/formats/gguf_vocabulary.h"

#include "core/tokenizers/gguf_tokenizer.h"

#include <limits>

namespace decodescope {

namespace {

// -1 for a key that is missing or no token.
int tokenAt(const GgufFile& file, const std::string& key)
{
    const std::int64_t token = file.integer(key).value_or(-1);
    return token >= 0 && token <= std::numeric_limits<int>::max() ? static_cast<int>(token) : -1;
}

GgufVocabulary readVocabulary(const GgufFile& file)
{
    GgufVocabulary vocabulary;
    vocabulary.model = file.text("tokenizer.ggml.model").value_or("");
    vocabulary.split = file.text("tokenizer.ggml.pre").value_or("");
    vocabulary.tokens = file.texts("tokenizer.ggml.tokens").value_or(std::vector<std::string_view>());
    vocabulary.scores = file.floats("tokenizer.ggml.scores").value_or(std::vector<float>());
    vocabulary.types = file.integers("tokenizer.ggml.token_type").value_or(std::vector<std::int64_t>());
    vocabulary.merges = file.texts("tokenizer.ggml.merges").value_or(std::vector<std::string_view>());
    vocabulary.unknownToken = tokenAt(file, "tokenizer.ggml.unknown_token_id");
    vocabulary.addsSpaceInFront = file.boolean("tokenizer.ggml.add_space_prefix").value_or(true);
    return vocabulary;
}

// What a file that does not say it means: Llama's tokenizers want the begin token, GPT-2's and Qwen2's do not.
bool wantsBeginToken(const GgufFile& file)
{
    const bool isLlama3 = file.text("tokenizer.ggml.pre").value_or("").starts_with("llama");
    return file.boolean("tokenizer.ggml.add_bos_token")
        .value_or(isLlama3 || file.text("tokenizer.ggml.model").value_or("") == "llama");
}

} // namespace

Result<std::shared_ptr<const Tokenizer>> readGgufTokenizer(const GgufFile& file)
{
    const GgufVocabulary vocabulary = readVocabulary(file);
    if (!isKnownGgufTokenizer(vocabulary))
        return std::shared_ptr<const Tokenizer>();
    return makeGgufTokenizer(file.path(), vocabulary);
}

void readGgufTextEnds(const GgufFile& file, ModelShape& shape)
{
    shape.endToken = tokenAt(file, "tokenizer.ggml.eos_token_id");
    if (wantsBeginToken(file))
        shape.beginToken = tokenAt(file, "tokenizer.ggml.bos_token_id");
}

} // namespace decodescope
