// Small llama2.c models and tokenizers for tests, with seeded random weights.
#pragma once

#include "tests/core/formats/tensor_file.h"
#include "tests/support/random_values.h"

#include <QByteArray>
#include <QStringList>

#include <cstdint>
#include <cstdlib>
#include <vector>

namespace decodescope::fixtures {

struct Llama2cSizes
{
    int width = 8;
    int hidden = 12;
    int layers = 2;
    int heads = 2;
    int kvHeads = 1;
    int vocabulary = 261; // negative: with a head of its own
    int context = 10;
};

template <typename Number>
QByteArray numberBytes(Number number)
{
    return {static_cast<const char*>(static_cast<const void*>(&number)), sizeof number};
}

// Every weight of one kind, all layers, in the order of the file.
struct Llama2cWeights
{
    explicit Llama2cWeights(const Llama2cSizes& sizes)
        : kv(sizes.width / sizes.heads * sizes.kvHeads)
    {
        RandomValues random(7);
        const auto draw = [&random](int rows, int columns) {
            return random.vector(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), 0.5F);
        };
        embedding = draw(std::abs(sizes.vocabulary), sizes.width);
        attentionNorm = draw(sizes.layers, sizes.width);
        query = draw(sizes.layers * sizes.width, sizes.width);
        key = draw(sizes.layers * kv, sizes.width);
        value = draw(sizes.layers * kv, sizes.width);
        projection = draw(sizes.layers * sizes.width, sizes.width);
        mlpNorm = draw(sizes.layers, sizes.width);
        gate = draw(sizes.layers * sizes.hidden, sizes.width);
        down = draw(sizes.layers * sizes.width, sizes.hidden);
        up = draw(sizes.layers * sizes.hidden, sizes.width);
        finalNorm = draw(1, sizes.width);
        angles = std::vector<float>(static_cast<std::size_t>(sizes.context * sizes.width / sizes.heads), -9.0F);
        head = draw(sizes.vocabulary < 0 ? -sizes.vocabulary : 0, sizes.width);
    }

    QByteArray bytes() const
    {
        QByteArray all;
        for (const auto* kind : {&embedding, &attentionNorm, &query, &key, &value, &projection, &mlpNorm, &gate, &down, &up,
                 &finalNorm, &angles, &head})
            all += kind->empty() ? QByteArray() : floatBytes(*kind);
        return all;
    }

    int kv = 0; // width of the keys of one token
    std::vector<float> embedding, attentionNorm, query, key, value, projection, mlpNorm, gate, down, up, finalNorm, angles,
        head;
};

inline QByteArray llama2cHeader(const Llama2cSizes& sizes)
{
    QByteArray header;
    for (const std::int32_t size :
        {sizes.width, sizes.hidden, sizes.layers, sizes.heads, sizes.kvHeads, sizes.vocabulary, sizes.context})
        header += numberBytes(size);
    return header;
}

inline QByteArray llama2cModel(const Llama2cSizes& sizes)
{
    return llama2cHeader(sizes) + Llama2cWeights(sizes).bytes();
}

// Three special tokens, the 256 bytes, then `pieces` with the scores 0, -1, -2 ...
inline QByteArray llama2cTokenizer(const QList<QByteArray>& pieces)
{
    QList<QByteArray> all {"<unk>", "\n<s>\n", "\n</s>\n"};
    for (int byte = 0; byte < 256; ++byte)
        all += "<0x" + QByteArray::number(byte, 16).rightJustified(2, '0').toUpper() + ">";
    const qsizetype firstPiece = all.size();
    all += pieces;
    QByteArray bytes = numberBytes(std::int32_t {10});
    for (qsizetype i = 0; i < all.size(); ++i) {
        const float score = i < firstPiece ? 0.0F : static_cast<float>(firstPiece - i);
        bytes += numberBytes(score) + numberBytes(static_cast<std::int32_t>(all[i].size())) + all[i];
    }
    return bytes;
}

} // namespace decodescope::fixtures
