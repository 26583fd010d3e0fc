// What a run has computed, counted, with the closed formula beside each count.
#pragma once

#include "ui/logic/scene.h"

#include <QCoreApplication>
#include <QString>

#include <array>
#include <vector>

namespace decodescope::ui {

// One line of the table; pairs are indexed by Mode.
struct WasteRow
{
    QString name;
    QString unit; // "per layer"
    std::array<std::int64_t, 2> counts {};
    std::array<std::int64_t, 2> expected {}; // what the closed formulas say
    std::array<QString, 2> formulas; // "t(t+1)/2"; empty where a window of tokens makes them long
};

// By formula alone: a model that is not here, writing `tokens` tokens from a prompt of one.
struct WhatIf
{
    QString name;
    int tokens = 0;
    std::array<std::int64_t, 2> rows {}; // K/V rows of all layers, indexed by Mode
};

class WasteTable
{
    Q_DECLARE_TR_FUNCTIONS(decodescope::ui::WasteTable)
public:
    // K/V rows a layer and score cells a head: of the scene's step and of all steps up to it. Empty without a step.
    static std::vector<WasteRow> rows(const Scene& scene);
    // What the letters of the formulas stand for: "t = 68, prompt p = 29".
    static QString letters(const Scene& scene);
    static std::vector<WhatIf> whatIfs();
};

} // namespace decodescope::ui
