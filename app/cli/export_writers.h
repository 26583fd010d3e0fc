// What decodescope export can write: one row a file ending.
#pragma once

#include "app/cli/command_parser.h"
#include "core/recording/run.h"

#include <span>

namespace decodescope::cli {

struct ExportRequest
{
    const Run& run; // ended, with steps of both modes
    const CommandParser& parser; // for the options of a writer
    QString path; // ends in the writer's ending; its folder takes files
};

struct ExportWriter
{
    const char* ending; // ".trace.json"
    const char* content; // for the help: "the steps as a table"
    bool needsAttention; // of a run that is measured for it
    Status (*write)(const ExportRequest& request); // whole or not at all
};

std::span<const ExportWriter> exportWriters();

// The writer of the longest ending the path has; the error names all endings.
Result<const ExportWriter*> findWriter(const QString& path);

} // namespace decodescope::cli
