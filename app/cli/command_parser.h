// CommandParser: reads one command's options; bad usage is a sentence, not an exit.
#pragma once

#include "core/base/result.h"

#include <QCommandLineParser>

namespace decodescope::cli {

class CommandParser : public QCommandLineParser
{
public:
    // `command` is empty for the window.
    CommandParser(const QString& command, const QString& description);

    void add(const char* name, const char* meaning, const char* value);
    void addFlag(const char* name, const char* meaning);

    // Reads the application's arguments. True: go on. False: help was asked for and printed.
    Result<bool> read();

private:
    QString m_command;
};

} // namespace decodescope::cli
