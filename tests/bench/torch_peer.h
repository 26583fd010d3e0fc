// TorchPeer: the same work in PyTorch, in a process of its own, one step at a time on request.
#pragma once

#include "core/base/result.h"
#include "tests/bench/bench_case.h"

#include <QProcess>

#include <memory>

namespace decodescope::bench {

class TorchPeer
{
public:
    // Starts the script beside the benchmark; fails when PyTorch is not installed.
    static Result<std::unique_ptr<TorchPeer>> start(const BenchCase& bench, const ModelShape& shape);
    ~TorchPeer();
    TorchPeer(const TorchPeer&) = delete;
    TorchPeer& operator=(const TorchPeer&) = delete;
    TorchPeer(TorchPeer&&) = delete;
    TorchPeer& operator=(TorchPeer&&) = delete;

    // Seconds of one step, as the script timed it.
    double cachedStep() { return ask("cached\n"); }
    double naiveStep() { return ask("naive\n"); }

private:
    TorchPeer() = default;
    double ask(const char* what);

    QProcess m_process;
};

} // namespace decodescope::bench
