#include "core/model/model.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace decodescope {

namespace {

// Collects the first thing that is wrong; the checks after it do nothing.
class WeightCheck
{
public:
    void layerCount(std::size_t found, int expected)
    {
        if (found != static_cast<std::size_t>(expected))
            fail("there are " + std::to_string(found) + " layers of weights, not " + std::to_string(expected));
    }

    void table(const std::string& what, const RowTable& table, int rows, int columns)
    {
        if (table.rows() != rows || table.columns() != columns)
            wrongSize(what, table.rows(), table.columns(), rows, columns);
        if (m_problem.empty() && !table.isFinite())
            notFinite(what);
    }

    void linear(const std::string& what, const Linear& linear, int inputs, int outputs)
    {
        const PanelMatrix& weight = linear.weight;
        if (weight.inputs() != inputs || weight.outputs() != outputs)
            wrongSize(what, weight.outputs(), weight.inputs(), outputs, inputs);
        if (m_problem.empty() && !weight.isFinite())
            notFinite(what);
        bias(what, linear.bias, outputs);
    }

    void norm(const std::string& what, const Norm& norm, int width)
    {
        if (norm.gain.size() != static_cast<std::size_t>(width))
            fail(what + " has " + std::to_string(norm.gain.size()) + " gains, not " + std::to_string(width));
        finite(what, norm.gain.span());
        bias(what, norm.bias, width);
    }

    Status status() const
    {
        if (m_problem.empty())
            return Success();
        return Error {ErrorCode::BadFormat, m_problem};
    }

private:
    void fail(const std::string& problem)
    {
        if (m_problem.empty())
            m_problem = problem;
    }

    void wrongSize(const std::string& what, long rows, long columns, int expectedRows, int expectedColumns)
    {
        fail(what + " is " + std::to_string(rows) + " x " + std::to_string(columns) + ", not " + std::to_string(expectedRows)
            + " x " + std::to_string(expectedColumns));
    }

    void bias(const std::string& what, const AlignedBuffer& bias, int size)
    {
        if (!bias.isEmpty() && bias.size() != static_cast<std::size_t>(size))
            fail("the bias of " + what + " has " + std::to_string(bias.size()) + " values, not " + std::to_string(size));
        finite("the bias of " + what, bias.span());
    }

    void finite(const std::string& what, std::span<const float> values)
    {
        if (m_problem.empty() && !std::ranges::all_of(values, [](float value) { return std::isfinite(value); }))
            notFinite(what);
    }

    void notFinite(const std::string& what) { fail(what + " holds a value that is not a finite number"); }

    std::string m_problem;
};

void checkLayer(WeightCheck& check, const ModelShape& shape, const LayerWeights& layer, int number)
{
    const std::string of = " of layer " + std::to_string(number);
    const int upOutputs = shape.mlp == MlpKind::SwiGlu ? 2 * shape.hidden : shape.hidden;
    check.norm("the attention norm" + of, layer.attentionNorm, shape.width);
    check.linear("the query, key and value weight" + of, layer.qkv, shape.width, shape.queryWidth() + 2 * shape.kvWidth());
    const int headNorm = shape.qkNorm ? shape.headWidth : 0;
    check.norm("the query norm" + of, layer.queryNorm, headNorm);
    check.norm("the key norm" + of, layer.keyNorm, headNorm);
    check.linear("the output projection" + of, layer.projection, shape.queryWidth(), shape.width);
    check.norm("the MLP norm" + of, layer.mlpNorm, shape.width);
    check.linear("the MLP's up weight" + of, layer.up, shape.width, upOutputs);
    check.linear("the MLP's down weight" + of, layer.down, shape.hidden, shape.width);
}

} // namespace

Status validateWeights(const Model& model)
{
    const ModelShape& shape = model.shape;
    const Weights& weights = model.weights;
    const bool learned = shape.positions == PositionKind::Learned;
    WeightCheck check;
    const bool tied = shape.tiedHead;
    check.table("the embedding", weights.embedding, tied ? 0 : shape.vocabulary, tied ? 0 : shape.width);
    check.table("the position table", weights.positions, learned ? shape.context : 0, learned ? shape.width : 0);
    check.layerCount(weights.layers.size(), shape.layers);
    for (int layer = 0; layer < static_cast<int>(weights.layers.size()); ++layer)
        checkLayer(check, shape, weights.layers[static_cast<std::size_t>(layer)], layer);
    check.norm("the final norm", weights.finalNorm, shape.width);
    check.linear("the head", weights.head, shape.width, shape.vocabulary);
    return check.status();
}

} // namespace decodescope
