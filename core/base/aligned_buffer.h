// AlignedBuffer: the storage of every array a timed step touches.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

namespace decodescope {

// Owns `size` floats at a 64-byte boundary. All pages are written (zero) at construction, so that a timed step
// never meets a page fault. Movable, not copyable. Throws std::bad_alloc.
class AlignedBuffer
{
public:
    AlignedBuffer() = default;
    explicit AlignedBuffer(std::size_t size);

    std::size_t size() const { return m_size; }
    bool isEmpty() const { return m_size == 0; }
    float* data() { return m_data.get(); }
    const float* data() const { return m_data.get(); }
    std::span<float> span() { return {m_data.get(), m_size}; }
    std::span<const float> span() const { return {m_data.get(), m_size}; }

private:
    struct Free
    {
        void operator()(float* memory) const;
    };

    std::unique_ptr<float[], Free> m_data;
    std::size_t m_size = 0; // floats
};

} // namespace decodescope
