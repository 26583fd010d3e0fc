// A model folder on the disk, config.json and model.safetensors, with seeded random weights and the byte tokenizer.
#pragma once

#include "tests/core/formats/tensor_file.h"
#include "tests/support/random_values.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

namespace decodescope::fixtures {

struct TeachingModelSize
{
    QString name = QStringLiteral("test-model");
    int width = 16;
    int layers = 2;
    int heads = 2;
    int hidden = 32;
    int context = 96;
    bool hasTokenizer = true;
    QString positions = QStringLiteral("rope");
};

inline QList<TensorText> teachingTensors(const TeachingModelSize& size)
{
    RandomValues random(1);
    QList<TensorText> tensors;
    const auto matrix = [&](const QByteArray& name, int rows, int columns) {
        const float scale = 2.5F / std::sqrt(static_cast<float>(columns));
        const QByteArray shape = QByteArray::number(rows) + ',' + QByteArray::number(columns);
        tensors
            += {name + ".weight", "F32", shape, floatBytes(random.vector(static_cast<std::size_t>(rows * columns), scale))};
    };
    const auto gain = [&](const QByteArray& name) {
        const std::vector<float> ones(static_cast<std::size_t>(size.width), 1.0F);
        tensors += {name + ".weight", "F32", QByteArray::number(size.width), floatBytes(ones)};
    };
    matrix("embed", 256, size.width);
    for (int layer = 0; layer < size.layers; ++layer) {
        const QByteArray prefix = "layers." + QByteArray::number(layer) + '.';
        gain(prefix + "norm1");
        for (const char* name : {"attn.W_q", "attn.W_k", "attn.W_v", "attn.W_o"})
            matrix(prefix + name, size.width, size.width);
        gain(prefix + "norm2");
        matrix(prefix + "mlp.W_gate", size.hidden, size.width);
        matrix(prefix + "mlp.W_up", size.hidden, size.width);
        matrix(prefix + "mlp.W_down", size.width, size.hidden);
    }
    gain("norm");
    matrix("lm_head", 256, size.width);
    return tensors;
}

// Makes `folder` and fills it. False when the disk refuses.
inline bool writeTeachingModel(const QString& folder, const TeachingModelSize& size = {})
{
    QJsonObject config {{QStringLiteral("model_type"), QStringLiteral("seed1")}, {QStringLiteral("name"), size.name},
        {QStringLiteral("vocab_size"), 256}, {QStringLiteral("d_model"), size.width},
        {QStringLiteral("n_layers"), size.layers}, {QStringLiteral("n_heads"), size.heads},
        {QStringLiteral("d_ff"), size.hidden}, {QStringLiteral("max_positions"), size.context},
        {QStringLiteral("norm"), QStringLiteral("rmsnorm")}, {QStringLiteral("mlp"), QStringLiteral("swiglu")},
        {QStringLiteral("positions"), size.positions}, {QStringLiteral("norm_eps"), 1e-5}};
    if (size.hasTokenizer)
        config[QStringLiteral("tokenizer")] = QStringLiteral("bytes");
    return QDir().mkpath(folder)
        && !writeFile(folder + QStringLiteral("/config.json"), QJsonDocument(config).toJson()).empty()
        && !writeFile(folder + QStringLiteral("/model.safetensors"), tensorFile(teachingTensors(size))).empty();
}

} // namespace decodescope::fixtures
