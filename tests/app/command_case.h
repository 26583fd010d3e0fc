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

// The same by a shell that runs `before` first: for arguments that are no text.
inline Outcome callByShell(const QByteArray& arguments, const QByteArray& before = {})
{
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"),
        {QStringLiteral("-c"), QString::fromUtf8(before + "exec \"$0\" " + arguments), QStringLiteral(DECODESCOPE_PROGRAM)});
    if (!shell.waitForFinished(60000) || shell.exitStatus() != QProcess::NormalExit)
        return {};
    return {shell.exitCode(), shell.readAllStandardOutput(), QString::fromUtf8(shell.readAllStandardError())};
}

inline QStringList words(const char* line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '));
}

} // namespace decodescope::fixtures
