// OtherUser: one who may not read everything, for tests of permissions that root runs.
#pragma once

#include <cstdlib>
#include <unistd.h>

namespace decodescope::fixtures {

// While it lives, a root who may read everything is somebody who may not.
class OtherUser
{
public:
    OtherUser()
        : m_isRoot(geteuid() == 0 && seteuid(65534) == 0)
    {
    }
    ~OtherUser()
    {
        if (m_isRoot && seteuid(0) != 0)
            std::abort();
    }
    OtherUser(const OtherUser&) = delete;
    OtherUser& operator=(const OtherUser&) = delete;

private:
    bool m_isRoot;
};

} // namespace decodescope::fixtures
