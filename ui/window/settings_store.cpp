#include "ui/window/settings_store.h"

#include "core/formats/model_loader.h"
#include "ui/window/language.h"
#include "ui/window/recent_menu.h"

#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kMostSteps = 1 << 20;
constexpr int kLongestPrompt = 1 << 16; // characters
constexpr int kFarthest = 1 << 15; // pixels, of a window's edges

// The number when it is one within the limits, else `otherwise`.
int readNumber(const QSettings& file, const QString& key, int smallest, int largest, int otherwise)
{
    bool isNumber = false;
    const int number = file.value(key).toString().toInt(&isNumber);
    return isNumber && number >= smallest && number <= largest ? number : otherwise;
}

bool readFlag(const QSettings& file, const QString& key)
{
    return file.value(key).toString() == QLatin1String("true");
}

// Bundled or still there; it may have been moved away since.
bool isModel(const QString& nameOrPath)
{
    const std::vector<std::string> names = bundledModelNames();
    return std::find(names.begin(), names.end(), nameOrPath.toStdString()) != names.end() || QFileInfo::exists(nameOrPath);
}

QRect readPlace(const QSettings& file)
{
    const auto number = [&file](const char* key, int smallest) {
        return readNumber(file, QLatin1String(key), smallest, kFarthest, -kFarthest);
    };
    const QRect place(number("window/x", -kFarthest), number("window/y", -kFarthest), number("window/width", 1),
        number("window/height", 1));
    return place.isValid() && place.left() > -kFarthest && place.top() > -kFarthest ? place : QRect();
}

} // namespace

// Not a device or a pipe, which reading would wait for and writing replace.
bool SettingsStore::isOrdinary() const
{
    const QFileInfo file(m_path);
    return !file.exists() || file.isFile();
}

QString SettingsStore::usualPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + QStringLiteral("/window.ini");
}

WindowOptions SettingsStore::read() const
{
    WindowOptions options;
    if (!isOrdinary())
        return options;
    const QSettings file(m_path, QSettings::IniFormat);
    const auto text = [&file](const char* key) { return file.value(QLatin1String(key)).toString(); };
    if (text("look/theme") == QLatin1String("light"))
        options.theme = ThemeKind::Light;
    if (languageCodes().contains(text("look/language")))
        options.language = text("look/language");
    options.scale = readNumber(file, QStringLiteral("look/scale"), kSmallestScale, kLargestScale, options.scale);
    options.reducedMotion = readFlag(file, QStringLiteral("look/reducedMotion"));
    if (isModel(text("run/model")))
        options.model = text("run/model");
    options.prompt = text("run/prompt").left(kLongestPrompt);
    options.steps = readNumber(file, QStringLiteral("run/steps"), 1, kMostSteps, options.steps);
    options.recent = recentPaths(file.value(QStringLiteral("run/recent")).toStringList());
    if (QFileInfo(text("run/folder")).isDir())
        options.folder = text("run/folder");
    options.place = readPlace(file);
    options.isMaximized = readFlag(file, QStringLiteral("window/maximized"));
    return options;
}

void SettingsStore::write(const WindowOptions& options) const
{
    if (!isOrdinary())
        return;
    QSettings file(m_path, QSettings::IniFormat);
    file.clear();
    file.setValue(
        QStringLiteral("look/theme"), options.theme == ThemeKind::Light ? QStringLiteral("light") : QStringLiteral("dark"));
    file.setValue(QStringLiteral("look/language"), options.language);
    file.setValue(QStringLiteral("look/scale"), options.scale);
    file.setValue(QStringLiteral("look/reducedMotion"), options.reducedMotion);
    file.setValue(QStringLiteral("run/model"), options.model);
    file.setValue(QStringLiteral("run/prompt"), options.prompt);
    file.setValue(QStringLiteral("run/steps"), options.steps);
    file.setValue(QStringLiteral("run/recent"), options.recent);
    file.setValue(QStringLiteral("run/folder"), options.folder);
    file.setValue(QStringLiteral("window/x"), options.place.x());
    file.setValue(QStringLiteral("window/y"), options.place.y());
    file.setValue(QStringLiteral("window/width"), options.place.width());
    file.setValue(QStringLiteral("window/height"), options.place.height());
    file.setValue(QStringLiteral("window/maximized"), options.isMaximized);
}

QRect fittedPlace(const QRect& wanted, const QRect& available, const QSize& smallest)
{
    QRect place = wanted;
    place.setSize(place.size().boundedTo(available.size()).expandedTo(smallest));
    if (place.right() > available.right())
        place.moveRight(available.right());
    if (place.bottom() > available.bottom())
        place.moveBottom(available.bottom());
    place.moveTo(std::max(place.left(), available.left()), std::max(place.top(), available.top()));
    return place;
}

} // namespace decodescope::ui
