// Shared by the kernels' files; compiled once for every instruction set (Highway's foreach_target pattern, so the guard
// is per target). A reduction always runs over 16 lanes, lane = index mod 16, whatever the vector's width, and is
// folded 16 -> 8 -> 4 -> 2 -> 1.
#if defined(DECODESCOPE_KERNELS_SIMD_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef DECODESCOPE_KERNELS_SIMD_INL_H
#undef DECODESCOPE_KERNELS_SIMD_INL_H
#else
#define DECODESCOPE_KERNELS_SIMD_INL_H
#endif

#include "hwy/highway.h"

#include <algorithm>
#include <cstddef>

HWY_BEFORE_NAMESPACE();
namespace decodescope::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

inline constexpr std::size_t kReductionLanes = 16;

using FloatTag = hn::CappedTag<float, kReductionLanes>;
using FloatVec = hn::Vec<FloatTag>;

inline constexpr std::size_t kLanes = hn::MaxLanes(FloatTag());
// Vectors that make up the 16 lanes of a reduction.
inline constexpr std::size_t kReductionVectors = kReductionLanes / kLanes;

struct SumFold
{
    template <typename D>
    HWY_INLINE hn::Vec<D> operator()(D, hn::Vec<D> a, hn::Vec<D> b) const
    {
        return hn::Add(a, b);
    }
};
struct MaxFold
{
    template <typename D>
    HWY_INLINE hn::Vec<D> operator()(D, hn::Vec<D> a, hn::Vec<D> b) const
    {
        return hn::Max(a, b);
    }
};

// Folds one vector to a number: the upper half onto the lower until one lane is left.
template <typename D, typename Fold>
HWY_INLINE float foldVector([[maybe_unused]] D d, hn::Vec<D> v, [[maybe_unused]] Fold fold)
{
#if HWY_TARGET != HWY_SCALAR
    if constexpr (hn::MaxLanes(D()) > 1) {
        const hn::Half<D> half;
        return foldVector(half, fold(half, hn::LowerHalf(half, v), hn::UpperHalf(half, v)), fold);
    }
#endif
    return hn::GetLane(v);
}

// Folds the 16 lanes held by kReductionVectors vectors to a number.
template <typename Fold>
HWY_INLINE float foldLanes(FloatVec* lanes, Fold fold)
{
    const FloatTag d;
    for (std::size_t count = kReductionVectors; count > 1; count /= 2) {
        for (std::size_t i = 0; i < count / 2; ++i)
            lanes[i] = fold(d, lanes[i], lanes[i + count / 2]);
    }
    return foldVector(d, lanes[0], fold);
}

// Calls step(vector index mod kReductionVectors, first column, lanes that count) along a row of `width` floats.
template <typename Step>
HWY_INLINE void alongRow(std::size_t width, const Step& step)
{
    std::size_t column = 0;
    for (; column + kLanes <= width; column += kLanes)
        step((column / kLanes) % kReductionVectors, column, kLanes);
    if (column < width)
        step((column / kLanes) % kReductionVectors, column, width - column);
}

// The first `count` lanes from memory, the rest zero. Never touches memory beyond them: Highway's masked operations may,
// on targets without masks.
HWY_INLINE FloatVec loadPart(const float* from, std::size_t count)
{
    const FloatTag d;
    if (count == kLanes)
        return hn::LoadU(d, from);
    HWY_ALIGN float lanes[kLanes] = {};
    std::copy_n(from, count, lanes);
    return hn::Load(d, lanes);
}

HWY_INLINE void storePart(FloatVec v, float* to, std::size_t count)
{
    const FloatTag d;
    if (count == kLanes) {
        hn::StoreU(v, d, to);
        return;
    }
    HWY_ALIGN float lanes[kLanes];
    hn::Store(v, d, lanes);
    std::copy_n(lanes, count, to);
}

// e^x for x <= 88, within two units in the last place; zero below -87. e^x = 2^n e^r with n the whole number nearest to
// x / ln 2, r = x - n ln 2 in two parts (Cody & Waite 1980), e^r = 1 + r + r^2 P(r), P fitted at Chebyshev nodes.
HWY_INLINE FloatVec exponential(FloatVec x)
{
    const FloatTag d;
    const hn::RebindToSigned<FloatTag> di;
    const FloatVec smallest = hn::Set(d, -87.0F);
    const FloatVec clamped = hn::Max(x, smallest);
    const FloatVec n = hn::Round(hn::Mul(clamped, hn::Set(d, 1.44269504F)));
    const FloatVec high = hn::NegMulAdd(n, hn::Set(d, 0.693359375F), clamped);
    const FloatVec r = hn::MulAdd(n, hn::Set(d, 2.12194440e-4F), high);
    FloatVec p = hn::Set(d, 0.000197903588F);
    for (const float coefficient : {0.00139446603F, 0.00833349675F, 0.0416662954F, 0.166666657F, 0.5F})
        p = hn::MulAdd(p, r, hn::Set(d, coefficient));
    const FloatVec power = hn::Add(hn::MulAdd(p, hn::Mul(r, r), r), hn::Set(d, 1.0F));
    const auto exponent = hn::ShiftLeft<23>(hn::ConvertTo(di, n));
    const FloatVec scaled = hn::BitCast(d, hn::Add(hn::BitCast(di, power), exponent));
    return hn::IfThenElseZero(hn::Ge(x, smallest), scaled);
}

} // namespace decodescope::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
