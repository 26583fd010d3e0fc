#include "app/cli/command_parser.h"

#include "app/cli/commands.h"

#include <QCoreApplication>
#include <QRegularExpression>

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

void CommandParser::takeFiles(const char* name, const char* meaning, int fewest, int most)
{
    const QString file = QString::fromUtf8(name);
    addPositionalArgument(file, QString::fromUtf8(meaning), fewest > 0 ? file : u'[' + file + u']');
    m_fewestFiles = fewest;
    m_mostFiles = most;
}

std::optional<std::pair<int, int>> CommandParser::stepRange() const
{
    static const QRegularExpression form(QStringLiteral("^(\\d{1,7})-(\\d{1,7})$"));
    const QRegularExpressionMatch range
        = m_takesStepRange ? form.match(value(QStringLiteral("steps"))) : QRegularExpressionMatch();
    if (!range.hasMatch())
        return std::nullopt;
    return std::pair(range.captured(1).toInt(), range.captured(2).toInt());
}

Result<bool> CommandParser::checkFiles(const QString& helpCommand) const
{
    const qsizetype count = positionalArguments().size();
    if (count >= m_fewestFiles && count <= m_mostFiles)
        return true;
    QString sentence;
    if (m_mostFiles == 0)
        sentence = QStringLiteral("\"%1\" is not an option: see %2.").arg(positionalArguments().constFirst(), helpCommand);
    else if (count < m_fewestFiles)
        sentence = QStringLiteral("%1 files were given where at least %2 are needed: see %3.")
                       .arg(count)
                       .arg(m_fewestFiles)
                       .arg(helpCommand);
    else
        sentence = QStringLiteral("%1 files were given where %2 is the most: see %3.")
                       .arg(count)
                       .arg(m_mostFiles)
                       .arg(helpCommand);
    return Error {ErrorCode::BadUsage, sentence.toStdString()};
}

Result<bool> CommandParser::read()
{
    QStringList arguments = QCoreApplication::arguments();
    if (!m_command.isEmpty())
        arguments.removeAt(1);
    const QString helpCommand
        = QStringLiteral("decodescope ") + (m_command.isEmpty() ? QString() : m_command + u' ') + QStringLiteral("--help");
    if (!parse(arguments)) {
        const QString sentence = errorText() + QStringLiteral(" See ") + helpCommand + u'.';
        return Error {ErrorCode::BadUsage, sentence.toStdString()};
    }
    if (isSet(QStringLiteral("help"))) {
        const QString usage = m_command.isEmpty() ? QStringLiteral("[options]") : m_command + QStringLiteral(" [options]");
        QString text = helpText().replace(QStringLiteral("[options]"), usage);
        const QString called = QStringLiteral("Usage: ") + arguments.constFirst();
        if (text.startsWith(called)) // only there: the program may be called "e"
            text.replace(0, called.size(), QStringLiteral("Usage: decodescope"));
        if (m_command.isEmpty())
            text += QStringLiteral("\nWithout the window: decodescope report | chart | verify | record | compare | export | "
                                   "models; each takes --help.\n");
        if (const Status printed = tryPrint(text.toStdString()); !printed.hasValue())
            return printed.error();
        return false;
    }
    return checkFiles(helpCommand);
}

} // namespace decodescope::cli
