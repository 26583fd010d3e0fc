// WindowOptions: what the program's command line says about the window.
#pragma once

#include "ui/theme/theme.h"

#include <QString>

namespace decodescope::ui {

struct WindowOptions
{
    QString model = QStringLiteral("tiny-stories"); // a bundled name or a path; empty: none
    QString prompt; // empty: an example that suits the model
    int steps = 200; // new tokens wanted
    ThemeKind theme = ThemeKind::Dark;
    bool playOnStart = true; // play each run from its first step, else stand on its last
    QString language; // of the texts, such as "zh_CN"; empty: the desktop's
};

} // namespace decodescope::ui
