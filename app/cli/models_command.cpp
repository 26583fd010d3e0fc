#include "app/cli/command_parser.h"
#include "app/cli/commands.h"
#include "core/formats/accepted_formats.h"
#include "core/formats/model_loader.h"

#include <QCoreApplication>

namespace decodescope::cli {

int runModels(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    CommandParser parser(QStringLiteral("models"), QStringLiteral("Lists the bundled models and what else --model opens."));
    const Result<bool> read = parser.read();
    if (!read.hasValue())
        return fail(read.error().message);
    if (!read.value())
        return 0;
    const std::vector<std::string> names = bundledModelNames();
    if (names.empty())
        return fail("No bundled model was found: install the program whole, or give --model a path.");
    std::string list;
    for (const std::string& name : names) {
        const Result<ModelPtr> model = loadModelByNameOrPath(name);
        if (!model.hasValue())
            return fail(model.error().message);
        const ModelShape& shape = model.value()->shape;
        const QString line = QStringLiteral("%1 %2 layers x %3 heads, d_model %4, vocabulary %5, context %6, %7 million parameters\n");
        list += line.arg(QString::fromStdString(name), -14)
                    .arg(shape.layers)
                    .arg(shape.heads)
                    .arg(shape.width)
                    .arg(shape.vocabulary)
                    .arg(shape.context)
                    .arg(static_cast<double>(model.value()->parameters) / 1e6, 0, 'f', 2)
                    .toStdString();
    }
    list += "\n--model opens as well:\n";
    for (const AcceptedFormat& format : acceptedFormats()) {
        list += QStringLiteral("%1 %2; --model %3\n")
                    .arg(QLatin1String(format.what), -20)
                    .arg(QLatin1String(format.details), QLatin1String(format.example))
                    .toStdString();
    }
    return print(list);
}

} // namespace decodescope::cli
