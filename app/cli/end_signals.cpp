#include "app/cli/end_signals.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <ctime>

#ifdef __unix__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace decodescope::cli {

namespace {

// All that the handler touches; any thread may run it.
std::array<char, 4096> s_folder {};
std::atomic<bool> s_isPatient = false;
std::atomic<int> s_wish = 0; // the signal that came; 0: none
std::atomic<std::int64_t> s_wishTime = 0; // when, in seconds
constexpr std::int64_t kPatience = 5; // seconds after which a second signal ends at once
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

// Safe in a handler.
void endBy(int signal)
{
#ifdef __unix__
    if (s_folder[0] != 0)
        ::rmdir(s_folder.data());
#endif
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

// A limit of processor time sends SIGXCPU where it may be raised, and SIGKILL where it may not: then let the former come before.
void hearOfTimeLimit()
{
#ifdef __unix__
    constexpr rlim_t kToCleanUp = 2; // seconds
    rlimit time {};
    if (::getrlimit(RLIMIT_CPU, &time) != 0 || time.rlim_max == RLIM_INFINITY || time.rlim_max <= kToCleanUp)
        return;
    time.rlim_cur = std::min(time.rlim_cur, time.rlim_max - kToCleanUp);
    ::setrlimit(RLIMIT_CPU, &time);
#endif
}

void handle(int signal)
{
    const std::int64_t now = std::time(nullptr);
    int none = 0;
    if (!s_isPatient)
        endBy(signal);
    else if (s_wish.compare_exchange_strong(none, signal)) // the first is told
        s_wishTime = now;
    else if (now - s_wishTime > kPatience) // nobody listens
        endBy(signal);
}

} // namespace

void endOnSignals(const std::string& folder)
{
    if (folder.size() < s_folder.size())
        std::memcpy(s_folder.data(), folder.c_str(), folder.size() + 1);
    for (const int signal : {
             SIGINT,
             SIGTERM,
#ifdef SIGHUP
             SIGHUP,
#endif
#ifdef SIGQUIT
             SIGQUIT,
#endif
#ifdef SIGPIPE
             SIGPIPE,
#endif
#ifdef SIGALRM
             SIGALRM,
#endif
#ifdef SIGUSR1
             SIGUSR1,
             SIGUSR2,
#endif
#ifdef SIGXCPU
             SIGXCPU,
#endif
         }) {
        if (std::signal(signal, handle) == SIG_IGN)
            std::signal(signal, SIG_IGN);
    }
}

PatientSignals::PatientSignals()
{
    hearOfTimeLimit();
    s_isPatient = true;
}

PatientSignals::~PatientSignals()
{
    s_isPatient = false;
    if (const int signal = s_wish; signal != 0)
        endBy(signal);
}

bool PatientSignals::isAsked()
{
    return s_wish != 0;
}

} // namespace decodescope::cli
