#include "tests/fuzz/fuzz_targets.h"

#include "core/formats/model_loader.h"
#include "core/formats/random_spec.h"
#include "core/formats/safetensors.h"
#include "core/formats/tensor_values.h"
#include "core/recording/run_file.h"
#include "core/tokenizers/byte_level_bpe.h"
#include "core/tokenizers/llama2c_vocabulary.h"
#include "core/tokenizers/sentencepiece_model.h"
#include "tests/fuzz/fuzz_checks.h"
#include "tests/fuzz/fuzz_seeds.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace decodescope::fuzz {

namespace {

// Bytes before and behind the first zero byte, for readers of two files.
std::pair<QByteArray, QByteArray> split(const QByteArray& bytes)
{
    const qsizetype zero = bytes.indexOf('\0');
    return zero < 0 ? std::pair(bytes, QByteArray()) : std::pair(bytes.left(zero), bytes.mid(zero + 1));
}

void runSafetensors(const QByteArray& bytes)
{
    const auto file = SafetensorsFile::open(writeFuzzFile("weights.safetensors", bytes));
    if (!file.hasValue())
        return requireSentence(file.error());
    for (const auto& [name, tensor] : file.value().tensors()) {
        float last = 0;
        const std::size_t size = tensor.type == TensorType::F32 ? sizeof(float) : sizeof(float) / 2;
        if (isFloatType(tensor.type) && tensor.bytes.size() >= size)
            widen(tensor, tensor.bytes.size() / size - 1, {&last, 1});
    }
}

void runFile(const QByteArray& bytes)
{
    requireUsable(loadModel(writeFuzzFile("model.bin", bytes)));
}

void runFolder(const QByteArray& bytes)
{
    const auto [config, weights] = split(bytes);
    const std::string path = writeFuzzFile("config.json", config);
    writeFuzzFile("model.safetensors", weights);
    requireUsable(loadModel(path));
}

void runTokenizerJson(const QByteArray& bytes)
{
    requireUsable(loadTokenizerJson(writeFuzzFile("some_tokenizer.json", bytes)));
}

void runVocabularyAndMerges(const QByteArray& bytes)
{
    const auto [vocabulary, merges] = split(bytes);
    requireUsable(loadGpt2Tokenizer(writeFuzzFile("some_vocab.json", vocabulary), writeFuzzFile("some_merges.txt", merges)));
}

void runLlama2cTokenizer(const QByteArray& bytes)
{
    requireUsable(loadLlama2cTokenizer(writeFuzzFile("tokens", bytes)));
}

void runSentencePiece(const QByteArray& bytes)
{
    requireUsable(loadSentencePieceModel(writeFuzzFile("some_tokenizer.model", bytes), BeginToken::Added));
}

void runRandomSpec(const QByteArray& bytes)
{
    const auto spec = parseRandomSpec("random:" + bytes.toStdString());
    if (!spec.hasValue())
        return requireSentence(spec.error());
    const auto again = parseRandomSpec(toString(spec.value()));
    if (!again.hasValue() || toString(again.value()) != toString(spec.value()))
        std::abort();
}

// What was read can be written and read again.
void runRunFile(const QByteArray& bytes)
{
    const auto bytesOf = [](const QByteArray& file) {
        return std::as_bytes(std::span(file.constData(), static_cast<std::size_t>(file.size())));
    };
    const Result<Run> run = decodeRun(bytesOf(bytes), "run.npz");
    if (!run.hasValue())
        return requireSentence(run.error());
    const Result<QByteArray> again = encodeRun(run.value());
    if (!again.hasValue())
        return requireSentence(again.error());
    if (!decodeRun(bytesOf(again.value()), "run.npz").hasValue())
        std::abort();
}

} // namespace

std::span<const FuzzTarget> fuzzTargets()
{
    static const std::array<FuzzTarget, 10> kTargets {{
        {"safetensors", runSafetensors, safetensorsSeeds},
        {"gguf", runFile, ggufSeeds},
        {"llama2c", runFile, llama2cSeeds},
        {"folder", runFolder, folderSeeds},
        {"tokenizer_json", runTokenizerJson, tokenizerJsonSeeds},
        {"vocabulary_merges", runVocabularyAndMerges, vocabularyAndMergesSeeds},
        {"llama2c_tokenizer", runLlama2cTokenizer, llama2cTokenizerSeeds},
        {"sentencepiece", runSentencePiece, sentencePieceSeeds},
        {"random_spec", runRandomSpec, randomSpecSeeds},
        {"run_file", runRunFile, runFileSeeds},
    }};
    return kTargets;
}

const FuzzTarget* findFuzzTarget(const char* name)
{
    const auto targets = fuzzTargets();
    const auto found = std::ranges::find(targets, std::string_view(name), &FuzzTarget::name);
    return found == targets.end() ? nullptr : &*found;
}

} // namespace decodescope::fuzz
