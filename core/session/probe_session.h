// ProbeSession: reads the numbers behind one head on a worker thread and tells the GUI thread by queued signals.
#pragma once

#include "core/base/result.h"
#include "core/decode/probe.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace decodescope {

using HeadProbePtr = std::shared_ptr<const HeadProbe>;

// Lives on the GUI thread; no method blocks. The newest wish wins: a request replaces the one before it, whose signals are
// dropped. While held nothing is computed, so that no measured step shares the processor with a probe; the last
// wish waits and starts with release().
class ProbeSession : public QObject
{
    Q_OBJECT
public:
    explicit ProbeSession(QObject* parent = nullptr);
    ~ProbeSession() override; // stops the probe and waits for its worker: at most one layer of one pass

    // Preconditions of probeHead().
    void request(const decodescope::ModelPtr& model, std::vector<int> tokens, int layer, int head);
    void cancel(); // forgets the wish
    void hold(); // before a run: what is under way stops within one layer, to be done again
    void release();
    bool isRunning() const { return m_wish.has_value() && !m_isHeld; }

Q_SIGNALS:
    void probeReady(const decodescope::HeadProbePtr& probe);
    void probeFailed(const decodescope::Error& error); // not enough memory, or no thread

private:
    struct Wish
    {
        ModelPtr model;
        std::vector<int> tokens;
        int layer = 0;
        int head = 0;
    };
    class Worker;

    void start();
    void stop();

    std::optional<Wish> m_wish; // not yet fulfilled
    std::unique_ptr<Worker> m_worker; // the last one, which keeps those it waits for
    int m_number = 0; // of the current wish; reports of earlier ones are dropped
    bool m_isHeld = false;
};

} // namespace decodescope
