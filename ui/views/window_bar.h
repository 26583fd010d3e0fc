// WindowBar: what the bars at the top of the window share: a panel with a line below it, and buttons of actions.
#pragma once

#include <QWidget>

class QAction;
class QBoxLayout;
class QToolButton;

namespace decodescope::ui {

struct Theme;

// GUI thread only. The base of a bar, which hands it the theme.
class WindowBar : public QWidget
{
    Q_OBJECT
protected:
    using QWidget::QWidget;

    // At the end of the row. The action's words name the button, also after they changed. The action outlives the bar.
    QToolButton* addButton(QBoxLayout& row, QAction* action, const char* objectName);
    const Theme* barTheme() const { return m_theme; } // null before the first
    void setBarTheme(const Theme& theme); // sizes of icons, and repaints
    int zoomed(int pixels) const; // by the theme, if there is one
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme* m_theme = nullptr;
};

} // namespace decodescope::ui
