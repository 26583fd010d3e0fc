#include "ui/window/recent_menu.h"

#include "ui/theme/follow_language.h"

#include <QDir>
#include <QFileInfo>

namespace decodescope::ui {

namespace {

constexpr qsizetype kMostPaths = 10;
constexpr int kFolderWidth = 320; // pixels, beside a name

} // namespace

QStringList recentPaths(const QStringList& paths)
{
    QStringList recent;
    for (const QString& path : paths) {
        if (recent.size() < kMostPaths && QDir::isAbsolutePath(path) && !recent.contains(path))
            recent.append(path);
    }
    return recent;
}

RecentMenu::RecentMenu(QWidget* parent)
    : QMenu(parent)
{
    setObjectName(QStringLiteral("recentMenu"));
    setToolTipsVisible(true);
    followLanguage(this, [this] { refill(); });
}

void RecentMenu::setPaths(const QStringList& paths)
{
    m_paths = recentPaths(paths);
    refill();
}

void RecentMenu::add(const QString& path)
{
    setPaths(QStringList(path) + m_paths);
}

void RecentMenu::refill()
{
    setTitle(tr("Open recent"));
    clear();
    for (const QString& path : m_paths) {
        const QFileInfo file(path);
        QString words
            = QStringLiteral("%1  ·  %2")
                  .arg(file.fileName(), fontMetrics().elidedText(file.absolutePath(), Qt::ElideMiddle, kFolderWidth));
        QAction* action = addAction(words.replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setToolTip(path);
        connect(action, &QAction::triggered, this, [this, path] { Q_EMIT pathChosen(path); });
    }
    addSeparator();
    connect(
        addAction(tr("Clear the list")), &QAction::triggered, this, [this] { setPaths({}); }, Qt::QueuedConnection);
    menuAction()->setEnabled(!m_paths.isEmpty());
}

} // namespace decodescope::ui
