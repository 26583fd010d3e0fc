#include "ui/window/export_desk.h"

#include "ui/export/chart_sheet.h"
#include "ui/export/image_export.h"
#include "ui/export/picture_file.h"
#include "ui/export/table_export.h"
#include "ui/plots/latency_plot.h"
#include "ui/window/picture_dialog.h"
#include "ui/window/wiring.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QGuiApplication>
#include <QPointer>
#include <QProgressDialog>
#include <QThreadPool>

#include <algorithm>
#include <utility>

namespace decodescope::ui {

struct ExportDesk::Source
{
    Run run;
    RunStatistics statistics;
};

ExportDesk::ExportDesk(QWidget& window, const RunModel& run, const LatencyPlot& plot, std::function<Scene()> scene)
    : m_window(window)
    , m_run(run)
    , m_plot(plot)
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

// The logits are large, and no picture shows them.
std::shared_ptr<const ExportDesk::Source> ExportDesk::source() const
{
    const Run& run = m_run.run();
    auto copy = std::make_shared<Source>();
    copy->run.info = run.info;
    copy->run.recordings = run.recordings;
    copy->run.timings = run.timings;
    if (run.summary) {
        copy->run.summary.emplace();
        copy->run.summary->reason = run.summary->reason;
        copy->run.summary->passes = run.summary->passes;
        copy->run.summary->comparison = run.summary->comparison;
    }
    copy->statistics = m_run.statistics();
    return copy;
}

void ExportDesk::ask(ExportKind kind)
{
    auto* dialog = new QFileDialog(&m_window, tr("Export"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(exportFilters(kind));
    dialog->setDefaultSuffix(filterSuffix(exportFilters(kind).first()));
    dialog->selectFile(suggestedFileName(kind));
    connectExportDialog(*dialog, *this, kind);
    dialog->open();
}

void ExportDesk::askForPicture()
{
    auto* dialog = new PictureDialog(requestOnShow(), std::max(1, m_run.run().commonSteps()), &m_window);
    connect(dialog, &PictureDialog::saveWanted, this, &ExportDesk::askForPath);
    connect(dialog, &PictureDialog::copyWanted, this, &ExportDesk::copy);
    dialog->open();
}

void ExportDesk::askForPath(const AnimationRequest& request, const QString& ending)
{
    auto* dialog = new QFileDialog(&m_window, tr("Export"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending));
    dialog->setDefaultSuffix(ending);
    dialog->selectFile(QStringLiteral("decodescope.") + ending);
    connect(dialog, &QFileDialog::fileSelected, this, [this, request](const QString& path) { save(request, path); });
    dialog->open();
}

void ExportDesk::exportTo(ExportKind kind, const QString& path)
{
    const QString file = withExportSuffix(path, kind);
    const Status status = kind == ExportKind::Window ? exportWindowPng(m_window, file)
        : kind == ExportKind::Chart                  ? exportChart(m_plot, file)
                                                     : exportStepsCsv(m_run.run(), m_run.statistics(), file);
    report(status, tr("Saved %1").arg(file));
}

void ExportDesk::save(const AnimationRequest& request, const QString& path)
{
    const auto from = source();
    const QString note = tr("Saved %1").arg(path);
    if (!isAnimationPath(path) && request.picture.view == PictureView::Chart) { // a widget's: here
        report(writePicture(from->run, from->statistics, request.picture, path), note);
        return;
    }
    if (m_isWriting) {
        report(Error {ErrorCode::BadUsage, "Another picture is being written: wait for it or cancel it."}, {});
        return;
    }
    if (isAnimationPath(path))
        showProgress(path, request.lastStep - request.firstStep + 1);
    start([this, from, request, path, note] {
        const auto told = [this](int count, int) {
            QMetaObject::invokeMethod(this, [this, count] {
                if (m_progress)
                    m_progress->setValue(count);
            });
            return !m_isCancelled;
        };
        const Status status = isAnimationPath(path) ? writeAnimation(from->run, from->statistics, request, path, told)
                                                    : writePicture(from->run, from->statistics, request.picture, path);
        QMetaObject::invokeMethod(this, [this, status, note] { end(status, note); });
    });
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
    const Scene scene = sceneOf(from->run, from->statistics, request.picture);
    const PictureSheet sheet = request.picture.view == PictureView::Chart ? chartSheet(scene, request.picture)
                                                                          : pictureSheet(scene, request.picture);
    QGuiApplication::clipboard()->setImage(
        paintImage(sheet)); // one picture of a screen's size: painted within a frame or two
    report(Success {}, tr("Copied the picture to the clipboard"));
}

void ExportDesk::showProgress(const QString& path, int total)
{
    m_progress = new QProgressDialog(tr("Saving %1…").arg(path), tr("Cancel"), 0, total, &m_window);
    m_progress->setObjectName(QStringLiteral("exportProgress"));
    m_progress->setMinimumDuration(500);
    m_progress->setAutoReset(false);
    connect(m_progress, &QProgressDialog::canceled, this, [this] { m_isCancelled = true; });
}

void ExportDesk::start(std::function<void()> work)
{
    m_isCancelled = false;
    m_isWriting = true;
    QThreadPool::globalInstance()->start(std::move(work));
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
