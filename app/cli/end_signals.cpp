#include "app/cli/end_signals.h"

#include <array>
#include <atomic>
#include <csignal>
#include <cstring>

#ifdef __unix__
#include <unistd.h>
#endif

namespace decodescope::cli {

namespace {

// All that the handler touches; any thread may run it.
std::array<char, 4096> s_folder {};
std::atomic<bool> s_isPatient = false;
std::atomic<int> s_wish = 0; // the signal that came; 0: none
static_assert(std::atomic<int>::is_always_lock_free);

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

void handle(int signal)
{
    if (s_isPatient && s_wish == 0)
        s_wish = signal;
    else
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
         }) {
        if (std::signal(signal, handle) == SIG_IGN)
            std::signal(signal, SIG_IGN);
    }
}

PatientSignals::PatientSignals()
{
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
