// ExportDesk: what the Export menu does: asks, writes pictures, animations and tables, copies pictures.
#pragma once

#include "ui/export/animation.h"
#include "ui/export/compare_export.h"
#include "ui/logic/run_model.h"
#include "ui/window/export_kind.h"

#include <QImage>
#include <QObject>

#include <atomic>
#include <functional>
#include <memory>

class QProgressDialog;

namespace decodescope::ui {

class FileDialogs;
class LatencyPlot;

// GUI thread. Pictures, animations and files are made on other threads from a copy of the run's records, one at a time; an animation
// shows its progress and can be cancelled. The end waits for what is being written.
class ExportDesk : public QObject
{
    Q_OBJECT
public:
    // `scene`: the moment on show. The rest outlives the desk.
    ExportDesk(QWidget& window, const RunModel& run, const LatencyPlot& plot, FileDialogs& dialogs,
        std::function<Scene()> scene);
    ~ExportDesk() override;

    bool isWriting() const { return m_isWriting; }

public Q_SLOTS:
    void ask(decodescope::ui::ExportKind kind); // a dialog that ends in exportTo()
    // A dialog that ends in save() or copy(); it begins with that view and a file that ends so.
    void askForPicture(decodescope::ui::PictureView view, const QString& ending);
    void exportTo(decodescope::ui::ExportKind kind, const QString& path);
    void save(const decodescope::ui::AnimationRequest& request, const QString& path); // the ending tells an animation
    void saveComparison(const decodescope::ui::ComparisonRequest& request, const QString& path);
    void copy(const decodescope::ui::AnimationRequest& request);
    void copyPicture(); // of both modes, as on show

Q_SIGNALS:
    void done(const QString& note); // "Saved /tmp/a.png"
    void failed(const decodescope::Error& error);

private:
    struct Source; // a copy of the run

    AnimationRequest requestOnShow() const;
    std::shared_ptr<const Source> source() const;
    void askForPath(const AnimationRequest& request, const QString& ending);
    void showProgress(const QString& path, int total);
    void start(const QString& note, std::function<Status()> work); // on another thread, unless something is being written
    void end(const Status& status, const QString& note); // of the work
    void report(const Status& status, const QString& note);

    QWidget& m_window;
    const RunModel& m_run;
    const LatencyPlot& m_plot;
    FileDialogs& m_dialogs;
    std::function<Scene()> m_scene;
    QProgressDialog* m_progress = nullptr; // a child of the window while an animation is written
    std::atomic<bool> m_isCancelled = false;
    bool m_isWriting = false;
};

} // namespace decodescope::ui
