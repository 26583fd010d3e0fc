#include "app/cli/command_parser.h"
#include "app/cli/commands.h"
#include "core/formats/model_loader.h"

#include <QCoreApplication>

#include <cstdio>

namespace decodescope::cli {

int runModels(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    CommandParser parser(QStringLiteral("models"), QStringLiteral("Lists the bundled models."));
    const Result<bool> read = parser.read();
    if (!read.hasValue())
        return fail(read.error().message);
    if (!read.value())
        return 0;
    const std::vector<std::string> names = bundledModelNames();
    if (names.empty())
        return fail("No bundled model was found: install the program whole, or give --model a path.");
    for (const std::string& name : names) {
        const Result<ModelPtr> model = loadModelByNameOrPath(name);
        if (!model.hasValue())
            return fail(model.error().message);
        const ModelShape& shape = model.value()->shape;
        std::printf("%-14s %d layers x %d heads, d_model %d, vocabulary %d, context %d, %.2f million parameters\n", name.c_str(), shape.layers,
            shape.heads, shape.width, shape.vocabulary, shape.context, static_cast<double>(model.value()->parameters) / 1e6);
    }
    return 0;
}

} // namespace decodescope::cli
