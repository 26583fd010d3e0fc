#include "app/cli/commands.h"
#include "app/cli/display.h"
#include "app/cli/export_writers.h"
#include "app/cli/picture_arguments.h"
#include "app/cli/run_source.h"
#include "app/cli/target_file.h"
#include "ui/theme/theme.h"

#include <QApplication>

namespace decodescope::cli {

namespace {

QString describeWriters()
{
    QString text = QStringLiteral("The file to write; its ending says what:");
    for (const ExportWriter& writer : exportWriters())
        text += QStringLiteral(" %1 %2;").arg(QLatin1String(writer.ending), QLatin1String(writer.content));
    text.chop(1);
    return text + QStringLiteral(". A number in the name, as in step-%04d.png or .svg, writes numbered pictures.");
}

// Everything a person may have got wrong is found before the run is measured.
Status writeExport(const CommandParser& parser)
{
    const QString path = parser.value(QStringLiteral("out"));
    const Result<const ExportWriter*> writer = findWriter(path);
    if (!writer.hasValue())
        return writer.error();
    if (const Status options = checkWriterOptions(*writer.value(), path, parser); !options.hasValue())
        return options;
    const bool isRunFile = path.endsWith(QLatin1String(".npz"), Qt::CaseInsensitive);
    if (const Status target = isRunFile ? checkRunTarget(path, parser) : checkTarget(path, parser); !target.hasValue())
        return target.error();
    const Result<Run> run = obtainRun(parser, writer.value()->needsAttention);
    if (!run.hasValue())
        return run.error();
    return writer.value()->write({run.value(), parser, path});
}

} // namespace

int runExport(int argc, char** argv)
{
    doWithoutDisplay();
    ui::prepareFonts();
    const QApplication application(argc, argv);
    CommandParser parser(QStringLiteral("export"),
        QStringLiteral("Writes a run, recorded or measured now, as a picture or a file for other programs."));
    addRunSource(parser);
    addPictureArguments(parser);
    parser.add("out", describeWriters().toUtf8().constData(), "FILE");
    const Result<bool> read = parser.read(argc, argv);
    if (!read.hasValue())
        return fail(read.error().message);
    if (!read.value())
        return 0;
    const Status written = writeExport(parser);
    return written.hasValue() ? 0 : fail(written.error().message);
}

} // namespace decodescope::cli
