#include "ui/export/animation_encoder.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <utility>

namespace decodescope::ui {

namespace {

constexpr qint64 kMostWaiting = 8 << 20; // bytes between the two programs
// The colours of HD video, said and computed; even sides; no date and no version inside.
const char kOptions[]
    = "-vf pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv -c:v libx264 -crf 16 -preset medium "
      "-threads 2 -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv "
      "-movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact";

class Mp4Encoder : public AnimationEncoder
{
public:
    Mp4Encoder(const QString& program, int framesPerSecond, int patience)
        : m_program(program)
        , m_rate(framesPerSecond)
        , m_patience(patience)
    {
    }

    ~Mp4Encoder() override
    {
        if (m_process.state() == QProcess::NotRunning)
            return;
        m_process.kill();
        m_process.waitForFinished(m_patience);
    }

    // A video has frames of one length: a longer one is sent several times.
    Status add(const QImage& frame, int milliseconds) override
    {
        if (m_process.state() == QProcess::NotRunning && !start(frame.size()))
            return failed();
        const int copies = std::max(1, qRound(milliseconds * m_rate / 1000.0));
        for (int i = 0; i < copies; ++i) {
            m_process.write(reinterpret_cast<const char*>(frame.constBits()), frame.sizeInBytes());
            while (m_process.bytesToWrite() > kMostWaiting) {
                if (!m_process.waitForBytesWritten(m_patience))
                    return failed();
            }
        }
        return Success {};
    }

    Result<QByteArray> finish() override
    {
        m_process.closeWriteChannel();
        if (!waitForEnd())
            return stuck();
        const bool isDone = m_process.exitStatus() == QProcess::NormalExit && m_process.exitCode() == 0;
        QFile file(target());
        if (!isDone || !file.open(QIODevice::ReadOnly))
            return failed().error();
        return file.readAll();
    }

private:
    QString target() const { return m_folder.filePath(QStringLiteral("animation.mp4")); }

    bool start(const QSize& size)
    {
        const QString dimensions = QStringLiteral("%1x%2").arg(size.width()).arg(size.height());
        QStringList arguments = QStringLiteral(
            "-hide_banner -loglevel error -f rawvideo -pixel_format bgra -video_size %1 -framerate %2 -i pipe:0")
                                    .arg(dimensions)
                                    .arg(m_rate)
                                    .split(QLatin1Char(' '));
        arguments += QString::fromLatin1(kOptions).split(QLatin1Char(' '));
        arguments.append(target());
        m_process.setStandardOutputFile(QProcess::nullDevice());
        m_process.start(m_program, arguments);
        return m_folder.isValid() && m_process.waitForStarted(m_patience);
    }

    // For as long as it takes bytes or its file grows.
    bool waitForEnd()
    {
        qint64 waiting = -1;
        qint64 written = -1;
        while (m_process.state() != QProcess::NotRunning && !m_process.waitForFinished(m_patience)) {
            const qint64 nowWaiting = m_process.bytesToWrite();
            const qint64 nowWritten = QFileInfo(target()).size();
            if (nowWaiting == std::exchange(waiting, nowWaiting) && nowWritten == std::exchange(written, nowWritten))
                return false;
        }
        return true;
    }

    Error stuck() const
    {
        const QString sentence
            = QStringLiteral("The program ffmpeg made no MP4 (no progress for %1 s): write a .webp or .gif instead.");
        return {ErrorCode::NotWritable, sentence.arg(m_patience / 1000.0).toStdString()};
    }

    Status failed()
    {
        m_process.waitForFinished(1000);
        const QString said
            = QString::fromLocal8Bit(m_process.readAllStandardError()).trimmed().section(QLatin1Char('\n'), 0, 0);
        const QString sentence = QStringLiteral("The program ffmpeg made no MP4 (%1): write a .webp or .gif instead.");
        return Error {ErrorCode::NotWritable, sentence.arg(said.isEmpty() ? m_process.errorString() : said).toStdString()};
    }

    QString m_program;
    int m_rate;
    int m_patience; // ms
    QTemporaryDir m_folder;
    QProcess m_process;
};

} // namespace

std::unique_ptr<AnimationEncoder> makeMp4Encoder(int framesPerSecond, int patience)
{
    const QString program = QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
    return program.isEmpty() ? nullptr : std::make_unique<Mp4Encoder>(program, framesPerSecond, patience);
}

} // namespace decodescope::ui
