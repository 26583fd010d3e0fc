// RunModel: the run on show. Takes the session's signals and gathers them until the window asks.
#pragma once

#include "core/base/result.h"
#include "core/recording/run.h"
#include "core/recording/timing_statistics.h"

#include <QObject>

namespace decodescope::ui {

// GUI thread only. What arrives is appended at once but shown by refresh(), which the window calls once a frame: any number
// of signals between two frames costs one repaint. A run that ends without a step gives way to the run before it.
class RunModel : public QObject
{
    Q_OBJECT
public:
    explicit RunModel(QObject* parent = nullptr);

    const Run& run() const { return m_run; }
    const RunStatistics& statistics() const { return m_statistics; } // as of the last refresh()
    bool isMeasuring() const { return m_isMeasuring; }

    // Puts a finished run in the place of the one on show.
    void show(const Run& run);

    // Brings the statistics up to date. Returns whether anything arrived since the last call.
    bool refresh();

public Q_SLOTS:
    void start(const decodescope::RunInfo& info);
    void append(const decodescope::StepRecordPtr& record);
    void refine(const decodescope::PassTimings& timings);
    void finish(const decodescope::RunSummary& summary);
    void fail(const decodescope::Error& error);

Q_SIGNALS:
    void becameDirty(); // once between two refresh() calls

private:
    void markDirty();
    void end();

    Run m_run;
    Run m_previous; // kept until the new run has a step to show
    RunStatistics m_statistics;
    bool m_isMeasuring = false;
    bool m_isDirty = false;
};

} // namespace decodescope::ui
