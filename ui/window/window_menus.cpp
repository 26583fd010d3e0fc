#include "ui/window/window_menus.h"

#include "ui/theme/follow_language.h"
#include "ui/window/recent_menu.h"

#include <QAction>
#include <QLayout>
#include <QMenu>
#include <QMessageBox>

namespace decodescope::ui {

namespace {

constexpr int kAboutMargin = 20;

} // namespace

WindowMenus::WindowMenus(const WindowActions& actions, QMenu& exports, QWidget* parent)
    : QMenuBar(parent)
    , m_recent(new RecentMenu(this))
{
    setObjectName(QStringLiteral("windowMenus"));
    setNativeMenuBar(false); // it is a part of the command bar
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    QMenu* file = addMenu(QString());
    file->setObjectName(QStringLiteral("fileMenu"));
    file->addActions({actions.commands.openFile, actions.commands.openFolder, actions.commands.openRandom});
    file->addMenu(m_recent);
    file->addSeparator();
    file->addActions({actions.commands.saveRun, actions.compareRuns});
    file->addMenu(&exports);
    file->addSeparator();
    file->addAction(actions.quit);
    QMenu* help = addMenu(QString());
    help->setObjectName(QStringLiteral("helpMenu"));
    help->addActions({actions.showKeys, actions.about});
    followLanguage(this, [this, file, help, &exports] {
        file->setTitle(tr("&File"));
        help->setTitle(tr("&Help"));
        exports.setTitle(tr("Export"));
    });
}

void showAbout(QWidget& window)
{
    auto* box = new QMessageBox(&window);
    box->setObjectName(QStringLiteral("aboutBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(WindowMenus::tr("About DecodeScope"));
    box->setIconPixmap(window.windowIcon().pixmap(64));
    box->setText(QStringLiteral("<b>DecodeScope ") + QStringLiteral(DECODESCOPE_VERSION) + QStringLiteral("</b>"));
    box->setInformativeText(WindowMenus::tr("Shows, measures and proves what a KV cache saves.") + QStringLiteral("\n\n")
        + WindowMenus::tr(
            "Free software under the GNU General Public License, version 3 or later: you may use, study, change "
            "and pass it on. It comes without any warranty.")
        + QStringLiteral("\n\n")
        + WindowMenus::tr("It uses Qt %1 (LGPL-3.0), Eigen (MPL-2.0), Highway and SentencePiece "
                          "(Apache-2.0), libzip and libwebp (BSD-3-Clause) and giflib (MIT).")
              .arg(QString::fromLatin1(qVersion())));
    box->layout()->setContentsMargins(kAboutMargin, kAboutMargin, kAboutMargin, kAboutMargin);
    box->open();
}

} // namespace decodescope::ui
