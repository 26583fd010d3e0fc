// MessageBanner: one sentence across the window that stays until it is closed; hidden when there is nothing to say.
#pragma once

#include "core/base/result.h"

#include <QFrame>

#include <optional>

class QLabel;
class QToolButton;

namespace decodescope::ui {

struct Theme;

class MessageBanner : public QFrame
{
    Q_OBJECT
public:
    explicit MessageBanner(QWidget* parent = nullptr);

    QToolButton* closeButton() const { return m_close; }
    QString message() const; // empty when hidden
    void showError(const Error& error); // in the language of the window, also after that changes
    void showRunError(const Error& error); // likewise, about the run on show or wanted
    void clear();
    void clearRunError(); // another run is on show; what is about anything else stays
    void setTheme(const Theme& theme);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme* m_theme = nullptr;
    std::optional<Error> m_error; // on show
    bool m_isOfRun = false; // what it is about
    QLabel* m_text = nullptr;
    QToolButton* m_close = nullptr;
};

} // namespace decodescope::ui
