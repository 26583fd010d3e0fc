// PrefillChart: a prompt fed token by token against the prefill: which rows each pass computes and when they are there.
#pragma once

#include "ui/logic/scene.h"

#include <QWidget>

namespace decodescope::ui {

// Named "prefillChart". A bar a row: the passes one after the other along the time, below them the one pass of the prefill. Empty for a run
// with a prefill.
class PrefillChart : public QWidget
{
    Q_OBJECT
public:
    explicit PrefillChart(QWidget* parent = nullptr);

    // Above each strip, of a run with steps of both modes.
    static QString fedWords(const Scene& scene);
    static QString wholeWords(const Scene& scene);
    void setScene(const Scene& scene);
    QSize minimumSizeHint() const override { return {200, 60}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Scene m_scene;
};

} // namespace decodescope::ui
