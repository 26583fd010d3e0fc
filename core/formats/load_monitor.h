// LoadMonitor: how far the loading of a model is, and the wish to stop it.
#pragma once

#include "core/base/result.h"

#include <atomic>
#include <cstdint>
#include <stop_token>
#include <string>

namespace decodescope {

enum class LoadStage {
    Opening, // finding the files, reading the shape and the tokenizer
    Weights, // copying the weights into the engine's form: nearly all of the time
};

// One load each. The loading thread reports; stage() and progress() may be asked by any thread at any time, and whoever holds the
// stop source may stop the load from any thread. It must outlive the load. Knows no words: the one who shows it has them.
class LoadMonitor
{
public:
    explicit LoadMonitor(std::stop_token stop = {});

    LoadStage stage() const { return m_total.load(std::memory_order_relaxed) > 0 ? LoadStage::Weights : LoadStage::Opening; }
    // Share of the weights that are in memory, 0 to 1; never falls.
    double progress() const;

    // For readers. `numbers` weights are expected, at least 1.
    void beginWeights(std::int64_t numbers);
    // `numbers` more are read now. False: the load shall stop and they are not.
    bool advance(std::int64_t numbers);
    bool isStopped() const { return m_stop.stop_requested(); }

private:
    std::stop_token m_stop;
    std::atomic<std::int64_t> m_total = 0; // numbers; 0: not known yet
    std::atomic<std::int64_t> m_done = 0; // numbers
};

// What a stopped load of `path` ends with; ErrorCode::Stopped.
Error loadStopped(const std::string& path);

} // namespace decodescope
