#include "ui/window/run_desk.h"

#include "core/recording/run_file.h"
#include "core/recording/weights_hash.h"
#include "core/recording/whole_file.h"
#include "core/tokenizers/file_reading.h"
#include "core/tokenizers/path_text.h"
#include "ui/logic/run_model.h"
#include "ui/logic/run_name.h"
#include "ui/window/file_dialogs.h"
#include "ui/window/model_desk.h"
#include "ui/window/wiring.h"

#include <QFileInfo>
#include <QMetaObject>

#include <new>
#include <span>
#include <system_error>
#include <utility>

namespace decodescope::ui {

namespace {

constexpr std::int64_t kMostKept = std::int64_t(256) << 20; // bytes of a file, to save the run with all of it
const QString kEnding = QStringLiteral(".npz");

Error noThread(const QString& path)
{
    return {ErrorCode::OutOfMemory,
        pathBytes(path) + ": the system starts no more threads for it; close other programs and try again."};
}

template <typename Outcome, typename Work>
Outcome orNoMemory(const QString& path, const Work& work)
{
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return Error {ErrorCode::OutOfMemory,
            pathBytes(path) + ": there is not enough memory for it; close other programs and try again."};
    }
}

} // namespace

bool isRunPath(const QString& path)
{
    return path.endsWith(kEnding, Qt::CaseInsensitive);
}

QString runFilter()
{
    return RunDesk::tr("Runs") + QStringLiteral(" (*.npz)");
}

RunDesk::RunDesk(QWidget& window, const RunModel& run, const ModelDesk& models, FileDialogs& dialogs, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_run(run)
    , m_models(models)
    , m_dialogs(dialogs)
{
}

void RunDesk::askToSave()
{
    QFileDialog* dialog = m_dialogs.toSave(&m_window, tr("Save the run"), {runFilter()}, fileNameOf(m_run.run()) + kEnding);
    connectSaveRunDialog(*dialog, *this);
    dialog->open();
}

void RunDesk::askToOpen()
{
    QFileDialog* dialog = m_dialogs.toOpen(&m_window, tr("Open a run"), {runFilter()});
    connectOpenRunDialog(*dialog, *this);
    dialog->open();
}

bool RunDesk::mayBegin(const QString& path)
{
    const std::string file = pathBytes(path);
    if (isWorking())
        Q_EMIT failed(
            {ErrorCode::BadUsage, "Another run is being saved or opened: wait for its end, then try " + file + " again."});
    else if (m_run.isMeasuring())
        Q_EMIT failed({ErrorCode::BadUsage,
            "A run is being measured: stop it (Esc) or wait for its end, then try " + file + " again."});
    return !isWorking() && !m_run.isMeasuring();
}

void RunDesk::save(const QString& path)
{
    const QString file = QFileInfo(path).suffix().isEmpty() ? path + kEnding : path;
    if (!mayBegin(file))
        return;
    if (!m_run.run().summary || m_run.run().commonSteps() == 0) {
        Q_EMIT failed({ErrorCode::BadUsage, "There is no run to save yet: no step is recorded. Run the model first."});
        return;
    }
    if (!isRunPath(file)) {
        Q_EMIT failed({ErrorCode::BadUsage, "Cannot write " + file.toStdString() + ": end the file name in .npz."});
        return;
    }
    begin(tr("Saving %1…").arg(QFileInfo(file).fileName()));
    const auto end = [this, file](const Status& status) {
        QMetaObject::invokeMethod(
            this, [this, file, status] { endSaving(file, status); }, Qt::QueuedConnection);
    };
    try {
        m_thread = std::jthread([file, end, run = withoutLogits(m_run.run()), origin = originOnShow()] {
            end(orNoMemory<Status>(
                file, [&] { return origin ? writeWholeFile(file, *origin) : saveRun(run, pathBytes(file)); }));
        });
    } catch (const std::system_error&) {
        end(noThread(file));
    }
}

void RunDesk::open(const QString& path)
{
    if (!mayBegin(path))
        return;
    begin(tr("Opening %1…").arg(QFileInfo(path).fileName()));
    const auto end = [this, path](Result<Opened> run) {
        QMetaObject::invokeMethod(
            this,
            [this, path, result = std::make_shared<const Result<Opened>>(std::move(run))] { endOpening(path, result); },
            Qt::QueuedConnection);
    };
    try {
        m_thread = std::jthread([path, end, model = m_models.model()] {
            end(orNoMemory<Result<Opened>>(path, [&] { return read(pathBytes(path), model); }));
        });
    } catch (const std::system_error&) {
        end(noThread(path));
    }
}

// The run comes from the bytes that are kept: the file may be another a moment later.
Result<RunDesk::Opened> RunDesk::read(const std::string& path, const ModelPtr& model)
{
    Opened opened;
    Result<QByteArray> file = readFile(path, kMostKept);
    if (file.hasValue())
        opened.file = std::make_shared<const QByteArray>(std::move(file).value());
    Result<Run> run = opened.file
        ? decodeRun(std::as_bytes(std::span(opened.file->constData(), std::size_t(opened.file->size()))), path)
        : loadRun(path);
    if (!run.hasValue())
        return run.error();
    opened.run = std::move(run).value();
    RunInfo& info = opened.run.info;
    if (model && maybeOf(info.identity, *model) && info.identity.weightsHash == weightsHash(*model))
        info.model = model;
    return opened;
}

RunDesk::FileBytes RunDesk::originOnShow() const
{
    for (const Origin& origin : m_origins) {
        if (origin.firstStep.lock() == m_run.run().recordings[0].front())
            return origin.file;
    }
    return {};
}

void RunDesk::show(const Run& run)
{
    Q_EMIT opened(run, {});
}

void RunDesk::begin(const QString& words)
{
    m_words = words;
    Q_EMIT began();
}

void RunDesk::endSaving(const QString& path, const Status& status)
{
    m_words.clear();
    if (status.hasValue())
        Q_EMIT saved(path);
    else
        Q_EMIT failed(status.error());
    Q_EMIT ended();
}

void RunDesk::endOpening(const QString& path, const std::shared_ptr<const Result<Opened>>& result)
{
    m_words.clear();
    if (!result->hasValue())
        Q_EMIT failed(result->error());
    else if (result->value().run.commonSteps() == 0)
        Q_EMIT failed({ErrorCode::Unsupported,
            pathBytes(path) + ": it has no step of both modes to show; record a run of one step at least."});
    else if (mayBegin(path)) { // a run may have begun meanwhile
        const Run& run = result->value().run;
        std::erase_if(m_origins, [](const Origin& origin) { return origin.firstStep.expired(); });
        m_origins.push_back({run.recordings[0].front(), result->value().file});
        Q_EMIT opened(run, path);
    }
    Q_EMIT ended();
}

} // namespace decodescope::ui
