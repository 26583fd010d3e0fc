// Words that follow the language of the program while it runs.
#pragma once

#include <functional>

class QWidget;

namespace decodescope::ui {

// Calls `setWords` now and again whenever the language has changed, and repaints the widget then. For the words a widget keeps
// (labels, tips, accessible names); what is worded while painting needs only the repaint. Ends with the widget.
void followLanguage(QWidget* widget, std::function<void()> setWords);

} // namespace decodescope::ui
