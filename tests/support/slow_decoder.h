// The slow twin of the decoder: the same maths in float64 with Eigen, whole sequence at once, no cache, no tiles.
#pragma once

#include "core/model/model.h"

#include <Eigen/Core>

#include <cmath>
#include <vector>

namespace decodescope::fixtures {

using MatrixD = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

struct SlowResult
{
    MatrixD logits; // [n x vocabulary]
    std::vector<MatrixD> attention; // [layer * heads + head] of [n x n]
    std::vector<MatrixD> keys; // [layer] of [n x kvWidth], after rotation
    std::vector<MatrixD> values;
};

class SlowDecoder
{
public:
    explicit SlowDecoder(const Model& model)
        : m_model(model)
        , m_shape(model.shape)
    {
    }

    SlowResult run(const std::vector<int>& tokens) const
    {
        const auto n = static_cast<Eigen::Index>(tokens.size());
        SlowResult result;
        MatrixD x(n, m_shape.width);
        for (Eigen::Index t = 0; t < n; ++t) {
            for (int column = 0; column < m_shape.width; ++column) {
                x(t, column) = double {m_model.weights.embedding.at(tokens[static_cast<std::size_t>(t)], column)};
                if (m_shape.positions == PositionKind::Learned)
                    x(t, column) += double {m_model.weights.positions.at(static_cast<int>(t), column)};
            }
        }
        for (const LayerWeights& w : m_model.weights.layers) {
            MatrixD qkv = linear(w.qkv, norm(w.attentionNorm, x));
            if (m_shape.qkNorm)
                normaliseHeads(w, qkv);
            if (m_shape.positions == PositionKind::Rotary)
                rotate(qkv);
            const int queries = m_shape.queryWidth();
            const int kv = m_shape.kvWidth();
            result.keys.emplace_back(qkv.middleCols(queries, kv));
            result.values.emplace_back(qkv.middleCols(queries + kv, kv));
            MatrixD mixed(n, queries);
            for (int head = 0; head < m_shape.heads; ++head) {
                const int width = m_shape.headWidth;
                const int kvHead = head / (m_shape.heads / m_shape.kvHeads);
                const MatrixD keys = result.keys.back().middleCols(kvHead * width, width);
                MatrixD scores = qkv.middleCols(head * width, width) * keys.transpose() / std::sqrt(double(width));
                for (Eigen::Index t = 0; t < n; ++t) {
                    scores.row(t).tail(n - t - 1).setConstant(-INFINITY);
                    if (m_shape.window > 0 && t >= m_shape.window)
                        scores.row(t).head(t + 1 - m_shape.window).setConstant(-INFINITY);
                    scores.row(t) = (scores.row(t).array() - scores.row(t).maxCoeff()).exp();
                    scores.row(t) /= scores.row(t).sum();
                }
                mixed.middleCols(head * width, width) = scores * result.values.back().middleCols(kvHead * width, width);
                result.attention.push_back(scores);
            }
            x += linear(w.projection, mixed);
            x += linear(w.down, activate(linear(w.up, norm(w.mlpNorm, x))));
        }
        result.logits = linear(m_model.weights.head, norm(m_model.weights.finalNorm, x));
        return result;
    }

private:
    static MatrixD linear(const Linear& layer, const MatrixD& x)
    {
        MatrixD weight(layer.weight.outputs(), layer.weight.inputs());
        for (int o = 0; o < layer.weight.outputs(); ++o) {
            for (int i = 0; i < layer.weight.inputs(); ++i)
                weight(o, i) = static_cast<double>(layer.weight.at(o, i));
        }
        MatrixD y = x * weight.transpose();
        for (Eigen::Index o = 0; !layer.bias.isEmpty() && o < y.cols(); ++o)
            y.col(o).array() += static_cast<double>(layer.bias.data()[o]);
        return y;
    }

    void normaliseHeads(const LayerWeights& w, MatrixD& qkv) const
    {
        const int width = m_shape.headWidth;
        for (int head = 0; head < m_shape.heads + m_shape.kvHeads; ++head) {
            const MatrixD x = qkv.middleCols(head * width, width);
            qkv.middleCols(head * width, width) = norm(head < m_shape.heads ? w.queryNorm : w.keyNorm, x);
        }
    }

    MatrixD norm(const Norm& norm, const MatrixD& x) const
    {
        MatrixD y = x;
        for (Eigen::Index t = 0; t < x.rows(); ++t) {
            if (m_shape.norm == NormKind::LayerNorm)
                y.row(t).array() -= x.row(t).mean();
            y.row(t) /= std::sqrt(y.row(t).squaredNorm() / double(x.cols()) + static_cast<double>(m_shape.normEpsilon));
            for (Eigen::Index c = 0; c < x.cols(); ++c) {
                y(t, c) *= static_cast<double>(norm.gain.data()[c]);
                if (!norm.bias.isEmpty())
                    y(t, c) += static_cast<double>(norm.bias.data()[c]);
            }
        }
        return y;
    }

    MatrixD activate(const MatrixD& up) const
    {
        MatrixD hidden = up.leftCols(m_shape.hidden);
        for (Eigen::Index t = 0; t < up.rows(); ++t) {
            for (Eigen::Index c = 0; c < hidden.cols(); ++c) {
                const double x = up(t, c);
                switch (m_shape.mlp) {
                case MlpKind::SwiGlu:
                    hidden(t, c) = x / (1 + std::exp(-x)) * up(t, m_shape.hidden + c);
                    break;
                case MlpKind::GeluErf:
                    hidden(t, c) = x / 2 * (1 + std::erf(x / std::sqrt(2.0)));
                    break;
                case MlpKind::GeluTanh:
                    hidden(t, c) = x / 2 * (1 + std::tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x)));
                    break;
                }
            }
        }
        return hidden;
    }

    // Written with wave lengths, as papers do; the program counts turns.
    double frequency(int i) const
    {
        const RotaryScaling& scaling = m_shape.rotaryScaling;
        const double plain = std::pow(m_shape.rotaryBase, -2.0 * i / m_shape.headWidth);
        if (scaling.kind == RotaryScaling::Kind::None)
            return plain;
        const double wave = 2 * M_PI / plain;
        const double shortest = scaling.trainedContext / scaling.highFrequency;
        const double longest = scaling.trainedContext / scaling.lowFrequency;
        if (scaling.kind == RotaryScaling::Kind::Linear || wave > longest)
            return plain / scaling.factor;
        if (wave < shortest)
            return plain;
        const double smooth = (scaling.trainedContext / wave - scaling.lowFrequency) / (scaling.highFrequency - scaling.lowFrequency);
        return (1 - smooth) * plain / scaling.factor + smooth * plain;
    }

    void rotate(MatrixD& qkv) const
    {
        const int half = m_shape.headWidth / 2;
        for (Eigen::Index t = 0; t < qkv.rows(); ++t) {
            for (int head = 0; head < m_shape.heads + m_shape.kvHeads; ++head) {
                for (int i = 0; i < half; ++i) {
                    const double angle = double(t) * frequency(i);
                    double& a = qkv(t, head * m_shape.headWidth + i);
                    double& b = qkv(t, head * m_shape.headWidth + half + i);
                    const double turned = a * std::cos(angle) - b * std::sin(angle);
                    b = b * std::cos(angle) + a * std::sin(angle);
                    a = turned;
                }
            }
        }
    }

    const Model& m_model;
    const ModelShape& m_shape;
};

} // namespace decodescope::fixtures
