#include "ui/export/file_output.h"

#include "core/recording/whole_file.h"

#include <QDir>
#include <QFileInfo>

namespace decodescope::ui {

Status writeFile(const QString& path, const QByteArray& content)
{
    return writeWholeFile(path, content);
}

Status writeFile(const QString& path, const Result<QByteArray>& content)
{
    return content.hasValue() ? writeWholeFile(path, content.value()) : Status(content.error());
}

Error wrongEnding(const QString& path, const QString& endings)
{
    const QString message = QStringLiteral("Cannot write %1: end the file name in %2.");
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
