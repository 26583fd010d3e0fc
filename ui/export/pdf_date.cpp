#include "ui/export/pdf_date.h"

#include <QByteArray>

namespace decodescope::ui {

namespace {

// "/CreationDate (D:20261129204743Z)" as the writer puts it on a line of its own.
const QByteArray kDate = QByteArrayLiteral("\n/CreationDate (D:");

} // namespace

void removePdfDate(QByteArray& pdf)
{
    const qsizetype start = pdf.indexOf(kDate);
    const qsizetype end = pdf.indexOf(')', start);
    if (start < 0 || end < 0)
        return;
    const qsizetype first = start + 1; // the line's end stays
    pdf.replace(first, end + 1 - first, QByteArray(end + 1 - first, ' '));
}

} // namespace decodescope::ui
