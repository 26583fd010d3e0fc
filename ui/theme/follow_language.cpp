#include "ui/theme/follow_language.h"

#include <QEvent>
#include <QWidget>

#include <utility>

namespace decodescope::ui {

namespace {

// A child of the widget it watches.
class LanguageFollower : public QObject
{
public:
    LanguageFollower(QWidget* widget, std::function<void()> setWords)
        : QObject(widget)
        , m_setWords(std::move(setWords))
    {
        widget->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::LanguageChange && watched == parent()) {
            m_setWords();
            static_cast<QWidget*>(watched)->update();
        }
        return false;
    }

private:
    std::function<void()> m_setWords;
};

} // namespace

void followLanguage(QWidget* widget, std::function<void()> setWords)
{
    setWords();
    new LanguageFollower(widget, std::move(setWords));
}

} // namespace decodescope::ui
