// The row-invariant matmul. Compiled once for each instruction set, chosen at run time.
#include "core/kernels/kernels.h"

#include "core/kernels/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/matmul.cpp"
#include "hwy/foreach_target.h"

#include "core/kernels/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace decodescope::kernels::HWY_NAMESPACE {

// Registers allow 12 rows x 2 vectors of sums with 32 of them, 6 x 2 with 16.
inline constexpr int kTallRows = (HWY_TARGET <= HWY_AVX3 || HWY_ARCH_ARM_A64) ? 12 : 6;

// One call of a tile: everything but the sums.
struct TileJob
{
    const float* x = nullptr; // first row
    std::size_t xStride = 0;
    PanelView w;
    const float* bias = nullptr;
    float* y = nullptr; // first row
    std::size_t yStride = 0;
    bool adds = false;
};

// Where the matrix ends inside the vector or before it.
HWY_INLINE void finishPart(const TileJob& job, FloatVec sum, std::size_t row, std::size_t column)
{
    const auto columns = static_cast<std::size_t>(job.w.columns);
    if (column >= columns)
        return;
    const std::size_t count = std::min(kLanes, columns - column);
    float* to = job.y + row * job.yStride + column;
    if (job.bias)
        sum = hn::Add(sum, loadPart(job.bias + column, count));
    if (job.adds)
        sum = hn::Add(sum, loadPart(to, count));
    storePart(sum, to, count);
}

HWY_INLINE FloatVec loadWeights(const float* from)
{
    return hn::Load(FloatTag(), from);
}

// 16-bit weights are widened exactly; the chain of sums stays float32.
template <typename Half>
HWY_INLINE FloatVec loadWeights(const Half* from)
{
    return hn::PromoteTo(FloatTag(), hn::Load(hn::Rebind<Half, FloatTag>(), from));
}

// kRows x (kVectors * kLanes) outputs, one fused multiply-add chain each, from column `column` on.
template <typename Weight, std::size_t kRows, std::size_t kVectors>
HWY_INLINE void tile(const TileJob& job, std::size_t column)
{
    const FloatTag d;
    const Weight* panels[kVectors];
    DS_UNROLL_TILE
    for (std::size_t v = 0; v < kVectors; ++v) {
        const std::size_t c = column + v * kLanes;
        panels[v] = job.w.as<Weight>() + c / kPanelColumns * job.w.panelStride + c % kPanelColumns;
    }
    FloatVec sums[kRows][kVectors];
    DS_UNROLL_TILE
    for (std::size_t r = 0; r < kRows; ++r) {
        DS_UNROLL_TILE
        for (std::size_t v = 0; v < kVectors; ++v)
            sums[r][v] = hn::Zero(d);
    }
    const auto inner = static_cast<std::size_t>(job.w.inner);
    for (std::size_t k = 0; k < inner; ++k) {
        FloatVec weights[kVectors];
        DS_UNROLL_TILE
        for (std::size_t v = 0; v < kVectors; ++v)
            weights[v] = loadWeights(panels[v] + k * kPanelColumns);
        DS_UNROLL_TILE
        for (std::size_t r = 0; r < kRows; ++r) {
            const FloatVec x = hn::Set(d, job.x[r * job.xStride + k]);
            DS_UNROLL_TILE
            for (std::size_t v = 0; v < kVectors; ++v)
                sums[r][v] = hn::MulAdd(x, weights[v], sums[r][v]);
        }
    }
    if (column + kVectors * kLanes > static_cast<std::size_t>(job.w.columns)) {
        DS_UNROLL_TILE
        for (std::size_t r = 0; r < kRows; ++r) {
            DS_UNROLL_TILE
            for (std::size_t v = 0; v < kVectors; ++v)
                finishPart(job, sums[r][v], r, column + v * kLanes);
        }
        return;
    }
    if (job.bias) {
        DS_UNROLL_TILE
        for (std::size_t v = 0; v < kVectors; ++v) {
            const FloatVec bias = hn::LoadU(d, job.bias + column + v * kLanes);
            DS_UNROLL_TILE
            for (std::size_t r = 0; r < kRows; ++r)
                sums[r][v] = hn::Add(sums[r][v], bias);
        }
    }
    DS_UNROLL_TILE
    for (std::size_t r = 0; r < kRows; ++r) {
        float* to = job.y + r * job.yStride + column;
        DS_UNROLL_TILE
        for (std::size_t v = 0; v < kVectors; ++v) {
            const FloatVec sum = job.adds ? hn::Add(sums[r][v], hn::LoadU(d, to + v * kLanes)) : sums[r][v];
            hn::StoreU(sum, d, to + v * kLanes);
        }
    }
}

// Fewer rows leave room for more vectors side by side: about eight chains hide the latency of one.
template <std::size_t kRows>
constexpr std::size_t vectorsFor()
{
    return kRows == 1 ? 8 : kRows <= 3 ? 4 : 2;
}

// All columns of [firstColumn, endColumn), both multiples of 32, for kRows rows.
template <typename Weight, std::size_t kRows>
void stripe(const TileJob& job, std::size_t firstColumn, std::size_t endColumn)
{
    constexpr std::size_t kWide = vectorsFor<kRows>();
    std::size_t column = firstColumn;
    for (; column + kWide * kLanes <= endColumn; column += kWide * kLanes)
        tile<Weight, kRows, kWide>(job, column);
    for (; column < endColumn; column += 2 * kLanes)
        tile<Weight, kRows, 2>(job, column);
}

using Stripe = void (*)(const TileJob&, std::size_t, std::size_t);

// [rows - 1]
template <typename Weight>
constexpr Stripe kStripes[]
    = {stripe<Weight, 1>, stripe<Weight, 2>, stripe<Weight, 3>, stripe<Weight, 4>, stripe<Weight, 5>, stripe<Weight, 6>,
#if HWY_TARGET <= HWY_AVX3 || HWY_ARCH_ARM_A64
        stripe<Weight, 7>, stripe<Weight, 8>, stripe<Weight, 9>, stripe<Weight, 10>, stripe<Weight, 11>, stripe<Weight, 12>
#endif
};

Stripe stripeFor(NumberType type, int rows)
{
    const auto index = static_cast<std::size_t>(rows - 1);
    switch (type) {
    case NumberType::F16:
        return kStripes<hwy::float16_t>[index];
    case NumberType::BF16:
        return kStripes<hwy::bfloat16_t>[index];
    case NumberType::F32:
        break;
    }
    return kStripes<float>[index];
}

void matmulTarget(
    ConstRows x, int rowCount, PanelView w, const float* bias, Rows y, Store store, int firstPanel, int endPanel)
{
    const int tiles = (rowCount + kTallRows - 1) / kTallRows;
    const auto edge = [&](int part) { return rowCount * part / tiles; }; // tiles of nearly equal height
    // One row takes all its columns in one go; with more, the panels stay in the first-level cache while the rows pass.
    const int panelStep = rowCount == 1 ? endPanel - firstPanel
        : rowCount > kTallRows          ? 3
                                        : static_cast<int>(4 * kLanes / kPanelColumns) + 1;
    for (int panel = firstPanel; panel < endPanel; panel += panelStep) {
        const std::size_t first = static_cast<std::size_t>(panel) * kPanelColumns;
        const std::size_t end = static_cast<std::size_t>(std::min(panel + panelStep, endPanel)) * kPanelColumns;
        for (int part = 0; part < tiles; ++part) {
            const auto row = static_cast<std::size_t>(edge(part));
            const TileJob job {
                x.data + row * x.stride, x.stride, w, bias, y.data + row * y.stride, y.stride, store == Store::Add};
            stripeFor(w.type, edge(part + 1) - edge(part))(job, first, end);
        }
    }
}

} // namespace decodescope::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace decodescope::kernels {

HWY_EXPORT(matmulTarget);

void matmul(ConstRows x, int rowCount, PanelView w, const float* bias, Rows y, Store store, int firstPanel, int endPanel)
{
    if (rowCount > 0 && firstPanel < endPanel)
        HWY_DYNAMIC_DISPATCH(matmulTarget)(x, rowCount, w, bias, y, store, firstPanel, endPanel);
}

} // namespace decodescope::kernels
#endif
