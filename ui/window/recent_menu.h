// RecentMenu: the models and runs opened last, the newest first.
#pragma once

#include <QMenu>
#include <QStringList>

namespace decodescope::ui {

// What counts of a list from anywhere: absolute paths, each once, the first ten.
QStringList recentPaths(const QStringList& paths);

// GUI thread only. An entry a path, named by its last part, its folder beside it. Cannot be opened while it is empty.
class RecentMenu : public QMenu
{
    Q_OBJECT
public:
    explicit RecentMenu(QWidget* parent = nullptr);

    const QStringList& paths() const { return m_paths; }
    void setPaths(const QStringList& paths);

public Q_SLOTS:
    void add(const QString& path); // was opened or saved just now; what is no absolute path is no file and left out

Q_SIGNALS:
    void pathChosen(const QString& path);

private:
    void refill();

    QStringList m_paths;
};

} // namespace decodescope::ui
