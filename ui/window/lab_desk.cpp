#include "ui/window/lab_desk.h"

#include "core/recording/branch.h"
#include "core/recording/run_executor.h"
#include "core/recording/self_check.h"
#include "ui/views/check_page.h"
#include "ui/views/choice_page.h"
#include "ui/views/command_bar.h"
#include "ui/views/lab_page.h"
#include "ui/views/sampler_controls.h"
#include "ui/window/window_options.h"

#include <utility>

namespace decodescope::ui {

namespace {

Error withoutModel()
{
    return {
        ErrorCode::BadUsage, "The run on show was read from a file without its model: open the model and generate first."};
}

} // namespace

LabDesk::LabDesk(const WindowParts& parts, const WindowOptions& options, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_pitfall(options.pitfall)
{
    m_parts.choice->controls()->setOptions(options.sampler);
    m_parts.lab->setPitfall(options.pitfall);
}

RunSettings LabDesk::takeSettings()
{
    RunSettings settings = m_parts.commands->settings();
    settings.sampler = m_parts.choice->controls()->options();
    settings.pitfall = std::exchange(m_pitfall, Pitfall());
    settings.pitfall.seed = settings.sampler.seed;
    return settings;
}

void LabDesk::runWithPitfall()
{
    m_pitfall = m_parts.lab->pitfall();
    Q_EMIT generateWanted();
    m_pitfall = {}; // when it was refused
}

void LabDesk::branch(const Run& shown, int step, int token)
{
    if (step < 1 || step > static_cast<int>(shown.recording(Mode::Cached).size()))
        return;
    if (!shown.info.model) {
        Q_EMIT refused(withoutModel());
        return;
    }
    const RunOptions options = branchAt(shown, Mode::Cached, step, token);
    const Result<RunInfo> plan = planRun(shown.info.model, options);
    if (plan.hasValue())
        Q_EMIT branched(shown.info.model, options);
    else
        Q_EMIT refused(plan.error());
}

void LabDesk::check(const Run& shown)
{
    if (m_isMeasuring || isChecking() || shown.commonSteps() == 0)
        return;
    if (!shown.info.model) {
        Q_EMIT refused(withoutModel());
        return;
    }
    m_checked = {};
    m_parts.check->setChecks({});
    m_parts.check->setProgress(0, 2 * shown.info.stepLimit);
    m_session.startRun(shown.info.model, selfCheckOptions(shown.info.options));
    showState();
}

void LabDesk::cancel()
{
    m_session.stopRun();
}

void LabDesk::beginRun()
{
    m_isMeasuring = true;
    forget();
}

void LabDesk::forget()
{
    cancel();
    m_parts.check->setChecks({});
    showState();
}

void LabDesk::endRun()
{
    m_isMeasuring = false;
    showState();
}

void LabDesk::take(const StepRecordPtr& record)
{
    m_checked.append(record);
    const std::size_t steps = m_checked.recordings[0].size() + m_checked.recordings[1].size();
    m_parts.check->setProgress(static_cast<int>(steps), 2 * m_checked.info.stepLimit);
}

void LabDesk::finish(const RunSummary& summary)
{
    if (summary.reason != EndReason::Stopped) {
        m_checked.summary = summary;
        m_parts.check->setChecks(selfCheck(m_checked));
    }
    m_checked = {};
    showState();
    Q_EMIT checked();
}

void LabDesk::fail(const Error& error)
{
    Q_EMIT refused(error);
    showState();
    Q_EMIT checked();
}

void LabDesk::showState()
{
    m_parts.check->setState(m_isMeasuring ? CheckPage::State::Measuring
            : isChecking()                ? CheckPage::State::Checking
                                          : CheckPage::State::Waiting);
}

} // namespace decodescope::ui
