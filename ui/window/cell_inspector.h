// CellInspector: what is looked at closely in the window, and the numbers behind it.
#pragma once

#include "core/session/probe_session.h"
#include "ui/logic/scene.h"

#include <QObject>

namespace decodescope::ui {

// GUI thread. Wishes for the numbers behind a head only when something shows them: a chosen cell, scores in the matrix, the inside
// of a step. They are read while nothing is measured.
class CellInspector : public QObject
{
    Q_OBJECT
public:
    explicit CellInspector(QObject* parent = nullptr);

    const Inspection& inspection() const { return m_inspection; }
    // Before each frame: asks for the numbers of the scene's run, layer and head, or lets go of those of another.
    void follow(const Scene& scene, bool isMeasuring);
    bool isReading() const { return m_session.isRunning(); }

public Q_SLOTS:
    void chooseCell(int row, int column); // the chosen cell again: none
    void setContent(decodescope::ui::MatrixContent content);
    void setScale(decodescope::ui::ValueScale scale);
    void showWholeRun(bool shows); // in the matrix, from the first step on
    void nextContent();
    void nextScale();

Q_SIGNALS:
    void changed(); // there is something new to show
    void cellChosen(); // by a person; not when it is let go
    void failed(const decodescope::Error& error);

private:
    void takeProbe(const HeadProbePtr& probe);
    void drop();

    Inspection m_inspection;
    StepRecordPtr
        m_run; // the first record of the run that is probed or will be; kept, so that no later run can be taken for it
    int m_length = 0; // tokens of the wish, likewise
    int m_layer = -1;
    int m_head = -1;
    ProbeSession m_session;
};

} // namespace decodescope::ui
