// KvView: the K and V grids of one mode on the screen: the state of each row, or how often it has been computed.
#pragma once

#include "ui/logic/scene.h"
#include "ui/views/spoken_view.h"

#include <QWidget>

class QPushButton;

namespace decodescope::ui {

class KvView : public QWidget, public SpokenView
{
    Q_OBJECT
public:
    explicit KvView(Mode mode, QWidget* parent = nullptr);

    QString spokenValue() const override;
    void setScene(const Scene& scene);
    void setShowsCounts(bool showsCounts); // tells nobody
    bool showsCounts() const;

Q_SIGNALS:
    void countsToggled(bool showsCounts); // by a person

protected:
    bool event(QEvent* event) override; // tips name the row under the mouse
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeButton();

    Mode m_mode;
    Scene m_scene;
    QPushButton* m_counts; // a child, in the top right corner
};

} // namespace decodescope::ui
