// ChartButtons: the row that chooses what the chart shows: view, its detail, logarithmic axes. Two rows where one has no room.
#pragma once

#include "ui/logic/chart_series.h"

#include <QWidget>

#include <array>

class QComboBox;
class QGridLayout;
class QHBoxLayout;
class QPushButton;

namespace decodescope::ui {

// GUI thread only. The detail is the mode in Stages and the counted quantity in Work; other views have none.
class ChartButtons : public QWidget
{
    Q_OBJECT
public:
    explicit ChartButtons(QWidget* parent = nullptr);

    void setChoice(const ChartChoice& choice); // tells nobody
    const ChartChoice& choice() const { return m_choice; }
    int rowWidth() const; // of all in one row
    void fit(int width); // that they will have, in one row or two
    QSize sizeHint() const override; // wide enough for one
    QSize minimumSizeHint() const override; // and for two

Q_SIGNALS:
    void choiceChanged(); // by a person

protected:
    void changeEvent(QEvent* event) override;

private:
    void choose(const ChartChoice& choice);
    void chooseDetail(int index);
    void retranslate();
    void showChoice();
    int viewsWidth() const;
    int lastWidth() const; // of all but the views
    void arrange(int rows);

    ChartChoice m_choice;
    int m_rows = 0; // of the layout now
    QGridLayout* m_layout;
    QHBoxLayout* m_segments; // the views, which stay together
    std::array<QPushButton*, 4> m_views {}; // indexed by ChartView; this and the following are children
    QComboBox* m_detail = nullptr;
    QPushButton* m_logarithmic = nullptr;
};

} // namespace decodescope::ui
