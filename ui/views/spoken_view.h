// Painted views in words, for screen readers.
#pragma once

#include <QString>

namespace decodescope::ui {

// A widget that paints what it shows and can also say it.
class SpokenView
{
public:
    virtual ~SpokenView() = default;

    // What the picture shows now, in the language of now; empty without a step. Asked for only when somebody listens.
    virtual QString spokenValue() const = 0;
};

// Makes the value of every SpokenView known to the system's accessibility. Once, before the first window; GUI thread.
void installSpokenViews();

} // namespace decodescope::ui
