#include "ui/logic/step_phase.h"

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

// Shares of the step's story.
constexpr double kTokensShare = 0.05;
constexpr double kEmbeddingShare = 0.05;
constexpr double kLogitsShare = 0.08;
constexpr double kTokenShare = 0.10;
constexpr double kLayersStart = kTokensShare + kEmbeddingShare;
constexpr double kLayersShare = 1 - kLayersStart - kLogitsShare - kTokenShare;
// Ends of the phases of a layer, in shares of its time.
constexpr std::array<double, 7> kLayerEnds {0, 0.26, 0.52, 0.62, 0.76, 0.88, 1};
constexpr double kTiny = 1e-9;
constexpr double kStand = 1e-6; // before the end of a phase: the playhead still stands in it

std::size_t inLayer(StepPhase phase)
{
    return static_cast<std::size_t>(phase) - static_cast<std::size_t>(StepPhase::Project);
}

double layerShare(int layer, int layers, int shownLayer)
{
    if (layers == 1)
        return 1;
    return layer == shownLayer ? 0.5 : 0.5 / (layers - 1);
}

double layerStart(int layer, int layers, int shownLayer)
{
    double start = 0;
    for (int i = 0; i < layer; ++i)
        start += layerShare(i, layers, shownLayer);
    return kLayersStart + kLayersShare * start;
}

// Phases of all layers in a row: 0 for Tokens, the last for Token.
int placeOf(StepPhase phase, int layer, int layers)
{
    if (phase < StepPhase::Project)
        return static_cast<int>(phase);
    if (isInLayer(phase))
        return 2 + layer * 6 + static_cast<int>(inLayer(phase));
    return 2 + layers * 6 + (phase == StepPhase::Token ? 1 : 0);
}

StepMoment atPlace(int place, int layers)
{
    StepMoment moment;
    moment.isFinished = false;
    if (place < 2) {
        moment.phase = static_cast<StepPhase>(place);
    } else if (place < 2 + layers * 6) {
        moment.layer = (place - 2) / 6;
        moment.phase = static_cast<StepPhase>(static_cast<int>(StepPhase::Project) + (place - 2) % 6);
    } else {
        moment.layer = layers - 1;
        moment.phase = place == 2 + layers * 6 ? StepPhase::Logits : StepPhase::Token;
    }
    return moment;
}

} // namespace

double phaseStart(StepPhase phase, int layer, int layers, int shownLayer)
{
    if (isInLayer(phase)) {
        const double share = kLayersShare * layerShare(layer, layers, shownLayer);
        return layerStart(layer, layers, shownLayer) + share * kLayerEnds[inLayer(phase)];
    }
    switch (phase) {
    case StepPhase::Tokens:
        return 0;
    case StepPhase::Embedding:
        return kTokensShare;
    case StepPhase::Logits:
        return kLayersStart + kLayersShare;
    default:
        return 1 - kTokenShare;
    }
}

double phaseEnd(StepPhase phase, int layer, int layers, int shownLayer)
{
    if (phase == StepPhase::Token)
        return 1;
    const StepMoment next = atPlace(placeOf(phase, layer, layers) + 1, layers);
    return phaseStart(next.phase, next.layer, layers, shownLayer);
}

StepMoment stepMoment(double progress, int layers, int shownLayer)
{
    StepMoment moment;
    moment.layer = layers - 1;
    if (progress >= 1)
        return moment;
    const int places = 2 + layers * 6 + 2;
    for (int place = 0; place < places; ++place) {
        moment = atPlace(place, layers);
        const double start = phaseStart(moment.phase, moment.layer, layers, shownLayer);
        const double end = phaseEnd(moment.phase, moment.layer, layers, shownLayer);
        if (progress >= end - kTiny && place + 1 < places)
            continue;
        moment.fraction = std::clamp((progress - start) / (end - start), 0.0, 1.0);
        return moment;
    }
    return moment;
}

StepMoment withoutMotion(StepMoment moment)
{
    moment.fraction = 1;
    return moment;
}

double nextPhaseEnd(double progress, int layers, int shownLayer)
{
    const StepMoment now = stepMoment(progress + 2 * kStand, layers, shownLayer);
    if (now.isFinished || now.phase == StepPhase::Token)
        return 1;
    return phaseEnd(now.phase, now.layer, layers, shownLayer) - kStand;
}

double previousPhaseEnd(double progress, int layers, int shownLayer)
{
    if (progress >= 1)
        return phaseStart(StepPhase::Token, 0, layers, shownLayer) - kStand;
    const double from = progress + 2 * kStand;
    StepMoment now = stepMoment(from, layers, shownLayer);
    if (from <= phaseStart(now.phase, now.layer, layers, shownLayer) + 3 * kStand && now.phase != StepPhase::Tokens)
        now = atPlace(placeOf(now.phase, now.layer, layers) - 1, layers);
    return std::max(0.0, phaseStart(now.phase, now.layer, layers, shownLayer) - kStand);
}

bool hasBegun(const StepMoment& moment, StepPhase phase, int layer)
{
    if (moment.isFinished || moment.phase >= StepPhase::Logits)
        return moment.isFinished || phase <= moment.phase;
    if (!isInLayer(moment.phase) || !isInLayer(phase))
        return phase <= moment.phase;
    return layer < moment.layer || (layer == moment.layer && phase <= moment.phase);
}

double doneShare(const StepMoment& moment, StepPhase phase, int layer)
{
    if (moment.isFinished)
        return 1;
    if (!hasBegun(moment, phase, layer))
        return 0;
    const bool isNow = phase == moment.phase && (!isInLayer(phase) || layer == moment.layer);
    return isNow ? moment.fraction : 1;
}

bool hasEnded(const StepMoment& moment, StepPhase phase, int layer)
{
    return doneShare(moment, phase, layer) >= 1;
}

int kvRowsDone(const StepRecord& record, const StepMoment& moment, int layer)
{
    const int rows = record.length - record.firstRow;
    const double done = doneShare(moment, StepPhase::Project, layer);
    return record.firstRow + static_cast<int>(std::lround(done * rows));
}

} // namespace decodescope::ui
