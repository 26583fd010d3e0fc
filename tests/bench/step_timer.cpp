#include "tests/bench/step_timer.h"

#include <atomic>
#include <cstdlib>
#include <sys/resource.h>

namespace {

std::atomic<long> allocationCount {0};

long pageFaultCount()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt + usage.ru_majflt;
}

} // namespace

// Counts every allocation of the process, whoever makes it.
extern "C" {
void* __libc_malloc(std::size_t size); // NOLINT(bugprone-reserved-identifier): glibc's own name
void* malloc(std::size_t size)
{
    allocationCount.fetch_add(1, std::memory_order_relaxed);
    return __libc_malloc(size);
}
}

namespace decodescope::bench {

StepTimer::StepTimer(const ModelPtr& model, int capacity, int threads, bool observed)
    : m_decoder(model, {capacity, threads, LogitRows::Last, observed ? 1 : 0})
    , m_kv(model->shape, capacity)
{
    for (int i = 0; i < capacity; ++i)
        m_tokens.push_back((i * 7919 + 13) % model->shape.vocabulary);
}

double StepTimer::time(int firstRow, int length)
{
    if (m_kv.length() < firstRow) {
        m_kv.clear();
        m_decoder.forward(std::span(m_tokens).first(static_cast<std::size_t>(firstRow)), m_kv, firstRow - 1);
    }
    m_kv.truncate(firstRow);
    const std::span<const int> tokens = std::span(m_tokens).first(static_cast<std::size_t>(length));
    const long faults = pageFaultCount();
    const long allocations = allocationCount;
    m_decoder.forward(tokens, m_kv, length - 1);
    m_effects.pageFaults += pageFaultCount() - faults;
    m_effects.allocations += allocationCount - allocations;
    ++m_effects.steps;
    return std::chrono::duration<double>(m_decoder.time().total).count();
}

} // namespace decodescope::bench
