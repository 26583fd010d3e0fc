// How the command bar takes its room: one row or two, with captions or without, at every size of type.
#include "ui/theme/theme.h"
#include "ui/views/command_bar.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kSideMargin = 16;
constexpr int kReadablePrompt = 160; // with larger type a second row gives room
constexpr int kStepsBoxWidth = 64;
constexpr int kGenerateWidth = 96;
constexpr int kWidestModelBox = 260;
constexpr int kModelLetters = 14; // that the model box always has room for
constexpr int kLogoSize = 24; // pixels
constexpr int kPromptWidth = 100; // at least
constexpr int kIdsWidth = 60; // beside the wider note
constexpr int kNumberBoxWidth = 58;
constexpr int kBarHeight = 52;
constexpr int kLabelGap = 8;

} // namespace

QSize CommandBar::minimumSizeHint() const
{
    const QMargins margins = m_rows->contentsMargins();
    const int row = std::max(widthOf(*m_fields, false), widthOf(*m_tools, false));
    return {row + margins.left() + margins.right(), zoomed(kBarHeight)};
}

// That the row needs, whether its captions are shown now or not.
int CommandBar::widthOf(const QBoxLayout& row, bool withCaptions) const
{
    int width = row.minimumSize().width();
    for (const QLabel* caption : m_captions) {
        if (row.indexOf(caption) >= 0 && isWanted(caption) && withCaptions != m_showsCaptions)
            width += (withCaptions ? 1 : -1) * (caption->minimumSizeHint().width() + kLabelGap);
    }
    return width;
}

bool CommandBar::isWanted(const QLabel* caption) const
{
    return m_hasTokenizer || caption->buddy() != m_prompt; // else a chip stands there
}

void CommandBar::showCaptions(bool shows)
{
    m_showsCaptions = shows;
    for (QLabel* caption : m_captions)
        caption->setVisible(shows && isWanted(caption));
}

// One row where it fits, else two; captions go, to tips and accessible names, where even those are too narrow.
void CommandBar::arrange()
{
    const QMargins margins = m_rows->contentsMargins();
    const int room = width() - margins.left() - margins.right();
    const bool isTall = widthOf(*m_fields, true) + widthOf(*m_tools, true) + kLabelGap > room;
    const bool hasCaptions = std::max(widthOf(*m_fields, true), widthOf(*m_tools, true)) <= room;
    if (hasCaptions != m_showsCaptions)
        showCaptions(hasCaptions);
    m_rows->setDirection(isTall ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    const int row = zoomed(kBarHeight);
    setFixedHeight(isTall ? 2 * row : row);
}

bool CommandBar::event(QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        arrange();
    return QWidget::event(event);
}

void CommandBar::fitPrompt()
{
    const bool isLarge = barTheme() && barTheme()->scale > kSmallestScale;
    const int usual = !m_hasTokenizer ? kIdsWidth : isLarge ? kReadablePrompt : kPromptWidth;
    m_prompt->setMinimumWidth(zoomed(usual));
}

// Its words stand there whole, up to a limit.
void CommandBar::fitModel()
{
    const QFontMetrics metrics(m_model->font());
    const int icon = m_model->iconSize().width() / 2; // the hint has room for one, the words need half of that
    const int around
        = m_model->minimumSizeHint().width() - icon - kModelLetters * metrics.horizontalAdvance(QLatin1Char('X'));
    const int widest = zoomed(kWidestModelBox);
    const QString shown = m_model->currentIndex() < 0 ? m_model->placeholderText() : m_model->currentText();
    m_model->setMinimumWidth(std::min(widest, around + metrics.horizontalAdvance(shown)));
}

void CommandBar::fitTo()
{
    m_rows->setContentsMargins(zoomed(kSideMargin), 0, zoomed(kSideMargin), 0);
    m_logo->setFixedSize(zoomed(kLogoSize), zoomed(kLogoSize));
    fitPrompt();
    m_steps->setFixedWidth(zoomed(kStepsBoxWidth));
    m_layer->setFixedWidth(zoomed(kNumberBoxWidth));
    m_head->setFixedWidth(zoomed(kNumberBoxWidth));
    m_generate->setMinimumWidth(zoomed(kGenerateWidth));
    m_model->setMaximumWidth(zoomed(kWidestModelBox));
    fitModel();
    updateGeometry();
    arrange();
}

} // namespace decodescope::ui
