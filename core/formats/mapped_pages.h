// Giving pages of a mapped file back once they were read.
#pragma once

#include <cstddef>
#include <span>

namespace decodescope {

// The memory pages that lie whole in `bytes` of a read-only file mapping no longer count as the program's memory; looked at again
// they come back from the file. A hint: nothing happens on systems without it.
void releasePages(std::span<const std::byte> bytes);

} // namespace decodescope
