// CheckPage: what the program claims, checked for the run on show at the press of a button.
#pragma once

#include "core/recording/self_check.h"
#include "ui/views/detail_page.h"

class QLabel;
class QPushButton;

namespace decodescope::ui {

class FadingText;

// Named "checkPage"; its parts "checkButton", "checkNote" and "checkList".
class CheckPage : public DetailPage
{
    Q_OBJECT
public:
    enum class State { Waiting, Measuring, Checking }; // Measuring: a run goes on, nothing can be checked

    explicit CheckPage(QWidget* parent = nullptr);

    QString title() const override;
    QString heading() const override;
    void setScene(const Scene& scene) override;
    void setState(State state);
    void setProgress(int steps, int wanted); // of both modes, while checking
    void setChecks(std::vector<Check> checks); // none: not checked yet
    const std::vector<Check>& checks() const { return m_checks; }

Q_SIGNALS:
    void checkWanted();
    void cancelWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showAll();
    void fit();

    Scene m_scene;
    State m_state = State::Waiting;
    int m_steps = 0;
    int m_wanted = 0;
    std::vector<Check> m_checks;
    QString m_html; // on show where it has room
    QString m_briefHtml; // else this
    QPushButton* m_button = nullptr; // this and the following are children
    QLabel* m_note = nullptr;
    FadingText* m_list = nullptr;
};

} // namespace decodescope::ui
