#include "core/decode/decoder.h"
#include "tests/support/random_model.h"

#include <QTest>

#include <atomic>
#include <cstdlib>
#include <span>
#include <sys/resource.h>
#include <utility>
#include <vector>

// Counts every allocation of the process, whoever makes it. The sanitizers bring their own allocator: there only page
// faults and allocations through new are out of reach, and the test says so.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kCountsAllocations = false;
std::atomic<long> allocations {0};
#else
constexpr bool kCountsAllocations = true;
std::atomic<long> allocations {0};
extern "C" {
void* __libc_malloc(std::size_t size); // NOLINT(bugprone-reserved-identifier): glibc's own name
void* malloc(std::size_t size)
{
    allocations.fetch_add(1, std::memory_order_relaxed);
    return __libc_malloc(size);
}
}
#endif

using namespace decodescope;
using namespace decodescope::fixtures;

Q_DECLARE_METATYPE(decodescope::Pitfall)

namespace {

long minorFaults()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
}

// Allocations and page faults of steps at lengths up to the whole, in both modes.
std::pair<long, long> countSteps(Decoder& decoder, KvStore& kv, const std::vector<int>& tokens)
{
    long allocated = 0;
    long faults = 0;
    kv.clear();
    decoder.forward(std::span(tokens).first(8), kv);
    for (std::size_t length = 9; length <= tokens.size(); length += 23) {
        for (const bool naive : {false, true}) {
            if (naive)
                kv.clear();
            const long allocationsBefore = allocations;
            const long faultsBefore = minorFaults();
            decoder.forward(std::span(tokens).first(length), kv, static_cast<int>(length) - 1);
            allocated += allocations - allocationsBefore;
            faults += minorFaults() - faultsBefore;
        }
    }
    return {allocated, faults};
}

} // namespace

class TimedStepTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allocatesNothingAndMeetsNoPageFault_data()
    {
        QTest::addColumn<int>("threads");
        QTest::addColumn<Pitfall>("pitfall");
        QTest::newRow("one thread") << 1 << Pitfall();
        QTest::newRow("two threads") << 2 << Pitfall();
        QTest::newRow("positions restart") << 1 << Pitfall {PitfallKind::PositionsRestart, 0, 1};
        QTest::newRow("dropout") << 1 << Pitfall {PitfallKind::Dropout, 0.1, 1};
        QTest::newRow("future visible") << 1 << Pitfall {PitfallKind::FutureVisible, 0, 1};
    }

    void allocatesNothingAndMeetsNoPageFault()
    {
        if (!kCountsAllocations)
            QSKIP("The sanitizer's allocator and shadow memory allocate and fault by themselves.");
        QFETCH(int, threads);
        QFETCH(Pitfall, pitfall);
        RandomModelSize size;
        size.context = 400;
        const ModelPtr model = makeRandomModel(size);
        const std::vector<int> tokens = randomTokens(400, size.vocabulary, 8);
        const DecoderOptions options {400, threads, LogitRows::All, 8, pitfall};
        Decoder warmUp(model, options); // meets all code first, on buffers of its own
        KvStore warmUpKv(model->shape, 400);
        Decoder decoder(model, options);
        KvStore kv(model->shape, 400);
        countSteps(warmUp, warmUpKv, tokens);
        for (std::size_t length = 8; length <= 40; ++length) { // thread stacks
            kv.clear();
            decoder.forward(std::span(tokens).first(length), kv);
        }
        const auto [allocated, faults] = countSteps(decoder, kv, tokens);
        QCOMPARE(allocated, 0);
        QCOMPARE(faults, 0);
    }

    void theCountersCount()
    {
        if (!kCountsAllocations)
            QSKIP("The sanitizer's allocator cannot be counted here.");
        const long allocationsBefore = allocations;
        const long faultsBefore = minorFaults();
        const AlignedBuffer buffer(std::size_t {4} << 20);
        QVERIFY(buffer.data()[5] == 0.0F);
        QVERIFY(allocations + minorFaults() > allocationsBefore + faultsBefore);
        QVERIFY(minorFaults() > faultsBefore);
    }
};

QTEST_APPLESS_MAIN(TimedStepTest)
#include "tst_timed_step.moc"
