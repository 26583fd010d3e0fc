// The story of one cell of the score matrix, in words and with its own numbers. Pure functions of a scene.
#pragma once

#include "ui/logic/scene.h"

#include <QString>

#include <vector>

namespace decodescope::ui {

struct StoryLine
{
    QString label; // "Score"; empty: the line before has it
    QString text; // "q · k / √d = …"
};

// "Row 37 → column 33".
QString cellHeading(const MatrixCell& cell);

// Who meets whom, which steps computed the cell, the score, the mask, softmax, the value, its K/V row, the shapes. Lines whose
// numbers are not read yet say so. Empty without a chosen cell or when the run has no such row yet.
std::vector<StoryLine> cellStory(const Scene& scene);

// The lines as plain text, to copy and for screen readers.
QString storyText(const std::vector<StoryLine>& lines);

// The step that computes row `row` first. Precondition: a run with a prompt.
int firstStepOfRow(const Run& run, int row);

} // namespace decodescope::ui
