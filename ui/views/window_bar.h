// WindowBar: what the bars at the top of the window share: a panel with a line below it, buttons of actions, and groups of controls
// in one row where they fit, else in as many as they need.
#pragma once

#include "ui/logic/row_wrap.h"

#include <QWidget>

#include <vector>

class QAction;
class QBoxLayout;
class QHBoxLayout;
class QToolButton;
class QVBoxLayout;

namespace decodescope::ui {

struct Theme;

// GUI thread only. The base of a bar, which hands it the theme.
class WindowBar : public QWidget
{
    Q_OBJECT
public:
    QSize minimumSizeHint() const override; // of its widest group
    int heightIn(int width) const; // its height in a window that wide

protected:
    explicit WindowBar(int usualHeight, QWidget* parent = nullptr); // of one row, pixels at 100 %

    // Controls that stay together, at the end of the bar. What is left of a row goes to the groups that stretch.
    QHBoxLayout* addGroup(int stretch = 0, RowPart::Kind kind = RowPart::Kind::Usual);
    // At the end of the row. The action's words name the button, also after they changed. The action outlives the bar.
    QToolButton* addButton(QBoxLayout& row, QAction* action, const char* objectName);
    const Theme* barTheme() const { return m_theme; } // null before the first
    void setBarTheme(const Theme& theme); // sizes of icons and margins, and repaints
    int zoomed(int pixels) const; // by the theme, if there is one
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Group
    {
        QHBoxLayout* layout;
        int stretch;
        RowPart::Kind kind;
    };

    std::vector<int> rowsIn(int width) const; // of each group
    int heightOf(const std::vector<int>& rows) const;
    QHBoxLayout* row(int index); // made where there is none yet
    void arrange();
    void place();

    int m_usualHeight;
    const Theme* m_theme = nullptr;
    QVBoxLayout* m_rows;
    std::vector<Group> m_groups;
    std::vector<int> m_rowOf; // each group
};

} // namespace decodescope::ui
