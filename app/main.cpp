// decodescope: a headless command, a picture, or the window.
#include "app/cli/commands.h"

#include <array>
#include <csignal>
#include <exception>
#include <new>
#include <string>

namespace {

using namespace decodescope;

constexpr const char* kHelp = "DecodeScope runs a transformer decoder without and with a KV cache and shows both.\n\n"
                              "decodescope [OPTIONS] [PATH]     the window, on the model or the run of that path\n"
                              "decodescope --screenshot FILE    the window as a PNG, without a display\n"
                              "decodescope report [OPTIONS]     both modes measured, as text or JSON\n"
                              "decodescope chart [OPTIONS]      the latency chart as PNG, SVG or PDF\n"
                              "decodescope verify [OPTIONS]     the self-check: do both modes give the same bits?\n"
                              "decodescope record [OPTIONS]     both modes measured and saved as a run file\n"
                              "decodescope compare FILES        recorded runs side by side\n"
                              "decodescope export [OPTIONS]     a run as CSV, JSON or a trace\n"
                              "decodescope models               the bundled models\n\n"
                              "Each takes --help (-h) and --version (-v).\n";

struct Command
{
    const char* name;
    int (*run)(int argc, char** argv);
};

constexpr std::array<Command, 8> kCommands {
    {{"window", cli::runWindow}, {"report", cli::runReport}, {"chart", cli::runChart}, {"verify", cli::runVerify},
        {"record", cli::runRecord}, {"compare", cli::runCompare}, {"export", cli::runExport}, {"models", cli::runModels}}};

int run(int argc, char** argv)
{
#ifdef SIGXFSZ
    std::signal(SIGXFSZ, SIG_IGN); // a file beyond the limit of the shell is then a failed write, which is reported
#endif
    const std::string_view first = argc > 1 ? argv[1] : "";
    if (first == "help") {
        return cli::print(kHelp);
    }
    for (const Command& command : kCommands) {
        if (first == command.name)
            return command.run(argc, argv);
    }
    if (!first.empty() && first.front() != '-' && !cli::namesModel(std::string(first))) {
        return cli::fail("There is no command and no file \"" + std::string(first)
            + "\": use window, report, chart, verify, record, compare, export, models or help, an option such as "
              "--screenshot, or a "
              "model's or run's path.");
    }
    return cli::runWindow(argc, argv);
}

} // namespace

int main(int argc, char** argv)
{
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        return cli::fail("There is not enough memory for this: use a smaller model, fewer steps or a smaller picture.");
    } catch (const std::exception& problem) { // the last net
        return cli::fail(std::string("The command failed (") + problem.what() + "): check its files and options.");
    }
}
