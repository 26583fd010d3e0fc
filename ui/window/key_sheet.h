// KeySheet: every key of the window on one page.
#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QList>
#include <QStringList>

class QAction;

namespace decodescope::ui {

// One line of the sheet.
struct KeyLine
{
    QString keys; // "→   PgDown"
    QString words; // what they do
};

QString keysName(const QKeySequence& keys); // "Shift+←"
// A line for each action that has keys, in their order: the sheet cannot say what is not so.
QList<KeyLine> keyLines(const QList<QAction*>& actions);
// All of the sheet: also what is no action, a matrix and the menus.
QList<KeyLine> sheetLines(const QWidget& window);

// No larger than most of its window: in two columns where one is too high, and scrolled where those are. Made anew whenever it opens, from the actions of its parent. Closed by Esc, F1 or its button, and then deleted.
class KeySheet : public QDialog
{
    Q_OBJECT
public:
    explicit KeySheet(QWidget* window);

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

// Opens the sheet of the window's keys, or closes the one that is open.
void toggleKeySheet(QWidget& window);

} // namespace decodescope::ui
