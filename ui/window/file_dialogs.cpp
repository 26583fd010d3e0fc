#include "ui/window/file_dialogs.h"

#include "ui/window/export_kind.h"

#include <QDir>
#include <QFileInfo>

namespace decodescope::ui {

namespace {

QString freeName(const QDir& folder, const QString& name)
{
    const qsizetype dot = name.indexOf(QLatin1Char('.'));
    const qsizetype end = dot < 0 ? name.size() : dot;
    QString free = name;
    for (int number = 2; folder.exists(free); ++number)
        free = name.left(end) + QStringLiteral("-%1").arg(number) + name.mid(end);
    return free;
}

} // namespace

FileDialogs::FileDialogs(const QString& folder)
    : m_folder(folder)
{
}

void FileDialogs::use(const QString& path)
{
    m_folder = QFileInfo(path).absolutePath();
}

QFileDialog* FileDialogs::toOpen(QWidget* parent, const QString& title, const QStringList& filters)
{
    QFileDialog* dialog = make(parent, title);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(filters);
    return dialog;
}

QFileDialog* FileDialogs::toOpenFolder(QWidget* parent, const QString& title)
{
    QFileDialog* dialog = make(parent, title);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    return dialog;
}

QFileDialog* FileDialogs::toSave(QWidget* parent, const QString& title, const QStringList& filters, const QString& name)
{
    QFileDialog* dialog = make(parent, title);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(filterSuffix(filters.first()));
    connect(dialog, &QFileDialog::filterSelected, dialog,
        [dialog](const QString& filter) { dialog->setDefaultSuffix(filterSuffix(filter)); });
    dialog->selectFile(freeName(dialog->directory(), name));
    return dialog;
}

QFileDialog* FileDialogs::make(QWidget* parent, const QString& title)
{
    auto* dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (QFileInfo(m_folder).isDir())
        dialog->setDirectory(m_folder);
    connect(dialog, &QFileDialog::fileSelected, this, &FileDialogs::use);
    return dialog;
}

} // namespace decodescope::ui
