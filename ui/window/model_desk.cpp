#include "ui/window/model_desk.h"

#include "core/formats/model_loader.h"
#include "ui/views/command_bar.h"
#include "ui/views/message_banner.h"
#include "ui/window/run_request.h"

#include <QComboBox>
#include <QFileInfo>
#include <QLineEdit>

namespace decodescope::ui {

ModelDesk::ModelDesk(CommandBar& commands, MessageBanner& banner, QObject* parent)
    : QObject(parent)
    , m_commands(commands)
    , m_banner(banner)
{
    for (const std::string& name : bundledModelNames())
        m_commands.addModel(QString::fromStdString(name));
}

void ModelDesk::open(const QString& nameOrPath)
{
    m_loadingWords = tr("Loading %1…").arg(QFileInfo(nameOrPath).fileName());
    m_banner.clear();
    m_opener.open(nameOrPath);
    Q_EMIT began();
}

void ModelDesk::take(const QString& nameOrPath, const ModelPtr& model)
{
    QLineEdit* prompt = m_commands.promptEdit();
    const bool isUntouched = prompt->text().isEmpty() || (m_model && prompt->text() == examplePrompt(*m_model));
    m_model = model;
    m_name = nameOrPath;
    m_commands.showModel(nameOrPath, model->shape);
    if (isUntouched)
        prompt->setText(examplePrompt(*model));
    Q_EMIT opened();
}

void ModelDesk::refuse(const QString&, const Error& error)
{
    m_banner.showError(error);
    QComboBox* box = m_commands.modelBox();
    box->setCurrentIndex(box->findData(m_name)); // the model at hand stays
    Q_EMIT refused();
}

} // namespace decodescope::ui
