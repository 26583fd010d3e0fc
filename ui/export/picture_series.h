// PictureSeries: numbered pictures that appear together or not at all.
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>

#include <vector>

namespace decodescope::ui {

// Whether the file's name has a number's place, such as "%04d".
bool isNumberedPath(const QString& path);

// The pictures gather in a hidden folder beside their place, which finish() moves them to and the destructor removes. One thread at a time.
class PictureSeries
{
public:
    explicit PictureSeries(const QString& path); // with a number's place

    Status add(int step, const QByteArray& picture);
    Status finish(); // once, after the last; a failure takes back what it has moved

private:
    struct Picture
    {
        QString gathered;
        QString target;
    };

    QString m_path;
    QTemporaryDir m_folder;
    std::vector<Picture> m_pictures;
};

} // namespace decodescope::ui
