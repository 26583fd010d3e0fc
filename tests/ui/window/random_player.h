// RandomPlayer: does to a window what a child at the keyboard would do, the same for the same seed.
#pragma once

#include <QObject>
#include <QRandomGenerator>
#include <QStringList>

class QWindow;

namespace decodescope::ui {
class MainWindow;
}

namespace decodescope::fixtures {

// GUI thread; the window outlives it. Acts go through the window system's queue, so that dialogs and popups get what they would get.
// File dialogs are closed at once: nothing outside of `folder` is touched. What keeps an act from ending is closed too.
class RandomPlayer : public QObject
{
    Q_OBJECT
public:
    // Drops what lies in `folder`, good or bad.
    RandomPlayer(quint32 seed, ui::MainWindow& window, const QString& folder);

    // Returns when the time is over and every popup and dialog is closed, or as soon as the test has failed.
    void play(int milliseconds);

    const QStringList& lastActs() const { return m_lastActs; } // the newest last

private:
    void act();
    void unblock(); // an act that waits in a loop of its own
    void say(const QString& act);
    int below(int count) { return static_cast<int>(m_random.bounded(count)); }
    QWindow* target() const; // that a person could reach
    QPoint place(QWindow& window); // inside; half the time in one of its controls

    void click();
    void drag();
    void roll();
    void press();
    void type();
    void takeAction();
    void resize();
    void drop();
    bool closeFileDialog() const;
    bool closeTopmost() const; // false when only the window is open

    QRandomGenerator m_random;
    ui::MainWindow& m_window;
    QString m_folder;
    QStringList m_lastActs;
    int m_actsBegun = 0;
    int m_actSeenLast = 0;
    bool m_isActing = false;
};

} // namespace decodescope::fixtures
