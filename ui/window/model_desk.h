// ModelDesk: the model at hand for the next run, and how it comes to be there.
#pragma once

#include "core/base/result.h"
#include "core/model/model.h"
#include "ui/window/model_opener.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <optional>

namespace decodescope::ui {

class CommandBar;
class FileDialogs;
class MainWindow;
class MessageBanner;
struct Theme;

// What the Open dialog offers: each format with its endings, all of them first.
QStringList modelFilters();

// GUI thread. Lists the bundled models in the bar's model box, opens what is chosen, fills the bar in for the model that has
// come. A model that cannot be opened leaves the one at hand and says why in the banner. What it is given outlives it.
class ModelDesk : public QObject
{
    Q_OBJECT
public:
    ModelDesk(CommandBar& commands, MessageBanner& banner, FileDialogs& dialogs, QObject* parent = nullptr);

    const ModelPtr& model() const { return m_model; } // null before the first is open
    bool isLoading() const { return m_opener.isLoading(); }
    QString loadingWords() const; // of the latest wish
    std::optional<double> progress() const; // 0 to 1; nothing while nothing loads, or not for long enough to be seen

public Q_SLOTS:
    void open(const QString& nameOrPath);
    void askForFile(); // a dialog that ends in pathChosen()
    void askForFolder(); // likewise
    void askForShape(const Theme& theme);
    void stopLoading(); // the model at hand stays

Q_SIGNALS:
    void pathChosen(const QString& path); // by a person in a dialog: a model's or a run's
    void began(); // something loads
    void progressed();
    void opened(); // another model is at hand
    void refused();

private:
    friend void connectWindow(MainWindow& window); // wiring.cpp

    void tick();
    void take(const QString& nameOrPath, const ModelPtr& model);
    void refuse(const QString& nameOrPath, const Error& error);

    CommandBar& m_commands;
    MessageBanner& m_banner;
    FileDialogs& m_dialogs;
    ModelPtr m_model;
    QString m_wish; // the latest
    QTimer m_ticks; // while something loads
    int m_tickCount = 0;
    ModelOpener m_opener;
};

} // namespace decodescope::ui
