// RunShelf: the runs before, to be shown again.
#pragma once

#include "core/recording/run.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <vector>

namespace decodescope::ui {

// A finished run. Its logits are left out: they are the largest part, and no view needs them.
struct ShelvedRun
{
    int number = 0; // from 1, in the order of the runs
    Run run;
    QString prompt; // as it was typed
    QDateTime time; // of its end, or of its file
    QString file; // the name of the file it was read from; empty: measured here
    double speedUp = 0; // total time without cache over that with it, of the steps both made; 0 when unknown
    std::size_t bytes = 0; // of its attention rows
};

// What a run's attention rows take in memory; rows that several records share count once.
std::size_t attentionBytes(const Run& run);

// GUI thread only. Holds the last ten runs, the newest first, but no more attention rows than the limit: then the oldest go, never
// the newest.
class RunShelf : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t kMostRuns = 10;
    static constexpr std::size_t kMostBytes = std::size_t(1) << 30;

    explicit RunShelf(QObject* parent = nullptr)
        : QObject(parent)
    {
    }

    // A run without steps or that is here already (the one before, back on show) is not kept. The one added is on show.
    void add(const Run& run, const QString& prompt, const QDateTime& time, const QString& file = {});
    const std::vector<ShelvedRun>& runs() const { return m_runs; } // newest first
    int shown() const { return m_shown; } // the number of the run on show; 0: none of these
    bool holds(const Run& run) const; // which has a step
    const ShelvedRun* find(int number) const; // null when it is not here
    const ShelvedRun* previous() const; // the one before the run on show; null when there is none
    void show(int number);

    void setLimit(std::size_t bytes) { m_limit = bytes; } // for tests

Q_SIGNALS:
    void changed();

private:
    std::vector<ShelvedRun> m_runs;
    std::size_t m_limit = kMostBytes;
    int m_count = 0; // of all runs ever added
    int m_shown = 0;
};

} // namespace decodescope::ui
