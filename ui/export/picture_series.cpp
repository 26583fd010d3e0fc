#include "ui/export/picture_series.h"

#include "core/recording/whole_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <filesystem>

namespace decodescope::ui {

namespace fs = std::filesystem;

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

fs::path systemPath(const QString& path)
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
    const QString number = QString::number(step);
    const Picture next {
        m_folder.filePath(number), numbered(m_path, step), m_folder.filePath(number + QStringLiteral(".replaced"))};
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
        const std::error_code problem = move(*picture);
        if (!problem)
            continue;
        std::for_each(m_pictures.begin(), picture, takeBack);
        const auto isStillHere = [](const Picture& moved) { return QFileInfo::exists(moved.replaced); };
        m_folder.setAutoRemove(std::none_of(m_pictures.begin(), m_pictures.end(), isStillHere));
        return notWritable(picture->target, QString::fromStdString(problem.message()));
    }
    return Success {};
}

std::error_code PictureSeries::move(const Picture& picture)
{
    std::error_code problem;
    if (fs::is_directory(systemPath(picture.target), problem))
        return std::make_error_code(std::errc::is_a_directory);
    fs::rename(systemPath(picture.target), systemPath(picture.replaced), problem);
    if (problem && problem != std::errc::no_such_file_or_directory)
        return problem;
    fs::rename(systemPath(picture.gathered), systemPath(picture.target), problem);
    std::error_code ignored; // nothing may have stood there
    if (problem)
        fs::rename(systemPath(picture.replaced), systemPath(picture.target), ignored);
    return problem;
}

void PictureSeries::takeBack(const Picture& picture)
{
    std::error_code ignored; // nothing may have stood there
    fs::remove(systemPath(picture.target), ignored);
    fs::rename(systemPath(picture.replaced), systemPath(picture.target), ignored);
}

} // namespace decodescope::ui
