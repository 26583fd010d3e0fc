// Reading small files whole, and the one form of every sentence about a file that does not do.
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QJsonObject>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

class QFile;

namespace decodescope {

// The text with its control characters written out, as in "\\u001B": a file's words never steer a terminal or break a line.
std::string withoutControls(std::string_view text);

// "PATH: CAUSE; ADVICE.", without control characters. Cause and advice start in lower case and have no full stop.
Error fileError(ErrorCode code, const std::string& path, const std::string& cause, const std::string& advice);

// Checks that `path` names an ordinary file that is there and may be read.
Status checkReadableFile(const std::string& path);

// Opens an ordinary file for reading under exactly the bytes of `path`, which Qt would read as UTF-8 and lose where they are not.
Status openFile(QFile& file, const std::string& path);

// A file's name as a text to show: controls written out, bytes that are no UTF-8 replaced.
std::string shownName(const std::filesystem::path& name);

// The whole file. Fails when it has more than `limit` bytes.
Result<QByteArray> readFile(const std::string& path, std::int64_t limit);

// The whole file as one JSON object.
Result<QJsonObject> readJsonObject(const std::string& path, std::int64_t limit);

} // namespace decodescope
