// Paths as QStrings that lose nothing. Linux allows any bytes in a name; Qt reads them as UTF-8 and drops what is none.
#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace decodescope {

// A byte that is no UTF-8 becomes the lone surrogate U+DC00 + byte, which no text has; all else is read as UTF-8.
QString pathText(std::string_view bytes);

// The bytes of a text that pathText() made.
std::string pathBytes(const QString& text);

// Whether the text has a byte that is no UTF-8 in it.
bool hasForeignBytes(const QString& text);

} // namespace decodescope
