#include "ui/views/sampler_controls.h"

#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"

#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QStringList>

#include <algorithm>
#include <limits>

namespace decodescope::ui {

namespace {

constexpr double kLeastTemperature = 0.01; // above 0, which is greedy
constexpr double kLeastTopP = 0.01;

} // namespace

SamplerControls::SamplerControls(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("samplerControls"));
    auto* row = new QGridLayout(this); // captions of any language stand on one line, and so do the fields
    row->setContentsMargins(0, 0, 0, 0);
    row->setHorizontalSpacing(6);
    row->setVerticalSpacing(1);
    m_temperature = addField(row, "temperature", 0, 100, 2, 0.1);
    m_topK = addField(row, "topK", 0, std::numeric_limits<int>::max(), 0, 1);
    m_topP = addField(row, "topP", kLeastTopP, 1, 2, 0.05);
    m_minP = addField(row, "minP", 0, 1, 2, 0.05);
    m_penalty = addField(row, "repetitionPenalty", 0.1, 10, 2, 0.1);
    m_seed = addField(row, "seed", 0, static_cast<double>(kLargestSeed), 0, 1);
    setOptions({});
    followLanguage(this, [this] { setWords(); });
}

QDoubleSpinBox* SamplerControls::addField(
    QGridLayout* row, const char* objectName, double least, double most, int decimals, double step)
{
    auto* caption = new QLabel(this);
    auto* field = new QDoubleSpinBox(this);
    field->setObjectName(QLatin1String(objectName));
    field->setProperty("small", true);
    field->setDecimals(decimals);
    field->setRange(least, most);
    field->setSingleStep(step);
    field->setButtonSymbols(QAbstractSpinBox::NoButtons);
    field->setLocale(QLocale::c());
    field->setMinimumWidth(40);
    field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    caption->setBuddy(field);
    caption->setMinimumWidth(0);
    caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    const int column = static_cast<int>(m_captions.size());
    row->addWidget(caption, 0, column, Qt::AlignBottom);
    row->addWidget(field, 1, column);
    row->setColumnStretch(column, column == 0 ? 6 : 4); // the first has the longest name
    m_captions.push_back(caption);
    return field;
}

void SamplerControls::setWords()
{
    const QStringList names {tr("Temperature"), tr("Top-k"), tr("Top-p"), tr("Min-p"), tr("Penalty"), tr("Seed")};
    const QStringList tips {tr("Logits are divided by it; 0 takes the most likely token"),
        tr("Only this many of the most likely tokens; 0 keeps all"),
        tr("Only the most likely tokens that together hold this probability; 1 keeps all"),
        tr("Only tokens with at least this share of the highest probability; 0 keeps all"),
        tr("Repetition penalty: it lowers the logits of tokens that are in the text already; 1 changes nothing"),
        tr("The same seed draws the same numbers in both modes and on every machine")};
    for (std::size_t i = 0; i < m_captions.size(); ++i) {
        const auto index = static_cast<qsizetype>(i);
        m_captions[i]->setText(names[index]);
        m_captions[i]->buddy()->setToolTip(tips[index]);
        m_captions[i]->buddy()->setAccessibleName(names[index]);
    }
    m_temperature->setSpecialValueText(tr("greedy"));
    m_topK->setSpecialValueText(tr("all"));
    m_minP->setSpecialValueText(tr("off"));
}

SamplerOptions SamplerControls::options() const
{
    SamplerOptions options;
    const double temperature = m_temperature->value();
    options.temperature = temperature < kLeastTemperature / 2 ? 0 : std::max(kLeastTemperature, temperature);
    options.topK = static_cast<int>(m_topK->value());
    options.topP = m_topP->value();
    options.minP = m_minP->value();
    options.repetitionPenalty = m_penalty->value();
    options.seed = static_cast<std::uint64_t>(m_seed->value());
    return options;
}

void SamplerControls::setOptions(const SamplerOptions& options)
{
    m_temperature->setValue(options.temperature);
    m_topK->setValue(options.topK);
    m_topP->setValue(options.topP);
    m_minP->setValue(options.minP);
    m_penalty->setValue(options.repetitionPenalty);
    m_seed->setValue(static_cast<double>(options.seed));
}

void SamplerControls::setTheme(const Theme& theme)
{
    for (QLabel* caption : m_captions) {
        caption->setFont(theme.widgetFont(theme.axisText));
        colourText(caption, theme.muted);
    }
}

} // namespace decodescope::ui
