// LabPage: a mistake made on purpose, what it changes, and what came of it.
#pragma once

#include "core/decode/pitfall.h"
#include "ui/views/detail_page.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace decodescope::ui {

class DivergenceChart;
class PrefillChart;

// Named "labPage"; "pitfallBox", "dropoutRate", "runPitfall", "pitfallSentence", "pitfallParting", "pitfallFindings",
// "firstDifference", "divergenceChart".
// The findings are those of the run on show, when it was made with the pitfall that is chosen.
class LabPage : public DetailPage
{
    Q_OBJECT
public:
    explicit LabPage(QWidget* parent = nullptr);

    QString title() const override;
    void setScene(const Scene& scene) override;
    Pitfall pitfall() const; // chosen
    void setPitfall(const Pitfall& pitfall);

Q_SIGNALS:
    void runWanted();
    void stepPicked(int step);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showChoice();
    void showFindings();
    void setWords();
    bool hasRoomFor(int least) const; // a height at 100 %
    bool isOfRun() const; // the pitfall chosen is the one of the run on show

    Scene m_scene;
    StepRecordPtr m_run; // the first record of the run whose pitfall was last taken over
    QComboBox* m_box = nullptr; // this and the following are children
    QDoubleSpinBox* m_rate = nullptr;
    QPushButton* m_runButton = nullptr;
    QLabel* m_sentence = nullptr;
    QLabel* m_parting = nullptr; // where the modes part
    QLabel* m_findings = nullptr;
    QPushButton* m_first = nullptr; // goes to the first differing token
    DivergenceChart* m_chart = nullptr;
    PrefillChart* m_prefill = nullptr;
};

} // namespace decodescope::ui
