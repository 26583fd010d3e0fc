// Presentation: the window as a slide: the whole screen, large type, no controls.
#pragma once

#include <QObject>
#include <QWidgetList>

class QScrollArea;

namespace decodescope::ui {

class Appearance;

// GUI thread. The keys of the window go on working. Leaving brings back what was there before: controls, size of type, window.
// While presenting, Esc leaves and does nothing else; switched() lets another part say what the hidden ones said. The type is never
// smaller than a person had chosen, and as large as the body has room for without scrolling where that is more; what is chosen while
// presenting stays until then. Window, body, appearance and controls outlive it.
class Presentation : public QObject
{
    Q_OBJECT
public:
    // `controls` are hidden while presenting.
    Presentation(
        QWidget& window, QScrollArea& body, Appearance& appearance, const QWidgetList& controls, QObject* parent = nullptr);

    bool isOn() const { return m_isOn; }

public Q_SLOTS:
    void toggle();

Q_SIGNALS:
    void switched(bool isOn);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // of the application, while presenting

private:
    void enter();
    void leave();
    bool fits(int percent); // type of that size
    int largestFitting();
    void fit(); // the size of type, unless a person has chosen one meanwhile

    QWidget& m_window;
    QScrollArea& m_body;
    Appearance& m_appearance;
    QWidgetList m_controls;
    bool m_isOn = false;
    int m_scaleBefore = 0; // percent
    int m_fitted = 0; // percent
    Qt::WindowStates m_stateBefore;
};

} // namespace decodescope::ui
