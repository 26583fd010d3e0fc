#include "ui/plots/latency_plot.h"

#include "ui/logic/chart_sentence.h"
#include "ui/logic/punctuation.h"
#include "ui/plots/chart_buttons.h"
#include "ui/plots/chart_text.h"
#include "ui/plots/elided_label.h"
#include "ui/plots/latency_chart.h"
#include "ui/theme/zoom.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kVerticalPadding = 12;
constexpr int kHeaderGap = 2;
constexpr int kCaptionGap = 10;
constexpr int kSentenceLines = 2; // where type is not large

template <typename Label>
Label* makeLabel(const QString& name, QWidget* parent)
{
    auto* label = new Label(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    return label;
}

void colourText(QLabel& label, const QColor& color)
{
    QPalette palette = label.palette();
    palette.setColor(QPalette::WindowText, color);
    label.setPalette(palette);
}

} // namespace

LatencyPlot::LatencyPlot(QWidget* parent)
    : QWidget(parent)
    , m_title(makeLabel<ElidedLabel>(QStringLiteral("latencyTitle"), this))
    , m_caption(makeLabel<ElidedLabel>(QStringLiteral("latencyCaption"), this))
    , m_empty(makeLabel<QLabel>(QStringLiteral("latencyEmpty"), this))
    , m_chart(new LatencyChart(this))
    , m_sentence(makeLabel<ElidedLabel>(QStringLiteral("latencySentence"), this))
    , m_notice(makeLabel<ElidedLabel>(QStringLiteral("latencyNotice"), this))
    , m_buttons(new ChartButtons(this))
    , m_pages(new QStackedLayout)
{
    setObjectName(QStringLiteral("latencyPlot"));
    m_chart->setObjectName(QStringLiteral("latencyChart"));
    m_title->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred); // the caption gives way first
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_chart);
    connect(m_chart, &LatencyChart::stepChosen, this, &LatencyPlot::stepChosen);

    connect(m_buttons, &ChartButtons::choiceChanged, this, [this] { setChoice(choice()); });

    const Theme& colors = theme(ThemeKind::Dark);
    makeContent(colors, 0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(colors.cardPadding, kVerticalPadding, colors.cardPadding, kVerticalPadding);
    layout->setSpacing(kHeaderGap);
    m_header = makeHeader();
    layout->addLayout(m_header);
    layout->addWidget(m_sentence);
    layout->addWidget(m_notice);
    layout->addLayout(m_pages, 1);
    applyTheme();
    retranslate();
}

LatencyPlot::~LatencyPlot() = default;

QBoxLayout* LatencyPlot::makeHeader()
{
    auto* words = new QHBoxLayout;
    words->setSpacing(kCaptionGap);
    words->addWidget(m_title);
    words->addWidget(m_caption, 1);
    auto* header = new QHBoxLayout;
    header->setSpacing(kCaptionGap);
    header->addLayout(words, 1);
    header->addWidget(m_buttons);
    return header;
}

void LatencyPlot::setLeastHeight(int pixels)
{
    m_leastHeight = pixels;
    arrange();
}

void LatencyPlot::arrange()
{
    const int room = contentsRect().width() - 2 * content().theme.cardPadding;
    const bool isLarge = content().theme.zoom() > kLargeType;
    m_sentence->setMostLines(isLarge ? kAllLines : kSentenceLines);
    m_notice->setMostLines(isLarge ? kAllLines : 1);
    const int more = m_sentence->fit(room);
    m_notice->fit(room);
    const int notice = m_notice->isVisibleTo(this) ? m_notice->height() + kHeaderGap : 0;
    if (m_leastHeight > 0)
        setMinimumHeight(m_leastHeight + (isLarge ? more + notice : 0));
    m_buttons->fit(room);
    const int wide = m_title->sizeHint().width() + 2 * kCaptionGap + m_buttons->rowWidth();
    const bool isWide = wide <= room;
    const auto direction = isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
    if (direction == m_header->direction())
        return;
    m_header->setDirection(direction);
    m_header->setSpacing(isWide ? kCaptionGap : kHeaderGap);
}

void LatencyPlot::setScene(const Scene& scene)
{
    DataKey key = keyOf(scene);
    if (key != m_key) {
        m_key = std::move(key);
        m_data = chartData(scene);
        makeContent(*scene.theme, scene.step);
        applyTheme();
        showContent();
    } else if (scene.step != m_content.step) {
        m_content.step = scene.step;
        m_chart->setStep(scene.step);
        describeValues();
    }
}

void LatencyPlot::setChoice(const ChartChoice& choice)
{
    m_buttons->setChoice(choice);
    makeContent(Theme(m_content.theme), m_content.step);
    showContent();
}

const ChartChoice& LatencyPlot::choice() const
{
    return m_buttons->choice();
}

void LatencyPlot::makeContent(const Theme& theme, int step)
{
    m_content = chartContent(m_data, choice(), theme, step);
}

LatencyPlot::DataKey LatencyPlot::keyOf(const Scene& scene)
{
    DataKey key;
    key.theme = scene.theme;
    if (!scene.run)
        return key;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const auto index = static_cast<std::size_t>(mode);
        const Recording& recording = scene.run->recording(mode);
        key.firstRecords[index] = recording.empty() ? nullptr : recording.front();
        key.recordCounts[index] = recording.size();
        key.passCounts[index] = scene.run->timings[index].size();
    }
    key.plannedLength = scene.plannedLength();
    key.isFinished = scene.run->summary.has_value();
    return key;
}

void LatencyPlot::showContent()
{
    const ChartContent& shown = content();
    m_title->setText(ChartText::title(choice()));
    m_caption->setText(ChartText::caption(shown));
    m_caption->setToolTip(m_caption->text());
    m_sentence->setText(shown.sentence);
    m_sentence->setToolTip(shown.sentence);
    m_sentence->setVisible(!shown.sentence.isEmpty());
    m_notice->setText(ChartSentence::withAdvice(shown.notice));
    m_notice->setToolTip(m_notice->text());
    m_notice->setVisible(!shown.notice.isEmpty());
    m_pages->setCurrentIndex(shown.series.isEmpty() ? 0 : 1);
    if (!shown.series.isEmpty())
        m_chart->setContent(shown);
    arrange();
    describeValues();
}

void LatencyPlot::applyTheme()
{
    const Theme& colors = content().theme;
    m_title->setFont(colors.widgetFont(colors.titleText, true));
    colourText(*m_title, colors.text);
    m_caption->setFont(colors.widgetFont(colors.captionText));
    colourText(*m_caption, colors.text2);
    m_sentence->setFont(colors.widgetFont(colors.captionText));
    colourText(*m_sentence, colors.text);
    m_notice->setFont(colors.widgetFont(colors.captionText));
    colourText(*m_notice, colors.text2);
    m_empty->setFont(colors.widgetFont(colors.baseText));
    colourText(*m_empty, colors.muted);
    update();
}

void LatencyPlot::retranslate()
{
    m_empty->setText(ChartText::emptyChart());
    makeContent(Theme(m_content.theme), m_content.step); // its sentence is in a language
    showContent();
}

void LatencyPlot::describeValues()
{
    const ChartContent& shown = content();
    setAccessibleName(ChartText::title(choice()));
    QStringList values;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const std::vector<double>& times = shown.series.of(mode).values;
        const auto step = static_cast<std::size_t>(std::max(0, shown.step));
        if (step > 0 && step <= times.size())
            values.append(ChartText::curveLabel(choice(), mode, times[step - 1]));
    }
    for (const QString& words : {shown.sentence, m_notice->text()}) {
        if (!words.isEmpty())
            values.append(words);
    }
    setAccessibleDescription(inRow(values));
}

bool LatencyPlot::event(QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        arrange();
    return QWidget::event(event);
}

void LatencyPlot::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LatencyPlot::paintEvent(QPaintEvent*)
{
    const Theme& colors = content().theme;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colors.border);
    painter.setBrush(colors.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), colors.cardRadius, colors.cardRadius);
}

} // namespace decodescope::ui
