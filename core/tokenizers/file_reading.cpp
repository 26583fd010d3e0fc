#include "core/tokenizers/file_reading.h"

#include <QFile>
#include <QJsonDocument>

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace decodescope {

std::string withoutControls(std::string_view text)
{
    constexpr std::string_view kHex = "0123456789ABCDEF";
    const auto isHigh = [](char character) { return (static_cast<unsigned char>(character) & 0xE0U) == 0x80; }; // 80 to 9F
    std::string shown;
    for (std::size_t at = 0; at < text.size(); ++at) {
        // U+0080 to U+009F are two bytes.
        const bool isTwoBytes = text[at] == '\xC2' && at + 1 < text.size() && isHigh(text[at + 1]);
        const auto code = static_cast<unsigned char>(text[at + (isTwoBytes ? 1 : 0)]);
        if (!isTwoBytes && code >= ' ' && code != 0x7F) {
            shown += text[at];
            continue;
        }
        shown += std::string("\\u00") + kHex[code / 16U] + kHex[code % 16U];
        at += isTwoBytes ? 1 : 0;
    }
    return shown;
}

Error fileError(ErrorCode code, const std::string& path, const std::string& cause, const std::string& advice)
{
    return {code, withoutControls(path + ": " + cause + "; " + advice + ".")};
}

Status checkReadableFile(const std::string& path)
{
    std::error_code problem;
    const std::filesystem::file_status found = std::filesystem::status(path, problem);
    if (found.type() == std::filesystem::file_type::none) // a folder on the way that may not be searched, say
        return fileError(ErrorCode::Unreadable, path, problem.message(), "check the path and its permissions");
    if (!std::filesystem::exists(found) && std::filesystem::is_symlink(std::filesystem::symlink_status(path, problem)))
        return fileError(ErrorCode::NotFound, path, "this link leads to no file", "mend the link or copy the file here");
    if (!std::filesystem::exists(found))
        return fileError(ErrorCode::NotFound, path, "there is no such file", "check the path");
    if (std::filesystem::is_directory(found))
        return fileError(ErrorCode::Unreadable, path, "this is a folder, not a file", "name the file inside it");
    if (!std::filesystem::is_regular_file(found))
        return fileError(ErrorCode::Unreadable, path, "this is not an ordinary file", "copy its content to a file first");
    return Success();
}

Status openFile(QFile& file, const std::string& path)
{
    if (const Status readable = checkReadableFile(path); !readable.hasValue())
        return readable;
    std::FILE* const opened = std::fopen(path.c_str(), "rb");
    if (opened == nullptr && errno == EACCES)
        return fileError(ErrorCode::Unreadable, path, "reading it is not permitted", "change its permissions or copy it");
    if (opened == nullptr || !file.open(opened, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        return fileError(
            ErrorCode::Unreadable, path, std::generic_category().message(errno), "check the disk or copy it elsewhere");
    }
    return Success();
}

std::string shownName(const std::filesystem::path& name)
{
    return withoutControls(QString::fromStdString(name.string()).toStdString());
}

Result<QByteArray> readFile(const std::string& path, std::int64_t limit)
{
    QFile file;
    if (const Status opened = openFile(file, path); !opened.hasValue())
        return opened.error();
    if (file.size() > limit) {
        return fileError(ErrorCode::BadFormat, path,
            "it has " + std::to_string(file.size()) + " bytes but at most " + std::to_string(limit) + " are expected",
            "check that it is the right file");
    }
    QByteArray content = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return fileError(
            ErrorCode::Unreadable, path, file.errorString().toStdString(), "check the disk or copy it elsewhere");
    return content;
}

Result<QJsonObject> readJsonObject(const std::string& path, std::int64_t limit)
{
    const Result<QByteArray> content = readFile(path, limit);
    if (!content.hasValue())
        return content.error();
    if (content.value().isEmpty())
        return fileError(ErrorCode::BadFormat, path, "the file is empty", "copy or download it again");
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(content.value(), &problem);
    if (problem.error != QJsonParseError::NoError) {
        return fileError(ErrorCode::BadFormat, path,
            "byte " + std::to_string(problem.offset) + " breaks the JSON (" + problem.errorString().toStdString() + ")",
            "correct it or copy the file again");
    }
    if (!document.isObject()) {
        return fileError(
            ErrorCode::BadFormat, path, "the JSON must be an object in braces", "check that it is the right file");
    }
    return document.object();
}

} // namespace decodescope
