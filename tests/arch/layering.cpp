#include "tests/arch/layering.h"

#include <QDir>

namespace decodescope::arch {

namespace {

struct Room
{
    QString name;
    QStringList below; // rooms it may name; what these may name, it may name too
    QStringList qtModules; // Qt modules it may include; "*" = every one
};

const QList<Room>& rooms()
{
    const auto l = [](const char* text) { return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts); };
    static const QList<Room> table {
        {QStringLiteral("core/base"), {}, {}},
        {QStringLiteral("core/kernels"), l("core/base"), {}},
        {QStringLiteral("core/model"), l("core/kernels"), {}},
        {QStringLiteral("core/decode"), l("core/model"), {}},
        {QStringLiteral("core/tokenizers"), l("core/model"), l("QtCore")},
        {QStringLiteral("core/formats"), l("core/tokenizers core/model"), l("QtCore")},
        {QStringLiteral("core/recording"), l("core/decode"), l("QtCore")},
        {QStringLiteral("core/session"), l("core/recording"), l("QtCore")},
        {QStringLiteral("ui/theme"), {}, l("*")},
        {QStringLiteral("ui/logic"), l("ui/theme core/recording"), l("QtCore QtGui")},
        {QStringLiteral("ui/views"), l("ui/logic"), l("*")},
        {QStringLiteral("ui/plots"), l("ui/logic"), l("*")},
        {QStringLiteral("ui/export"), l("ui/views ui/plots"), l("*")},
        {QStringLiteral("ui/window"), l("ui/export core/session core/formats"), l("*")},
        {QStringLiteral("app"), l("ui/window"), l("*")},
    };
    return table;
}

const Room* findRoom(const QString& name)
{
    for (const Room& room : rooms()) {
        if (room.name == name)
            return &room;
    }
    return nullptr;
}

// "QtGui" for "QtGui/QPainter" and "QPainter"; empty for a header that is not Qt's.
QString qtModuleOf(const QString& include, const QtModules& qtModules)
{
    QString folder = include.section(QLatin1Char('/'), 0, 0);
    if (folder != include && folder.startsWith(QLatin1String("Qt")))
        return folder;
    return qtModules.value(include);
}

} // namespace

QtModules readQtModules(const QString& headersFolder)
{
    QtModules modules;
    const QDir root(headersFolder);
    for (const QString& module : root.entryList({QStringLiteral("Qt*")}, QDir::Dirs)) {
        for (const QString& header : QDir(root.filePath(module)).entryList(QDir::Files))
            modules.insert(header, module);
    }
    return modules;
}

QString roomOf(const QString& path)
{
    QString top = path.section(QLatin1Char('/'), 0, 0);
    if (top == QLatin1String("app"))
        return top;
    if (top == QLatin1String("core") || top == QLatin1String("ui"))
        return path.section(QLatin1Char('/'), 0, 1);
    return {};
}

QStringList roomsThatMayBeNamed(const QString& room)
{
    const Room* const found = findRoom(room);
    if (found == nullptr)
        return {};
    QStringList names {room};
    for (const QString& below : found->below)
        names += roomsThatMayBeNamed(below);
    names.removeDuplicates();
    return names;
}

QString breachOf(const QString& path, const QString& include, bool isQuoted, const QtModules& qtModules)
{
    const QString room = roomOf(path);
    const Room* const found = findRoom(room);
    if (found == nullptr)
        return QStringLiteral("%1 is in no room of the table in tests/arch/layering.cpp").arg(path);

    const QString says = QStringLiteral("includes %1, but ").arg(include);
    const QString named = roomOf(include);
    if (!named.isEmpty()) {
        if (roomsThatMayBeNamed(room).contains(named))
            return {};
        return says + QStringLiteral("room %1 may not name room %2").arg(room, named);
    }
    const QString module = qtModuleOf(include, qtModules);
    if (!module.isEmpty()) {
        if (found->qtModules.contains(module) || found->qtModules.contains(QLatin1String("*")))
            return {};
        return says + QStringLiteral("room %1 may not name %2").arg(room, module);
    }
    // Qt's moc files and Highway's own way of including itself stay as their makers write them.
    const bool isForeign = include.endsWith(QLatin1String(".moc")) || include.startsWith(QLatin1String("hwy/"));
    if (isQuoted && !isForeign)
        return says + QStringLiteral("own includes are written from the root, such as \"core/decode/sampler.h\"");
    return {};
}

} // namespace decodescope::arch
