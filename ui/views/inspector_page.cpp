#include "ui/views/inspector_page.h"

#include "ui/logic/cell_story.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/views/fading_text.h"
#include "ui/views/softmax_bars.h"

#include <QLabel>
#include <QScrollBar>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace decodescope::ui {

namespace {

constexpr int kReadableStory = 140; // pixels

// What the line comes to, after its last "=", stands out.
QString withResult(const QString& text)
{
    const auto at = text.lastIndexOf(QStringLiteral("= "));
    if (at < 0 || text.mid(at + 2).contains(QLatin1Char('[')))
        return text.toHtmlEscaped();
    return text.left(at + 2).toHtmlEscaped() + QStringLiteral("<b>") + text.mid(at + 2).toHtmlEscaped()
        + QStringLiteral("</b>");
}

QString storyHtml(const std::vector<StoryLine>& lines, const Theme& theme)
{
    QString html = QStringLiteral("<table cellspacing='0' cellpadding='0'>");
    for (const StoryLine& line : lines) {
        html += QStringLiteral("<tr><td style='color:%1; white-space:nowrap; padding:0 8px 2px 0'>%2</td>"
                               "<td style='color:%3; padding:0 0 2px 0'>%4</td></tr>")
                    .arg(theme.muted.name(), line.label.toHtmlEscaped(), theme.text.name(), withResult(line.text));
    }
    return html + QStringLiteral("</table>");
}

} // namespace

InspectorPage::InspectorPage(QWidget* parent)
    : DetailPage(parent)
    , m_empty(new QLabel(this))
    , m_bars(new SoftmaxBars(this))
    , m_text(new FadingText(this))
    , m_pages(new QStackedLayout(this))
{
    setObjectName(QStringLiteral("inspectorPage"));
    m_empty->setObjectName(QStringLiteral("inspectorEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_text->setObjectName(QStringLiteral("inspectorText"));
    auto* story = new QWidget(this);
    auto* column = new QVBoxLayout(story);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_bars);
    column->addWidget(m_text, 1);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(story);
}

QString InspectorPage::title() const
{
    return tr("Cell");
}

QString InspectorPage::heading() const
{
    if (m_pages->currentIndex() != 1)
        return title();
    return tr("Cell (%1, %2)").arg(m_scene.inspection.cell->row).arg(m_scene.inspection.cell->column);
}

QString InspectorPage::fullHeading() const
{
    return m_pages->currentIndex() == 1 ? cellHeading(*m_scene.inspection.cell) : title();
}

void InspectorPage::setScene(const Scene& scene)
{
    m_scene = scene;
    if (!scene.theme)
        return;
    const std::vector<StoryLine> lines = cellStory(scene);
    m_pages->setCurrentIndex(lines.empty() ? 0 : 1);
    m_empty->setText(
        tr("Click a cell of a score matrix, or walk there with Tab and the arrow keys, to see where its number comes from."));
    m_empty->setFont(scene.theme->widgetFont(scene.theme->baseText));
    colourText(m_empty, scene.theme->muted);
    m_bars->setScene(scene);
    m_text->setGround(scene.theme->panel);
    fit();
    QString html = storyHtml(lines, *scene.theme);
    if (html == m_html && m_text->font().pixelSize() == scene.theme->zoomed(scene.theme->captionText))
        return;
    m_html = std::move(html);
    const int scrolled = m_text->verticalScrollBar()->value();
    m_text->setFont(scene.theme->widgetFont(scene.theme->captionText));
    m_text->setHtml(m_html);
    m_text->verticalScrollBar()->setValue(scrolled);
    m_text->setAccessibleName(fullHeading());
    setAccessibleDescription(storyText(lines));
}

void InspectorPage::resizeEvent(QResizeEvent* event)
{
    DetailPage::resizeEvent(event);
    fit();
}

// A low card is the story's alone.
void InspectorPage::fit()
{
    if (m_scene.theme)
        m_bars->setVisible(height() >= m_bars->sizeHint().height() + m_scene.theme->zoomed(kReadableStory));
}

} // namespace decodescope::ui
