// Run: everything known about one comparison of the two modes: what was asked, each step of each mode, every pass's
// timing, how it ended. A plain value; the worker fills none of it, the listener's side appends what arrives.
#pragma once

#include "core/base/matrix.h"
#include "core/decode/pitfall.h"
#include "core/decode/sampler_options.h"
#include "core/decode/step_record.h"
#include "core/decode/work_counts.h"
#include "core/recording/divergence.h"
#include "core/recording/model_identity.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace decodescope {

struct RunOptions
{
    std::vector<int> prompt; // token ids, not empty
    int steps = 200; // new tokens wanted
    int threads = 1;
    int repeats = 5; // counted passes of each mode
    bool warmUp = true; // an uncounted pass before the first
    bool stopAtEndToken = true;
    LogitRows logitRows = LogitRows::All;
    bool captureAttention = true;
    int candidates = 10; // most likely tokens kept a step
    SamplerOptions sampler = {};
    Pitfall pitfall = {}; // what is broken on purpose
    int branchTokens = 0; // at the prompt's end, which an earlier run wrote, the last one put in another's place; 0: no branch
    bool compareKeysAndValues = false; // the modes' K/V rows too, which takes a second K/V store; always with a pitfall

    bool comparesKeysAndValues() const { return compareKeysAndValues || pitfall.kind != PitfallKind::None; }
};

// What a run is about to do.
struct RunInfo
{
    ModelPtr model; // null in a run read from a file
    ModelIdentity identity; // of the model; the same whether it is here or not
    RunOptions options;
    int capacity = 0; // tokens the K/V store is sized for: min(context, prompt + steps)
    int stepLimit = 0; // steps that fit: min(steps, context - prompt + 1)
    std::string cpu;
    std::string instructionSet;
};

enum class EndReason {
    StepLimit, // all steps asked for
    EndToken, // the model ended its text
    ContextFull, // no room for another token
    Stopped, // by the person
};

// How the two modes' outputs compare over the steps both have.
struct OutputComparison
{
    int comparedSteps = 0;
    bool identicalTokens = true;
    bool identicalLogits = true; // bit for bit, the logits each step chose from
    double maxLogitDifference = 0;
    int firstDivergence = 0; // step of the first difference in tokens or logits; 0 = none
    int firstDifferentToken = 0; // step whose tokens are the first to differ; 0 = none
    std::vector<StepDivergence> steps = {}; // [step - 1] every step that both modes have, first counted pass
};

// Timing of one counted pass of one mode. Pass 0 is the one whose records are shown.
struct PassTimings
{
    Mode mode = Mode::Naive;
    int pass = 0;
    std::vector<StepTime> steps; // [step - 1]
};

struct RunSummary
{
    EndReason reason = EndReason::StepLimit;
    int passes = 0; // counted passes that both modes finished
    OutputComparison comparison;
    Matrix cachedLogits; // [steps x vocabulary] the logits each cached step chose from; row = step - 1
};

// The append-only list of records of one mode.
using Recording = std::vector<StepRecordPtr>;

struct Run
{
    RunInfo info;
    std::array<Recording, 2> recordings; // indexed by Mode
    std::array<std::vector<PassTimings>, 2> timings; // indexed by Mode; every finished pass, the first included
    std::optional<RunSummary> summary; // once finished

    const Recording& recording(Mode mode) const { return recordings[static_cast<std::size_t>(mode)]; }
    // Steps that both modes have.
    int commonSteps() const;
    // Prompt ids, then the tokens chosen by the mode's steps.
    std::vector<int> tokens(Mode mode) const;

    void append(const StepRecordPtr& record);
    void append(PassTimings timings);
};

// The records and the summary but for the logits: the largest part, which no view and no file needs. Records are shared.
Run withoutLogits(const Run& run);

} // namespace decodescope
