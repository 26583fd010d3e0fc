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

// The file that a write to the path goes to: through links, also one to a file that is not there yet.
QString behindLinks(const QString& path)
{
    QFileInfo file(path);
    for (int most = 40; file.isSymLink() && most > 0; --most)
        file.setFile(file.symLinkTarget());
    return file.filePath();
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
{
}

QTemporaryDir& PictureSeries::hiddenBeside(const QString& target)
{
    const QDir folder = QFileInfo(target).absoluteDir();
    std::unique_ptr<QTemporaryDir>& hidden = m_hidden[folder.path()];
    if (!hidden)
        hidden = std::make_unique<QTemporaryDir>(folder.filePath(QStringLiteral(".decodescope-XXXXXX")));
    return *hidden;
}

Status PictureSeries::add(int step, const QByteArray& picture)
{
    const QString target = behindLinks(numbered(m_path, step));
    if (const Status place = checkPlace(target); !place.hasValue())
        return place;
    const QTemporaryDir& hidden = hiddenBeside(target);
    if (!hidden.isValid())
        return notWritable(target, hidden.errorString());
    const QString number = QString::number(step);
    const Picture next {hidden.filePath(number), target, hidden.filePath(number + QStringLiteral(".replaced"))};
    QFile file(next.gathered);
    if (!file.open(QIODevice::WriteOnly))
        return notWritable(next.target, file.errorString());
    if (const QFileInfo old(target); old.exists())
        file.setPermissions(old.permissions());
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
        for (const Picture& moved : m_pictures) {
            if (QFileInfo::exists(moved.replaced)) // it could not be put back: keep it
                hiddenBeside(moved.target).setAutoRemove(false);
        }
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
