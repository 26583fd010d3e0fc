#include "ui/export/file_output.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

namespace decodescope::ui {

namespace {

Error notWritable(const QString& path, const QString& cause)
{
    const QString message
        = QCoreApplication::translate("Export", "Cannot write %1: %2. Choose another folder or make room there.");
    return {ErrorCode::NotWritable, message.arg(QDir::toNativeSeparators(path), cause).toStdString()};
}

} // namespace

Status writeFile(const QString& path, const QByteArray& content)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return notWritable(path, file.errorString());
    // The explicit flush matters: commit() overlooks a disk that fills up while it empties the buffer.
    if (file.write(content) != content.size() || !file.flush())
        return notWritable(path, QCoreApplication::translate("Export", "the disk did not take all of it"));
    if (!file.commit())
        return notWritable(path, file.errorString());
    return Success {};
}

Error wrongEnding(const QString& path, const QString& endings)
{
    const QString message = QCoreApplication::translate("Export", "Cannot write %1: end the file name in %2.");
    return {ErrorCode::BadUsage, message.arg(QDir::toNativeSeparators(path), endings).toStdString()};
}

QString withExtension(const QString& path, const QString& extension)
{
    if (!QFileInfo(path).suffix().isEmpty())
        return path;
    const QString dot = path.endsWith(QLatin1Char('.')) ? QString() : QStringLiteral(".");
    return path + dot + extension;
}

} // namespace decodescope::ui
