// ColourPalette: at most 255 colours that stand for many.
#pragma once

#include <QHash>
#include <QList>
#include <QRgb>

namespace decodescope::ui {

inline constexpr int kMostPaletteColours = 255;

struct ColourPalette
{
    QList<QRgb> colours;
    QHash<QRgb, int> indexOf; // of every colour that was counted
    bool isExact = true; // each colour stands for itself
};

// Exact up to 255 colours. Beyond: median cut, each box split at the middle of its pixels along its longest channel, the box
// with the largest extent first; the colour with the most pixels of a box stands for all of it. `counts`: pixels of each colour.
ColourPalette colourPalette(const QHash<QRgb, int>& counts);

} // namespace decodescope::ui
