#include "app/cli/command_parser.h"
#include "app/cli/commands.h"
#include "app/cli/display.h"
#include "app/cli/run_arguments.h"
#include "app/cli/sampling_arguments.h"
#include "app/cli/target_file.h"
#include "app/cli/view_arguments.h"
#include "core/formats/model_loader.h"
#include "core/formats/random_spec.h"
#include "core/tokenizers/path_text.h"
#include "ui/export/paint_threads.h"
#include "ui/window/language.h"
#include "ui/window/main_window.h"
#include "ui/window/quit_signals.h"
#include "ui/window/screenshot.h"
#include "ui/window/settings_keeper.h"
#include "ui/window/window_moment.h"
#include "ui/window/wiring.h"

#include <QApplication>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <utility>

namespace decodescope::cli {

namespace {

constexpr int kMostSteps = 1 << 20;
constexpr int kWindowThreads = 4; // of the window system, of its messages, of the model and of exports

bool wantsPictureOnly(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word.starts_with("--screenshot") || word == "--help" || word == "-h" || word == "--version" || word == "-v")
            return true;
    }
    return false;
}

// Qt ends the process when the window system cannot be reached: say so in one sentence and leave like any bad input.
void failWithoutWindowSystem(QtMsgType type, const QMessageLogContext&, const QString&)
{
    if (type != QtFatalMsg)
        return;
    fail("The display cannot be reached: check DISPLAY or WAYLAND_DISPLAY, or use decodescope report or --screenshot "
         "FILE.png.");
    std::_Exit(kBadInput);
}

// What the command line says, else as kept.
Result<ui::WindowOptions> readWindowOptions(const CommandParser& parser, const ui::WindowOptions& kept)
{
    ui::WindowOptions options = kept;
    const Result<ui::ThemeKind> theme = readTheme(parser, kept.theme);
    if (!theme.hasValue())
        return theme.error();
    options.theme = theme.value();
    if (parser.isSet(QStringLiteral("lang")))
        options.language = parser.value(QStringLiteral("lang"));
    for (const Status& status : {checkLanguage(parser),
             readInteger(parser, QStringLiteral("scale"), ui::kSmallestScale, ui::kLargestScale, options.scale),
             readInteger(parser, QStringLiteral("steps"), 1, kMostSteps, options.steps),
             readLabs(parser, options.sampler, options.pitfall)}) {
        if (!status.hasValue())
            return status.error();
    }
    QString path = parser.positionalArguments().value(0);
    if (parser.isSet(QStringLiteral("run")))
        options.run = parser.value(QStringLiteral("run"));
    else if (ui::isRunPath(path))
        options.run = std::exchange(path, {});
    if (parser.isSet(QStringLiteral("model")) && !path.isEmpty()) {
        return Error {ErrorCode::BadUsage, "\"" + pathBytes(path) + "\" and --model each name a model: give one of them."};
    }
    if (parser.isSet(QStringLiteral("model")))
        options.model = parser.value(QStringLiteral("model"));
    if (!path.isEmpty())
        options.model = path;
    if (parser.isSet(QStringLiteral("model")) || !path.isEmpty())
        options.prompt.clear(); // the kept one was for the kept model
    if (parser.isSet(QStringLiteral("prompt")))
        options.prompt = parser.value(QStringLiteral("prompt"));
    return options;
}

// "ROW,COLUMN"
Status readCell(const QString& text, ui::WindowMoment& moment)
{
    const QStringList parts = text.split(QLatin1Char(','));
    bool isRow = false;
    bool isColumn = false;
    if (parts.size() == 2) {
        moment.row = parts[0].toInt(&isRow);
        moment.column = parts[1].toInt(&isColumn);
    }
    if (!isRow || !isColumn || moment.row < 0 || moment.column < 0)
        return Error {ErrorCode::BadUsage,
            "\"" + text.toStdString() + "\" is no cell: give --cell a row and a column from 0 on, such as 12,3."};
    return Success();
}

Result<ui::WindowMoment> readMoment(const CommandParser& parser)
{
    ui::WindowMoment moment;
    if (const Status step = readInteger(parser, QStringLiteral("at-step"), 1, kMostSteps, moment.atStep); !step.hasValue())
        return step.error();
    if (parser.isSet(QStringLiteral("inside"))) {
        const Result<int> percent = readInteger(parser, QStringLiteral("inside"), 0, 100);
        if (!percent.hasValue())
            return percent.error();
        moment.inside = percent.value() / 100.0;
    }
    if (parser.isSet(QStringLiteral("cell"))) {
        const Status cell = readCell(parser.value(QStringLiteral("cell")), moment);
        if (!cell.hasValue())
            return cell.error();
    }
    moment.page = parser.value(QStringLiteral("page"));
    if (!moment.page.isEmpty() && !ui::pageNames().contains(moment.page)) {
        return Error {ErrorCode::BadUsage,
            "--page is \"" + moment.page.toStdString() + "\": it must be one of "
                + ui::pageNames().join(QStringLiteral(", ")).toStdString() + "."};
    }
    return moment;
}

Status takeScreenshot(
    const CommandParser& parser, const ui::WindowOptions& windowOptions, const ui::WindowMoment& moment, const QSize& size)
{
    ui::ScreenshotOptions options;
    options.path = parser.value(QStringLiteral("screenshot"));
    options.moment = moment;
    options.size = size;
    if (const Status target = checkTarget(options.path, parser); !target.hasValue())
        return target;
    if (const Status threads = ui::startPaintThreads(); !threads.hasValue())
        return threads;
    return ui::writeScreenshot(windowOptions, options);
}

} // namespace

bool namesModel(const std::string& argument)
{
    const std::vector<std::string> bundled = bundledModelNames();
    std::error_code unreadable;
    return std::find(bundled.begin(), bundled.end(), argument) != bundled.end() || isRandomSpec(argument)
        || argument.find('/') != std::string::npos || std::filesystem::exists(argument, unreadable);
}

int runWindow(int argc, char** argv)
{
    if (wantsPictureOnly(argc, argv))
        doWithoutDisplay();
    else if (!hasDisplay())
        return fail("There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set): use decodescope report, or "
                    "--screenshot FILE.png.");
    else if (const Status threads = ui::startPaintThreads(kWindowThreads);
             !threads.hasValue()) // else it may wait for the window system
        return fail(threads.error().message);
    ui::prepareFonts();
    const QtMessageHandler usual = qInstallMessageHandler(failWithoutWindowSystem);
    QApplication application(argc, argv);
    qInstallMessageHandler(usual);
    QApplication::setApplicationName(QStringLiteral("DecodeScope"));
    const bool isNamed = argc > 1 && std::string_view(argv[1]) == "window";
    CommandParser parser(isNamed ? QStringLiteral("window") : QString(),
        QStringLiteral("Shows a transformer decoder without and with a KV cache, side by side."));
    parser.takeFiles("PATH", "The model to open, as with --model, or the run, as with --run.", 0, 1);
    parser.add("model", "A bundled model's name, or a model's folder or file (default tiny-stories).", "NAME|PATH");
    parser.add("run", "A recorded run to show; its model need not be there.", "FILE.npz");
    parser.add("prompt", "The text to continue.", "TEXT");
    parser.add("steps", "Tokens to generate (default 200).", "N");
    addSamplingArguments(parser);
    parser.add("pitfall", "Break something on purpose: positions, no-prefill, dropout=P or future.", "NAME");
    addViewArguments(parser, "Width and height of the window in pixels, such as 1600x1000.");
    parser.add("scale", "The size of type in percent, 100 to 300 (default 100).", "PERCENT");
    parser.add("screenshot", "Write the window as a PNG and leave; needs no display.", "FILE.png");
    parser.add("at-step", "The step to show (default: in a picture the last).", "N");
    parser.add("inside", "How far that step has come, in percent (default 100).", "P");
    parser.add("page", "The page of the card at the bottom right: step, cell, waste, choice, lab, check or runs.", "NAME");
    parser.add("cell", "The cell of the score matrix that is explained.", "ROW,COLUMN");
    const Result<bool> read = parser.read(argc, argv);
    if (!read.hasValue())
        return fail(read.error().message);
    if (!read.value())
        return 0;
    const bool isPicture = parser.isSet(QStringLiteral("screenshot")); // the same one for everybody
    const ui::SettingsStore store(ui::SettingsStore::usualPath());
    const Result<ui::WindowOptions> options = readWindowOptions(parser, isPicture ? ui::WindowOptions() : store.read());
    if (!options.hasValue())
        return fail(options.error().message);
    const Result<ui::WindowMoment> moment = readMoment(parser);
    if (!moment.hasValue())
        return fail(moment.error().message);
    const Result<QSize> size = readSize(parser, ui::ScreenshotOptions().size);
    if (!size.hasValue())
        return fail(size.error().message);
    if (isPicture) {
        const Status written = takeScreenshot(parser, options.value(), moment.value(), size.value());
        return written.hasValue() ? 0 : fail(written.error().message);
    }
    ui::MainWindow window(options.value());
    ui::SettingsKeeper keeper(window, store);
    ui::connectMoment(window, moment.value());
    keeper.showWindow(options.value());
    if (parser.isSet(QStringLiteral("size"))) {
        window.showNormal();
        window.resize(size.value());
    }
    const ui::QuitSignals quit;
    QObject::connect(&quit, &ui::QuitSignals::asked, &window, &QWidget::close); // which keeps the settings
    return QApplication::exec();
}

} // namespace decodescope::cli
