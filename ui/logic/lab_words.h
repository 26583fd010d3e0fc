// The labs in words: what each pitfall changes and what came of it.
#pragma once

#include "core/recording/run.h"
#include "ui/logic/scene.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace decodescope::ui {

class LabWords
{
    Q_DECLARE_TR_FUNCTIONS(decodescope::ui::LabWords)
public:
    static QString name(PitfallKind kind); // "Positions restart at 0"
    // On a run that was made with a pitfall, everywhere it is shown: "Pitfall: positions restart"; empty for none.
    static QString chip(const Pitfall& pitfall);
    // What is changed, and what to expect with a model of this shape. One sentence or two.
    static QString sentence(const Pitfall& pitfall, const ModelShape& shape);
    // What the run shows of its pitfall, a sentence a line, beside where the outputs part. Empty before the run has a step.
    static QStringList findings(const Scene& scene);
    // "The tokens part at step 3; ...", "Same tokens and logits at all 12 steps".
    static QString parting(const Run& run);
    // A few tokens of both texts from the first differing one on, a mode a line, and what that means for the steps after it. Empty while
    // the texts are the same.
    static QStringList quotes(const Run& run);
    static QString whyNoQueryCache(const Run& run);
};

} // namespace decodescope::ui
