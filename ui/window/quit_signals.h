// QuitSignals: SIGTERM, SIGINT and SIGHUP as a wish to leave in good order.
#pragma once

#include <QObject>

namespace decodescope::ui {

// GUI thread; at most one at a time. The first signal of each kind is told in the event loop; a second one ends the program at once,
// as it does again when this is gone. Ignored signals stay ignored. Does nothing where there are no such signals.
class QuitSignals : public QObject
{
    Q_OBJECT
public:
    explicit QuitSignals(QObject* parent = nullptr);
    ~QuitSignals() override;

Q_SIGNALS:
    void asked();
};

} // namespace decodescope::ui
