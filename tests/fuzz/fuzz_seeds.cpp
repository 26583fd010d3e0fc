#include "tests/fuzz/fuzz_seeds.h"

#include "core/recording/run_file.h"
#include "tests/core/formats/tensor_file.h"
#include "tests/support/gguf_models.h"
#include "tests/support/llama2c_writer.h"
#include "tests/support/run_fixtures.h"
#include "tests/support/sentencepiece_training.h"
#include "tests/support/teaching_model_folder.h"

#include <QFile>
#include <QTemporaryDir>

namespace decodescope::fuzz {

using namespace fixtures;

namespace {

QByteArray golden(const char* file)
{
    return fileContent(QStringLiteral(DECODESCOPE_TEST_DATA "/golden/") + QString::fromLatin1(file));
}

QByteArray tiny(const QString& file)
{
    const QTemporaryDir folder;
    TeachingModelSize size;
    size.width = 8;
    size.layers = 1;
    size.hidden = 8;
    size.context = 8;
    writeTeachingModel(folder.path(), size);
    return fileContent(folder.path() + file);
}

QByteArray joined(const QByteArray& first, const QByteArray& second)
{
    return first + '\0' + second;
}

const char* const kJsonStart = R"({"pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": false}, "normalizer": null, )";

} // namespace

std::vector<QByteArray> safetensorsSeeds()
{
    return {tiny(QStringLiteral("/model.safetensors")), golden("llama3_scaled/model.safetensors")};
}

std::vector<QByteArray> ggufSeeds()
{
    GgufModelFile llama("llama");
    llama.metadata.addText("tokenizer.ggml.model", "llama");
    llama.metadata.addTexts("tokenizer.ggml.tokens", {"<unk>", "<s>", "<0x61>", "\u2581", "1", "11", "<u>"});
    llama.metadata.addFloats("tokenizer.ggml.scores", {0, 0, 0, -3, -2, -1, 0});
    llama.metadata.addIntegers("tokenizer.ggml.token_type", {2, 3, 6, 1, 1, 1, 4});
    llama.metadata.addInteger("tokenizer.ggml.bos_token_id", 1);
    llama.metadata.addInteger("tokenizer.ggml.unknown_token_id", 0);
    GgufModelFile gpt2("gpt2");
    gpt2.metadata.addText("tokenizer.ggml.model", "gpt2");
    gpt2.metadata.addText("tokenizer.ggml.pre", "qwen2");
    gpt2.metadata.addTexts("tokenizer.ggml.tokens", {"1", "2", "11", "112", "\u0120", "<end>", "A"});
    gpt2.metadata.addIntegers("tokenizer.ggml.token_type", {1, 1, 1, 1, 1, 3, 4});
    gpt2.metadata.addTexts("tokenizer.ggml.merges", {"1 1", "11 2"});
    return {llama.file(), gpt2.file(), GgufModelFile("qwen2").file()};
}

std::vector<QByteArray> llama2cSeeds()
{
    Llama2cSizes ownHead;
    ownHead.vocabulary = -20;
    return {llama2cModel({}), llama2cModel(ownHead)};
}

std::vector<QByteArray> folderSeeds()
{
    std::vector<QByteArray> seeds {joined(tiny(QStringLiteral("/config.json")), tiny(QStringLiteral("/model.safetensors")))};
    for (const char* const name : {"gpt2", "llama3_scaled", "mistral_window", "qwen3_norms", "seed2_tied"}) {
        const QByteArray folder = name;
        seeds.push_back(joined(golden(folder + "/config.json"), golden(folder + "/model.safetensors")));
    }
    return seeds;
}

std::vector<QByteArray> tokenizerJsonSeeds()
{
    const QByteArray start = kJsonStart;
    return {start + R"("model": {"type": "BPE", "vocab": {"a": 0, "b": 1, "ab": 2, "\u0120": 3}, "merges": ["a b"]},
            "added_tokens": [{"id": 4, "content": "<end>", "special": true}]})",
        start + R"("model": {"ignore_merges": true, "vocab": {"1": 0, "2": 1, "12": 2, "112": 3}, "merges": [["1", "2"]]},
            "added_tokens": [{"id": 5, "content": "<s>", "special": true}], "post_processor": {"type": "TemplateProcessing",
            "single": [{"SpecialToken": {"id": "<s>"}}, {"Sequence": {"id": "A"}}]}})",
        R"({"model": {"vocab": {"a": 0}}, "normalizer": {"type": "NFC"}, "pre_tokenizer": {"type": "Sequence", "pretokenizers": [
            {"type": "Split", "pattern": {"Regex": "\\p{N}{1,3}|\\s+"}, "behavior": "Isolated"}, {"type": "ByteLevel"}]}})"};
}

std::vector<QByteArray> vocabularyAndMergesSeeds()
{
    return {joined(R"({"a": 0, "b": 1, "ab": 2, "\u0120": 3, "<|endoftext|>": 4})", "#version: 0.2\na b\n"),
        joined(R"({"t": 0, "h": 1, "e": 2, "th": 3, "the": 4})", "t h\nth e\n")};
}

std::vector<QByteArray> llama2cTokenizerSeeds()
{
    return {llama2cTokenizer({" ", "a", "1", "11", "112"})};
}

std::vector<QByteArray> sentencePieceSeeds()
{
    std::vector<QByteArray> seeds;
    const SentencePieceOptions bytes {{"vocab_size", "320"}};
    const SentencePieceOptions unigram {{"model_type", "unigram"}, {"byte_fallback", "false"}, {"vocab_size", "80"}};
    const SentencePieceOptions words {{"model_type", "word"}, {"byte_fallback", "false"}, {"vocab_size", "20"}};
    const SentencePieceOptions symbols {
        {"user_defined_symbols", "<mask>,ache"}, {"byte_fallback", "false"}, {"vocab_size", "90"}};
    for (const SentencePieceOptions& options : {bytes, unigram, words, symbols})
        seeds.push_back(QByteArray::fromStdString(trainedSentencePiece(options)));
    return seeds;
}

std::vector<QByteArray> randomSpecSeeds()
{
    return {
        "gpt2-small,seed=3,layers=2", "layers=2,heads=4,kv-heads=2,width=64,hidden=100,vocabulary=300,context=64,window=8"};
}

std::vector<QByteArray> runFileSeeds()
{
    Run stopped = fixtures::makeRun({4, 6, 2, 4, 64});
    fixtures::stopNaiveAfter(stopped, 3);
    std::vector<QByteArray> seeds;
    for (const Run& run : {fixtures::makeRun({3, 4, 1, 2, 16}), fixtures::makeBusyRun(), stopped}) {
        if (const Result<QByteArray> file = encodeRun(run); file.hasValue())
            seeds.push_back(file.value());
    }
    return seeds;
}

} // namespace decodescope::fuzz
