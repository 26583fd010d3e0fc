// MessageBanner: one sentence across the window that stays until it is closed; hidden when there is nothing to say.
#pragma once

#include <QFrame>

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
    void showMessage(const QString& message);
    void clear();
    void setTheme(const Theme& theme);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme* m_theme = nullptr;
    QLabel* m_text = nullptr;
    QToolButton* m_close = nullptr;
};

} // namespace decodescope::ui
