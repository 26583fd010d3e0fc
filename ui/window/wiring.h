// Every connect() of the program.
#pragma once

#include "ui/window/export_kind.h"

class QEventLoop;
class QFileDialog;

namespace decodescope::ui {

class ExportDesk;
class MainWindow;
class ModelDesk;
class RunDesk;
class ShapeDialog;
struct WindowMoment;

// Once, at the end of the window's construction.
void connectWindow(MainWindow& window);

// The chosen path goes to ExportDesk::exportTo().
void connectExportDialog(QFileDialog& dialog, ExportDesk& desk, ExportKind kind);

// The chosen path is told by ModelDesk::pathChosen().
void connectOpenDialog(QFileDialog& dialog, ModelDesk& desk);

// The run on show goes to the chosen file; the run of the chosen file is opened.
void connectSaveRunDialog(QFileDialog& dialog, RunDesk& desk);
void connectOpenRunDialog(QFileDialog& dialog, RunDesk& desk);

// The chosen shape is opened.
void connectShapeDialog(ShapeDialog& dialog, ModelDesk& desk);

// The page at once, the rest of the moment when the window has settled for the first time; its failure in the banner.
void connectMoment(MainWindow& window, const WindowMoment& moment);

// The loop ends when the window has settled.
void connectSettledLoop(MainWindow& window, QEventLoop& loop);

} // namespace decodescope::ui
