// ModelDesk: the model at hand for the next run, and how it comes to be there.
#pragma once

#include "core/base/result.h"
#include "core/model/model.h"
#include "ui/window/model_opener.h"

#include <QObject>
#include <QString>

namespace decodescope::ui {

class CommandBar;
class MainWindow;
class MessageBanner;

// GUI thread. Lists the bundled models in the bar's model box, opens what is chosen, fills the bar in for the model that has
// come. A model that cannot be opened leaves the one at hand and says why in the banner. Bar and banner outlive it.
class ModelDesk : public QObject
{
    Q_OBJECT
public:
    ModelDesk(CommandBar& commands, MessageBanner& banner, QObject* parent = nullptr);

    const ModelPtr& model() const { return m_model; } // null before the first is open
    bool isLoading() const { return m_opener.isLoading(); }
    QString loadingWords() const { return m_loadingWords; } // of the latest wish

public Q_SLOTS:
    void open(const QString& nameOrPath);

Q_SIGNALS:
    void began(); // something loads
    void opened(); // another model is at hand
    void refused();

private:
    friend void connectWindow(MainWindow& window); // wiring.cpp

    void take(const QString& nameOrPath, const ModelPtr& model);
    void refuse(const QString& nameOrPath, const Error& error);

    CommandBar& m_commands;
    MessageBanner& m_banner;
    ModelPtr m_model;
    QString m_name; // its name or path
    QString m_loadingWords;
    ModelOpener m_opener;
};

} // namespace decodescope::ui
