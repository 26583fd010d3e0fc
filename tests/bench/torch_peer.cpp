#include "tests/bench/torch_peer.h"

namespace decodescope::bench {

namespace {

constexpr int kAnswerTimeoutMs = 120000;

} // namespace

Result<std::unique_ptr<TorchPeer>> TorchPeer::start(const BenchCase& bench, const ModelShape& shape)
{
    std::unique_ptr<TorchPeer> peer(new TorchPeer);
    const auto number = [](int value) { return QString::number(value); };
    peer->m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    peer->m_process.start(QStringLiteral("/usr/bin/python3"),
        {QStringLiteral(DECODESCOPE_TORCH_PEER), number(shape.vocabulary), number(shape.width), number(shape.layers),
            number(shape.heads), number(shape.hidden),
            shape.norm == NormKind::RmsNorm ? QStringLiteral("rms") : QStringLiteral("layer"), number(bench.length),
            number(bench.naiveLength)});
    if (peer->m_process.waitForStarted()) {
        const QByteArray answer = peer->nextLine();
        if (answer.startsWith("ready ")) {
            peer->m_libraries = answer.mid(6).toStdString();
            return peer;
        }
    }
    return Error {ErrorCode::NotFound, "PyTorch did not start: install Debian's python3-torch and run the benchmark again."};
}

TorchPeer::~TorchPeer()
{
    m_process.closeWriteChannel();
    m_process.waitForFinished(5000);
}

QByteArray TorchPeer::nextLine()
{
    while (!m_process.canReadLine()) {
        if (!m_process.waitForReadyRead(kAnswerTimeoutMs))
            return {};
    }
    return m_process.readLine().trimmed();
}

double TorchPeer::ask(const char* what)
{
    m_process.write(what);
    return nextLine().toDouble();
}

} // namespace decodescope::bench
