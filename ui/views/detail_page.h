// DetailPage: one page of the card at the bottom right.
#pragma once

#include "ui/logic/scene.h"

#include <QWidget>

namespace decodescope::ui {

// Paints no card of its own: DetailTabs does, and writes heading() above the page. GUI thread only.
class DetailPage : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    // The page's button: one word, in the language of now.
    virtual QString title() const = 0;
    // Above the page while it is on show; asked for after every setScene().
    virtual QString heading() const { return title(); }
    // The same in as many words as it takes, for the heading's tool tip and for screen readers.
    virtual QString fullHeading() const { return heading(); }
    // Called for the page on show, and once when it comes on show: must be cheap when nothing changed.
    virtual void setScene(const decodescope::ui::Scene& scene) = 0;
};

} // namespace decodescope::ui
