// paintedWords(): the words that a widget itself paints, where, and whether they are whole.
#pragma once

#include <QList>
#include <QRectF>
#include <QString>

class QWidget;

namespace decodescope::fixtures {

struct PaintedWord
{
    QString text;
    QRectF place; // of the ink, in the widget's pixels
    QRectF visible; // the part of the widget that the painter's clip left
    double cut = 0; // pixels of it beyond `visible`, at the worst edge
};

// In the order they are painted, without those of the children.
QList<PaintedWord> paintedWords(QWidget& widget);

} // namespace decodescope::fixtures
