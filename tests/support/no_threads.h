// NoThreads: a system that starts no more threads, for as long as it lives.
#pragma once

#include <cstddef>
#include <pthread.h>

namespace decodescope::fixtures {

// New threads would get a stack that no machine has, so that starting one fails as it does on a machine that is full.
class NoThreads
{
public:
    NoThreads()
    {
        pthread_getattr_default_np(&m_usual);
        pthread_attr_t absurd = m_usual;
        pthread_attr_setstacksize(&absurd, std::size_t {1} << 50U);
        pthread_setattr_default_np(&absurd);
    }
    ~NoThreads() { pthread_setattr_default_np(&m_usual); }
    NoThreads(const NoThreads&) = delete;
    NoThreads& operator=(const NoThreads&) = delete;

private:
    pthread_attr_t m_usual {};
};

} // namespace decodescope::fixtures
