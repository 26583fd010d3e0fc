// MatrixMenu: what the score matrices show and on which scale.
#pragma once

#include "ui/logic/inspection.h"

#include <QMenu>

class QActionGroup;

namespace decodescope::ui {

QString contentName(MatrixContent content); // "Attention weights", ...
QString scaleName(ValueScale scale); // "linear", ...

// Opened by a click on a matrix' legend, by its context menu or by the menu key. Named "matrixMenu"; its actions "showWeights",
// "showMasked", "showRaw", "scaleLinear", "scaleSquareRoot", "scaleLogarithmic", "showWholeRun".
class MatrixMenu : public QMenu
{
    Q_OBJECT
public:
    explicit MatrixMenu(QWidget* parent = nullptr);

    void setInspection(const Inspection& inspection);

Q_SIGNALS:
    void contentChosen(decodescope::ui::MatrixContent content);
    void scaleChosen(decodescope::ui::ValueScale scale);
    void wholeRunWanted(bool isWanted);

private:
    void setWords();

    QActionGroup* m_contents = nullptr; // children; data() is the enumerator
    QActionGroup* m_scales = nullptr;
    QAction* m_wholeRun = nullptr;
};

} // namespace decodescope::ui
