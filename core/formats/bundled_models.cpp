#include "core/formats/model_loader.h"
#include "core/formats/random_spec.h"
#include "core/tokenizers/file_reading.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <new>

namespace decodescope {

namespace {

constexpr const char* kDefaultModel = "tiny-stories";

// Qt knows the program's folder only while there is an application object; Linux always does.
QString programFolder()
{
    if (QCoreApplication::instance() != nullptr)
        return QCoreApplication::applicationDirPath();
    return QFileInfo(QFileInfo(QStringLiteral("/proc/self/exe")).symLinkTarget()).absolutePath();
}

QString configPath(const std::string& folder, const QString& name)
{
    return QString::fromStdString(folder) + QLatin1Char('/') + name + QLatin1String("/config.json");
}

std::string listOf(const std::vector<std::string>& names)
{
    std::string list;
    for (const std::string& name : names)
        list += (list.empty() ? "" : ", ") + name;
    return list.empty() ? "none are installed" : list;
}

Result<ModelPtr> loadRandom(const std::string& text, LoadMonitor* monitor)
{
    const Result<RandomSpec> spec = parseRandomSpec(text);
    if (!spec.hasValue())
        return spec.error();
    LoadMonitor unwatched;
    try {
        return makeRandom(spec.value(), monitor == nullptr ? unwatched : *monitor);
    } catch (const std::bad_alloc&) {
        return fileError(ErrorCode::OutOfMemory, text, "its weights do not fit into memory", "choose smaller sizes");
    }
}

} // namespace

std::vector<std::string> bundledModelFolders()
{
    std::vector<std::string> folders;
    const QString installed = QDir::cleanPath(programFolder() + QLatin1String("/" DECODESCOPE_INSTALLED_MODELS));
    for (const QString& folder : {installed, QStringLiteral(DECODESCOPE_SOURCE_MODELS)}) {
        if (QFileInfo(folder).isDir())
            folders.push_back(folder.toStdString());
    }
    return folders;
}

std::vector<std::string> bundledModelNames()
{
    std::vector<std::string> names;
    for (const std::string& folder : bundledModelFolders()) {
        for (const QString& name : QDir(QString::fromStdString(folder)).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            if (QFileInfo::exists(configPath(folder, name)))
                names.push_back(name.toStdString());
        }
    }
    std::ranges::sort(names, {}, [](const std::string& name) { return std::pair(name != kDefaultModel, name); });
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

Result<ModelPtr> loadModelByNameOrPath(const std::string& nameOrPath, LoadMonitor* monitor)
{
    if (isRandomSpec(nameOrPath))
        return loadRandom(nameOrPath, monitor);
    const std::vector<std::string> names = bundledModelNames();
    if (std::ranges::find(names, nameOrPath) != names.end()) {
        for (const std::string& folder : bundledModelFolders()) {
            if (QFileInfo::exists(configPath(folder, QString::fromStdString(nameOrPath))))
                return loadModel(folder + '/' + nameOrPath, monitor);
        }
    }
    std::error_code unreadable; // the reader says so
    if (std::filesystem::exists(nameOrPath, unreadable) || unreadable)
        return loadModel(nameOrPath, monitor);
    return Error {ErrorCode::NotFound,
        "There is no model \"" + nameOrPath + "\": give the path of a model's file or folder, or one of the bundled names ("
            + listOf(names) + ")."};
}

} // namespace decodescope
