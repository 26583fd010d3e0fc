// The options that say how a picture looks.
#pragma once

#include "app/cli/command_parser.h"
#include "ui/theme/theme.h"

#include <QSize>

namespace decodescope::cli {

// Adds --theme, --size and --lang.
void addViewArguments(CommandParser& parser);

Result<ui::ThemeKind> readTheme(const CommandParser& parser, ui::ThemeKind fallback);
Result<QSize> readSize(const CommandParser& parser, const QSize& fallback);
Status checkLanguage(const CommandParser& parser); // whether there are words for --lang; not given, it is the desktop's

} // namespace decodescope::cli
