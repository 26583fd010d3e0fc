#include "tests/bench/machine_limits.h"

#include "core/base/aligned_buffer.h"
#include "core/base/thread_pool.h"
#include "core/kernels/targets.h"

#include <algorithm>
#include <chrono>
#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/bench/machine_limits.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace decodescope::bench::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Sums `count` floats as `Streams` streams side by side with 8 / Streams chains each. Which number of streams keeps the
// prefetchers busiest depends on the cache the data comes from.
template <std::size_t Streams>
float sumStreams(const float* from, std::size_t count)
{
    const hn::CappedTag<float, 16> d;
    constexpr std::size_t kLanes = hn::MaxLanes(hn::CappedTag<float, 16>());
    constexpr std::size_t kChains = 8 / Streams;
    const std::size_t part = count / Streams;
    const auto at = [&](std::size_t chain, std::size_t i) {
        return hn::Load(d, from + chain / kChains * part + i + chain % kChains * kLanes);
    };
    auto s0 = hn::Zero(d), s1 = s0, s2 = s0, s3 = s0, s4 = s0, s5 = s0, s6 = s0, s7 = s0;
    for (std::size_t i = 0; i + kChains * kLanes <= part; i += kChains * kLanes) {
        s0 = hn::Add(s0, at(0, i));
        s1 = hn::Add(s1, at(1, i));
        s2 = hn::Add(s2, at(2, i));
        s3 = hn::Add(s3, at(3, i));
        s4 = hn::Add(s4, at(4, i));
        s5 = hn::Add(s5, at(5, i));
        s6 = hn::Add(s6, at(6, i));
        s7 = hn::Add(s7, at(7, i));
    }
    const auto low = hn::Add(hn::Add(s0, s1), hn::Add(s2, s3));
    const auto high = hn::Add(hn::Add(s4, s5), hn::Add(s6, s7));
    return hn::GetLane(hn::SumOfLanes(d, hn::Add(low, high)));
}

// Sums `count` floats, a multiple of 1024, as `streams` streams: 1, 2, 4 or 8.
float sumAll(const float* from, std::size_t count, int streams)
{
    switch (streams) {
    case 1:
        return sumStreams<1>(from, count);
    case 2:
        return sumStreams<2>(from, count);
    case 4:
        return sumStreams<4>(from, count);
    default:
        return sumStreams<8>(from, count);
    }
}

// `rounds` rounds of ten independent multiply-adds; returns the operations done through `operations`.
float multiplyAdds(std::size_t rounds, double* operations)
{
    const hn::CappedTag<float, 16> d;
    const auto factor = hn::Set(d, 0.999F);
    const auto term = hn::Set(d, 0.001F);
    // Different starts: equal chains would be computed once for all.
    auto s0 = hn::Set(d, 1.0F), s1 = hn::Set(d, 1.1F), s2 = hn::Set(d, 1.2F), s3 = hn::Set(d, 1.3F), s4 = hn::Set(d, 1.4F);
    auto s5 = hn::Set(d, 1.5F), s6 = hn::Set(d, 1.6F), s7 = hn::Set(d, 1.7F), s8 = hn::Set(d, 1.8F), s9 = hn::Set(d, 1.9F);
    for (std::size_t i = 0; i < rounds; ++i) {
        s0 = hn::MulAdd(s0, factor, term);
        s1 = hn::MulAdd(s1, factor, term);
        s2 = hn::MulAdd(s2, factor, term);
        s3 = hn::MulAdd(s3, factor, term);
        s4 = hn::MulAdd(s4, factor, term);
        s5 = hn::MulAdd(s5, factor, term);
        s6 = hn::MulAdd(s6, factor, term);
        s7 = hn::MulAdd(s7, factor, term);
        s8 = hn::MulAdd(s8, factor, term);
        s9 = hn::MulAdd(s9, factor, term);
    }
    *operations = 2.0 * 10 * static_cast<double>(rounds) * static_cast<double>(hn::MaxLanes(d));
    const auto low = hn::Add(hn::Add(hn::Add(s0, s1), hn::Add(s2, s3)), s8);
    const auto high = hn::Add(hn::Add(hn::Add(s4, s5), hn::Add(s6, s7)), s9);
    return hn::GetLane(hn::Add(low, high));
}

} // namespace decodescope::bench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace decodescope::bench {

HWY_EXPORT(sumAll);
HWY_EXPORT(multiplyAdds);

namespace {

// Seconds one call takes, while it is repeated for about `budget`.
template <typename Work>
double secondsEach(const Work& work, double budget)
{
    using Clock = std::chrono::steady_clock;
    work();
    int count = 0;
    const Clock::time_point start = Clock::now();
    double elapsed = 0;
    do {
        work();
        ++count;
        elapsed = std::chrono::duration<double>(Clock::now() - start).count();
    } while (elapsed < budget);
    return elapsed / count;
}

volatile float sink; // keeps the compiler from dropping the work

} // namespace

double readBandwidth(std::size_t bytes, int threads)
{
    constexpr std::size_t kBlock = 1024; // floats
    const std::size_t blocks = std::max<std::size_t>(1, bytes / sizeof(float) / kBlock);
    const AlignedBuffer buffer(blocks * kBlock);
    ThreadPool pool(threads);
    pool.beginBurst();
    double seconds = std::numeric_limits<double>::infinity();
    for (const int streams : {1, 2, 4, 8})
        seconds = std::min(seconds,
            secondsEach(
                [&] {
                    pool.forEachShare(static_cast<int>(blocks), [&](int, int first, int end) {
                        const auto begin = static_cast<std::size_t>(first) * kBlock;
                        const std::size_t count = static_cast<std::size_t>(end) * kBlock - begin;
                        sink = HWY_DYNAMIC_DISPATCH(sumAll)(buffer.data() + begin, count, streams);
                    });
                },
                0.005));
    pool.endBurst();
    return static_cast<double>(buffer.size() * sizeof(float)) / seconds;
}

double peakFlops(int threads)
{
    ThreadPool pool(threads);
    pool.beginBurst();
    double operations = 0;
    const double seconds = secondsEach(
        [&] {
            pool.forEachShare(threads, [&](int, int, int) {
                double done = 0;
                sink = HWY_DYNAMIC_DISPATCH(multiplyAdds)(100000, &done);
                operations = done;
            });
        },
        0.01);
    pool.endBurst();
    return operations * threads / seconds;
}

} // namespace decodescope::bench
#endif
