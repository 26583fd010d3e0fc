#include "ui/views/stage_ribbon.h"

#include "ui/logic/punctuation.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <iterator>

namespace decodescope::ui {

namespace {

constexpr double kBarHeight = 3;
constexpr double kGap = 3; // between parts
constexpr double kLabelPadding = 40; // beside a label, both sides together, at most
constexpr double kLeastPadding = 1;

struct PhaseWords
{
    const char* whole;
    const char* brief; // where there is little room
};
constexpr PhaseWords kPhaseWords[] = {{QT_TRANSLATE_NOOP("StageRibbon", "Tokens"), QT_TRANSLATE_NOOP("StageRibbon", "Tok")},
    {QT_TRANSLATE_NOOP("StageRibbon", "Embed"), QT_TRANSLATE_NOOP("StageRibbon", "Emb")},
    {QT_TRANSLATE_NOOP("StageRibbon", "Q K V"), QT_TRANSLATE_NOOP("StageRibbon", "QKV")},
    {QT_TRANSLATE_NOOP("StageRibbon", "Scores"), QT_TRANSLATE_NOOP("StageRibbon", "Score")},
    {QT_TRANSLATE_NOOP("StageRibbon", "Mask"), QT_TRANSLATE_NOOP("StageRibbon", "Mask")},
    {QT_TRANSLATE_NOOP("StageRibbon", "Softmax"), QT_TRANSLATE_NOOP("StageRibbon", "Soft")},
    {QT_TRANSLATE_NOOP("StageRibbon", "Values"), QT_TRANSLATE_NOOP("StageRibbon", "Val")},
    {QT_TRANSLATE_NOOP("StageRibbon", "MLP"), QT_TRANSLATE_NOOP("StageRibbon", "MLP")},
    {QT_TRANSLATE_NOOP("StageRibbon", "Logits"), QT_TRANSLATE_NOOP("StageRibbon", "Log")},
    {QT_TRANSLATE_NOOP("StageRibbon", "New token"), QT_TRANSLATE_NOOP("StageRibbon", "New")}};
static_assert(std::size(kPhaseWords) == kPhaseCount);

QString words(const char* text)
{
    return QCoreApplication::translate("StageRibbon", text);
}

QString nameOfLayer(int layer)
{
    return words(QT_TRANSLATE_NOOP("StageRibbon", "layer %1")).arg(layer + 1);
}

QString layerCount(const Scene& scene)
{
    const int layers = scene.run->info.identity.shape.layers;
    return QCoreApplication::translate("StageRibbon", "%1 layers", nullptr, layers).arg(layers);
}

// The layer whose phases the ribbon shows.
int ribbonLayer(const Scene& scene, const StepMoment& moment)
{
    return !moment.isFinished && isInLayer(moment.phase) ? moment.layer : scene.layer;
}

// After the layers, and of a whole step, all of them.
QString layerText(const Scene& scene)
{
    const StepMoment moment = scene.moment();
    const bool isPast = moment.isFinished || moment.phase > StepPhase::Mlp;
    return isPast ? layerCount(scene) : nameOfLayer(ribbonLayer(scene, moment));
}

} // namespace

QString phaseName(StepPhase phase)
{
    return words(kPhaseWords[static_cast<std::size_t>(phase)].whole);
}

std::vector<RibbonPart> ribbonParts(const QRectF& area, const Scene& scene, QRectF* layerName)
{
    const QFontMetricsF metrics(scene.theme->font(scene.theme->axisText, true));
    const QString lastLayer = nameOfLayer(scene.run->info.identity.shape.layers - 1);
    const double layerWidth // the same at every moment
        = std::ceil(std::max(metrics.horizontalAdvance(lastLayer), metrics.horizontalAdvance(layerCount(scene)))) + 10;
    double room = area.width() - (kPhaseCount - 1) * kGap;
    std::vector<RibbonPart> parts;
    double padding = 0;
    bool hasLayer = true;
    const auto label = [&](const char* PhaseWords::*form) {
        parts.clear();
        double labels = hasLayer ? layerWidth : 0;
        for (const StepPhase phase : kPhases) {
            parts.push_back({phase, {}, words(kPhaseWords[static_cast<std::size_t>(phase)].*form)});
            labels += metrics.horizontalAdvance(parts.back().label);
        }
        padding = std::min(kLabelPadding, (room - labels) / kPhaseCount);
        return padding >= kLeastPadding;
    };
    if (!label(&PhaseWords::whole) && !label(&PhaseWords::brief)) {
        hasLayer = false; // the heads below name it too
        label(&PhaseWords::brief);
    }
    if (hasLayer)
        room -= layerWidth;
    double x = area.left();
    for (RibbonPart& part : parts) {
        if (hasLayer && part.phase == StepPhase::Project) {
            if (layerName)
                *layerName = QRectF(x, area.top(), layerWidth, area.height());
            x += layerWidth;
        }
        const double width = padding >= kLeastPadding ? metrics.horizontalAdvance(part.label) + padding : room / kPhaseCount;
        part.rect = QRectF(x, area.top(), std::max(1.0, width), area.height());
        x += width + kGap;
    }
    return parts;
}

double ribbonProgress(const QRectF& area, const Scene& scene, double x)
{
    const int layers = scene.run->info.identity.shape.layers;
    const std::vector<RibbonPart> parts = ribbonParts(area, scene);
    const auto at
        = std::find_if(parts.begin(), parts.end(), [x](const RibbonPart& part) { return x < part.rect.right() + kGap; });
    if (at == parts.end())
        return 1;
    const double share = std::clamp((x - at->rect.left()) / at->rect.width(), 0.0, 1.0);
    const double start = phaseStart(at->phase, scene.layer, layers, scene.layer);
    return start + share * (phaseEnd(at->phase, scene.layer, layers, scene.layer) - start);
}

void paintStageRibbon(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode)
{
    const Theme& theme = *scene.theme;
    const StepMoment moment = scene.moment();
    const int layer = ribbonLayer(scene, moment);
    const QColor lit = mode == Mode::Naive ? theme.recomputed : theme.cached;
    const QColor litText = mode == Mode::Naive ? theme.recomputedText : theme.cachedText;
    QRectF layerName;
    for (const RibbonPart& part : ribbonParts(area, scene, &layerName)) {
        const double done = doneShare(moment, part.phase, layer);
        const bool isNow = !moment.isFinished && part.phase == moment.phase;
        const QRectF track(part.rect.left(), part.rect.bottom() - kBarHeight, part.rect.width(), kBarHeight);
        painter.fillRect(track, theme.track);
        QRectF bar = track;
        bar.setWidth(track.width() * done);
        painter.fillRect(bar, isNow ? lit : moment.isFinished ? theme.strongBorder : blended(lit, theme.panel, 0.5));
        const QFont font = theme.font(theme.axisText, isNow);
        painter.setFont(font);
        painter.setPen(isNow ? litText : done > 0 && !moment.isFinished ? theme.text2 : theme.muted);
        const QRectF line = part.rect.adjusted(0, 0, 0, -kBarHeight - 1);
        painter.drawText(line, Qt::AlignCenter | Qt::TextSingleLine,
            QFontMetricsF(font).elidedText(part.label, Qt::ElideRight, part.rect.width()));
    }
    if (layerName.isEmpty())
        return;
    painter.setFont(theme.font(theme.axisText));
    painter.setPen(theme.text2);
    painter.drawText(layerName.adjusted(0, 0, -kGap, -kBarHeight - 1), Qt::AlignCenter, layerText(scene));
}

StageRibbon::StageRibbon(Mode mode, QWidget* parent)
    : QWidget(parent)
    , m_mode(mode)
{
    setObjectName(QStringLiteral("stageRibbon"));
    followLanguage(this, [this] {
        setAccessibleName(tr("Inside the step"));
        setToolTip(tr("Drag to walk inside the step (Shift+Left, Shift+Right: one part)"));
    });
    setCursor(Qt::PointingHandCursor);
}

void StageRibbon::setScene(const Scene& scene)
{
    m_scene = scene;
    update();
}

QString StageRibbon::spokenValue() const
{
    if (!m_scene.record(m_mode))
        return {};
    const StepMoment moment = m_scene.moment();
    if (moment.isFinished)
        return tr("finished");
    const QString phase = phaseName(moment.phase);
    return isInLayer(moment.phase) ? listed({layerText(m_scene), phase}) : phase;
}

void StageRibbon::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme || !m_scene.record(m_mode))
        return;
    ZoomPainter painter(this, *m_scene.theme);
    paintStageRibbon(painter, usualRect(*this, *m_scene.theme), m_scene, m_mode);
}

void StageRibbon::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_scene.theme && m_scene.record(m_mode))
        Q_EMIT insidePicked(
            ribbonProgress(usualRect(*this, *m_scene.theme), m_scene, usualPoint(event->position(), *m_scene.theme).x()));
}

void StageRibbon::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && m_scene.theme && m_scene.record(m_mode))
        Q_EMIT insidePicked(
            ribbonProgress(usualRect(*this, *m_scene.theme), m_scene, usualPoint(event->position(), *m_scene.theme).x()));
}

} // namespace decodescope::ui
