// LatencyPlot: the card with the measured time of every step in both modes: title, choice of view, chart.
#pragma once

#include "ui/plots/chart_content.h"

#include <QWidget>

#include <array>

class QLabel;
class QLayout;
class QPushButton;
class QStackedLayout;

namespace decodescope::ui {

class LatencyChart;

// GUI thread only; paints its own card. Says in words what will be here while nothing is recorded. Axes span all recorded data,
// so they stand still while the playhead moves. Follows the scene's theme and the program's language.
class LatencyPlot : public QWidget
{
    Q_OBJECT
public:
    using View = ChartView;

    explicit LatencyPlot(QWidget* parent = nullptr);
    ~LatencyPlot() override;

    // Keeps no pointer to run and statistics. Cheap unless records, passes or the theme changed.
    void setScene(const Scene& scene);
    void setView(View view);
    View view() const { return m_view; }

    // What is on show, for exports.
    const ChartContent& content() const;
    const LatencyChart& chart() const { return *m_chart; }

Q_SIGNALS:
    void stepChosen(int step); // a person clicked or dragged in the chart

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    // Tells whether the curves must be made anew. Holding a record keeps its address from being used again.
    struct DataKey
    {
        std::array<StepRecordPtr, 2> firstRecords; // indexed by Mode, as all of these
        std::array<std::size_t, 2> recordCounts {};
        std::array<std::size_t, 2> passCounts {};
        int plannedLength = 0;
        bool isFinished = false;
        bool isDark = true;

        bool operator==(const DataKey&) const = default;
    };

    static DataKey keyOf(const Scene& scene);
    QLayout* makeHeader();
    void showContent();
    void applyTheme();
    void retranslate();
    void describeValues(); // for screen readers

    std::array<ChartContent, 3> m_contents; // indexed by View
    DataKey m_key;
    View m_view = View::PerToken;
    QLabel* m_title = nullptr; // this and the following are children
    QLabel* m_caption = nullptr;
    QLabel* m_empty = nullptr;
    LatencyChart* m_chart = nullptr;
    std::array<QPushButton*, 3> m_buttons {}; // indexed by View
    QStackedLayout* m_pages = nullptr; // empty, chart
};

} // namespace decodescope::ui
