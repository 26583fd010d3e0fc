// StepPhase: the story of one step: which part of the forward pass the playhead's progress stands for. Pure functions.
#pragma once

#include "core/decode/step_record.h"

#include <array>

namespace decodescope::ui {

// In the order of the forward pass; Project to Mlp once a layer.
enum class StepPhase { Tokens, Embedding, Project, Scores, Mask, Softmax, Values, Mlp, Logits, Token };

inline constexpr int kPhaseCount = 10;
inline constexpr std::array<StepPhase, kPhaseCount> kPhases {StepPhase::Tokens, StepPhase::Embedding, StepPhase::Project,
    StepPhase::Scores, StepPhase::Mask, StepPhase::Softmax, StepPhase::Values, StepPhase::Mlp, StepPhase::Logits,
    StepPhase::Token};

constexpr bool isInLayer(StepPhase phase)
{
    return phase >= StepPhase::Project && phase <= StepPhase::Mlp;
}

// A moment of a step. The story's pace is made for the eye, not measured: the shown layer takes as long as all others together.
struct StepMoment
{
    StepPhase phase = StepPhase::Token;
    int layer = 0; // in the phases of a layer; the last layer after them, 0 before
    double fraction = 1; // of the phase, 0..1
    bool isFinished = true; // the whole step: nothing moves

    bool operator==(const StepMoment&) const = default;
};

// `progress` 0..1; from 1 on the step is finished. Preconditions: layers >= 1, 0 <= shownLayer < layers.
StepMoment stepMoment(double progress, int layers, int shownLayer);
// With reduced motion a phase stands at its end from its beginning.
StepMoment withoutMotion(StepMoment moment);

// Where a phase begins and ends. Precondition: layer counts only in the phases of a layer.
double phaseStart(StepPhase phase, int layer, int layers, int shownLayer);
double phaseEnd(StepPhase phase, int layer, int layers, int shownLayer);
// Stops for walking by phases: just before the end of the phase that comes next, or before the current one. 1 after the last, 0
// before the first.
double nextPhaseEnd(double progress, int layers, int shownLayer);
double previousPhaseEnd(double progress, int layers, int shownLayer);

// Whether the moment has come to `phase` of `layer`, and whether it has left it behind.
bool hasBegun(const StepMoment& moment, StepPhase phase, int layer);
bool hasEnded(const StepMoment& moment, StepPhase phase, int layer);
// How much of it is done: 0 before it, its fraction inside, 1 after.
double doneShare(const StepMoment& moment, StepPhase phase, int layer);

// K/V rows of `layer` that are computed: rows [firstRow, kvRowsDone), from the record's firstRow to its length.
int kvRowsDone(const StepRecord& record, const StepMoment& moment, int layer);

} // namespace decodescope::ui
