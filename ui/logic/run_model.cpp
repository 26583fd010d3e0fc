#include "ui/logic/run_model.h"

#include <utility>

namespace decodescope::ui {

RunModel::RunModel(QObject* parent)
    : QObject(parent)
{
}

void RunModel::show(const Run& run)
{
    m_run = run;
    m_previous = {};
    end();
}

bool RunModel::refresh()
{
    if (!std::exchange(m_isDirty, false))
        return false;
    m_statistics = runStatistics(m_run);
    return true;
}

void RunModel::start(const RunInfo& info)
{
    if (m_run.commonSteps() > 0)
        m_previous = std::exchange(m_run, {});
    m_run = {};
    m_run.info = info;
    m_statistics = {};
    m_isMeasuring = true;
    markDirty();
}

void RunModel::append(const StepRecordPtr& record)
{
    m_run.append(record);
    if (m_run.commonSteps() == 1)
        m_previous = {};
    markDirty();
}

void RunModel::refine(const PassTimings& timings)
{
    m_run.append(timings);
    markDirty();
}

void RunModel::finish(const RunSummary& summary)
{
    m_run.summary = summary;
    end();
}

void RunModel::fail(const Error&)
{
    if (m_isMeasuring)
        end();
}

void RunModel::end()
{
    m_isMeasuring = false;
    if (m_run.commonSteps() == 0)
        m_run = std::exchange(m_previous, {});
    m_statistics = runStatistics(m_run);
    markDirty();
}

void RunModel::markDirty()
{
    if (std::exchange(m_isDirty, true))
        return;
    Q_EMIT becameDirty();
}

} // namespace decodescope::ui
