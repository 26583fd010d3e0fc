#include "ui/views/transport_bar.h"

#include "ui/logic/number_format.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/views/step_slider.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QTextDocument>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <utility>

namespace decodescope::ui {

namespace {

constexpr int kBarHeight = 48;
constexpr double kSpeeds[] = {0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64}; // steps a second
constexpr double kDefaultSpeed = 8;
constexpr int kButtonSide = 32;
constexpr int kPlayWidth = 42;
constexpr std::size_t kPlayButton = 2; // of the five

QLabel* makeLabel(QWidget* parent, const QString& objectName)
{
    auto* label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setTextFormat(Qt::RichText);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return label;
}

QString speedWords(double speed)
{
    if (speed < 1)
        return TransportBar::tr("1 step in %1 s").arg(1 / speed);
    return speed == 1 ? TransportBar::tr("1 step/s") : TransportBar::tr("%1 steps/s").arg(speed);
}

// Room for the words with the widest number of so many digits, so that the time line stands still while a run plays.
template <typename WordsOf>
void reserveRoom(QLabel& label, const QFont& font, int digits, WordsOf wordsOf)
{
    QTextDocument document; // what lays out the label, which may not have this font yet
    document.setDocumentMargin(0);
    document.setDefaultFont(font);
    double widest = 0;
    for (const QChar digit : QStringLiteral("123456789")) {
        document.setHtml(wordsOf(QString(digits, digit).toLongLong()));
        widest = std::max(widest, document.idealWidth());
    }
    label.setMinimumWidth(static_cast<int>(std::ceil(widest)));
}

} // namespace

TransportBar::TransportBar(const TransportActions& actions, QWidget* parent)
    : WindowBar(kBarHeight, parent)
{
    setObjectName(QStringLiteral("transportBar"));
    QHBoxLayout* buttons = addGroup();
    const std::pair<QAction*, const char*> steps[] = {{actions.first, "firstButton"}, {actions.stepBack, "stepBackButton"},
        {actions.playPause, "playButton"}, {actions.stepForward, "stepForwardButton"}, {actions.last, "lastButton"}};
    for (const auto& [action, name] : steps)
        m_buttons.push_back(addButton(*buttons, action, name));
    m_buttons[kPlayButton]->setProperty("primary", true);
    QHBoxLayout* pace = addGroup();
    m_speed = new QComboBox(this);
    pace->addWidget(m_speed);
    m_race = addButton(*pace, actions.race, "raceButton");
    m_race->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_race->setProperty("outlined", true);
    pace->addStretch(1);
    m_slider = new StepSlider(this);
    addGroup(1, RowPart::Kind::StartsRow)->addWidget(m_slider);
    m_step = makeLabel(this, QStringLiteral("stepLabel"));
    addGroup()->addWidget(m_step);
    m_phases = makeLabel(this, QStringLiteral("phasesLabel"));
    addGroup(0, RowPart::Kind::GivesWay)->addWidget(m_phases);
    fillSpeeds();
    followLanguage(this, [this] { setWords(); });
}

void TransportBar::fillSpeeds()
{
    m_speed->setObjectName(QStringLiteral("speedBox"));
    m_speed->setFocusPolicy(Qt::TabFocus);
    for (const double speed : kSpeeds)
        m_speed->addItem(QString(), speed);
    m_speed->setCurrentIndex(m_speed->findData(kDefaultSpeed));
}

void TransportBar::setWords()
{
    m_speed->setAccessibleName(tr("Playing speed"));
    m_speed->setToolTip(tr("Playing speed (+ faster, − slower)"));
    for (int i = 0; i < m_speed->count(); ++i)
        m_speed->setItemText(i, speedWords(kSpeeds[i]));
}

double TransportBar::speed() const
{
    return m_speed->currentData().toDouble();
}

void TransportBar::changeSpeed(int places)
{
    m_speed->setCurrentIndex(std::clamp(m_speed->currentIndex() + places, 0, m_speed->count() - 1));
}

void TransportBar::setScene(const Scene& scene)
{
    setTheme(*scene.theme);
    m_slider->setScene(scene);
    const int recorded = scene.run ? scene.run->commonSteps() : 0;
    if (scene.step == 0) {
        m_step->setText(tr("No step yet"));
        m_phases->clear();
        for (QLabel* label : {m_step, m_phases})
            label->setMinimumWidth(0);
        m_roomFor = {};
        return;
    }
    const int planned = scene.run->summary ? recorded : std::max(recorded, scene.run->info.stepLimit);
    const std::int64_t prompt = std::ssize(scene.run->info.options.prompt);
    const auto stepWords
        = [planned](std::int64_t step) { return tr("Step <b>%1</b> of %2").arg(formatCount(step), formatCount(planned)); };
    const bool hasPrefill = scene.run->info.options.pitfall.kind != PitfallKind::NoPrefill;
    const auto phaseWords = [prompt, hasPrefill](std::int64_t decoded) {
        return (hasPrefill ? tr("prefill %1 · decode %2") : tr("prompt %1 · decode %2"))
            .arg(formatCount(prompt), formatCount(decoded));
    };
    if (const RoomFor all {planned, prompt, stepWords(0) + phaseWords(0)}; m_roomFor != all) {
        const auto digits = static_cast<int>(QString::number(planned).size());
        const QFont font = scene.theme->widgetFont(scene.theme->baseText);
        reserveRoom(*m_step, font, digits, stepWords);
        reserveRoom(*m_phases, font, digits, phaseWords);
        m_roomFor = all;
    }
    m_step->setText(stepWords(scene.step));
    m_phases->setText(phaseWords(scene.step - 1));
}

void TransportBar::setTheme(const Theme& theme)
{
    if (barTheme() == &theme)
        return;
    setBarTheme(theme);
    for (QToolButton* button : m_buttons)
        button->setFixedSize(zoomed(button == m_buttons[kPlayButton] ? kPlayWidth : kButtonSide), zoomed(kButtonSide));
    m_race->setFixedHeight(zoomed(kButtonSide));
    m_roomFor = {};
    for (QLabel* label : {m_step, m_phases})
        label->setFont(theme.widgetFont(theme.baseText));
    colourText(m_phases, theme.text2);
}

} // namespace decodescope::ui
