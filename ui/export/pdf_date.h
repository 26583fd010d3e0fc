// The time that QPdfWriter stamps on each document; without it the same picture has the same bytes.
#pragma once

class QByteArray;

namespace decodescope::ui {

// Blanks it without moving a byte, so that the table of offsets stays right.
void removePdfDate(QByteArray& pdf);

} // namespace decodescope::ui
