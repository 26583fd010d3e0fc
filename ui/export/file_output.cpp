#include "ui/export/file_output.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

namespace decodescope::ui {

Status writeFile(const QString& path, const QByteArray& content)
{
    QSaveFile file(path);
    const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit();
    if (isWritten)
        return Success {};
    const QString message = QStringLiteral("Cannot write %1: %2. Choose another folder or make room there.")
                                .arg(QDir::toNativeSeparators(path), file.errorString());
    return Error {ErrorCode::NotWritable, message.toStdString()};
}

QString withExtension(const QString& path, const QString& extension)
{
    return QFileInfo(path).suffix().isEmpty() ? path + QLatin1Char('.') + extension : path;
}

} // namespace decodescope::ui
