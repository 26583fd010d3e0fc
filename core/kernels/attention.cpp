// Softmax over causal rows and the weighted sum of values.
#include "core/kernels/kernels.h"

#include "core/kernels/targets.h"

#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/attention.cpp"
#include "hwy/foreach_target.h"

#include "core/kernels/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace decodescope::kernels::HWY_NAMESPACE {

// Calls step(lane group, first column, which lanes are keys) for the vectors that hold keys of [first, end) only in part, and
// whole(lane group, first column) for those between them.
template <typename Part, typename Whole>
HWY_INLINE void overKeys(std::size_t first, std::size_t end, const Part& part, const Whole& whole)
{
    const FloatTag d;
    const auto group = [](std::size_t column) { return (column / kLanes) % kReductionVectors; };
    std::size_t column = first / kLanes * kLanes;
    if (column < first) {
        const std::size_t stop = std::min(kLanes, end - column);
        part(group(column), column, hn::AndNot(hn::FirstN(d, first - column), hn::FirstN(d, stop)));
        column += kLanes;
    }
    for (; column + kLanes <= end; column += kLanes)
        whole(group(column), column);
    if (column < end)
        part(group(column), column, hn::FirstN(d, end - column));
}

HWY_INLINE void softmaxRow(float* row, std::size_t first, std::size_t end, float scale)
{
    const FloatTag d;
    const FloatVec scales = hn::Set(d, scale); // positive: the largest score is the largest scaled one

    FloatVec largest[kReductionVectors];
    for (FloatVec& lanes : largest)
        lanes = hn::Set(d, -std::numeric_limits<float>::infinity());
    overKeys(
        first, end,
        [&](std::size_t group, std::size_t column, auto keys) HWY_ATTR {
            largest[group] = hn::IfThenElse(keys, hn::Max(largest[group], hn::LoadU(d, row + column)), largest[group]);
        },
        [&](std::size_t group, std::size_t column)
            HWY_ATTR { largest[group] = hn::Max(largest[group], hn::LoadU(d, row + column)); });
    const FloatVec top = hn::Set(d, foldLanes(largest, MaxFold()) * scale);

    FloatVec sums[kReductionVectors];
    for (FloatVec& lanes : sums)
        lanes = hn::Zero(d);
    const auto power
        = [&](std::size_t column) HWY_ATTR { return exponential(hn::MulSub(hn::LoadU(d, row + column), scales, top)); };
    overKeys(
        first, end,
        [&](std::size_t group, std::size_t column, auto keys) HWY_ATTR {
            const FloatVec kept = hn::IfThenElseZero(keys, power(column));
            hn::StoreU(kept, d, row + column);
            sums[group] = hn::Add(sums[group], kept);
        },
        [&](std::size_t group, std::size_t column) HWY_ATTR {
            const FloatVec kept = power(column);
            hn::StoreU(kept, d, row + column);
            sums[group] = hn::Add(sums[group], kept);
        });
    const FloatVec share = hn::Set(d, 1.0F / foldLanes(sums, SumFold()));
    for (std::size_t column = first / kLanes * kLanes; column < end; column += kLanes)
        hn::StoreU(hn::Mul(hn::LoadU(d, row + column), share), d, row + column);
}

void softmaxTarget(Rows scores, CausalBlock block, float scale)
{
    for (int r = 0; r < block.rowCount; ++r) {
        float* row = scores.data + static_cast<std::size_t>(r) * scores.stride;
        const auto first = static_cast<std::size_t>(block.firstKey(static_cast<std::size_t>(r)));
        const auto end = static_cast<std::size_t>(block.endKey(static_cast<std::size_t>(r)));
        std::fill(row, row + first / kLanes * kLanes, 0.0F);
        softmaxRow(row, first, end, scale);
        const std::size_t written = (end + kLanes - 1) / kLanes * kLanes;
        std::fill(row + written, row + (end + kPanelColumns - 1) / kPanelColumns * kPanelColumns, 0.0F);
    }
}

// kRows rows x 2 vectors of head columns from `column` on. Keys all rows see run without a test; those before and
// after only for the rows that see them.
template <std::size_t kRows>
HWY_INLINE void weighTile(ConstRows weights, CausalBlock block, std::size_t firstRow, const float* values, float* out,
    std::size_t outStride, std::size_t columns)
{
    const FloatTag d;
    FloatVec sums[kRows][2];
    const float* rows[kRows];
    DS_UNROLL_TILE
    for (std::size_t r = 0; r < kRows; ++r) {
        sums[r][0] = sums[r][1] = hn::Zero(d);
        rows[r] = weights.data + (firstRow + r) * weights.stride;
    }
    const std::size_t lastRow = firstRow + kRows - 1;
    const int begin = block.firstKey(firstRow);
    const int end = block.endKey(lastRow);
    const int commonBegin = std::min(block.firstKey(lastRow), end);
    const int commonEnd = std::max(commonBegin, block.endKey(firstRow));

    const auto some = [&](int from, int to) HWY_ATTR {
        for (int j = from; j < to; ++j) {
            const float* value = values + static_cast<std::size_t>(j) * kPanelColumns;
            DS_UNROLL_TILE
            for (std::size_t r = 0; r < kRows; ++r) {
                if (j < block.firstKey(firstRow + r) || j >= block.endKey(firstRow + r))
                    continue;
                const FloatVec weight = hn::Set(d, rows[r][j]);
                sums[r][0] = hn::MulAdd(weight, hn::Load(d, value), sums[r][0]);
                sums[r][1] = hn::MulAdd(weight, hn::Load(d, value + kLanes), sums[r][1]);
            }
        }
    };
    some(begin, commonBegin);
    if (commonBegin < block.endKey(firstRow)) {
        for (int j = commonBegin; j < commonEnd; ++j) {
            const float* value = values + static_cast<std::size_t>(j) * kPanelColumns;
            const FloatVec low = hn::Load(d, value);
            const FloatVec high = hn::Load(d, value + kLanes);
            DS_UNROLL_TILE
            for (std::size_t r = 0; r < kRows; ++r) {
                const FloatVec weight = hn::Set(d, rows[r][j]);
                sums[r][0] = hn::MulAdd(weight, low, sums[r][0]);
                sums[r][1] = hn::MulAdd(weight, high, sums[r][1]);
            }
        }
    }
    some(commonEnd, end);

    DS_UNROLL_TILE
    for (std::size_t r = 0; r < kRows; ++r) {
        DS_UNROLL_TILE
        for (std::size_t v = 0; v < 2; ++v) {
            if (v * kLanes < columns)
                storePart(sums[r][v], out + r * outStride + v * kLanes, std::min(kLanes, columns - v * kLanes));
        }
    }
}

inline constexpr int kWeighRows = (HWY_TARGET <= HWY_AVX3 || HWY_ARCH_ARM_A64) ? 12 : 6;
using WeighTile = void (*)(ConstRows, CausalBlock, std::size_t, const float*, float*, std::size_t, std::size_t);
constexpr WeighTile kWeighTiles[] = {weighTile<1>, weighTile<2>, weighTile<3>, weighTile<4>, weighTile<5>, weighTile<6>,
#if HWY_TARGET <= HWY_AVX3 || HWY_ARCH_ARM_A64
    weighTile<7>, weighTile<8>, weighTile<9>, weighTile<10>, weighTile<11>, weighTile<12>
#endif
};

void weightedValuesTarget(ConstRows weights, CausalBlock block, PanelView v, Rows out)
{
    const auto width = static_cast<std::size_t>(v.columns);
    for (int row = 0; row < block.rowCount; row += kWeighRows) {
        const int count = std::min(kWeighRows, block.rowCount - row);
        for (std::size_t column = 0; column < width; column += 2 * kLanes) {
            const float* values = v.as<float>() + column / kPanelColumns * v.panelStride + column % kPanelColumns;
            kWeighTiles[count - 1](weights, block, static_cast<std::size_t>(row), values,
                out.data + static_cast<std::size_t>(row) * out.stride + column, out.stride, width - column);
        }
    }
}

// One row each of kHeads heads: their chains run side by side, since a single head's are too few to hide their latency.
template <std::size_t kHeads>
HWY_INLINE void weighHeads(
    ConstRows weights, std::size_t first, std::size_t end, const float* const* values, Rows out, std::size_t columns)
{
    const FloatTag d;
    FloatVec sums[kHeads][2];
    for (std::size_t h = 0; h < kHeads; ++h)
        sums[h][0] = sums[h][1] = hn::Zero(d);
    for (std::size_t j = first; j < end; ++j) {
        for (std::size_t h = 0; h < kHeads; ++h) {
            const FloatVec weight = hn::Set(d, weights.data[h * weights.stride + j]);
            const float* value = values[h] + j * kPanelColumns;
            sums[h][0] = hn::MulAdd(weight, hn::Load(d, value), sums[h][0]);
            sums[h][1] = hn::MulAdd(weight, hn::Load(d, value + kLanes), sums[h][1]);
        }
    }
    for (std::size_t h = 0; h < kHeads; ++h) {
        for (std::size_t v = 0; v < 2; ++v) {
            if (v * kLanes < columns)
                storePart(sums[h][v], out.data + h * out.stride + v * kLanes, std::min(kLanes, columns - v * kLanes));
        }
    }
}

void weightedValuesOfHeadsTarget(
    ConstRows weights, std::size_t first, std::size_t end, const PanelView* v, std::size_t heads, Rows out)
{
    constexpr std::size_t kTogether = 4;
    const auto width = static_cast<std::size_t>(v->columns);
    for (std::size_t head = 0; head < heads; head += kTogether) {
        const std::size_t count = std::min(kTogether, heads - head);
        const ConstRows rows {weights.data + head * weights.stride, weights.stride};
        for (std::size_t column = 0; column < width; column += 2 * kLanes) {
            const float* values[kTogether] = {};
            for (std::size_t h = 0; h < count; ++h)
                values[h]
                    = v[head + h].as<float>() + column / kPanelColumns * v[head + h].panelStride + column % kPanelColumns;
            const Rows to {out.data + head * out.stride + column, out.stride};
            switch (count) {
            case 4:
                weighHeads<4>(rows, first, end, values, to, width - column);
                break;
            case 3:
                weighHeads<3>(rows, first, end, values, to, width - column);
                break;
            case 2:
                weighHeads<2>(rows, first, end, values, to, width - column);
                break;
            default:
                weighHeads<1>(rows, first, end, values, to, width - column);
            }
        }
    }
}

} // namespace decodescope::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace decodescope::kernels {

HWY_EXPORT(softmaxTarget);
HWY_EXPORT(weightedValuesTarget);
HWY_EXPORT(weightedValuesOfHeadsTarget);

void softmax(Rows scores, CausalBlock block, float scale)
{
    HWY_DYNAMIC_DISPATCH(softmaxTarget)(scores, block, scale);
}

void weightedValues(ConstRows weights, CausalBlock block, PanelView v, Rows out)
{
    HWY_DYNAMIC_DISPATCH(weightedValuesTarget)(weights, block, v, out);
}

void weightedValuesOfHeads(ConstRows weights, CausalBlock block, const PanelView* v, int heads, Rows out)
{
    HWY_DYNAMIC_DISPATCH(weightedValuesOfHeadsTarget)
    (weights, static_cast<std::size_t>(block.firstKey(0)), static_cast<std::size_t>(block.endKey(0)), v,
        static_cast<std::size_t>(heads), out);
}

} // namespace decodescope::kernels
#endif
