#include "app/cli/command_parser.h"
#include "app/cli/commands.h"
#include "app/cli/display.h"
#include "app/cli/target_file.h"
#include "app/cli/view_arguments.h"
#include "core/recording/run_compare.h"
#include "core/recording/run_file.h"
#include "ui/export/compare_export.h"
#include "ui/export/paint_threads.h"
#include "ui/window/language.h"

#include <QApplication>
#include <QFileInfo>

namespace decodescope::cli {

namespace {

constexpr int kMostRuns = 26; // as many as letters

struct Runs
{
    std::vector<Run> runs;
    std::vector<std::string> names;

    std::vector<const Run*> pointers() const
    {
        std::vector<const Run*> all;
        for (const Run& run : runs)
            all.push_back(&run);
        return all;
    }
};

Result<Runs> readRuns(const std::vector<std::string>& paths)
{
    Runs read;
    for (const std::string& path : paths) {
        Result<Run> run = loadRun(path);
        if (!run.hasValue())
            return run.error();
        if (run.value().commonSteps() == 0)
            return Error {ErrorCode::BadUsage, "The run in " + path + " has no step of both modes: leave it out."};
        read.runs.push_back(std::move(run).value());
        read.names.push_back(path);
    }
    return read;
}

Status writeFile(const CommandParser& parser, const Runs& runs)
{
    ui::ComparisonRequest request;
    const Result<ui::ThemeKind> theme = readTheme(parser, ui::ThemeKind::Light);
    if (!theme.hasValue())
        return theme.error();
    ui::PictureRequest sheet;
    sheet.view = ui::PictureView::Chart;
    sheet.comparedRuns = static_cast<int>(runs.names.size());
    const Result<SheetSize> size = readSheetSize(
        parser, {request.size, request.scale}, [&](double points) { return ui::sizeOfWidth(sheet, points); });
    if (!size.hasValue())
        return size.error();
    sheet.size = request.size = size.value().points;
    sheet.scale = request.scale = size.value().scale;
    sheet.isPaper = size.value().isPaper;
    const Result<ui::PictureFormat> format = ui::pictureFormat(parser.value(QStringLiteral("out")));
    if (const Status room = ui::checkSize(sheet, format.hasValue() && format.value() == ui::PictureFormat::Png);
        !room.hasValue())
        return room;
    if (const Status words = checkLanguage(parser); !words.hasValue())
        return words;
    ui::Language language;
    language.use(ui::fittingLanguage(parser.value(QStringLiteral("lang"))));
    request.theme = theme.value();
    request.comparison = compareRuns(runs.pointers());
    request.choice = ui::withUsualAxes(request.choice, request.comparison);
    for (const std::string& name : runs.names)
        request.names.append(QFileInfo(QString::fromStdString(name)).fileName());
    return ui::writeComparison(request, parser.value(QStringLiteral("out")));
}

// Everything a person may have got wrong is found before the runs are read.
Status checkOptions(const CommandParser& parser)
{
    const QString path = parser.value(QStringLiteral("out"));
    const bool isFile = parser.isSet(QStringLiteral("out"));
    const bool isPicture = isFile && ui::pictureFormat(path).hasValue();
    if (isFile && parser.isSet(QStringLiteral("json")))
        return Error {ErrorCode::BadUsage, "--json is printed, and --out writes a file: leave one of them out."};
    if (isFile) {
        for (const Status& status : {ui::checkComparisonPath(path), checkTarget(path, parser)}) {
            if (!status.hasValue())
                return status;
        }
    }
    for (const char* option : {"theme", "size", "lang"}) {
        if (!isPicture && parser.isSet(QLatin1String(option)))
            return Error {ErrorCode::BadUsage,
                std::string("--") + option + " is an option of pictures: leave it out, or end --out in .png, .svg or .pdf."};
    }
    return isPicture ? ui::startPaintThreads() : Status(Success {});
}

int compare(const CommandParser& parser)
{
    if (const Status options = checkOptions(parser); !options.hasValue())
        return fail(options.error().message);
    const Result<Runs> read = readRuns(parser.files());
    if (!read.hasValue())
        return fail(read.error().message);
    const Runs& runs = read.value();
    if (parser.isSet(QStringLiteral("out"))) {
        const Status written = writeFile(parser, runs);
        return written.hasValue() ? 0 : fail(written.error().message);
    }
    const std::vector<const Run*> pointers = runs.pointers();
    return print(
        parser.isSet(QStringLiteral("json")) ? jsonComparison(pointers, runs.names) : textComparison(pointers, runs.names));
}

} // namespace

int runCompare(int argc, char** argv)
{
    doWithoutDisplay();
    ui::prepareFonts();
    const QApplication application(argc, argv);
    CommandParser parser(QStringLiteral("compare"),
        QStringLiteral("Sets recorded runs side by side; the first is what the others are measured against."));
    parser.takeFiles("RUN.npz...", "Run files, two or more.", 2, kMostRuns);
    parser.addFlag("json", "Print JSON with every length.");
    parser.add("out", "A file instead: the chart as .png, .svg or .pdf, every length as .csv.", "FILE");
    addViewArguments(parser,
        "Width and height of the picture in pixels or millimetres, such as 1920x1080 or 174x90mm; or a width alone, 174mm.");
    const Result<bool> read = parser.read(argc, argv);
    if (!read.hasValue())
        return fail(read.error().message);
    return read.value() ? compare(parser) : 0;
}

} // namespace decodescope::cli
