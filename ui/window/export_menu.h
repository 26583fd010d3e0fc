// ExportMenu: an entry for every view and every file that can be written.
#pragma once

#include "ui/export/picture_request.h"
#include "ui/window/export_kind.h"

#include <QMenu>

#include <functional>
#include <vector>

namespace decodescope::ui {

// GUI thread. Entries are named after what they write: "exportMatrixAction".
class ExportMenu : public QMenu
{
    Q_OBJECT
public:
    // The two actions belong to the window and end the menu.
    ExportMenu(QAction* copyPicture, QAction* saveRun, QWidget* parent);

    void setHasSteps(bool hasSteps); // else only the window can be written

Q_SIGNALS:
    void pictureWanted(decodescope::ui::PictureView view, const QString& ending); // to begin with, such as "png"
    void fileWanted(decodescope::ui::ExportKind kind);

private:
    struct Entry
    {
        QAction* action;
        const char* words;
    };

    QAction* addEntry(const char* objectName, const char* words, std::function<void()> act);
    void addPicture(const char* objectName, const char* words, PictureView view, const QString& ending);
    void setWords();

    std::vector<Entry> m_entries;
    QAction* m_window = nullptr;
};

} // namespace decodescope::ui
