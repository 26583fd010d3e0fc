#include "core/formats/mapped_pages.h"

#include <QtGlobal>

#ifdef Q_OS_UNIX
#include <sys/mman.h>
#include <unistd.h>
#endif

#include <cstdint>

namespace decodescope {

void releasePages([[maybe_unused]] std::span<const std::byte> bytes)
{
#ifdef Q_OS_UNIX
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const auto begin = reinterpret_cast<std::uintptr_t>(bytes.data());
    const std::uintptr_t first = (begin + page - 1) / page * page;
    const std::uintptr_t end = (begin + bytes.size()) / page * page;
    if (first < end)
        madvise(reinterpret_cast<void*>(first), end - first, MADV_DONTNEED);
#endif
}

} // namespace decodescope
