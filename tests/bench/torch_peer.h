// TorchPeer: the same work in PyTorch, in a process of its own, one step at a time on request.
#pragma once

#include "core/base/result.h"
#include "tests/bench/bench_case.h"

#include <QByteArray>
#include <QProcess>

#include <memory>
#include <string>

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

    // What computes there, such as "PyTorch 1.13.0 with libblas.so.3.11.0": its speed depends on the BLAS that is installed.
    const std::string& libraries() const { return m_libraries; }

    // Seconds of one step, as the script timed it.
    double cachedStep() { return ask("cached\n"); }
    double naiveStep() { return ask("naive\n"); }

private:
    TorchPeer() = default;
    QByteArray nextLine(); // empty when none comes
    double ask(const char* what);

    QProcess m_process;
    std::string m_libraries;
};

} // namespace decodescope::bench
