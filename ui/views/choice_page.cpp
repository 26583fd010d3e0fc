#include "ui/views/choice_page.h"

#include "ui/logic/choice_rows.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/views/candidate_bars.h"
#include "ui/views/card.h"
#include "ui/views/sampler_controls.h"

#include <QLabel>
#include <QVBoxLayout>

namespace decodescope::ui {

ChoicePage::ChoicePage(QWidget* parent)
    : DetailPage(parent)
    , m_controls(new SamplerControls(this))
    , m_bars(new CandidateBars(this))
    , m_text(new QLabel(this))
{
    setObjectName(QStringLiteral("choicePage"));
    m_text->setObjectName(QStringLiteral("textProbability"));
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // one line
    m_text->setTextFormat(Qt::PlainText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_controls);
    column->addWidget(m_bars, 1);
    column->addWidget(m_text);
    followLanguage(this, [this] {
        m_text->setToolTip(
            tr("The text's probability is the product of its steps' probabilities: their logarithms add up. Perplexity "
               "is e to the mean of −ln p."));
    });
}

QString ChoicePage::title() const
{
    return tr("Choice");
}

QString ChoicePage::heading() const
{
    return m_scene.step > 0 ? tr("Step %1").arg(m_scene.step) : title();
}

void ChoicePage::setScene(const Scene& scene)
{
    m_scene = scene;
    if (!scene.theme)
        return;
    if (m_theme != scene.theme) {
        m_theme = scene.theme;
        m_controls->setTheme(*scene.theme);
        m_text->setFont(scene.theme->widgetFont(scene.theme->axisText));
        colourText(m_text, scene.theme->text2);
    }
    m_bars->setScene(scene);
    m_text->setText(ChoiceWords::textProbability(scene));
}

} // namespace decodescope::ui
