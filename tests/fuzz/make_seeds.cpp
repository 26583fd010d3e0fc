// Writes the seeds of every fuzz target: FOLDER/TARGET/seed-N.
#include "tests/fuzz/fuzz_targets.h"

#include <QDir>

#include <cstdio>

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "make_seeds: give the folder to write to.\n");
        return 2;
    }
    for (const decodescope::fuzz::FuzzTarget& target : decodescope::fuzz::fuzzTargets()) {
        const QDir folder(QString::fromLocal8Bit(argv[1]) + QLatin1Char('/') + QLatin1String(target.name));
        folder.mkpath(QStringLiteral("."));
        int number = 0;
        for (const QByteArray& seed : target.seeds()) {
            QFile file(folder.filePath(QStringLiteral("seed-%1").arg(++number)));
            if (!file.open(QIODevice::WriteOnly) || file.write(seed) != seed.size()) {
                std::fprintf(stderr, "make_seeds: %s cannot be written.\n", qPrintable(file.fileName()));
                return 2;
            }
        }
    }
    return 0;
}
