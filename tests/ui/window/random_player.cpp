#include "tests/ui/window/random_player.h"

#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileDialog>
#include <QInputMethodEvent>
#include <QMimeData>
#include <QPointer>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>
#include <QWindow>

#include <algorithm>

namespace decodescope::fixtures {

namespace {

constexpr int kActMs = 2; // from one act to the next, at most as fast
constexpr int kBlockedMs = 200;
constexpr int kKeptActs = 40;
constexpr QSize kLargestSize(2600, 1600);

constexpr Qt::Key kKeys[]
    = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown,
        Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Escape, Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Backspace,
        Qt::Key_Delete, Qt::Key_Plus, Qt::Key_Minus, Qt::Key_Equal, Qt::Key_0, Qt::Key_1, Qt::Key_9, Qt::Key_A, Qt::Key_C,
        Qt::Key_G, Qt::Key_S, Qt::Key_V, Qt::Key_Z, Qt::Key_F1, Qt::Key_F2, Qt::Key_F4, Qt::Key_F5, Qt::Key_Menu};
constexpr Qt::KeyboardModifiers::enum_type kModifiers[]
    = {Qt::NoModifier, Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier};

const QStringList& prompts()
{
    static const QStringList list {QStringLiteral("Once upon a time"), QStringLiteral("从前有一座山，山里有"),
        QStringLiteral("🙂🏳️‍🌈"), QStringLiteral("  "), QStringLiteral("é̂\u202eabc"),
        QString(300, QLatin1Char('x'))};
    return list;
}

// The screen may be smaller than the window wants to be, and the window may have shrunk since.
QPoint inside(const QWindow& window, const QPoint& place)
{
    return {std::clamp(place.x(), 0, std::max(0, window.width() - 1)),
        std::clamp(place.y(), 0, std::max(0, window.height() - 1))};
}

// The press may close and delete the window, and QTest sends each modifier as a key of its own to the same window: none is sent
// to a popup, which Alt closes, and none after the key.
void clickKey(const QPointer<QWindow>& window, Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QTest::keyPress(window, key, window->type() == Qt::Popup ? Qt::NoModifier : modifiers);
    if (window)
        QTest::keyRelease(window, key, Qt::NoModifier);
}

} // namespace

RandomPlayer::RandomPlayer(quint32 seed, ui::MainWindow& window, const QString& folder)
    : m_random(seed)
    , m_window(window)
    , m_folder(folder)
{
}

void RandomPlayer::play(int milliseconds)
{
    QElapsedTimer clock;
    clock.start();
    QEventLoop loop;
    QTimer acts;
    connect(&acts, &QTimer::timeout, &loop, [&] {
        const bool isOver = clock.elapsed() > milliseconds || QTest::currentTestFailed();
        if (!isOver)
            act();
        else if (!m_isActing && !closeTopmost())
            loop.quit();
    });
    QTimer watch;
    connect(&watch, &QTimer::timeout, this, &RandomPlayer::unblock);
    acts.start(kActMs);
    watch.start(kBlockedMs);
    loop.exec();
}

void RandomPlayer::act()
{
    if (m_isActing)
        return;
    m_isActing = true;
    ++m_actsBegun;
    struct Kind
    {
        int share;
        void (RandomPlayer::*act)();
    };
    constexpr Kind kinds[]
        = {{30, &RandomPlayer::click}, {12, &RandomPlayer::drag}, {10, &RandomPlayer::roll}, {25, &RandomPlayer::press},
            {5, &RandomPlayer::type}, {12, &RandomPlayer::takeAction}, {2, &RandomPlayer::resize}, {4, &RandomPlayer::drop}};
    int lot = below(100);
    const Kind* kind = kinds;
    while (lot >= kind->share) {
        lot -= kind->share;
        ++kind;
    }
    if (!m_window.isVisible())
        m_window.show();
    if (!closeFileDialog())
        (this->*kind->act)();
    m_isActing = false;
}

// The watch sees the same act twice: it has waited for at least one beat.
void RandomPlayer::unblock()
{
    if (m_isActing && m_actsBegun == m_actSeenLast && !closeTopmost())
        QTest::keyClick(m_window.windowHandle(), Qt::Key_Escape); // ends what is dragged
    m_actSeenLast = m_actsBegun;
}

void RandomPlayer::say(const QString& act)
{
    m_lastActs.append(act);
    if (m_lastActs.size() > kKeptActs)
        m_lastActs.removeFirst();
    if (qEnvironmentVariableIsSet("DECODESCOPE_PLAY_LOG"))
        fprintf(stderr, "%s\n", qPrintable(act)); // also before a crash
}

QWindow* RandomPlayer::target() const
{
    const QWidget* widget = QApplication::activePopupWidget();
    if (!widget)
        widget = QApplication::activeModalWidget();
    return widget && widget->windowHandle() ? widget->windowHandle() : m_window.windowHandle();
}

QPoint RandomPlayer::place(QWindow& window)
{
    const QPoint any(below(window.width()), below(window.height()));
    const QWidget* top = QWidget::find(window.winId());
    if (!top || below(2) == 0)
        return any;
    QList<QWidget*> children;
    for (QWidget* child : top->findChildren<QWidget*>()) {
        if (child->window() == top && child->isVisible() && !child->visibleRegion().isEmpty())
            children.append(child);
    }
    if (children.isEmpty())
        return any;
    const QWidget* child = children[below(static_cast<int>(children.size()))];
    const QRect seen = child->visibleRegion().boundingRect();
    return inside(window, child->mapTo(top, seen.topLeft() + QPoint(below(seen.width()), below(seen.height()))));
}

void RandomPlayer::click()
{
    const QPointer<QWindow> window = target();
    const QPoint at = place(*window);
    const int lot = below(10);
    const Qt::MouseButton button = lot == 0 ? Qt::RightButton : Qt::LeftButton;
    say(QStringLiteral("click %1 %2 at %3,%4").arg(window->objectName()).arg(button).arg(at.x()).arg(at.y()));
    const Qt::KeyboardModifiers modifiers = lot == 2 ? Qt::ShiftModifier : Qt::NoModifier;
    if (lot == 1 && window == m_window.windowHandle()) {
        QTest::mouseDClick(window, button, modifiers, at);
        return;
    }
    QTest::mousePress(window, button, modifiers, at);
    if (window)
        QTest::mouseRelease(window, button, modifiers, inside(*window, at));
}

void RandomPlayer::drag()
{
    const QPointer<QWindow> window = target();
    const QPoint from = place(*window);
    const QPoint to = place(*window);
    say(QStringLiteral("drag %1 from %2,%3 to %4,%5")
            .arg(window->objectName())
            .arg(from.x())
            .arg(from.y())
            .arg(to.x())
            .arg(to.y()));
    constexpr int kMoves = 4;
    QTest::mousePress(window, Qt::LeftButton, {}, from);
    for (int i = 1; i <= kMoves && window; ++i)
        QTest::mouseMove(window, inside(*window, from + (to - from) * i / kMoves));
    if (window)
        QTest::mouseRelease(window, Qt::LeftButton, {}, inside(*window, to));
}

void RandomPlayer::roll()
{
    QWindow* window = target();
    const QPoint at = place(*window);
    const QPoint angle = below(4) == 0 ? QPoint(below(241) - 120, 0) : QPoint(0, below(481) - 240);
    const Qt::KeyboardModifiers modifiers = kModifiers[below(std::size(kModifiers))];
    say(QStringLiteral("roll by %1,%2 at %3,%4").arg(angle.x()).arg(angle.y()).arg(at.x()).arg(at.y()));
    QWheelEvent event(at, window->mapToGlobal(at), {}, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(window, &event);
}

void RandomPlayer::press()
{
    const Qt::Key key = kKeys[below(std::size(kKeys))];
    const Qt::KeyboardModifiers modifiers = kModifiers[below(std::size(kModifiers))];
    const int times = below(8) == 0 ? 5 : 1;
    say(QStringLiteral("press %1 %2 times").arg(QKeySequence(key | modifiers).toString()).arg(times));
    for (int i = 0; i < times; ++i)
        clickKey(target(), key, modifiers);
}

// Into the field that has the focus, or the prompt.
void RandomPlayer::type()
{
    const QString words = prompts()[below(static_cast<int>(prompts().size()))];
    QWidget* field = below(2) == 0 ? QApplication::focusWidget() : nullptr;
    if (!field)
        field = m_window.findChild<QWidget*>(QStringLiteral("promptEdit"));
    say(QStringLiteral("type %1 characters into %2").arg(words.size()).arg(field->objectName()));
    if (below(3) == 0 && !QApplication::activeModalWidget() && !QApplication::activePopupWidget()) {
        field->setFocus();
        clickKey(target(), Qt::Key_A, Qt::ControlModifier); // writes over what is there
    }
    QInputMethodEvent event;
    event.setCommitString(words);
    QCoreApplication::sendEvent(field, &event);
}

void RandomPlayer::takeAction()
{
    if (QApplication::activeModalWidget() || QApplication::activePopupWidget()) {
        if (below(4) == 0) {
            say(QStringLiteral("close what is open"));
            closeTopmost();
        }
        return;
    }
    QList<QAction*> actions = m_window.actions();
    for (QAction* action : m_window.findChildren<QAction*>()) {
        if (!actions.contains(action) && !action->objectName().isEmpty())
            actions.append(action);
    }
    QAction* action = actions[below(static_cast<int>(actions.size()))];
    say(QStringLiteral("take %1").arg(action->objectName()));
    action->trigger();
}

void RandomPlayer::resize()
{
    if (m_window.isFullScreen())
        return;
    const QSize least = m_window.minimumSize();
    const QSize size(least.width() + below(kLargestSize.width() - least.width()),
        least.height() + below(kLargestSize.height() - least.height()));
    say(QStringLiteral("resize to %1 x %2").arg(size.width()).arg(size.height()));
    m_window.resize(size);
}

void RandomPlayer::drop()
{
    if (QApplication::activeModalWidget() || QApplication::activePopupWidget())
        return;
    const QDir folder(m_folder);
    QStringList names = folder.entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    names.append(QStringLiteral("missing.gguf"));
    const QString name = names[below(static_cast<int>(names.size()))];
    QMimeData data;
    if (below(5) == 0)
        data.setText(prompts()[0]);
    else
        data.setUrls({QUrl::fromLocalFile(folder.filePath(name))});
    QWindow* window = m_window.windowHandle();
    const QPoint at = place(*window);
    say(QStringLiteral("drop %1 at %2,%3").arg(name).arg(at.x()).arg(at.y()));
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(window, &enter);
    QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(window, &move);
    if (below(4) == 0 || !move.isAccepted()) {
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(window, &leave);
    } else {
        QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(window, &drop);
    }
}

bool RandomPlayer::closeFileDialog() const
{
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (widget->isVisible() && qobject_cast<QFileDialog*>(widget)) {
            widget->close();
            return true;
        }
    }
    return false;
}

bool RandomPlayer::closeTopmost() const
{
    QWidget* widget = QApplication::activePopupWidget();
    if (!widget)
        widget = QApplication::activeModalWidget();
    if (!widget)
        return false;
    widget->close();
    return true;
}

} // namespace decodescope::fixtures
