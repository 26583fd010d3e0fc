#include "app/cli/command_parser.h"
#include "app/cli/commands.h"
#include "core/base/format.h"
#include "core/formats/accepted_formats.h"
#include "core/formats/model_loader.h"

#include <QCoreApplication>

namespace decodescope::cli {

int runModels(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    CommandParser parser(QStringLiteral("models"), QStringLiteral("Lists the bundled models and what else --model opens."));
    const Result<bool> read = parser.read(argc, argv);
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
        list += format("%-14s %s x %s, d_model %d, vocabulary %d, context %d, %.2f million parameters\n", name.c_str(),
            counted(shape.layers, "layer").c_str(), counted(shape.heads, "head").c_str(), shape.width, shape.vocabulary,
            shape.context, static_cast<double>(model.value()->parameters) / 1e6);
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
