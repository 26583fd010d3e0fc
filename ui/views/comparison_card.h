// ComparisonCard: what both modes did in one step, as paired bars with numbers and the saving.
#pragma once

#include "ui/logic/scene.h"

#include <QWidget>

namespace decodescope::ui {

// Paints the whole card; without a step it says in words what will be here.
void paintComparison(QPainter& painter, const QRectF& area, const Scene& scene);

class ComparisonCard : public QWidget
{
    Q_OBJECT
public:
    explicit ComparisonCard(QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Scene m_scene;
};

} // namespace decodescope::ui
