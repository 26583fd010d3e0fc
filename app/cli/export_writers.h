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
    Status (*checkOptions)(const QString& path, const CommandParser& parser)
        = nullptr; // of a picture; null: takes none of its options
};

std::span<const ExportWriter> exportWriters();

// Whether the options suit the writer, before a run is measured for it.
Status checkWriterOptions(const ExportWriter& writer, const QString& path, const CommandParser& parser);

// The writer of the longest ending the path has; the error names all endings.
Result<const ExportWriter*> findWriter(const QString& path);

} // namespace decodescope::cli
