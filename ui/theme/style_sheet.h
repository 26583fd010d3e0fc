// The application's style sheet: style.qss with the theme's roles filled in. Pure.
#pragma once

#include <QString>

namespace decodescope::ui {

struct Theme;

QString styleSheet(const Theme& theme);

} // namespace decodescope::ui
