#include "core/base/thread_pool.h"

#include "core/base/assert.h"

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#endif

#include <system_error>

namespace decodescope {

namespace {

inline void relax()
{
#if defined(__x86_64__) || defined(__i386__)
    _mm_pause();
#else
    std::this_thread::yield();
#endif
}

// A worker that finds no loop for this many turns lets others have its core.
constexpr int kSpinsBeforeYield = 4000;

// Touches the stack a kernel may use, so that a worker's first share inside a timed step meets no page fault.
[[gnu::noinline]] void touchStack()
{
    constexpr std::size_t kBytes = 128 * 1024;
    constexpr std::size_t kPage = 4096;
    volatile char stack[kBytes] = {};
    for (std::size_t i = 0; i < kBytes; i += kPage)
        stack[i] = static_cast<char>(stack[i] + 1);
}

} // namespace

ThreadPool::ThreadPool(int threads)
{
    DS_ASSERT(threads >= 1);
    m_workers.reserve(static_cast<std::size_t>(threads - 1));
    try {
        for (int thread = 1; thread < threads; ++thread)
            m_workers.emplace_back([this, thread] { work(thread); });
    } catch (const std::system_error&) { // the system gives no more threads
        stopWorkers();
        throw;
    }
    while (m_readyWorkers.load(std::memory_order_acquire) != threads - 1)
        std::this_thread::yield(); // until every worker has touched its stack
}

ThreadPool::~ThreadPool()
{
    stopWorkers();
}

void ThreadPool::stopWorkers()
{
    m_quit = true;
    m_burst.fetch_add(2);
    m_burst.notify_all();
    m_workers.clear();
}

void ThreadPool::beginBurst()
{
    if (m_workers.empty())
        return;
    m_burst.fetch_add(1, std::memory_order_release);
    m_burst.notify_all();
}

void ThreadPool::endBurst()
{
    if (!m_workers.empty())
        m_burst.fetch_add(1, std::memory_order_release);
}

void ThreadPool::run(int count, const void* task, Call call)
{
    // Nobody holds a share of the loop before: it returned only when all were done. Whoever takes a share from here on has
    // read m_nextShare after this write, and so sees the task.
    m_count = count;
    m_task = task;
    m_call = call;
    m_doneShares.store(0, std::memory_order_relaxed);
    m_nextShare.store(0, std::memory_order_release);
    m_round.fetch_add(1, std::memory_order_release);
    takeShares(0);
    for (int spins = 0; m_doneShares.load(std::memory_order_acquire) != threadCount(); ++spins) {
        relax();
        if (spins > kSpinsBeforeYield)
            std::this_thread::yield();
    }
}

void ThreadPool::takeShares(int thread)
{
    const int shares = threadCount();
    for (int share = m_nextShare.fetch_add(1, std::memory_order_acq_rel); share < shares;
         share = m_nextShare.fetch_add(1, std::memory_order_acq_rel)) {
        const auto edge = [&](int part) { return static_cast<int>(static_cast<long long>(m_count) * part / shares); };
        if (edge(share) < edge(share + 1))
            m_call(m_task, thread, edge(share), edge(share + 1));
        m_doneShares.fetch_add(1, std::memory_order_release);
    }
}

void ThreadPool::work(int thread)
{
    touchStack();
    m_readyWorkers.fetch_add(1, std::memory_order_release);
    unsigned seen = 0;
    int spins = 0;
    for (;;) {
        const unsigned round = m_round.load(std::memory_order_acquire);
        if (round != seen) {
            seen = round;
            spins = 0;
            takeShares(thread);
            continue;
        }
        // In this order: the destructor sets m_quit first and changes m_burst then, so whoever sees the new burst sees m_quit.
        const int burst = m_burst.load(std::memory_order_acquire);
        if (m_quit.load(std::memory_order_acquire))
            return;
        if (burst % 2 == 0) {
            // A loop never starts outside a burst, and never ends a burst unfinished: sleeping here is safe.
            m_burst.wait(burst, std::memory_order_acquire);
            spins = 0;
            continue;
        }
        relax();
        if (++spins > kSpinsBeforeYield)
            std::this_thread::yield();
    }
}

} // namespace decodescope
