// LoadingBar: how much of a model is loaded, thin, with a button that stops it. Lives in the status line.
#pragma once

#include <QWidget>

#include <optional>

class QToolButton;

namespace decodescope::ui {

struct Theme;

// Hidden while nothing loads.
class LoadingBar : public QWidget
{
    Q_OBJECT
public:
    explicit LoadingBar(QWidget* parent = nullptr);

    QToolButton* cancelButton() const { return m_cancel; }
    std::optional<double> progress() const { return m_progress; }
    void setProgress(std::optional<double> share); // 0 to 1; nothing: hidden
    void setTheme(const Theme& theme);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme* m_theme = nullptr;
    std::optional<double> m_progress;
    QToolButton* m_cancel = nullptr;
};

} // namespace decodescope::ui
