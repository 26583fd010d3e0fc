// ComparisonCard: what both modes did in one step, as paired bars with numbers and the saving.
#pragma once

#include "ui/views/detail_page.h"
#include "ui/views/spoken_view.h"

namespace decodescope::ui {

// Fills the area, a low one without its header; without a step it says in words what will be here.
void paintComparison(QPainter& painter, const QRectF& area, const Scene& scene);

class ComparisonCard : public DetailPage, public SpokenView
{
    Q_OBJECT
public:
    explicit ComparisonCard(QWidget* parent = nullptr);

    QString title() const override;
    QString heading() const override; // the step's number
    QString spokenValue() const override;
    void setScene(const Scene& scene) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void explain();

    Scene m_scene;
    QString m_note; // in the tool tip
};

} // namespace decodescope::ui
