// Calls the program as a person does.
#pragma once

#include <QProcess>
#include <QString>

namespace decodescope::fixtures {

struct Outcome
{
    int exitCode = -1;
    QByteArray out;
    QString err;
};

inline Outcome call(const QStringList& arguments, const QString& outputFile = {})
{
    QProcess process;
    if (!outputFile.isEmpty())
        process.setStandardOutputFile(outputFile);
    process.start(QStringLiteral(DECODESCOPE_PROGRAM), arguments);
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), QString::fromUtf8(process.readAllStandardError())};
}

inline QStringList words(const char* line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '));
}

} // namespace decodescope::fixtures
