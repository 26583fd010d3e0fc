#include "ui/export/picture_series.h"

#include "core/recording/whole_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <filesystem>

namespace decodescope::ui {

namespace {

const QRegularExpression kNumberPlace(QStringLiteral("%0?(\\d?)d"));

QString numbered(const QString& path, int step)
{
    const QFileInfo target(path);
    QString name = target.fileName();
    const QRegularExpressionMatch place = kNumberPlace.match(name);
    const QString number = QString::number(step).rightJustified(place.captured(1).toInt(), QLatin1Char('0'));
    return target.dir().filePath(name.replace(place.capturedStart(), place.capturedLength(), number));
}

std::filesystem::path systemPath(const QString& path)
{
    return QFile::encodeName(path).toStdString();
}

} // namespace

bool isNumberedPath(const QString& path)
{
    return kNumberPlace.match(QFileInfo(path).fileName()).hasMatch();
}

PictureSeries::PictureSeries(const QString& path)
    : m_path(path)
    , m_folder(QFileInfo(path).dir().filePath(QStringLiteral(".decodescope-XXXXXX")))
{
}

Status PictureSeries::add(int step, const QByteArray& picture)
{
    const Picture next {m_folder.filePath(QString::number(step)), numbered(m_path, step)};
    if (!m_folder.isValid())
        return notWritable(next.target, m_folder.errorString());
    if (const Status place = checkPlace(next.target); !place.hasValue())
        return place;
    QFile file(next.gathered);
    if (!file.open(QIODevice::WriteOnly))
        return notWritable(next.target, file.errorString());
    if (file.write(picture) != picture.size() || !file.flush())
        return notWritable(next.target, QStringLiteral("the disk did not take all of it"));
    m_pictures.push_back(next);
    return Success {};
}

Status PictureSeries::finish()
{
    for (auto picture = m_pictures.begin(); picture != m_pictures.end(); ++picture) {
        std::error_code problem;
        std::filesystem::rename(systemPath(picture->gathered), systemPath(picture->target), problem);
        if (!problem)
            continue;
        for (auto moved = m_pictures.begin(); moved != picture; ++moved)
            QFile::remove(moved->target);
        return notWritable(picture->target, QString::fromStdString(problem.message()));
    }
    return Success {};
}

} // namespace decodescope::ui
