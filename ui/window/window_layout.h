// The parts of the main window and how they are laid out.
#pragma once

#include "ui/window/window_actions.h"

class QBoxLayout;
class QLabel;
class QMainWindow;
class QScrollArea;

namespace decodescope::ui {

class CommandBar;
class CheckPage;
class ChoicePage;
class ComparisonCard;
class InspectorPage;
class MatrixMenu;
class DetailTabs;
class DropHint;
class ExportMenu;
class LabPage;
class LatencyPlot;
class MessageBanner;
class ModePane;
class StatusLine;
class TokenStrip;
class TransportBar;
class WindowMenus;

// Children of the window; they live as long as it does.
struct WindowParts
{
    CommandBar* commands = nullptr;
    ExportMenu* exportMenu = nullptr; // of the bar's button
    WindowMenus* menus = nullptr; // in the command bar
    MessageBanner* banner = nullptr;
    TransportBar* transport = nullptr;
    QLabel* notice = nullptr; // that the run on show is of another model than the one at hand; else hidden
    QScrollArea* body = nullptr; // around the five below
    TokenStrip* tokens = nullptr;
    ModePane* naive = nullptr;
    ModePane* cached = nullptr;
    LatencyPlot* plot = nullptr;
    DetailTabs* details = nullptr;
    ComparisonCard* comparison = nullptr; // the first page of details
    InspectorPage* inspector = nullptr; // the second
    ChoicePage* choice = nullptr;
    LabPage* lab = nullptr;
    CheckPage* check = nullptr;
    MatrixMenu* matrixMenu = nullptr;
    StatusLine* status = nullptr;
    DropHint* drop = nullptr; // over all others, while a file is dragged
    QBoxLayout* column = nullptr; // of the bars and the body
    QBoxLayout* content = nullptr; // of the body
    QBoxLayout* panes = nullptr; // of the two modes
    QBoxLayout* bottomRow = nullptr; // of the plot and the details
};

// Makes the parts and the window's central widget. All is in sight from 1280 x 800 pixels on.
WindowParts layoutWindow(QMainWindow& window, const WindowActions& actions);

// Large type puts the cards of the bottom row below each other, and the panes where the window is too narrow for two; bars that would
// take half of the window scroll with the body.
void arrangeWindow(const WindowParts& parts, const Theme& theme, const QSize& size);

} // namespace decodescope::ui
