// WastePage: what the run has computed again and again, counted, with closed formulas and sizes that are not here.
#pragma once

#include "ui/views/detail_page.h"
#include "ui/views/spoken_view.h"

namespace decodescope::ui {

// Fills the area; without a step it says in words what will be here.
void paintWaste(QPainter& painter, const QRectF& area, const Scene& scene);

class WastePage : public DetailPage, public SpokenView
{
    Q_OBJECT
public:
    explicit WastePage(QWidget* parent = nullptr);

    QString title() const override;
    QString heading() const override;
    QString spokenValue() const override;
    void setScene(const Scene& scene) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Scene m_scene;
};

} // namespace decodescope::ui
