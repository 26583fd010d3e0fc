// Race: a run replayed at its true relative speed: which step each mode has finished after so much real time. Pure.
#pragma once

#include "ui/logic/scene.h"

#include <QString>

#include <array>
#include <vector>

namespace decodescope::ui {

class Race
{
public:
    Race() = default;
    // Milliseconds of each step, [mode][step - 1]; both modes run the steps that both have.
    explicit Race(const std::array<std::vector<double>, 2>& stepMs);
    // The medians of a run; no race without a common step.
    static Race of(const Scene& scene);

    int steps() const { return static_cast<int>(m_finish[0].size()); } // of each mode
    // Steps the mode has finished `ms` after the start; a step counts from the moment it ends.
    int stepsAt(Mode mode, double ms) const;
    double finishMs(Mode mode) const; // 0 without steps
    double endMs() const; // when the later one is there
    // How many times slower than in truth the race should run: the largest of 1, 10, 100, 1000 that ends within `seconds`.
    int suitableFactor(double seconds) const;

private:
    std::array<std::vector<double>, 2> m_finish; // [mode][step - 1] ms after the start
};

// The prompt as text; empty when the model has no words.
QString promptText(const Run& run);

// What a person typed for the run: of a branch without the tokens that an earlier run wrote, of a model without words its token ids.
QString typedPrompt(const Run& run);

// What the mode's first `steps` steps wrote, without the prompt; special tokens by their names, as in the row of tokens. Ends that are
// no whole character are left out.
QString writtenText(const Run& run, Mode mode, int steps);

} // namespace decodescope::ui
