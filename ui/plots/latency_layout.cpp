#include "ui/plots/latency_layout.h"

#include "ui/logic/punctuation.h"
#include "ui/plots/chart_legend.h"
#include "ui/plots/chart_text.h"

#include <QFontMetricsF>
#include <QMarginsF>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kLabelGap = 7; // from the axes to what stands right of them
constexpr double kSwatchGap = 7; // more, to the squares of stages
constexpr double kTickDistance = 14; // that two numbers of the upright axis keep
constexpr double kTopMargin = 8;
constexpr double kLegendGap = 4; // below the legend
constexpr double kBesideGap = 12; // left of it, where it stands beside the axes
constexpr double kLowChart = 240; // pixels of height, below which it does
constexpr double kMostRest = 0.5; // of a sheet's height, that the curves do not have
constexpr double kMostAbove = 0.6; // likewise, where a table beside would leave them less than half of the width
constexpr double kNoteShare = 0.36; // of the width, that the note beside may take
constexpr double kLeastCurves = 220; // pixels of width that must be left of it
constexpr double kNarrowSheet = 400; // pixels of width, below which it has no room for many words right of the axes
constexpr double kLineGap = 4; // below each line of the header
constexpr QMarginsF kSheetMargins(16, 12, 16, 10);

// Of a titled chart. All: that the times were disturbed, too; then without the sentence, the statistics above the axes, the caption.
enum class Words { All, Sentence, Table, Caption, Title };

// Above 0; 0 when there is none.
double smallestStage(const ChartContent& content)
{
    double smallest = 0;
    for (const StageTimes& stages : content.stagesMs) {
        for (const double stage : stages)
            smallest = stage > 0 && (smallest == 0 || stage < smallest) ? stage : smallest;
    }
    return smallest;
}

// Tries a layout; the members are pixels and rules as above.
class Planner
{
public:
    Planner(const ChartContent& content, ChartFrame frame, const QSizeF& size)
        : m_content(content)
        , m_isSheet(frame == ChartFrame::Titled)
        , m_inside(QRectF(QPointF(), size).marginsRemoved(m_isSheet ? kSheetMargins : QMarginsF()))
        , m_height(size.height())
    {
        m_layout.area.across = content.lengthAxis;
        m_layout.area.upright = content.valueAxis;
        m_layout.area.acrossName = m_isSheet ? ChartText::lengthAxis() : QString();
        m_layout.hasUnit = !m_isSheet;
    }

    LatencyLayout plan();

private:
    bool isStacked() const { return m_content.choice.view == ChartView::Stages; }
    double zoom() const { return m_content.theme.zoom(); }
    bool isLow(double most) const { return m_isSheet ? m_rest > most * m_height : m_height < kLowChart * zoom(); }
    double axisWidth() const { return widthLeft(m_content.valueAxis, false, m_content.theme); }
    double labelWidth() const;
    double besideWidth() const;
    void tryWords(Words words);
    void fillHeader(Words words);
    void place();

    const ChartContent& m_content;
    bool m_isSheet;
    QRectF m_inside; // the margins of a sheet
    double m_height;
    LatencyLayout m_layout;
    double m_beside = 0; // width of statistics right of the labels; 0: they stand above
    double m_above = 0; // height of header and statistics
    double m_rest = 0; // height that the curves do not get
};

double Planner::labelWidth() const
{
    const Theme& theme = m_content.theme;
    if (isStacked()) {
        ChartContent widest;
        widest.theme = theme;
        widest.step = 1;
        double table = 0;
        for (const double value :
            {0.0, smallestStage(m_content), m_content.series.largestValue()}) { // small ones have most digits
            StageTimes all {};
            all.fill(value);
            widest.stagesMs = {all};
            table = std::max(table, legendSize(stageTable(widest, m_layout), theme).width());
        }
        const double whole = QFontMetricsF(theme.font(theme.axisText, true)).horizontalAdvance(QStringLiteral("100 %"));
        return kLabelGap + kSwatchGap + std::ceil(table + whole / 2);
    }
    const QFontMetricsF metrics(theme.widgetFont(theme.captionText, true));
    double width = 0;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        for (const double value : {0.0, m_content.series.smallestPositive(), m_content.series.largest()})
            width = std::max(width, metrics.size(0, latencyLabel(m_content, m_layout, mode, value)).width());
    }
    return std::ceil(width) + kLabelGap + 2 * kLabelPadding;
}

// Of statistics right of the labels, where there is room; 0: they stand above.
double Planner::besideWidth() const
{
    const LegendTable upright = isStacked() ? LegendTable() : ChartText::legend(m_content).transposed();
    if (upright.rows.empty())
        return 0;
    const double room = m_inside.width() - labelWidth() - kBesideGap - kLeastCurves * zoom();
    const LegendTable note {{upright.note}, {}};
    const double table = legendSize(upright, m_content.theme).width();
    const double whole = std::max(table, legendSize(note, m_content.theme).width()); // else the note breaks
    const double noteRoom = std::min(room, kNoteShare * m_inside.width());
    return table > room ? 0 : kBesideGap + std::ceil(whole > noteRoom ? table : whole);
}

void Planner::fillHeader(Words words)
{
    m_layout.header.clear();
    if (!m_isSheet)
        return;
    const Theme& theme = m_content.theme;
    double top = m_inside.top();
    const auto add = [&](const QString& text, const QFont& font, const QColor& color) {
        const QString broken = ChartText::wrapped(text, font, m_inside.width());
        const double height = std::ceil(QFontMetricsF(font).size(0, broken).height());
        const QRectF place(m_inside.left(), top, m_inside.width(), height);
        m_layout.header.push_back({place, broken, font, color});
        top = place.bottom() + kLineGap;
    };
    if (m_content.hasTitle)
        add(ChartText::wholeTitle(m_content), theme.widgetFont(theme.titleText, true), theme.text);
    if (m_content.hasTitle && words != Words::Title)
        add(ChartText::caption(m_content), theme.widgetFont(theme.captionText), theme.text2);
    const bool withNotice = words == Words::All && !m_content.notice.isEmpty();
    if (words <= Words::Sentence) {
        add(withNotice ? inSentences(m_content.sentence, m_content.notice) : m_content.sentence,
            theme.widgetFont(theme.captionText), theme.text);
    }
    m_above = top - m_inside.top();
}

void Planner::tryWords(Words words)
{
    const Theme& theme = m_content.theme;
    m_above = 0;
    fillHeader(words);
    LegendTable legend;
    m_layout.hasTable = words <= Words::Table || m_beside > 0;
    if (!isStacked() && m_layout.hasTable)
        legend = ChartText::legend(m_content);
    m_layout.legend = m_beside > 0 ? legend.transposed() : fittedLegend(legend, theme, m_inside.width());
    const double width = m_beside > 0 ? m_beside - kBesideGap : m_inside.width() - kLabelPadding;
    const double height = m_layout.legend.isEmpty() || m_beside > 0
        ? 0
        : std::ceil(legendHeight(m_layout.legend, theme, width)) + kLegendGap;
    const double top = m_inside.top() + m_above;
    m_layout.legendPlace = m_beside > 0 ? QRectF(m_inside.right() - width, top, width, m_inside.bottom() - top)
                                        : QRectF(m_inside.left(), top, width, height + kTopMargin);
    m_above += height + kTopMargin;
    m_rest = m_above + heightBelow(m_isSheet, theme) + m_height - m_inside.height();
}

LatencyLayout Planner::plan()
{
    const double width = m_inside.width();
    const bool isNarrow = m_isSheet && width < kNarrowSheet * zoom();
    m_layout.isBrief = isNarrow;
    m_layout.stageRoom = isNarrow ? width / 2 : 0;
    tryWords(Words::All);
    double most = kMostRest;
    if (isLow(most)) {
        m_layout.isBrief = true; // for the statistics beside name the colours
        m_beside = besideWidth();
        const bool isSlim = m_beside > 0 && 2 * (width - labelWidth() - m_beside - axisWidth()) < width;
        if (m_isSheet && isSlim && m_rest <= kMostAbove * m_height) {
            m_beside = 0;
            most = kMostAbove;
        }
        m_layout.isBrief = isNarrow || m_beside > 0;
        tryWords(Words::All);
    }
    for (const Words words : {Words::Sentence, Words::Table, Words::Caption, Words::Title}) {
        if (m_isSheet && isLow(most))
            tryWords(words);
    }
    place();
    return m_layout;
}

void Planner::place()
{
    const Theme& theme = m_content.theme;
    PlotArea& area = m_layout.area;
    const double top = m_inside.top() + m_above;
    const double bottom = m_inside.bottom() - heightBelow(m_isSheet, theme);
    const double height = std::max(1.0, bottom - top);
    const QString name = m_isSheet ? ChartText::valueAxis(m_content.choice) : QString(); // the caption has the unit, too
    if (QFontMetricsF(theme.widgetFont(theme.axisText)).horizontalAdvance(name) <= height)
        area.uprightName = name;
    area.upright.ticks = ticksUpright(m_content.valueAxis, theme.zoomed(kTickDistance), height);
    const double left = m_inside.left() + widthLeft(area.upright, !area.uprightName.isEmpty(), theme);
    const double right = m_inside.right() - labelWidth() - m_beside;
    area.rect = QRectF(std::floor(left), std::floor(top), std::max(1.0, std::floor(right - left)), std::floor(height));
    area.across.ticks = ticksAcross(m_content.lengthAxis, theme, area.rect.width());
    const double labels = area.rect.right() + kLabelGap;
    m_layout.labelPlace = QRectF(labels, area.rect.top(), m_inside.right() - m_beside - labels, area.rect.height());
    if (isStacked()) // its rows are close in a low chart, its squares are none of the areas
        m_layout.labelPlace.adjust(kSwatchGap, -kTopMargin, 0, kTopMargin);
}

} // namespace

LatencyLayout latencyLayout(const ChartContent& content, ChartFrame frame, const QSizeF& size)
{
    return Planner(content, frame, size).plan();
}

// The table of times names the colours, too.
QString latencyLabel(const ChartContent& content, const LatencyLayout& layout, Mode mode, double value)
{
    const ChartChoice& choice = content.choice;
    if (!layout.isBrief)
        return ChartText::curveLabel(choice, mode, value);
    const bool isNamed = layout.hasTable && choice.isTime();
    return (isNamed ? QString() : ChartText::modeName(mode) + QLatin1Char('\n')) + ChartText::value(choice, value);
}

LegendTable stageTable(const ChartContent& content, const LatencyLayout& layout)
{
    const LegendTable table = ChartText::stages(content);
    return layout.stageRoom > 0 ? fittedLegend(table, content.theme, layout.stageRoom, 1) : table;
}

} // namespace decodescope::ui
