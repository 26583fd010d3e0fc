#include "core/base/machine.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <thread>

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif

namespace decodescope {

std::string cpuName()
{
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);) {
        const std::size_t colon = line.find(": ");
        if (line.starts_with("model name") && colon != std::string::npos)
            return line.substr(colon + 2);
    }
    return "unknown processor";
}

int hardwareThreads()
{
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::int64_t memoryBytes()
{
#ifdef _SC_PHYS_PAGES
    const std::int64_t pages = sysconf(_SC_PHYS_PAGES);
    const std::int64_t pageBytes = sysconf(_SC_PAGESIZE);
    if (pages > 0 && pageBytes > 0)
        return pages * pageBytes;
#endif
    return std::numeric_limits<std::int64_t>::max();
}

} // namespace decodescope
