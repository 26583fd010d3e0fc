// ChartButtons: the row that chooses what the chart shows: view, its detail, logarithmic axes.
#pragma once

#include "ui/logic/chart_series.h"

#include <QWidget>

#include <array>

class QComboBox;
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

Q_SIGNALS:
    void choiceChanged(); // by a person

protected:
    void changeEvent(QEvent* event) override;

private:
    void choose(const ChartChoice& choice);
    void chooseDetail(int index);
    void retranslate();
    void showChoice();

    ChartChoice m_choice;
    std::array<QPushButton*, 4> m_views {}; // indexed by ChartView; this and the following are children
    QComboBox* m_detail = nullptr;
    QPushButton* m_logarithmic = nullptr;
};

} // namespace decodescope::ui
