// Small GGUF models for tests, with seeded random weights.
#pragma once

#include "tests/support/gguf_writer.h"
#include "tests/support/random_values.h"

#include <map>

namespace decodescope::fixtures {

// The tensors of a file before they are written; a test changes them.
struct GgufTensorText
{
    std::vector<std::uint64_t> shape; // slowest size first
    std::vector<float> numbers;
};

// Vocabulary 7, width 8, two heads, hidden width 12, context 10, two layers.
class GgufModelFile
{
public:
    // "llama" and "qwen2" with one K/V head and tied heads, "gpt2" with a head of its own.
    explicit GgufModelFile(const QByteArray& architecture)
    {
        const bool isGpt2 = architecture == "gpt2";
        metadata.addText("general.architecture", architecture);
        for (const auto& [name, number] : {std::pair("block_count", 2U), std::pair("embedding_length", 8U),
                 std::pair("attention.head_count", 2U), std::pair("attention.head_count_kv", isGpt2 ? 2U : 1U),
                 std::pair("feed_forward_length", 12U), std::pair("context_length", 10U)})
            metadata.addInteger(architecture + "." + name, number);
        metadata.addFloat(
            architecture + (isGpt2 ? ".attention.layer_norm_epsilon" : ".attention.layer_norm_rms_epsilon"), 1e-6F);
        add("token_embd.weight", {7, 8});
        addNorm("output_norm", isGpt2);
        if (isGpt2) {
            add("position_embd.weight", {10, 8});
            add("output.weight", {7, 8});
        }
        for (int layer = 0; layer < 2; ++layer)
            addLayer("blk." + QByteArray::number(layer) + ".", architecture);
    }

    QByteArray file() const
    {
        GgufWriter writer = metadata;
        for (const auto& [name, tensor] : tensors)
            writer.addTensor(name, tensor.shape, tensor.numbers);
        return writer.file();
    }

    // One number of a tensor.
    float at(const QByteArray& name, int row, int column) const
    {
        const GgufTensorText& tensor = tensors.at(name);
        return tensor.numbers[static_cast<std::size_t>(row) * tensor.shape.back() + static_cast<std::size_t>(column)];
    }

    GgufWriter metadata;
    std::map<QByteArray, GgufTensorText> tensors;

private:
    void add(const QByteArray& name, const std::vector<std::uint64_t>& shape)
    {
        std::size_t numbers = 1;
        for (const std::uint64_t size : shape)
            numbers *= size;
        tensors[name] = {shape, m_random.vector(numbers, 0.5F)};
    }

    void addNorm(const QByteArray& name, bool hasBias)
    {
        add(name + ".weight", {8});
        if (hasBias)
            add(name + ".bias", {8});
    }

    void addLinear(const QByteArray& name, std::uint64_t outputs, std::uint64_t inputs, bool hasBias)
    {
        add(name + ".weight", {outputs, inputs});
        if (hasBias)
            add(name + ".bias", {outputs});
    }

    void addLayer(const QByteArray& prefix, const QByteArray& architecture)
    {
        const bool isGpt2 = architecture == "gpt2";
        const bool isQwen2 = architecture == "qwen2";
        addNorm(prefix + "attn_norm", isGpt2);
        addNorm(prefix + "ffn_norm", isGpt2);
        if (isGpt2) {
            addLinear(prefix + "attn_qkv", 24, 8, true);
        } else {
            addLinear(prefix + "attn_q", 8, 8, isQwen2);
            addLinear(prefix + "attn_k", 4, 8, isQwen2);
            addLinear(prefix + "attn_v", 4, 8, isQwen2);
            addLinear(prefix + "ffn_gate", 12, 8, false);
        }
        addLinear(prefix + "attn_output", 8, 8, isGpt2);
        addLinear(prefix + "ffn_up", 12, 8, isGpt2);
        addLinear(prefix + "ffn_down", 8, 12, isGpt2);
    }

    RandomValues m_random {11};
};

} // namespace decodescope::fixtures
