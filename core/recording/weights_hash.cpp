#include "core/recording/weights_hash.h"

#include <QCryptographicHash>

#include <span>

namespace decodescope {

namespace {

class WeightsHash
{
public:
    void add(std::span<const float> values)
    {
        m_hash.addData(QByteArrayView(
            static_cast<const char*>(static_cast<const void*>(values.data())), static_cast<qsizetype>(values.size_bytes())));
    }

    void add(const RowTable& table)
    {
        std::vector<float> row(static_cast<std::size_t>(table.columns()));
        for (int i = 0; i < table.rows(); ++i) {
            table.copyRow(i, row.data());
            add(row);
        }
    }

    void add(const Norm& norm)
    {
        add(norm.gain.span());
        add(norm.bias.span());
    }

    void add(const Linear& linear)
    {
        std::vector<float> row(static_cast<std::size_t>(linear.weight.inputs()));
        for (int output = 0; output < linear.weight.outputs(); ++output) {
            linear.weight.copyOutput(output, row.data());
            add(row);
        }
        add(linear.bias.span());
    }

    std::string digits() const { return m_hash.result().toHex().toStdString(); }

private:
    QCryptographicHash m_hash {QCryptographicHash::Sha256};
};

} // namespace

std::string weightsHash(const Model& model)
{
    const Weights& weights = model.weights;
    WeightsHash hash;
    if (model.shape.tiedHead)
        hash.add(weights.head);
    hash.add(weights.embedding);
    hash.add(weights.positions);
    for (const LayerWeights& layer : weights.layers) {
        hash.add(layer.attentionNorm);
        hash.add(layer.qkv);
        hash.add(layer.queryNorm);
        hash.add(layer.keyNorm);
        hash.add(layer.projection);
        hash.add(layer.mlpNorm);
        hash.add(layer.up);
        hash.add(layer.down);
    }
    hash.add(weights.finalNorm);
    if (!model.shape.tiedHead)
        hash.add(weights.head);
    return hash.digits();
}

} // namespace decodescope
