#include "ui/views/race_dialog.h"

#include "ui/logic/chart_data.h"
#include "ui/logic/chart_sentence.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/views/race_track.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimerEvent>

namespace decodescope::ui {

namespace {

constexpr int kFrameMilliseconds = 16;
constexpr int kFactors[] = {1, 10, 100, 1000};
constexpr double kLongestSeconds = 20; // a lecture has no more

StepRecordPtr firstRecordOf(const Scene& scene)
{
    return scene.run && scene.run->commonSteps() > 0 ? scene.run->recording(Mode::Cached).front() : nullptr;
}

QPushButton* makeButton(const QString& name, QWidget* parent)
{
    auto* button = new QPushButton(parent);
    button->setObjectName(name);
    button->setAutoDefault(false);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

// Scrolls where large type leaves too little room.
QScrollArea* makeScroller(QWidget* content, QWidget* parent)
{
    auto* scroller = new QScrollArea(parent);
    scroller->setObjectName(QStringLiteral("raceScroller"));
    scroller->setFrameShape(QFrame::NoFrame);
    scroller->setFocusPolicy(Qt::NoFocus);
    scroller->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroller->setWidgetResizable(true);
    scroller->setWidget(content);
    scroller->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return scroller;
}

} // namespace

RaceDialog::RaceDialog(QWidget* parent)
    : QDialog(parent)
    , m_track(new RaceTrack(this))
    , m_scroller(makeScroller(m_track, this))
    , m_start(makeButton(QStringLiteral("raceStartButton"), this))
    , m_again(makeButton(QStringLiteral("raceAgainButton"), this))
    , m_factor(new QComboBox(this))
{
    setObjectName(QStringLiteral("raceDialog"));
    m_track->setObjectName(QStringLiteral("raceTrack"));
    m_factor->setObjectName(QStringLiteral("raceFactor"));
    m_start->setProperty("primary", true);
    for (const int factor : kFactors)
        m_factor->addItem(QString(), factor);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_start);
    buttons->addWidget(m_factor);
    buttons->addWidget(m_again);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(this);
    const int padding = Theme().cardPadding;
    column->setContentsMargins(padding, padding, padding, padding);
    column->setSpacing(Theme().gap);
    column->addWidget(m_scroller, 1);
    column->addLayout(buttons);
    connect(m_start, &QPushButton::clicked, this, &RaceDialog::toggle);
    connect(m_again, &QPushButton::clicked, this, &RaceDialog::restart);
    connect(m_factor, &QComboBox::currentIndexChanged, this, &RaceDialog::showMoment);
    followLanguage(this, [this] {
        setWindowTitle(tr("Race"));
        m_track->setAccessibleName(tr("Both modes write at the speed they had"));
        m_factor->setAccessibleName(tr("How many times slower"));
        m_again->setText(tr("Again"));
        m_factor->setItemText(0, tr("measured speed"));
        for (int i = 1; i < m_factor->count(); ++i)
            m_factor->setItemText(i, tr("%1 times slower").arg(kFactors[i]));
        showMoment();
    });
}

void RaceDialog::begin(const Scene& scene)
{
    m_firstRecord = firstRecordOf(scene);
    m_scene = scene;
    takeTimes();
    m_prompt = scene.run ? promptText(*scene.run) : QString();
    m_factor->setCurrentIndex(m_factor->findData(m_race.suitableFactor(kLongestSeconds)));
    pause();
    m_ms = 0;
    showMoment();
}

void RaceDialog::setScene(const Scene& scene)
{
    if (firstRecordOf(scene) != m_firstRecord)
        return begin(scene);
    m_scene = scene;
    if (!isRunning() && m_ms == 0)
        takeTimes(); // later passes refine the times, but not under a runner's feet
    showMoment();
}

void RaceDialog::takeTimes()
{
    m_race = Race::of(m_scene);
    m_notice = ChartSentence::withAdvice(ChartSentence::notice(chartData(m_scene)));
}

int RaceDialog::factor() const
{
    return std::max(1, m_factor->currentData().toInt());
}

void RaceDialog::toggle()
{
    if (isRunning()) {
        pause();
    } else if (m_race.steps() > 0) {
        if (m_ms >= m_race.endMs())
            m_ms = 0;
        m_clock.start();
        m_timer.start(kFrameMilliseconds, Qt::PreciseTimer, this);
    }
    showMoment();
}

void RaceDialog::pause()
{
    m_timer.stop();
}

void RaceDialog::restart()
{
    pause();
    m_ms = 0;
    toggle();
}

void RaceDialog::advance(double ms)
{
    m_ms += ms / factor();
    if (m_ms >= m_race.endMs()) {
        m_ms = m_race.endMs();
        pause();
    }
    showMoment();
}

void RaceDialog::showMoment()
{
    const bool isOver = m_ms > 0 && m_ms >= m_race.endMs();
    m_start->setText(isRunning() ? tr("Pause") : isOver ? tr("Again") : m_ms > 0 ? tr("Go on") : tr("Start"));
    m_start->setEnabled(m_race.steps() > 0);
    m_again->setEnabled(m_ms > 0);
    m_again->setVisible(!isOver);
    m_track->setMoment({m_scene, &m_race, m_prompt, m_ms, factor(), m_notice});
}

void RaceDialog::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat())
        toggle();
    else if (event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown)
        QCoreApplication::sendEvent(m_scroller->verticalScrollBar(), event);
    else
        QDialog::keyPressEvent(event);
}

void RaceDialog::timerEvent(QTimerEvent* event)
{
    if (event->timerId() != m_timer.timerId())
        return QDialog::timerEvent(event);
    const double ms = static_cast<double>(m_clock.nsecsElapsed()) / 1e6;
    m_clock.start();
    advance(ms);
}

void RaceDialog::hideEvent(QHideEvent* event)
{
    pause();
    QDialog::hideEvent(event);
}

} // namespace decodescope::ui
