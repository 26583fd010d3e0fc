// The settings of runs and their values in the language of the window. The engine's own words are English.
#pragma once

#include <QString>

#include <string>

namespace decodescope::ui {

// "threads" and the like; words that are not known stay as they are.
QString settingWords(const std::string& setting);
// A value of that setting: names and numbers as they are, on one line.
QString settingValueWords(const std::string& setting, const std::string& value);

} // namespace decodescope::ui
