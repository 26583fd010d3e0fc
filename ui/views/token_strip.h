// TokenStrip: the sequence as chips: prompt muted, generated blue, the current step's new token turquoise.
#pragma once

#include "ui/logic/scene.h"
#include "ui/views/spoken_view.h"
#include "ui/views/token_layout.h"

#include <QWidget>

namespace decodescope::ui {

// Paints the whole strip, card and title included. `lastPosition` is the last token shown, at most the scene's newest;
// `hovered` a position or -1. `showsStep`: the title is the number of the step, in larger type.
void paintTokenStrip(QPainter& painter, const QRectF& area, const Scene& scene, int lastPosition, int hovered,
    bool showsStep = false);

// The chips that paintTokenStrip() draws.
std::vector<TokenChip> tokenChips(const QRectF& area, const Scene& scene, int lastPosition, bool showsStep = false);

// Position of the token that the scene's step chose; -1 without a step.
int newestPosition(const Scene& scene);

// "Token 12 “of”, position 3", or which bytes of which character it is.
QString tokenWords(const Scene& scene, int position);

// Always shows the newest token; the wheel scrolls back until the step changes.
class TokenStrip : public QWidget, public SpokenView
{
    Q_OBJECT
public:
    explicit TokenStrip(QWidget* parent = nullptr);

    QString spokenValue() const override;
    void setScene(const Scene& scene);
    bool showsStep() const { return m_showsStep; }
    void setShowsStep(bool showsStep); // "Step 38 of 48" for a title, while nothing else says it
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void stepPicked(int step); // the step that chose the clicked token; 1 for the prompt

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool event(QEvent* event) override;

private:
    int lastPosition() const;
    int positionAt(const QPointF& point) const;
    QString tipFor(int position) const;
    void setHovered(int position);

    Scene m_scene;
    bool m_showsStep = false;
    int m_hovered = -1;
    int m_scrolledBack = 0; // tokens
};

} // namespace decodescope::ui
