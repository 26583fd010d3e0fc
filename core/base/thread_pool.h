// ThreadPool: splits one loop over a fixed set of threads, the caller being one of them.
#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace decodescope {

// A pool for short fork-join loops inside a step. Workers spin while a step runs (beginBurst … endBurst) and sleep
// otherwise. Not reentrant; one thread at a time may call it. Runs on the caller alone when made with 1 thread.
class ThreadPool
{
public:
    explicit ThreadPool(int threads); // throws std::system_error when the system gives no more threads
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;
    ThreadPool(ThreadPool&&) = delete;
    ThreadPool& operator=(ThreadPool&&) = delete;

    int threadCount() const { return static_cast<int>(m_workers.size()) + 1; }

    // Wakes the workers for the loops of one step, and lets them sleep again.
    void beginBurst();
    void endBurst();

    // Cuts [0, count) into threadCount() contiguous shares and calls task(thread, begin, end) for each on a thread
    // 0 <= thread < threadCount() that is free; returns when all are done. A worker that the system does not let run is not
    // waited for: the caller takes its share. Inside a burst only. Allocates nothing.
    template <typename Task>
    void forEachShare(int count, const Task& task)
    {
        if (m_workers.empty() || count < 2) {
            task(0, 0, count);
            return;
        }
        run(count, &task, [](const void* self, int thread, int begin, int end) {
            (*static_cast<const Task*>(self))(thread, begin, end);
        });
    }

private:
    using Call = void (*)(const void*, int, int, int);
    void stopWorkers();
    void run(int count, const void* task, Call call);
    void takeShares(int thread);
    void work(int thread);

    std::vector<std::jthread> m_workers;
    std::atomic<int> m_burst {0}; // odd while a step runs; workers sleep on it
    std::atomic<unsigned> m_round {0}; // one more for every loop
    std::atomic<int> m_nextShare {0}; // of the current loop, not yet taken
    std::atomic<int> m_doneShares {0}; // of the current loop
    std::atomic<int> m_readyWorkers {0}; // workers that have started and touched their stack
    std::atomic<bool> m_quit {false};
    int m_count = 0; // of the current loop
    const void* m_task = nullptr; // of the current loop, owned by the caller
    Call m_call = nullptr;
};

} // namespace decodescope
