// SettingsStore: what the window keeps between two starts, in a file of its own.
#pragma once

#include "ui/window/window_options.h"

namespace decodescope::ui {

// GUI thread. Whatever the file holds, reading gives usable options: a value that is missing, of another type or outside its
// limits counts as not kept. A file that cannot be read or written, or is none, such as a pipe, is no failure: the window then starts as usual.
class SettingsStore
{
public:
    explicit SettingsStore(const QString& path) // of an .ini file; folders are made when needed
        : m_path(path)
    {
    }

    // In the person's folder for settings.
    static QString usualPath();

    WindowOptions read() const; // with the usual values where nothing is kept
    void write(const WindowOptions& options) const;

private:
    bool isOrdinary() const;

    QString m_path;
};

// The place of a window that lies on the screen as a whole: moved and cut to `available` where it does not, the usual one
// where nothing is wanted.
QRect fittedPlace(const QRect& wanted, const QRect& available, const QSize& smallest);

} // namespace decodescope::ui
