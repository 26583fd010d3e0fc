// Writing a file whole or not at all.
#pragma once

#include "core/base/result.h"

class QByteArray;
class QString;

namespace decodescope {

// Replaces the file at once when everything is on the disk; a failure leaves what was there before and names the cause. Refuses a
// path that is empty, a folder, a device or a pipe.
Status writeWholeFile(const QString& path, const QByteArray& content);

} // namespace decodescope
