#include "app/cli/command_parser.h"

#include "app/cli/commands.h"

#include <QCoreApplication>

namespace decodescope::cli {

CommandParser::CommandParser(const QString& command, const QString& description)
    : m_command(command)
{
    setApplicationDescription(description);
    addFlag("help", "Print this.");
}

void CommandParser::add(const char* name, const char* meaning, const char* value)
{
    addOption({QString::fromUtf8(name), QString::fromUtf8(meaning), QString::fromUtf8(value)});
}

void CommandParser::addFlag(const char* name, const char* meaning)
{
    addOption({QString::fromUtf8(name), QString::fromUtf8(meaning)});
}

Result<bool> CommandParser::read()
{
    QStringList arguments = QCoreApplication::arguments();
    if (!m_command.isEmpty())
        arguments.removeAt(1);
    const QString helpCommand = QStringLiteral("decodescope ") + (m_command.isEmpty() ? QString() : m_command + u' ') + QStringLiteral("--help");
    if (!parse(arguments)) {
        const QString sentence = errorText() + QStringLiteral(" See ") + helpCommand + u'.';
        return Error {ErrorCode::BadUsage, sentence.toStdString()};
    }
    if (isSet(QStringLiteral("help"))) {
        const QString usage = m_command.isEmpty() ? QStringLiteral("[options]") : m_command + QStringLiteral(" [options]");
        QString text = helpText().replace(QStringLiteral("[options]"), usage);
        text.replace(QCoreApplication::applicationFilePath(), QStringLiteral("decodescope"));
        text.replace(arguments.constFirst(), QStringLiteral("decodescope"));
        if (m_command.isEmpty())
            text += QStringLiteral("\nWithout the window: decodescope report | chart | models; each takes --help.\n");
        if (print(text.toStdString()) != 0)
            return Error {ErrorCode::NotWritable, "The help could not be printed."};
        return false;
    }
    if (!positionalArguments().isEmpty()) {
        const QString sentence = QStringLiteral("\"%1\" is not an option: see %2.").arg(positionalArguments().constFirst(), helpCommand);
        return Error {ErrorCode::BadUsage, sentence.toStdString()};
    }
    return true;
}

} // namespace decodescope::cli
