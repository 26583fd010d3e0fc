#include "core/formats/load_monitor.h"

#include <algorithm>
#include <utility>

namespace decodescope {

LoadMonitor::LoadMonitor(std::stop_token stop)
    : m_stop(std::move(stop))
{
}

double LoadMonitor::progress() const
{
    const std::int64_t total = m_total.load(std::memory_order_acquire);
    if (total == 0)
        return 0;
    const std::int64_t done
        = std::min(m_done.load(std::memory_order_relaxed), total); // norms and biases are not in the total
    return static_cast<double>(done) / static_cast<double>(total);
}

void LoadMonitor::beginWeights(std::int64_t numbers)
{
    DS_ASSERT(numbers > 0 && m_total.load(std::memory_order_relaxed) == 0);
    m_total.store(numbers, std::memory_order_release);
}

bool LoadMonitor::advance(std::int64_t numbers)
{
    if (isStopped())
        return false;
    m_done.fetch_add(numbers, std::memory_order_relaxed);
    return true;
}

Error loadStopped(const std::string& path)
{
    return {ErrorCode::Stopped, path + ": loading it was stopped; open it again to load it."};
}

} // namespace decodescope
