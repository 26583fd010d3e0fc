#include "app/cli/command_parser.h"

#include "app/cli/commands.h"
#include "core/tokenizers/path_text.h"

#include <QRegularExpression>

namespace decodescope::cli {

CommandParser::CommandParser(const QString& command, const QString& description)
    : m_command(command)
{
    setApplicationDescription(description);
    addOption({{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Print this.")});
    addOption({{QStringLiteral("v"), QStringLiteral("version")}, QStringLiteral("Print the program's version.")});
}

void CommandParser::add(const char* name, const char* meaning, const char* value)
{
    addOption({QString::fromUtf8(name), QString::fromUtf8(meaning), QString::fromUtf8(value)});
    m_valued.append(QString::fromUtf8(name));
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
    if (positionalArguments().contains(QString()))
        return Error {ErrorCode::BadUsage, "An argument is empty: name a file there, or leave it out."};
    if (count >= m_fewestFiles && count <= m_mostFiles)
        return true;
    QString sentence;
    if (m_mostFiles == 0)
        sentence = QStringLiteral("\"%1\" is not an option: see %2.").arg(positionalArguments().constFirst(), helpCommand);
    else if (count < m_fewestFiles)
        sentence = QStringLiteral("%1 %2 given where at least %3 are needed: see %4.")
                       .arg(count)
                       .arg(count == 1 ? QStringLiteral("file was") : QStringLiteral("files were"))
                       .arg(m_fewestFiles)
                       .arg(helpCommand);
    else
        sentence = QStringLiteral("%1 files were given where %2 is the most: see %3.")
                       .arg(count)
                       .arg(m_mostFiles)
                       .arg(helpCommand);
    return Error {ErrorCode::BadUsage, sentence.toStdString()};
}

// A prompt alone may be empty, and only what is read as a path may be bytes that are no text.
Status CommandParser::checkValues() const
{
    for (const QString& name : m_valued) {
        if (isSet(name) && value(name).isEmpty() && name != QLatin1String("prompt")) {
            return Error {ErrorCode::BadUsage, "--" + name.toStdString() + " is empty: give it a value, or leave it out."};
        }
        if (name != QLatin1String("model") && name != QLatin1String("run") && hasForeignBytes(value(name))) {
            return Error {ErrorCode::BadUsage,
                "The value of --" + name.toStdString()
                    + " is not valid UTF-8, and texts and names of files to write must be: type it anew."};
        }
    }
    return Success();
}

std::string CommandParser::path(const char* option) const
{
    return pathBytes(value(QLatin1String(option)));
}

std::vector<std::string> CommandParser::files() const
{
    std::vector<std::string> files;
    for (const QString& file : positionalArguments())
        files.push_back(pathBytes(file));
    return files;
}

// As path(), and empty for a command that has no such option.
std::string CommandParser::given(const char* option) const
{
    return m_valued.contains(QLatin1String(option)) ? path(option) : std::string();
}

std::vector<std::string> CommandParser::runFiles() const
{
    std::vector<std::string> runs = files();
    if (std::string run = given("run"); !run.empty())
        runs.push_back(std::move(run));
    return runs;
}

std::string CommandParser::model() const
{
    return given("model");
}

Result<bool> CommandParser::read(int argc, char** argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(pathText(argv[i]));
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
    if (isSet(QStringLiteral("version"))) {
        if (const Status printed = tryPrint("DecodeScope " DECODESCOPE_VERSION "\n"); !printed.hasValue())
            return printed.error();
        return false;
    }
    if (const Status values = checkValues(); !values.hasValue())
        return values.error();
    return checkFiles(helpCommand);
}

} // namespace decodescope::cli
