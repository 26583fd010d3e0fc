// TransportBar: step buttons, speed, the time line and where the playhead stands, in words.
#pragma once

#include "ui/logic/scene.h"
#include "ui/views/window_bar.h"

#include <cstdint>
#include <tuple>
#include <vector>

class QAction;
class QComboBox;
class QLabel;
class QToolButton;

namespace decodescope::ui {

class StepSlider;

// What the buttons do, left to right. The window owns the actions, which outlive the bar.
struct TransportActions
{
    QAction* first = nullptr;
    QAction* stepBack = nullptr;
    QAction* playPause = nullptr;
    QAction* stepForward = nullptr;
    QAction* last = nullptr;
    QAction* race = nullptr; // in words, after the speed
};

class TransportBar : public WindowBar
{
    Q_OBJECT
public:
    explicit TransportBar(const TransportActions& actions, QWidget* parent = nullptr);

    StepSlider* slider() const { return m_slider; }
    QComboBox* speedBox() const { return m_speed; }
    double speed() const; // steps a second
    void changeSpeed(int places); // that many entries faster, slower when negative; stays in the list
    void setScene(const Scene& scene);

private:
    void fillSpeeds();
    void setWords();
    void setTheme(const Theme& theme);

    std::vector<QToolButton*> m_buttons; // children, from the first step to the last
    QToolButton* m_race = nullptr;
    QComboBox* m_speed = nullptr;
    StepSlider* m_slider = nullptr;
    QLabel* m_step = nullptr;
    QLabel* m_phases = nullptr;
    using RoomFor = std::tuple<int, std::int64_t, QString>; // steps and prompt of a run, and the words in their language
    RoomFor m_roomFor; // what the labels have room for
};

} // namespace decodescope::ui
