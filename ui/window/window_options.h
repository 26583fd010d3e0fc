// WindowOptions: what the program's command line says about the window.
#pragma once

#include "core/decode/pitfall.h"
#include "core/decode/sampler_options.h"
#include "ui/theme/theme.h"

#include <QRect>
#include <QString>
#include <QStringList>

namespace decodescope::ui {

struct WindowOptions
{
    QString model = QStringLiteral("tiny-stories"); // a bundled name or a path; empty: none
    QString run; // a run's file to show; then nothing runs until it is asked for; empty: none
    QString prompt; // empty: an example that suits the model
    int steps = 200; // new tokens wanted
    ThemeKind theme = ThemeKind::Dark;
    int scale = kSmallestScale; // percent, up to kLargestScale
    bool reducedMotion = false;
    bool playOnStart = true; // play each run from its first step, else stand on its last
    SamplerOptions sampler = {}; // to begin with
    Pitfall pitfall = {}; // of the first run
    QStringList recent; // paths of models and runs, the newest first
    QString folder; // of the file that was opened or written last; empty: none
    QString language; // of the texts, such as "zh_CN"; empty: the desktop's
    QRect place; // of the window on the screen; null: the usual one
    bool isMaximized = false;
};

} // namespace decodescope::ui
