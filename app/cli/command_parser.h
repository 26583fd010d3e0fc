// CommandParser: reads one command's options; bad usage is a sentence, not an exit.
#pragma once

#include "core/base/result.h"

#include <QCommandLineParser>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace decodescope::cli {

class CommandParser : public QCommandLineParser
{
public:
    // `command` is empty for the window.
    CommandParser(const QString& command, const QString& description);

    void add(const char* name, const char* meaning, const char* value);
    void addFlag(const char* name, const char* meaning);

    // Lets the command take files as arguments without a name, from `fewest` to `most` of them.
    void takeFiles(const char* name, const char* meaning, int fewest, int most);

    // Lets --steps name a range, "A-B", of the run's steps instead of their number.
    void takeStepRange() { m_takesStepRange = true; }
    bool takesStepRange() const { return m_takesStepRange; }
    // The first and the last when a range was given where one may be.
    std::optional<std::pair<int, int>> stepRange() const;

    // Reads the arguments that the application object left. True: go on. False: help was asked for and printed. A path's bytes are kept,
    // see path(); any other argument that is no UTF-8 is refused.
    Result<bool> read(int argc, char** argv);

    // The bytes of the path that the option names.
    std::string path(const char* option) const;
    // The bytes of the arguments without a name.
    std::vector<std::string> files() const;
    // The run files that are named: by argument or by --run.
    std::vector<std::string> runFiles() const;
    // The model that is named, by --model; empty without.
    std::string model() const;

private:
    Result<bool> checkFiles(const QString& helpCommand) const;
    Status checkValues() const;
    std::string given(const char* option) const;

    QString m_command;
    QStringList m_valued; // options that take a value
    int m_fewestFiles = 0;
    int m_mostFiles = 0;
    bool m_takesStepRange = false;
};

} // namespace decodescope::cli
