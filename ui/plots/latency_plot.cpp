#include "ui/plots/latency_plot.h"

#include "ui/plots/chart_text.h"
#include "ui/plots/latency_chart.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace decodescope::ui {

namespace {

constexpr int kVerticalPadding = 12;
constexpr int kHeaderGap = 2;
constexpr int kCaptionGap = 10;

// Ends in "..." where the text does not fit.
class ElidedLabel : public QLabel
{
public:
    using QLabel::QLabel;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(text(), Qt::ElideRight, width()));
    }
};

template <typename Label>
QLabel* makeLabel(const QString& name, QWidget* parent)
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
    , m_title(makeLabel<QLabel>(QStringLiteral("latencyTitle"), this))
    , m_caption(makeLabel<ElidedLabel>(QStringLiteral("latencyCaption"), this))
    , m_empty(makeLabel<QLabel>(QStringLiteral("latencyEmpty"), this))
    , m_chart(new LatencyChart(LatencyChart::Frame::Bare, this))
    , m_pages(new QStackedLayout)
{
    setObjectName(QStringLiteral("latencyPlot"));
    m_chart->setObjectName(QStringLiteral("latencyChart"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_chart);
    connect(m_chart, &LatencyChart::stepChosen, this, &LatencyPlot::stepChosen);

    const Theme& colors = theme(ThemeKind::Dark);
    for (ChartContent& content : m_contents)
        content.theme = colors;
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(colors.cardPadding, kVerticalPadding, colors.cardPadding, kVerticalPadding);
    layout->setSpacing(kHeaderGap);
    layout->addLayout(makeHeader());
    layout->addLayout(m_pages, 1);
    applyTheme();
    retranslate();
}

LatencyPlot::~LatencyPlot() = default;

QLayout* LatencyPlot::makeHeader()
{
    auto* header = new QHBoxLayout;
    header->setSpacing(0);
    header->addWidget(m_title);
    header->addSpacing(kCaptionGap);
    // The caption gives way first when the card is narrow.
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    header->addWidget(m_caption, 1);
    header->addSpacing(kCaptionGap);

    auto* group = new QButtonGroup(this);
    const std::array<QLatin1String, 3> names {
        QLatin1String("latencyPerToken"), QLatin1String("latencyTotal"), QLatin1String("latencyLog")};
    const std::array<QLatin1String, 3> places {QLatin1String("first"), QLatin1String("middle"), QLatin1String("last")};
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i] = new QPushButton(this);
        m_buttons[i]->setObjectName(names[i]);
        m_buttons[i]->setProperty("segment", QString(places[i]));
        m_buttons[i]->setCheckable(true);
        m_buttons[i]->setFocusPolicy(Qt::TabFocus);
        m_buttons[i]->setChecked(i == static_cast<std::size_t>(m_view));
        group->addButton(m_buttons[i]);
        header->addWidget(m_buttons[i]);
        connect(m_buttons[i], &QPushButton::clicked, this, [this, i] { setView(static_cast<View>(i)); });
    }
    return header;
}

void LatencyPlot::setScene(const Scene& scene)
{
    DataKey key = keyOf(scene);
    if (key != m_key) {
        m_key = std::move(key);
        for (std::size_t i = 0; i < m_contents.size(); ++i)
            m_contents[i] = chartContent(scene, static_cast<View>(i));
        applyTheme();
        showContent();
    } else if (scene.step != content().step) {
        for (ChartContent& content : m_contents)
            content.step = scene.step;
        m_chart->setStep(scene.step);
        describeValues();
    }
}

void LatencyPlot::setView(View view)
{
    if (view == m_view)
        return;
    m_view = view;
    m_buttons[static_cast<std::size_t>(view)]->setChecked(true);
    showContent();
}

const ChartContent& LatencyPlot::content() const
{
    return m_contents[static_cast<std::size_t>(m_view)];
}

LatencyPlot::DataKey LatencyPlot::keyOf(const Scene& scene)
{
    DataKey key;
    key.isDark = scene.theme->isDark();
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
    m_title->setText(ChartText::title(m_view));
    m_caption->setText(ChartText::caption(shown));
    m_caption->setToolTip(m_caption->text());
    m_pages->setCurrentIndex(shown.series.isEmpty() ? 0 : 1);
    if (!shown.series.isEmpty())
        m_chart->setContent(shown);
    describeValues();
}

void LatencyPlot::applyTheme()
{
    const Theme& colors = content().theme;
    m_title->setFont(colors.font(colors.titleText, true));
    colourText(*m_title, colors.text);
    m_caption->setFont(colors.font(colors.captionText));
    colourText(*m_caption, colors.text2);
    m_empty->setFont(colors.font(colors.baseText));
    colourText(*m_empty, colors.muted);
    update();
}

void LatencyPlot::retranslate()
{
    setAccessibleName(ChartText::title(View::PerToken));
    m_empty->setText(ChartText::emptyChart());
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setText(ChartText::viewName(static_cast<View>(i)));
    showContent();
}

void LatencyPlot::describeValues()
{
    const ChartContent& shown = content();
    QStringList values;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const std::vector<double>& times = shown.series.of(mode).medianMs;
        const auto step = static_cast<std::size_t>(std::max(0, shown.step));
        if (step > 0 && step <= times.size())
            values.append(ChartText::curveLabel(mode, times[step - 1]));
    }
    setAccessibleDescription(values.join(QStringLiteral("; ")));
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
