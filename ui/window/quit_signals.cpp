#include "ui/window/quit_signals.h"

#include <QSocketNotifier>

#include <csignal>

#ifdef Q_OS_UNIX
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace decodescope::ui {

#ifdef Q_OS_UNIX

namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};
int s_ends[2] = {-1, -1}; // a handler may write to the first, and do little else

void handle(int)
{
    const char wish = 1;
    [[maybe_unused]] const auto written = ::write(s_ends[0], &wish, 1);
}

} // namespace

QuitSignals::QuitSignals(QObject* parent)
    : QObject(parent)
{
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, s_ends) != 0)
        return;
    auto* notifier = new QSocketNotifier(s_ends[1], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] {
        char wish = 0;
        if (::read(s_ends[1], &wish, 1) == 1)
            Q_EMIT asked();
    });
    struct sigaction action = {};
    action.sa_handler = handle;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    for (const int signal : kSignals) {
        struct sigaction before = {};
        ::sigaction(signal, &action, &before);
        if (before.sa_handler == SIG_IGN) // as of nohup
            ::sigaction(signal, &before, nullptr);
    }
}

QuitSignals::~QuitSignals()
{
    for (const int signal : kSignals) {
        if (std::signal(signal, SIG_DFL) == SIG_IGN)
            std::signal(signal, SIG_IGN);
    }
    delete findChild<QSocketNotifier*>(); // it listens to an end that closes now
    for (int& end : s_ends) {
        ::close(end);
        end = -1;
    }
}

#else

QuitSignals::QuitSignals(QObject* parent)
    : QObject(parent)
{
}

QuitSignals::~QuitSignals() = default;

#endif

} // namespace decodescope::ui
