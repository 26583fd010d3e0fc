// What the next token was chosen from, and what the text's probability is.
#pragma once

#include "ui/logic/scene.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace decodescope::ui {

// One of a step's most likely tokens; shares of 1.
struct ChoiceRow
{
    int token = 0;
    QString label;
    double probability = 0; // the model's own
    double tempered = 0; // after repetition penalty and temperature
    double share = 0; // chance of being drawn; 0 when cut
    Cut cut = Cut::None;
    bool isChosen = false;
};

// Of the scene's step with the cache, most likely first; empty without a step.
std::vector<ChoiceRow> choiceRows(const Scene& scene);

class ChoiceWords
{
    Q_DECLARE_TR_FUNCTIONS(decodescope::ui::ChoiceWords)
public:
    // "drew 0.5312 among 40 tokens", "the most likely token"; empty without a step.
    static QString draw(const Scene& scene);
    static QString cut(Cut cut); // "top-k"; empty for none
    static QString percent(double share); // "73.2 %", "<0.1 %", "0 %"
    // In logarithms: the step's factor and the product of all up to it (chain rule), with perplexity; empty without a step.
    static QString textProbability(const Scene& scene);
};

} // namespace decodescope::ui
