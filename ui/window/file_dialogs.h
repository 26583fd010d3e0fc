// FileDialogs: the window's dialogs for files, each in the folder that was used last.
#pragma once

#include <QFileDialog>
#include <QString>
#include <QStringList>

namespace decodescope::ui {

// GUI thread. Outlives the dialogs, which go when they are closed.
class FileDialogs : public QObject
{
    Q_OBJECT
public:
    explicit FileDialogs(const QString& folder = {}); // to begin with; empty: the working folder

    QString folder() const { return m_folder; } // empty: none was used yet
    void use(const QString& path); // of a file, or of a folder beside which the next may lie

    // For the caller to connect and to open.
    QFileDialog* toOpen(QWidget* parent, const QString& title, const QStringList& filters);
    QFileDialog* toOpenFolder(QWidget* parent, const QString& title);
    // `name`: proposed; "name-2", "name-3" ... where the folder has it.
    QFileDialog* toSave(QWidget* parent, const QString& title, const QStringList& filters, const QString& name);

private:
    QFileDialog* make(QWidget* parent, const QString& title);

    QString m_folder;
};

} // namespace decodescope::ui
