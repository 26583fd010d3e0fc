#include "ui/window/export_desk.h"

#include "core/recording/report.h"
#include "core/recording/steps_csv.h"
#include "core/recording/trace_json.h"
#include "ui/export/file_output.h"
#include "ui/export/picture_file.h"
#include "ui/logic/run_name.h"
#include "ui/plots/latency_plot.h"
#include "ui/window/file_dialogs.h"
#include "ui/window/picture_dialog.h"
#include "ui/window/wiring.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QPointer>
#include <QProgressDialog>
#include <QThreadPool>

#include <algorithm>
#include <functional>
#include <new>
#include <utility>

namespace decodescope::ui {

struct ExportDesk::Source
{
    Run run;
    RunStatistics statistics;
};

namespace {

// Nothing may be thrown out of a thread of the pool.
Status workOrSay(const std::function<Status()>& work)
{
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return Error {ErrorCode::OutOfMemory,
            "There is not enough memory to write it: ask for a smaller picture or close other programs."};
    }
}

} // namespace

ExportDesk::ExportDesk(
    QWidget& window, const RunModel& run, const LatencyPlot& plot, FileDialogs& dialogs, std::function<Scene()> scene)
    : m_window(window)
    , m_run(run)
    , m_plot(plot)
    , m_dialogs(dialogs)
    , m_scene(std::move(scene))
{
}

ExportDesk::~ExportDesk()
{
    m_isCancelled = true;
    while (m_isWriting) // its frames of charts and its end come as events
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

AnimationRequest ExportDesk::requestOnShow() const
{
    const Scene scene = m_scene();
    AnimationRequest request;
    request.picture.step = scene.step;
    request.picture.layer = scene.layer;
    request.picture.head = scene.head;
    request.picture.chart = m_plot.choice();
    return request;
}

std::shared_ptr<const ExportDesk::Source> ExportDesk::source() const
{
    return std::make_shared<const Source>(Source {withoutLogits(m_run.run()), m_run.statistics()});
}

void ExportDesk::ask(ExportKind kind)
{
    QFileDialog* dialog
        = m_dialogs.toSave(&m_window, tr("Export"), exportFilters(kind), suggestedFileName(fileNameOf(m_run.run()), kind));
    connectExportDialog(*dialog, *this, kind);
    dialog->open();
}

void ExportDesk::askForPicture(PictureView view, const QString& ending)
{
    AnimationRequest request = requestOnShow();
    request.picture.view = view;
    auto* dialog = new PictureDialog(request, ending, std::max(1, m_run.run().commonSteps()), &m_window);
    connect(dialog, &PictureDialog::saveWanted, this, &ExportDesk::askForPath);
    connect(dialog, &PictureDialog::copyWanted, this, &ExportDesk::copy);
    dialog->open();
}

void ExportDesk::askForPath(const AnimationRequest& request, const QString& ending)
{
    QFileDialog* dialog = m_dialogs.toSave(&m_window, tr("Export"),
        {QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending)}, fileNameOf(m_run.run()) + QLatin1Char('.') + ending);
    connect(dialog, &QFileDialog::fileSelected, this, [this, request](const QString& path) { save(request, path); });
    dialog->open();
}

void ExportDesk::exportTo(ExportKind kind, const QString& path)
{
    const QString file = withExportSuffix(path, kind);
    const QString note = tr("Saved %1").arg(file);
    if (kind == ExportKind::Window) { // as it stands now; only its painting is the GUI thread's
        start(note, [picture = m_window.grab().toImage(), file] { return writeFile(file, encodePng(picture)); });
        return;
    }
    const auto from = source();
    if (kind == ExportKind::Report && !from->run.summary) {
        report(
            Error {ErrorCode::BadUsage, "The run is still being measured: wait for its end or stop it (Esc), then export."},
            {});
        return;
    }
    start(note, [from, kind, file] {
        const QByteArray content = kind == ExportKind::Data ? stepsCsv(from->run, from->statistics)
            : kind == ExportKind::Report                    ? QByteArray::fromStdString(jsonReport(from->run))
                                                            : QByteArray::fromStdString(traceJson(from->run));
        return writeFile(file, content);
    });
}

void ExportDesk::save(const AnimationRequest& request, const QString& path)
{
    const auto from = source();
    if (!isAnimationPath(path)) {
        start(tr("Saved %1").arg(path),
            [from, request, path] { return writePicture(from->run, from->statistics, request.picture, path); });
        return;
    }
    if (!m_isWriting)
        showProgress(path, request.lastStep - request.firstStep + 1);
    start(tr("Saved %1").arg(path), [this, from, request, path] {
        const auto told = [this](int count, int) {
            QMetaObject::invokeMethod(this, [this, count] {
                if (m_progress)
                    m_progress->setValue(count);
            });
            return !m_isCancelled;
        };
        return writeAnimation(from->run, from->statistics, request, path, told);
    });
}

void ExportDesk::saveComparison(const ComparisonRequest& request, const QString& path)
{
    start(tr("Saved %1").arg(path), [request, path] { return writeComparison(request, path); });
}

void ExportDesk::copyPicture()
{
    copy(requestOnShow());
}

void ExportDesk::copy(const AnimationRequest& request)
{
    const auto from = source();
    const Status isPossible = checkPicture(from->run, request.picture, true);
    if (!isPossible.hasValue()) {
        report(isPossible, {});
        return;
    }
    start(tr("Copied the picture to the clipboard"), [this, from, picture = request.picture]() -> Status {
        const Result<QImage> painted = paintImage(pictureSheet(sceneOf(from->run, from->statistics, picture), picture));
        if (!painted.hasValue())
            return painted.error();
        QMetaObject::invokeMethod(this, [image = painted.value()] { QGuiApplication::clipboard()->setImage(image); });
        return Success {};
    });
}

void ExportDesk::showProgress(const QString& path, int total)
{
    m_progress = new QProgressDialog(tr("Saving %1…").arg(path), tr("Cancel"), 0, total, &m_window);
    m_progress->setObjectName(QStringLiteral("exportProgress"));
    m_progress->setMinimumDuration(500);
    m_progress->setAutoReset(false);
    connect(m_progress, &QProgressDialog::canceled, this, [this] { m_isCancelled = true; });
}

void ExportDesk::start(const QString& note, std::function<Status()> work)
{
    if (m_isWriting) {
        report(Error {ErrorCode::BadUsage, "Another file is being written: wait for it or cancel it."}, {});
        return;
    }
    m_isCancelled = false;
    m_isWriting = true;
    QThreadPool::globalInstance()->start([this, note, work = std::move(work)] {
        const Status status = workOrSay(work);
        QMetaObject::invokeMethod(this, [this, status, note] { end(status, note); });
    });
}

void ExportDesk::end(const Status& status, const QString& note)
{
    m_isWriting = false;
    if (QProgressDialog* progress = std::exchange(m_progress, nullptr))
        progress->deleteLater();
    report(status, note);
}

void ExportDesk::report(const Status& status, const QString& note)
{
    if (status.hasValue())
        Q_EMIT done(note);
    else if (status.error().code == ErrorCode::Stopped)
        Q_EMIT done(tr("The animation was cancelled"));
    else
        Q_EMIT failed(status.error());
}

} // namespace decodescope::ui
