// CandidateBars: the most likely tokens of a step, their probabilities, and the number that chose one of them.
#pragma once

#include "ui/logic/choice_rows.h"
#include "ui/views/spoken_view.h"

#include <QRectF>
#include <QWidget>

#include <vector>

class QPainter;

namespace decodescope::ui {

// Where a row's parts are. Rows are as many as fit; the chosen one is among them.
struct CandidateLayout
{
    CandidateLayout(const QRectF& area, const std::vector<ChoiceRow>& rows, bool isDrawn);

    std::vector<std::size_t> shown; // indices of rows, top to bottom
    QRectF numberLine; // shares end to end over [0, 1); empty without a draw
    double top = 0;
    double rowHeight = 0;
    QRectF area;

    QRectF row(std::size_t place) const; // of shown[place]
    QRectF rawBar(std::size_t place, double share) const;
    QRectF temperedBar(std::size_t place, double share) const;
    int placeAt(const QPointF& point) const; // -1: none
};

// The number line of a drawn token and the rows that fit the area. Precondition: the scene has a step.
void paintCandidates(QPainter& painter, const QRectF& area, const Scene& scene);

// Named "candidateBars". Up and Down choose a row, Return or a click branches from it. Empty without a step.
class CandidateBars : public QWidget, public SpokenView
{
    Q_OBJECT
public:
    explicit CandidateBars(QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    CandidateLayout candidateLayout() const; // counts in the pixels of 100 %
    const std::vector<ChoiceRow>& rows() const { return m_rows; }
    QString spokenValue() const override;
    QSize sizeHint() const override { return {440, 150}; }

Q_SIGNALS:
    void branchWanted(int token); // never the chosen one

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    int placeAt(const QPointF& point) const; // of the widget
    void branchFrom(int place);
    void mark(int place);

    Scene m_scene;
    std::vector<ChoiceRow> m_rows;
    int m_marked = -1; // place under the mouse or chosen by key
};

} // namespace decodescope::ui
