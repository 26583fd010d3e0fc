// StatusLine: the hovered cell or the latest note at the left; what loads; agreement of the modes and the machine at the right, as far
// as the line has room for them beside the words at the left.
#pragma once

#include <QWidget>

class QLabel;

namespace decodescope::ui {

class LoadingBar;
struct Theme;

class StatusLine : public QWidget
{
    Q_OBJECT
public:
    explicit StatusLine(QWidget* parent = nullptr);

    void setCell(const QString& words); // empty: the note is shown
    void setNote(const QString& words);
    void setAgreement(const QString& words);
    void setMachine(const QString& words);
    LoadingBar* loading() const { return m_loading; }
    void setTheme(const Theme& theme);
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void show(QLabel& label, const QString& words);
    void showLeft();
    void arrange();

    const Theme* m_theme = nullptr;
    QString m_cellWords;
    QString m_noteWords;
    QLabel* m_left = nullptr;
    LoadingBar* m_loading = nullptr;
    QLabel* m_agreement = nullptr;
    QLabel* m_machine = nullptr;
};

} // namespace decodescope::ui
