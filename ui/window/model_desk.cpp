#include "ui/window/model_desk.h"

#include "core/formats/model_loader.h"
#include "ui/views/command_bar.h"
#include "ui/views/message_banner.h"
#include "ui/window/file_dialogs.h"
#include "ui/window/run_desk.h"
#include "ui/window/run_request.h"
#include "ui/window/shape_dialog.h"
#include "ui/window/wiring.h"

#include <QDir>
#include <QFileInfo>
#include <QLineEdit>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kTickMilliseconds = 60;
constexpr int kTicksUnseen = 3; // before the progress shows: short loads do not flicker

// A path without "." and a "/" at its end, which would leave no last part to show; bundled names as they are.
QString cleanName(const QString& nameOrPath)
{
    const std::vector<std::string> bundled = bundledModelNames();
    const bool isBundled = std::find(bundled.begin(), bundled.end(), nameOrPath.toStdString()) != bundled.end();
    const QFileInfo path(nameOrPath);
    return isBundled || !path.exists() ? nameOrPath : QDir::cleanPath(path.absoluteFilePath());
}

} // namespace

QStringList modelFilters()
{
    return {
        ModelDesk::tr("Models and runs") + QStringLiteral(" (*.safetensors *.gguf *.bin *.npz)"),
        ModelDesk::tr("Hugging Face weights beside their config.json") + QStringLiteral(" (*.safetensors)"),
        ModelDesk::tr("GGUF") + QStringLiteral(" (*.gguf)"),
        ModelDesk::tr("llama2.c weights") + QStringLiteral(" (*.bin)"),
        runFilter(),
        ModelDesk::tr("All files") + QStringLiteral(" (*)"),
    };
}

ModelDesk::ModelDesk(CommandBar& commands, MessageBanner& banner, FileDialogs& dialogs, QObject* parent)
    : QObject(parent)
    , m_commands(commands)
    , m_banner(banner)
    , m_dialogs(dialogs)
{
    for (const std::string& name : bundledModelNames())
        m_commands.addModel(QString::fromStdString(name));
    m_ticks.setInterval(kTickMilliseconds);
}

void ModelDesk::open(const QString& nameOrPath)
{
    m_wish = cleanName(nameOrPath);
    m_banner.clear();
    m_opener.open(m_wish);
    m_tickCount = 0;
    m_ticks.start();
    Q_EMIT began();
}

QString ModelDesk::loadingWords() const
{
    const QString name = QFileInfo(m_wish).fileName();
    const double share = progress().value_or(0);
    return share > 0 ? tr("Loading %1: %2 %").arg(name).arg(static_cast<int>(100 * share)) : tr("Loading %1…").arg(name);
}

std::optional<double> ModelDesk::progress() const
{
    return isLoading() && m_tickCount >= kTicksUnseen ? std::optional(m_opener.progress()) : std::nullopt;
}

void ModelDesk::tick()
{
    ++m_tickCount;
    Q_EMIT progressed();
}

void ModelDesk::stopLoading()
{
    m_opener.stop();
}

void ModelDesk::askForFile()
{
    QFileDialog* dialog = m_dialogs.toOpen(m_commands.window(), tr("Open a model or a run"), modelFilters());
    connectOpenDialog(*dialog, *this);
    dialog->open();
}

void ModelDesk::askForFolder()
{
    QFileDialog* dialog = m_dialogs.toOpenFolder(m_commands.window(), tr("Open a model's folder"));
    connectOpenDialog(*dialog, *this);
    dialog->open();
}

void ModelDesk::askForShape(const Theme& theme)
{
    auto* dialog = new ShapeDialog(m_commands.window(), theme);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connectShapeDialog(*dialog, *this);
    dialog->open();
}

void ModelDesk::take(const QString& nameOrPath, const ModelPtr& model)
{
    m_ticks.stop();
    QLineEdit* prompt = m_commands.promptEdit();
    const bool isUntouched = prompt->text().isEmpty() || (m_model && prompt->text() == examplePrompt(*m_model));
    m_model = model;
    if (QFileInfo(nameOrPath).isAbsolute())
        m_dialogs.use(nameOrPath);
    m_commands.showModel(nameOrPath, *model);
    if (isUntouched)
        prompt->setText(examplePrompt(*model));
    Q_EMIT opened();
}

void ModelDesk::refuse(const QString&, const Error& error)
{
    m_ticks.stop();
    if (error.code != ErrorCode::Stopped)
        m_banner.showError(error);
    m_commands.restoreModel(); // the model at hand stays
    Q_EMIT refused();
}

} // namespace decodescope::ui
