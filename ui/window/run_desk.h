// RunDesk: writes the run on show to a file and reads such files, without holding up the window.
#pragma once

#include "core/base/result.h"
#include "core/recording/run.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <memory>
#include <thread>
#include <vector>

class QWidget;

namespace decodescope::ui {

class FileDialogs;
class ModelDesk;
class RunModel;

// By its ending: such a path is opened as a run, any other as a model.
bool isRunPath(const QString& path);
// For the Open dialog: "Runs (*.npz)".
QString runFilter();

// GUI thread; reads and writes on a thread of its own, one file at a time. A file that cannot be read leaves everything as it was, one
// that cannot be written leaves the old file whole. A run that was read from a file is saved with all that the file holds, logits, keys
// and values too, whatever became of the file. A run whose model, by the hash of its weights, is the one at hand gets that. What it is given outlives it;
// the destructor waits for the file under way.
class RunDesk : public QObject
{
    Q_OBJECT
public:
    RunDesk(QWidget& window, const RunModel& run, const ModelDesk& models, FileDialogs& dialogs, QObject* parent = nullptr);

    bool isWorking() const { return !m_words.isEmpty(); }
    QString words() const { return m_words; } // "Saving story.npz…"; empty: nothing under way

public Q_SLOTS:
    void askToSave(); // a dialog that ends in save()
    void save(const QString& path); // .npz is added where there is no ending
    void askToOpen(); // likewise, in open()
    void open(const QString& path);
    void show(const decodescope::Run& run); // one that is read already; has steps of both modes

Q_SIGNALS:
    void began();
    void saved(const QString& path);
    void opened(const decodescope::Run& run, const QString& path); // has steps of both modes; the path may be empty
    void failed(const decodescope::Error& error);
    void ended(); // after each of the three

private:
    using FileBytes = std::shared_ptr<const QByteArray>;
    struct Opened
    {
        Run run;
        FileBytes file; // it was read from; null when that is too large to keep
    };
    struct Origin // of a run that was read; its records are alive as long as the run is anywhere
    {
        std::weak_ptr<const StepRecord> firstStep;
        FileBytes file;
    };

    static Result<Opened> read(const std::string& path, const ModelPtr& model);
    FileBytes originOnShow() const; // the bytes the run on show was read from; null: none
    bool mayBegin(const QString& path);
    void begin(const QString& words);
    void endSaving(const QString& path, const Status& status);
    void endOpening(const QString& path, const std::shared_ptr<const Result<Opened>>& result);

    QWidget& m_window;
    const RunModel& m_run;
    const ModelDesk& m_models;
    FileDialogs& m_dialogs;
    std::vector<Origin> m_origins;
    QString m_words;
    std::jthread m_thread; // last: joined before the rest goes
};

} // namespace decodescope::ui
