#include "app/cli/target_file.h"

#include <QDir>
#include <QFileInfo>

namespace decodescope::cli {

Status checkTarget(const QString& path)
{
    if (path.isEmpty())
        return Error {ErrorCode::BadUsage, "The name of the file to write is empty: name one."};
    const QFileInfo target(path);
    const QFileInfo folder(target.absolutePath());
    QString cause;
    if (target.exists() && !target.isFile())
        cause = target.isDir() ? QStringLiteral("it is a folder") : QStringLiteral("it is not an ordinary file");
    else if (!folder.isDir())
        cause = QStringLiteral("there is no folder %1").arg(QDir::toNativeSeparators(folder.filePath()));
    else if (!folder.isWritable())
        cause = QStringLiteral("its folder takes no files");
    if (cause.isEmpty())
        return Success();
    const QString sentence
        = QStringLiteral("Cannot write %1: %2; name another file.").arg(QDir::toNativeSeparators(path), cause);
    return Error {ErrorCode::NotWritable, sentence.toStdString()};
}

} // namespace decodescope::cli
