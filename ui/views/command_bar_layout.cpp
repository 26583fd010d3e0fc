// The widths of the command bar's fields at every size of type.
#include "ui/theme/theme.h"
#include "ui/views/command_bar.h"
#include "ui/views/prompt_edit.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kReadablePrompt = 160; // with larger type a second row gives room
constexpr int kStepsBoxWidth = 64;
constexpr int kGenerateWidth = 96;
constexpr int kWidestModelBox = 200;
constexpr int kWidestModelNeed = 440; // pixels at every size of type, beside a chip in the smallest window
constexpr int kLogoSize = 24; // pixels
constexpr int kPromptWidth = 130; // at least
constexpr int kIdsWidth = 60; // beside the wider note
constexpr int kNumberBoxWidth = 58;

} // namespace

void CommandBar::fitPrompt()
{
    const bool isLarge = barTheme() && barTheme()->scale > kSmallestScale;
    const int usual = !m_hasTokenizer ? kIdsWidth : isLarge ? kReadablePrompt : kPromptWidth;
    m_prompt->setMinimumWidth(zoomed(usual));
}

// Its words stand there whole, up to a limit; up to a wider one where a row has room.
void CommandBar::fitModel()
{
    const QFontMetrics metrics(m_model->font());
    const int icon = m_model->iconSize().width() / 2; // the hint has room for one, the words need half of that
    const int around
        = m_model->minimumSizeHint().width() - icon - m_model->minimumContentsLength() * metrics.horizontalAdvance(QLatin1Char('X'));
    const QString shown = m_model->currentIndex() < 0 ? m_model->placeholderText() : m_model->currentText();
    const int whole = around + metrics.horizontalAdvance(shown);
    const int widest = zoomed(kWidestModelBox);
    m_model->setMinimumWidth(std::min({widest, kWidestModelNeed, whole}));
    m_model->setMaximumWidth(std::clamp(whole, widest, std::max(widest, kWidestModelNeed)));
}

void CommandBar::fitTo()
{
    m_logo->setFixedSize(zoomed(kLogoSize), zoomed(kLogoSize));
    fitPrompt();
    m_steps->setFixedWidth(zoomed(kStepsBoxWidth));
    m_layer->setFixedWidth(zoomed(kNumberBoxWidth));
    m_head->setFixedWidth(zoomed(kNumberBoxWidth));
    m_generate->setMinimumWidth(zoomed(kGenerateWidth));
    fitModel();
}

} // namespace decodescope::ui
