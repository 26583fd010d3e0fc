// InspectorPage: explains the chosen cell of the score matrix with its own numbers, as text to read and copy.
#pragma once

#include "ui/views/detail_page.h"

class QLabel;
class QStackedLayout;

namespace decodescope::ui {

class FadingText;
class SoftmaxBars;

// Named "inspectorPage"; the text "inspectorText". Says in words how to choose a cell while none is chosen.
class InspectorPage : public DetailPage
{
    Q_OBJECT
public:
    explicit InspectorPage(QWidget* parent = nullptr);

    QString title() const override;
    QString heading() const override; // the cell's row and column
    QString fullHeading() const override;
    void setScene(const Scene& scene) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    Scene m_scene;
    QString m_html; // on show
    QLabel* m_empty = nullptr; // this and the following are children
    SoftmaxBars* m_bars = nullptr;
    FadingText* m_text = nullptr;
    QStackedLayout* m_pages = nullptr; // empty, story
};

} // namespace decodescope::ui
