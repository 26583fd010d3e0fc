#include "app/cli/command_parser.h"
#include "app/cli/commands.h"
#include "core/recording/run_compare.h"
#include "core/recording/run_file.h"

#include <QCoreApplication>

namespace decodescope::cli {

namespace {

constexpr int kMostRuns = 26; // as many as letters

Result<std::string> compareFiles(const CommandParser& parser)
{
    std::vector<Run> runs;
    std::vector<std::string> names;
    for (const std::string& path : parser.files()) {
        Result<Run> run = loadRun(path);
        if (!run.hasValue())
            return run.error();
        if (run.value().commonSteps() == 0)
            return Error {ErrorCode::BadUsage, "The run in " + path + " has no step of both modes: leave it out."};
        runs.push_back(std::move(run).value());
        names.push_back(path);
    }
    std::vector<const Run*> pointers;
    for (const Run& run : runs)
        pointers.push_back(&run);
    return parser.isSet(QStringLiteral("json")) ? jsonComparison(pointers, names) : textComparison(pointers, names);
}

} // namespace

int runCompare(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    CommandParser parser(QStringLiteral("compare"),
        QStringLiteral("Sets recorded runs side by side; the first is what the others are measured against."));
    parser.takeFiles("RUN.npz...", "Run files, two or more.", 2, kMostRuns);
    parser.addFlag("json", "Print JSON with every length.");
    const Result<bool> read = parser.read(argc, argv);
    if (!read.hasValue())
        return fail(read.error().message);
    if (!read.value())
        return 0;
    const Result<std::string> comparison = compareFiles(parser);
    return comparison.hasValue() ? print(comparison.value()) : fail(comparison.error().message);
}

} // namespace decodescope::cli
