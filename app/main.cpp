#include "app/cli/commands.h"

#include <QCoreApplication>

#include <cstring>

int main(int argc, char** argv)
{
    using namespace decodescope;
    if (argc > 1 && std::strcmp(argv[1], "report") == 0) {
        const QCoreApplication application(argc, argv);
        return cli::runReport(QCoreApplication::arguments());
    }
    return cli::fail("Usage: decodescope report");
}
