#include "core/formats/gguf_model.h"

#include "core/formats/gguf_rotary.h"
#include "core/formats/gguf_shape.h"
#include "core/formats/gguf_vocabulary.h"
#include "core/formats/tensor_source.h"
#include "core/tokenizers/file_reading.h"

namespace decodescope {

namespace {

// GPT-2 stores queries, keys and values under one name. Llama's queries and keys are stored in pairs, Qwen2's in halves.
std::vector<LinearPart> qkvParts(const ModelShape& shape, const std::string& prefix, bool isPaired)
{
    if (shape.positions == PositionKind::Learned)
        return {{prefix + "attn_qkv", shape.queryWidth() + 2 * shape.kvWidth()}};
    const int pairedHeadWidth = isPaired ? shape.headWidth : 0;
    return {{prefix + "attn_q", shape.queryWidth(), pairedHeadWidth}, {prefix + "attn_k", shape.kvWidth(), pairedHeadWidth},
        {prefix + "attn_v", shape.kvWidth()}};
}

std::vector<LinearPart> upParts(const ModelShape& shape, const std::string& prefix)
{
    if (shape.mlp == MlpKind::SwiGlu)
        return {{prefix + "ffn_gate", shape.hidden}, {prefix + "ffn_up", shape.hidden}};
    return {{prefix + "ffn_up", shape.hidden}};
}

Weights readWeights(TensorSource& tensors, const ModelShape& shape, bool isPaired)
{
    Weights weights;
    if (!shape.tiedHead)
        weights.embedding = tensors.table("token_embd.weight", shape.vocabulary, shape.width);
    if (shape.positions == PositionKind::Learned)
        weights.positions = tensors.table("position_embd.weight", shape.context, shape.width);
    for (int layer = 0; layer < shape.layers && !tensors.hasFailed(); ++layer) {
        const std::string prefix = "blk." + std::to_string(layer) + ".";
        LayerWeights read;
        read.attentionNorm = tensors.norm(prefix + "attn_norm", shape.width, Bias::Optional);
        read.qkv = tensors.linear(qkvParts(shape, prefix, isPaired), shape.width, Bias::Optional);
        read.projection = tensors.linear({{prefix + "attn_output", shape.width}}, shape.queryWidth(), Bias::Optional);
        read.mlpNorm = tensors.norm(prefix + "ffn_norm", shape.width, Bias::Optional);
        read.up = tensors.linear(upParts(shape, prefix), shape.width, Bias::Optional);
        read.down = tensors.linear({{prefix + "ffn_down", shape.width}}, shape.hidden, Bias::Optional);
        weights.layers.push_back(std::move(read));
    }
    weights.finalNorm = tensors.norm("output_norm", shape.width, Bias::Optional);
    weights.head
        = tensors.linear({{shape.tiedHead ? "token_embd" : "output", shape.vocabulary}}, shape.width, Bias::Optional);
    return weights;
}

} // namespace

Result<ModelPtr> loadGgufModel(const std::string& path, LoadMonitor& monitor)
{
    const Result<GgufFile> file = GgufFile::open(path);
    if (!file.hasValue())
        return file.error();
    const Result<ModelShape> shape = readGgufShape(file.value());
    if (!shape.hasValue())
        return shape.error();
    auto tokenizer = readGgufTokenizer(file.value());
    if (!tokenizer.hasValue())
        return tokenizer.error();

    auto model = std::make_shared<Model>();
    model->shape = shape.value();
    if (model->shape.name.empty())
        model->shape.name = shownName(std::filesystem::path(path).stem());
    model->tokenizer = std::move(tokenizer).value();
    model->source = path;
    if (model->tokenizer && model->tokenizer->vocabularySize() > model->shape.vocabulary) {
        return fileError(ErrorCode::BadFormat, path,
            "its tokenizer has " + std::to_string(model->tokenizer->vocabularySize()) + " tokens but its embedding only "
                + std::to_string(model->shape.vocabulary),
            "convert the model again");
    }
    monitor.beginWeights(estimateParameters(model->shape));
    TensorSource tensors(file.value(), monitor);
    if (const Status factors = readGgufRotaryFactors(tensors, path, model->shape); !factors.hasValue())
        return factors.error();
    model->weights = readWeights(tensors, model->shape, file.value().text("general.architecture") == "llama");
    if (const Status read = tensors.finish(); !read.hasValue())
        return read.error();
    model->parameters = tensors.parameters();
    if (const Status valid = validateWeights(*model); !valid.hasValue())
        return fileError(valid.error().code, path, valid.error().message, "convert the model again");
    return ModelPtr(std::move(model));
}

} // namespace decodescope
