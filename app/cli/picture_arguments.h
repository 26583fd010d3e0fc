// The options that say which picture of a run, how large and how it looks.
#pragma once

#include "app/cli/command_parser.h"
#include "ui/export/animation.h"

#include <optional>

namespace decodescope::cli {

// A chart's kind by its name; the error names the option that had it.
Result<ui::ChartChoice> readChartChoice(const QString& option, const QString& name);

// Adds --fps, --view, --chart, --mode, --step, --layer, --head, --size, --scale, --theme, --lang and --no-title.
void addPictureArguments(CommandParser& parser);

// A picture option that was given; empty: none.
QString firstPictureOption(const CommandParser& parser);

// What the options ask for. --size gives pixels at scale 1, or millimetres at 300 dots an inch.
Result<ui::PictureRequest> readPictureRequest(const CommandParser& parser);
// The same for an animation of the steps --steps A-B.
Result<ui::AnimationRequest> readAnimationRequest(const CommandParser& parser);

} // namespace decodescope::cli
