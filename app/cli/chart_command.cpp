#include "app/cli/command_parser.h"
#include "app/cli/commands.h"
#include "app/cli/display.h"
#include "app/cli/picture_arguments.h"
#include "app/cli/run_source.h"
#include "app/cli/target_file.h"
#include "app/cli/view_arguments.h"
#include "ui/export/paint_threads.h"
#include "ui/export/picture_file.h"
#include "ui/window/language.h"

#include <QApplication>

namespace decodescope::cli {

namespace {

Status writeChart(const CommandParser& parser)
{
    const QString path = parser.value(QStringLiteral("out"));
    if (path.isEmpty())
        return Error {ErrorCode::BadUsage, "--out is missing: name the file to write, ending in .png, .svg or .pdf."};
    const Result<ui::PictureFormat> format = ui::pictureFormat(path);
    if (!format.hasValue())
        return format.error();
    if (const Status target = checkTarget(path, parser); !target.hasValue())
        return target.error();
    const Result<ui::ChartChoice> choice = readChartChoice(QStringLiteral("view"), parser.value(QStringLiteral("view")));
    if (!choice.hasValue())
        return choice.error();
    const Result<ui::ThemeKind> theme = readTheme(parser, ui::ThemeKind::Light);
    if (!theme.hasValue())
        return theme.error();
    ui::PictureRequest request;
    request.view = ui::PictureView::Chart;
    const Result<SheetSize> size
        = readSheetSize(parser, {{960, 420}, 2}, [&](double points) { return ui::sizeOfWidth(request, points); });
    if (!size.hasValue())
        return size.error();
    request.chart = choice.value();
    request.size = size.value().points;
    request.scale = size.value().scale;
    request.isPaper = size.value().isPaper;
    request.theme = theme.value();
    if (const Status room = ui::checkSize(request, format.value() == ui::PictureFormat::Png); !room.hasValue())
        return room;
    if (const Status threads = ui::startPaintThreads(); !threads.hasValue())
        return threads;
    if (const Status words = checkLanguage(parser); !words.hasValue())
        return words;
    const Result<Run> run = obtainRun(parser, false);
    if (!run.hasValue())
        return run.error();
    ui::Language language;
    language.use(ui::fittingLanguage(parser.value(QStringLiteral("lang"))));
    return ui::writePicture(run.value(), runStatistics(run.value()), request, path);
}

} // namespace

int runChart(int argc, char** argv)
{
    doWithoutDisplay();
    ui::prepareFonts();
    const QApplication application(argc, argv);
    CommandParser parser(QStringLiteral("chart"), QStringLiteral("Measures both modes and writes the latency chart."));
    addRunSource(parser);
    addViewArguments(parser,
        "Width and height of the picture in pixels or millimetres, such as 1920x1080 or 84x60mm; or a width alone, 84mm.");
    parser.add("out", "The file to write; .png, .svg or .pdf chooses the format.", "FILE");
    parser.add("view", "per-token (default), cumulative, log, stages, stages-cached, rows, cells or flops.", "VIEW");
    const Result<bool> read = parser.read(argc, argv);
    if (!read.hasValue())
        return fail(read.error().message);
    if (!read.value())
        return 0;
    const Status written = writeChart(parser);
    return written.hasValue() ? 0 : fail(written.error().message);
}

} // namespace decodescope::cli
