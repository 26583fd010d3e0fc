// Norms, activations and rotary positions: everything that works along one row.
#include "core/kernels/kernels.h"

#include "core/kernels/targets.h"

#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/rowwise.cpp"
#include "hwy/foreach_target.h"

#include "core/kernels/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace decodescope::kernels::HWY_NAMESPACE {

// Sum over the row of f(x), 16 lanes.
template <typename Term>
HWY_INLINE float sumAlong(std::size_t width, const Term& addTerm)
{
    FloatVec lanes[kReductionVectors];
    for (FloatVec& lane : lanes)
        lane = hn::Zero(FloatTag());
    alongRow(width, [&](std::size_t group, std::size_t column, std::size_t count) HWY_ATTR {
        lanes[group] = addTerm(lanes[group], column, count);
    });
    return foldLanes(lanes, SumFold());
}

void rmsNormTarget(ConstRows x, int rowCount, std::size_t width, const float* gain, float epsilon, Rows y)
{
    const FloatTag d;
    for (int r = 0; r < rowCount; ++r) {
        const float* from = x.data + static_cast<std::size_t>(r) * x.stride;
        float* to = y.data + static_cast<std::size_t>(r) * y.stride;
        const float squares = sumAlong(width, [&](FloatVec sum, std::size_t c, std::size_t n) HWY_ATTR {
            const FloatVec v = loadPart(from + c, n);
            return hn::MulAdd(v, v, sum);
        });
        const FloatVec factor = hn::Set(d, 1.0F / std::sqrt(squares / static_cast<float>(width) + epsilon));
        alongRow(width, [&](std::size_t, std::size_t c, std::size_t n) HWY_ATTR {
            storePart(hn::Mul(hn::Mul(loadPart(from + c, n), factor), loadPart(gain + c, n)), to + c, n);
        });
    }
}

void layerNormTarget(ConstRows x, int rowCount, std::size_t width, const float* gain, const float* bias, float epsilon, Rows y)
{
    const FloatTag d;
    for (int r = 0; r < rowCount; ++r) {
        const float* from = x.data + static_cast<std::size_t>(r) * x.stride;
        float* to = y.data + static_cast<std::size_t>(r) * y.stride;
        const float sum = sumAlong(width, [&](FloatVec part, std::size_t c, std::size_t n) HWY_ATTR {
            return hn::Add(part, loadPart(from + c, n));
        });
        const FloatVec mean = hn::Set(d, sum / static_cast<float>(width));
        const float squares = sumAlong(width, [&](FloatVec part, std::size_t c, std::size_t n) HWY_ATTR {
            // The lanes beyond the row hold no number: they must not add (0 - mean)^2.
            const FloatVec off = hn::IfThenElseZero(hn::FirstN(d, n), hn::Sub(loadPart(from + c, n), mean));
            return hn::MulAdd(off, off, part);
        });
        const FloatVec factor = hn::Set(d, 1.0F / std::sqrt(squares / static_cast<float>(width) + epsilon));
        alongRow(width, [&](std::size_t, std::size_t c, std::size_t n) HWY_ATTR {
            FloatVec v = hn::Mul(hn::Mul(hn::Sub(loadPart(from + c, n), mean), factor), loadPart(gain + c, n));
            if (bias)
                v = hn::Add(v, loadPart(bias + c, n));
            storePart(v, to + c, n);
        });
    }
}

// x / (1 + exp(-x))
HWY_INLINE FloatVec sigmoidTimes(FloatVec x, FloatVec exponent)
{
    const FloatTag d;
    // Beyond 88 exp would overflow; there the quotient is as good as zero.
    const FloatVec power = exponential(hn::Min(hn::Neg(exponent), hn::Set(d, 88.0F)));
    return hn::Div(x, hn::Add(hn::Set(d, 1.0F), power));
}

template <std::size_t kTerms>
HWY_INLINE FloatVec polynomial(const float (&coefficients)[kTerms], FloatVec x)
{
    const FloatTag d;
    FloatVec sum = hn::Set(d, coefficients[kTerms - 1]);
    for (std::size_t i = kTerms - 1; i-- > 0;)
        sum = hn::MulAdd(sum, x, hn::Set(d, coefficients[i]));
    return sum;
}

// erf(x) within 4e-7: x P(x^2) / Q(x^2), fitted by weighted least squares up to where erf is 1 in float32.
HWY_INLINE FloatVec errorFunction(FloatVec x)
{
    constexpr float kAbove[] = {1.12837899F, 0.19272998F, 0.0530565642F, 0.00386701385F, 0.00028747617F, 2.03535524e-06F};
    constexpr float kBelow[] = {1.0F, 0.504134178F, 0.115071066F, 0.0151696624F, 0.00118784443F, 3.80768615e-05F};
    const FloatTag d;
    const FloatVec limit = hn::Set(d, 3.9192059F);
    const FloatVec inside = hn::Min(hn::Max(x, hn::Neg(limit)), limit);
    const FloatVec square = hn::Mul(inside, inside);
    return hn::Div(hn::Mul(inside, polynomial(kAbove, square)), polynomial(kBelow, square));
}

template <typename Function>
HWY_INLINE void mapColumns(Rows x, int rowCount, int first, int end, const Function& f)
{
    const auto width = static_cast<std::size_t>(end - first);
    for (int r = 0; r < rowCount; ++r) {
        float* row = x.data + static_cast<std::size_t>(r) * x.stride + first;
        alongRow(width, [&](std::size_t, std::size_t c, std::size_t n) HWY_ATTR {
            storePart(f(loadPart(row + c, n), r, static_cast<std::size_t>(first) + c, n), row + c, n);
        });
    }
}

void swiGluTarget(Rows gate, ConstRows up, int rowCount, int first, int end)
{
    mapColumns(gate, rowCount, first, end, [&](FloatVec x, int r, std::size_t c, std::size_t n) HWY_ATTR {
        return hn::Mul(sigmoidTimes(x, x), loadPart(up.data + static_cast<std::size_t>(r) * up.stride + c, n));
    });
}

void geluErfTarget(Rows x, int rowCount, int first, int end)
{
    mapColumns(x, rowCount, first, end, [](FloatVec v, int, std::size_t, std::size_t) HWY_ATTR {
        const FloatTag d;
        const FloatVec half = hn::Mul(hn::Set(d, 0.5F), v);
        return hn::MulAdd(half, errorFunction(hn::Mul(v, hn::Set(d, 0.70710678F))), half);
    });
}

void geluTanhTarget(Rows x, int rowCount, int first, int end)
{
    mapColumns(x, rowCount, first, end, [](FloatVec v, int, std::size_t, std::size_t) HWY_ATTR {
        // x/2 (1 + tanh u) = x / (1 + exp(-2u)), u = sqrt(2/pi) (x + 0.044715 x^3)
        const FloatTag d;
        const FloatVec inner = hn::MulAdd(hn::Mul(hn::Set(d, 0.044715F), hn::Mul(v, v)), v, v);
        return sigmoidTimes(v, hn::Mul(hn::Set(d, 1.5957691F), inner));
    });
}

void rotateTarget(Rows x, int rowCount, int heads, std::size_t half, const float* cosines, const float* sines, int firstPosition)
{
    for (int r = 0; r < rowCount; ++r) {
        const std::size_t angle = static_cast<std::size_t>(firstPosition + r) * half;
        for (int h = 0; h < heads; ++h) {
            float* low = x.data + static_cast<std::size_t>(r) * x.stride + static_cast<std::size_t>(h) * 2 * half;
            float* high = low + half;
            alongRow(half, [&](std::size_t, std::size_t c, std::size_t n) HWY_ATTR {
                const FloatVec cosine = loadPart(cosines + angle + c, n);
                const FloatVec sine = loadPart(sines + angle + c, n);
                const FloatVec a = loadPart(low + c, n);
                const FloatVec b = loadPart(high + c, n);
                storePart(hn::NegMulAdd(b, sine, hn::Mul(a, cosine)), low + c, n);
                storePart(hn::MulAdd(a, sine, hn::Mul(b, cosine)), high + c, n);
            });
        }
    }
}

// By the name people know: Highway calls AVX-512 "AVX3".
const char* instructionSetTarget()
{
    return HWY_TARGET <= HWY_AVX3 && HWY_ARCH_X86 ? "AVX-512" : hwy::TargetName(HWY_TARGET);
}

} // namespace decodescope::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace decodescope::kernels {

HWY_EXPORT(rmsNormTarget);
HWY_EXPORT(layerNormTarget);
HWY_EXPORT(swiGluTarget);
HWY_EXPORT(geluErfTarget);
HWY_EXPORT(geluTanhTarget);
HWY_EXPORT(rotateTarget);
HWY_EXPORT(instructionSetTarget);

void rmsNorm(ConstRows x, int rowCount, int width, const float* gain, float epsilon, Rows y)
{
    HWY_DYNAMIC_DISPATCH(rmsNormTarget)(x, rowCount, static_cast<std::size_t>(width), gain, epsilon, y);
}

void layerNorm(ConstRows x, int rowCount, int width, const float* gain, const float* bias, float epsilon, Rows y)
{
    HWY_DYNAMIC_DISPATCH(layerNormTarget)(x, rowCount, static_cast<std::size_t>(width), gain, bias, epsilon, y);
}

void swiGlu(Rows gate, ConstRows up, int rowCount, int first, int end)
{
    HWY_DYNAMIC_DISPATCH(swiGluTarget)(gate, up, rowCount, first, end);
}

void geluErf(Rows x, int rowCount, int first, int end)
{
    HWY_DYNAMIC_DISPATCH(geluErfTarget)(x, rowCount, first, end);
}

void geluTanh(Rows x, int rowCount, int first, int end)
{
    HWY_DYNAMIC_DISPATCH(geluTanhTarget)(x, rowCount, first, end);
}

void rotate(Rows x, int rowCount, int heads, int headWidth, const float* cosines, const float* sines, int firstPosition)
{
    HWY_DYNAMIC_DISPATCH(rotateTarget)
    (x, rowCount, heads, static_cast<std::size_t>(headWidth / 2), cosines, sines, firstPosition);
}

const char* instructionSet()
{
    return HWY_DYNAMIC_DISPATCH(instructionSetTarget)();
}

} // namespace decodescope::kernels
#endif
