// PictureSeries: numbered pictures that appear together or not at all.
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>

#include <map>
#include <memory>
#include <system_error>
#include <vector>

namespace decodescope::ui {

// Whether the file's name has a number's place, such as "%04d".
bool isNumberedPath(const QString& path);

// The pictures gather in a hidden folder beside their place, which finish() moves them to and the destructor removes. A picture whose
// place is a link replaces the file behind it. One thread at a time.
class PictureSeries
{
public:
    explicit PictureSeries(const QString& path); // with a number's place

    Status add(int step, const QByteArray& picture);
    Status finish(); // once, after the last; after a failure every file is as it was

private:
    struct Picture
    {
        QString gathered;
        QString target;
        QString replaced; // in the hidden folder, what stood at the target
    };

    QTemporaryDir& hiddenBeside(const QString& target);
    static std::error_code move(const Picture& picture); // what was at its place goes to the hidden folder
    static void takeBack(const Picture& picture);

    QString m_path;
    std::map<QString, std::unique_ptr<QTemporaryDir>> m_hidden; // by the folder it is in: links may lead to others
    std::vector<Picture> m_pictures;
};

} // namespace decodescope::ui
