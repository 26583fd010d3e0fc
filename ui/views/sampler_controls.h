// SamplerControls: how the next run chooses its tokens: temperature, top-k, top-p, min-p, repetition penalty, seed.
#pragma once

#include "core/decode/sampler_options.h"

#include <QWidget>

#include <vector>

class QDoubleSpinBox;
class QGridLayout;
class QLabel;

namespace decodescope::ui {

struct Theme;

// One compact line. Fields are named "temperature", "topK", "topP", "minP", "repetitionPenalty", "seed"; none goes out of its range.
class SamplerControls : public QWidget
{
    Q_OBJECT
public:
    explicit SamplerControls(QWidget* parent = nullptr);

    SamplerOptions options() const;
    void setOptions(const SamplerOptions& options);
    void setTheme(const Theme& theme);

private:
    QDoubleSpinBox* addField(QGridLayout* row, const char* objectName, double least, double most, int decimals, double step);
    void setWords();

    std::vector<QLabel*> m_captions; // children, in the order of the fields
    QDoubleSpinBox* m_temperature = nullptr;
    QDoubleSpinBox* m_topK = nullptr;
    QDoubleSpinBox* m_topP = nullptr;
    QDoubleSpinBox* m_minP = nullptr;
    QDoubleSpinBox* m_penalty = nullptr;
    QDoubleSpinBox* m_seed = nullptr;
};

} // namespace decodescope::ui
