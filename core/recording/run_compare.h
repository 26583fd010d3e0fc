// Several runs side by side: another machine, number of threads, model, prompt. Pure values, from runs that were measured or read.
#pragma once

#include "core/recording/run.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace decodescope {

// A setting that is not the same in all runs.
struct SettingDifference
{
    std::string setting; // "threads"
    std::vector<std::string> values; // one a run, as text
};

// One mode of one run where its sequence has `length` tokens; milliseconds over the counted passes.
struct LengthPoint
{
    int length = 0;
    double medianMs = 0;
    double p10Ms = 0;
    double p90Ms = 0;
    // This run's time over the first run's at the same length, where that run has it: of the medians, and the band between the
    // farthest of both bands (p10 over p90, p90 over p10). For the first run itself 1, with the width of its own band.
    std::optional<double> ratio;
    double ratioLow = 0; // unspecified without a ratio, as is ratioHigh
    double ratioHigh = 0;
};

// Where the text of a run, prompt included, first differs from the first run's.
struct TextDivergence
{
    bool isSame = true; // up to the end of the shorter one
    bool isComparable
        = true; // false: before any difference comes a token without text, which says nothing of another vocabulary's
    int firstRunStep = 0; // whose token has the difference; 0: in the prompt
    int step = 0; // the same of this run
    std::string common; // what both end with before it, at most 40 bytes of whole characters and "…" for the rest
    std::string firstRunText; // how each goes on, likewise
    std::string text;
};

struct ComparedRun
{
    std::array<std::vector<LengthPoint>, 2> points; // [mode][step - 1]
    TextDivergence divergence; // from the first run
    Pitfall pitfall; // done on purpose in it
    std::optional<double> disturbance; // of its measurement, as disturbance() has it: nothing on a quiet machine
};

struct RunComparison
{
    std::vector<SettingDifference> differences; // model, then prompt, settings, machine
    std::vector<ComparedRun> runs; // as given

    const std::vector<LengthPoint>& points(std::size_t run, Mode mode) const
    {
        return runs[run].points[static_cast<std::size_t>(mode)];
    }
};

// Texts are compared byte by byte; between runs of one vocabulary a token without text, as all are without a tokenizer, is its id,
// "#12 #7". Precondition: runs is not empty.
RunComparison compareRuns(std::span<const Run* const> runs);

// The lengths that every run has in both modes and has a ratio at, ascending.
std::vector<int> sharedLengths(const RunComparison& comparison);

// For a terminal and for programs; `names` are what to call the runs. Precondition: as many names as runs, each with steps of both modes.
std::string textComparison(std::span<const Run* const> runs, std::span<const std::string> names);
std::string jsonComparison(std::span<const Run* const> runs, std::span<const std::string> names);

} // namespace decodescope
