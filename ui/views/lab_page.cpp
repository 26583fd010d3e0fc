#include "ui/views/lab_page.h"

#include "ui/logic/lab_words.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/views/divergence_chart.h"
#include "ui/views/prefill_chart.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace decodescope::ui {

namespace {

constexpr PitfallKind kKinds[] = {PitfallKind::None, PitfallKind::PositionsRestart, PitfallKind::NoPrefill,
    PitfallKind::Dropout, PitfallKind::FutureVisible};
constexpr double kUsualRate = 0.1;
constexpr double kMostRate = 0.9;
// Of the page's height: the chart comes first, and what has no room is in the tip.
constexpr int kRoomForFindings = 180;
constexpr int kRoomForSentence = 240;
constexpr int kRoomForQuotes = 290;

QLabel* makeLabel(const char* objectName, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(objectName));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

LabPage::LabPage(QWidget* parent)
    : DetailPage(parent)
    , m_box(new QComboBox(this))
    , m_rate(new QDoubleSpinBox(this))
    , m_runButton(new QPushButton(this))
    , m_sentence(makeLabel("pitfallSentence", this))
    , m_parting(makeLabel("pitfallParting", this))
    , m_findings(makeLabel("pitfallFindings", this))
    , m_first(new QPushButton(this))
    , m_chart(new DivergenceChart(this))
    , m_prefill(new PrefillChart(this))
{
    setObjectName(QStringLiteral("labPage"));
    m_box->setObjectName(QStringLiteral("pitfallBox"));
    m_box->setProperty("small", true);
    for (const PitfallKind kind : kKinds)
        m_box->addItem(QString(), static_cast<int>(kind));
    m_rate->setObjectName(QStringLiteral("dropoutRate"));
    m_rate->setProperty("small", true);
    m_rate->setRange(0, kMostRate);
    m_rate->setSingleStep(kUsualRate);
    m_rate->setValue(kUsualRate);
    m_rate->setLocale(QLocale::c());
    m_rate->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_runButton->setObjectName(QStringLiteral("runPitfall"));
    m_runButton->setProperty("segment", QStringLiteral("only"));
    m_first->setObjectName(QStringLiteral("firstDifference"));
    m_first->setProperty("link", true);

    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_box, 1);
    row->addWidget(m_rate);
    row->addWidget(m_runButton);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(5);
    column->addLayout(row);
    auto* area = new QScrollArea(this); // in a small window the chart is below
    area->setObjectName(QStringLiteral("labScroll"));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->viewport()->setAutoFillBackground(false);
    auto* content = new QWidget(area);
    content->setAutoFillBackground(false);
    auto* lines = new QVBoxLayout(content);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    lines->addWidget(m_sentence);
    auto* parting = new QHBoxLayout;
    parting->addWidget(m_parting, 1);
    parting->addWidget(m_first, 0, Qt::AlignTop);
    lines->addLayout(parting);
    lines->addWidget(m_findings);
    lines->addWidget(m_chart, 1);
    lines->addWidget(m_prefill, 1);
    lines->addStretch(0); // where neither is there
    area->setWidget(content);
    content->setAutoFillBackground(false); // setWidget() turns it on
    column->addWidget(area, 1);
    connect(m_box, &QComboBox::currentIndexChanged, this, &LabPage::showChoice);
    connect(m_rate, &QDoubleSpinBox::valueChanged, this, &LabPage::showChoice);
    connect(m_runButton, &QPushButton::clicked, this, &LabPage::runWanted);
    connect(m_chart, &DivergenceChart::stepPicked, this, &LabPage::stepPicked);
    connect(m_first, &QPushButton::clicked, this, [this] {
        if (m_scene.run && m_scene.run->summary)
            Q_EMIT stepPicked(m_scene.run->summary->comparison.firstDifferentToken);
    });
    followLanguage(this, [this] { setWords(); });
}

QString LabPage::title() const
{
    return tr("Lab");
}

Pitfall LabPage::pitfall() const
{
    Pitfall pitfall;
    pitfall.kind = static_cast<PitfallKind>(m_box->currentData().toInt());
    if (pitfall.kind == PitfallKind::Dropout)
        pitfall.rate = m_rate->value();
    return pitfall;
}

void LabPage::setPitfall(const Pitfall& pitfall)
{
    m_box->setCurrentIndex(m_box->findData(static_cast<int>(pitfall.kind)));
    if (pitfall.kind == PitfallKind::Dropout)
        m_rate->setValue(pitfall.rate);
    showChoice();
}

void LabPage::setWords()
{
    for (int i = 0; i < m_box->count(); ++i)
        m_box->setItemText(i, LabWords::name(static_cast<PitfallKind>(m_box->itemData(i).toInt())));
    m_box->setAccessibleName(tr("What is broken"));
    m_rate->setAccessibleName(tr("Dropout rate"));
    m_rate->setToolTip(tr("Share of the attention weights that is dropped"));
    m_runButton->setText(tr("Run with this"));
    m_first->setToolTip(tr("The first step at which the two modes chose different tokens"));
    showChoice();
}

void LabPage::setScene(const Scene& scene)
{
    const bool isNewTheme = scene.theme != m_scene.theme;
    m_scene = scene;
    if (!scene.theme)
        return;
    if (isNewTheme) {
        m_sentence->setFont(scene.theme->widgetFont(scene.theme->captionText));
        colourText(m_sentence, scene.theme->text);
        m_rate->setFixedSize(scene.theme->zoomed(56), m_box->sizeHint().height());
        for (QLabel* label : {m_parting, m_findings}) {
            label->setFont(scene.theme->widgetFont(scene.theme->captionText));
            colourText(label, scene.theme->text2);
        }
    }
    const Recording* recording = scene.run ? &scene.run->recording(Mode::Cached) : nullptr;
    const StepRecordPtr first = recording && !recording->empty() ? recording->front() : nullptr;
    if (first && first != m_run) {
        m_run = first;
        if (scene.run->info.options.pitfall.kind != PitfallKind::None)
            setPitfall(scene.run->info.options.pitfall);
    }
    showChoice();
}

void LabPage::resizeEvent(QResizeEvent*)
{
    showFindings();
}

bool LabPage::isOfRun() const
{
    const Pitfall chosen = pitfall();
    return m_scene.run && m_scene.run->commonSteps() > 0 && m_scene.run->info.options.pitfall.kind == chosen.kind
        && m_scene.run->info.options.pitfall.rate == chosen.rate;
}

void LabPage::showChoice()
{
    const Pitfall chosen = pitfall();
    m_rate->setVisible(chosen.kind == PitfallKind::Dropout);
    m_sentence->setText(LabWords::sentence(chosen, m_scene.run ? m_scene.run->info.identity.shape : ModelShape()));
    m_box->setToolTip(m_sentence->text());
    const bool isMeasuring = m_scene.run && m_scene.run->commonSteps() > 0 && !m_scene.run->summary;
    m_runButton->setEnabled(m_scene.run && m_scene.run->info.identity.isKnown() && !isMeasuring);
    showFindings();
}

bool LabPage::hasRoomFor(int least) const
{
    return m_scene.theme && height() >= m_scene.theme->zoomed(least);
}

void LabPage::showFindings()
{
    const bool isOfRun = this->isOfRun() && m_scene.run->summary;
    const Pitfall chosen = pitfall();
    const bool hasParted = isOfRun && m_scene.run->summary->comparison.firstDifferentToken > 0;
    const bool isFed = isOfRun && chosen.kind == PitfallKind::NoPrefill;
    m_sentence->setVisible(!isOfRun || hasRoomFor(kRoomForSentence));
    m_first->setVisible(hasParted);
    m_chart->setVisible(isOfRun && !isFed && m_scene.run->summary->comparison.firstDivergence > 0);
    m_prefill->setVisible(isFed);
    if (!isOfRun) {
        m_findings->hide();
        m_parting->setToolTip({});
        m_parting->setText(this->isOfRun()         ? tr("Measuring…")
                : chosen.kind == PitfallKind::None ? tr("Choose what to break, to see where the two modes part.")
                                                   : tr("Run with this to see where the two modes part."));
        return;
    }
    if (hasParted)
        m_first->setText(tr("Go to step %1").arg(m_scene.run->summary->comparison.firstDifferentToken));
    m_parting->setText(LabWords::parting(*m_scene.run));
    QStringList lines = LabWords::findings(m_scene);
    if (chosen.kind == PitfallKind::None || chosen.kind == PitfallKind::FutureVisible)
        lines.append(LabWords::whyNoQueryCache(*m_scene.run));
    if (chosen.kind == PitfallKind::None)
        lines.append(tr("Choose what to break, to see where the two modes part."));
    const QStringList quotes = LabWords::quotes(*m_scene.run);
    m_parting->setToolTip((lines + quotes).join(QLatin1Char('\n')));
    m_findings->setToolTip(quotes.join(QLatin1Char('\n')));
    if (hasRoomFor(kRoomForQuotes))
        lines.append(quotes);
    m_findings->setText(lines.join(QLatin1Char('\n')));
    const bool hasRoom = m_chart->isHidden() || hasRoomFor(kRoomForFindings);
    m_findings->setVisible(hasRoom && !lines.isEmpty());
    m_chart->setScene(m_scene);
    m_prefill->setScene(m_scene);
}

} // namespace decodescope::ui
