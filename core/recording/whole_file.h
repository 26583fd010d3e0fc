// Writing a file whole or not at all.
#pragma once

#include "core/base/result.h"

class QByteArray;
class QString;

namespace decodescope {

// Refuses a path that is empty, a folder, a device or a pipe.
Status checkPlace(const QString& path);

// Replaces the file at once when everything is on the disk; a failure leaves what was there before and names the cause. Refuses what
// checkPlace() does.
Status writeWholeFile(const QString& path, const QByteArray& content);

// Why there is no file at that path; the cause is a clause.
Error notWritable(const QString& path, const QString& cause);

} // namespace decodescope
