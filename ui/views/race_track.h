// RaceTrack: the race as a picture: a clock, two lanes to the finish, two columns of text.
#pragma once

#include "ui/logic/race.h"
#include "ui/views/spoken_view.h"

#include <QWidget>

namespace decodescope::ui {

// A moment of the race. Does not own the scene's run and theme.
struct RaceMoment
{
    Scene scene;
    const Race* race = nullptr;
    QString prompt; // in front of what is written
    double ms = 0; // real time since the start
    int factor = 1; // how many times slower than in truth it is shown
    QString notice = {}; // that the times were disturbed; empty: none
};

void paintRace(QPainter& painter, const QRectF& area, const RaceMoment& moment);
// The least height in which all of it has room.
double raceHeight(double width, const RaceMoment& moment);

// GUI thread only. Paints the moment it is given; as high as that needs at least.
class RaceTrack : public QWidget, public SpokenView
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    QString spokenValue() const override;
    void setMoment(const RaceMoment& moment);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();

    RaceMoment m_moment;
};

} // namespace decodescope::ui
