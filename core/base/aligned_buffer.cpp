#include "core/base/aligned_buffer.h"

#include <cstring>
#include <limits>
#include <new>

namespace decodescope {

namespace {
constexpr std::align_val_t kAlignment {64};
}

AlignedBuffer::AlignedBuffer(std::size_t size)
    : m_size(size)
{
    if (size == 0)
        return;
    if (size > std::numeric_limits<std::size_t>::max() / sizeof(float))
        throw std::bad_alloc();
    m_data.reset(static_cast<float*>(::operator new[](size * sizeof(float), kAlignment)));
    std::memset(m_data.get(), 0, size * sizeof(float));
}

void AlignedBuffer::Free::operator()(float* memory) const
{
    ::operator delete[](memory, kAlignment);
}

} // namespace decodescope
