#include "core/recording/whole_file.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

namespace decodescope {

Error notWritable(const QString& path, const QString& cause)
{
    const QString message = QStringLiteral("Cannot write %1: %2. Choose another folder or make room there.");
    return {ErrorCode::NotWritable, message.arg(QDir::toNativeSeparators(path), cause).toStdString()};
}

Status checkPlace(const QString& path)
{
    if (path.isEmpty())
        return Error {ErrorCode::BadUsage, "The name of the file to write is empty: name one."};
    const QFileInfo target(path);
    if (target.exists() && !target.isFile())
        return notWritable(path, target.isDir() ? QStringLiteral("it is a folder") : QStringLiteral("it is not an ordinary file"));
    return Success {};
}

Status writeWholeFile(const QString& path, const QByteArray& content)
{
    if (const Status place = checkPlace(path); !place.hasValue())
        return place;
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return notWritable(path, file.errorString());
    // The explicit flush matters: commit() overlooks a disk that fills up while it empties the buffer.
    if (file.write(content) != content.size() || !file.flush())
        return notWritable(path, QStringLiteral("the disk did not take all of it"));
    if (!file.commit())
        return notWritable(path, file.errorString());
    return Success {};
}

} // namespace decodescope
