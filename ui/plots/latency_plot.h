// LatencyPlot: the card with the charts of a run: title, choice of view, a sentence that says what it shows, chart.
#pragma once

#include "ui/plots/chart_content.h"

#include <QWidget>

#include <array>

class QBoxLayout;
class QLabel;
class QStackedLayout;

namespace decodescope::ui {

class ChartButtons;
class ElidedLabel;
class LatencyChart;

// GUI thread only; paints its own card. Says in words what will be here while nothing is recorded. Axes span all recorded data,
// so they stand still while the playhead moves. Follows the scene's theme and the program's language.
class LatencyPlot : public QWidget
{
    Q_OBJECT
public:
    explicit LatencyPlot(QWidget* parent = nullptr);
    ~LatencyPlot() override;

    // Keeps no pointer to run and statistics. Cheap unless records, passes or the theme changed.
    void setScene(const Scene& scene);
    void setChoice(const ChartChoice& choice);
    // Its minimum, to which large type adds what its words take more than a line each: then the window scrolls, and none is cut.
    void setLeastHeight(int pixels);
    const ChartChoice& choice() const;

    // What is on show, for exports.
    const ChartContent& content() const { return m_content; }
    const LatencyChart& chart() const { return *m_chart; }
    bool hasHeightForWidth() const override { return false; } // the words of an empty chart make do with its size

Q_SIGNALS:
    void stepChosen(int step); // a person clicked or dragged in the chart

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
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
        const Theme* theme = nullptr;

        bool operator==(const DataKey&) const = default;
    };

    static DataKey keyOf(const Scene& scene);
    QBoxLayout* makeHeader();
    void arrange();
    void makeContent(const Theme& theme, int step);
    void showContent();
    void applyTheme();
    void retranslate();
    void describeValues(); // for screen readers

    ChartData m_data;
    ChartContent m_content; // of m_data, as chosen
    DataKey m_key;
    QLabel* m_title = nullptr; // this and the following are children
    QLabel* m_caption = nullptr;
    QLabel* m_empty = nullptr;
    LatencyChart* m_chart = nullptr;
    ElidedLabel* m_sentence = nullptr;
    ElidedLabel* m_notice = nullptr;
    ChartButtons* m_buttons = nullptr;
    int m_leastHeight = 0;
    QBoxLayout* m_header = nullptr; // words beside the buttons, or above them where both have no room
    QStackedLayout* m_pages = nullptr; // empty, chart
};

} // namespace decodescope::ui
