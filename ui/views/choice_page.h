// ChoicePage: how the step on show chose its token, and how the next run will choose.
#pragma once

#include "ui/views/detail_page.h"

class QLabel;

namespace decodescope::ui {

class CandidateBars;
class SamplerControls;

// Named "choicePage"; its parts "samplerControls", "candidateBars" and "textProbability".
class ChoicePage : public DetailPage
{
    Q_OBJECT
public:
    explicit ChoicePage(QWidget* parent = nullptr);

    QString title() const override;
    QString heading() const override;
    void setScene(const Scene& scene) override;
    SamplerControls* controls() const { return m_controls; }
    CandidateBars* bars() const { return m_bars; }

private:
    Scene m_scene;
    const Theme* m_theme = nullptr; // that the parts have
    SamplerControls* m_controls = nullptr; // this and the following are children
    CandidateBars* m_bars = nullptr;
    QLabel* m_text = nullptr;
};

} // namespace decodescope::ui
