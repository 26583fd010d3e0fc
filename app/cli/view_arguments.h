// The options that say how a picture looks.
#pragma once

#include "app/cli/command_parser.h"
#include "ui/theme/theme.h"

#include <QSize>
#include <QSizeF>

#include <functional>

namespace decodescope::cli {

// Adds --theme, --size and --lang; `size` says what sizes there are.
void addViewArguments(CommandParser& parser, const char* size);

Result<ui::ThemeKind> readTheme(const CommandParser& parser, ui::ThemeKind fallback);
Result<QSize> readSize(const CommandParser& parser, const QSize& fallback); // of a window

struct SheetSize
{
    QSizeF points; // 96 to the inch
    double scale = 1; // pixels a point
    bool isPaper = false; // asked for in millimetres
};

// Of a sheet so many points wide.
using SizeOfWidth = std::function<QSizeF(double points)>;

// --size in pixels at scale 1, or in millimetres at 300 dots an inch.
Result<SheetSize> readSheetSize(const CommandParser& parser, const SheetSize& fallback, const SizeOfWidth& sizeOfWidth);
Status checkLanguage(const CommandParser& parser); // whether there are words for --lang; not given, it is the desktop's

} // namespace decodescope::cli
