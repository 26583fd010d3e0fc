#include "app/cli/view_arguments.h"

#include "ui/export/picture_request.h"
#include "ui/window/language.h"

#include <QRegularExpression>

namespace decodescope::cli {

namespace {

constexpr int kSmallestSide = 200; // pixels
constexpr int kLargestSide = 8192;
constexpr double kPrintDpi = 300;

} // namespace

void addViewArguments(CommandParser& parser, const char* size)
{
    parser.add("theme", "dark or light.", "THEME");
    parser.add("size", size, "WxH");
    parser.add("lang", "The language of its words: en or zh_CN (default: the desktop's).", "LANG");
}

Result<ui::ThemeKind> readTheme(const CommandParser& parser, ui::ThemeKind fallback)
{
    const QString name = parser.value(QStringLiteral("theme"));
    if (name.isEmpty())
        return fallback;
    if (name == QLatin1String("dark"))
        return ui::ThemeKind::Dark;
    if (name == QLatin1String("light"))
        return ui::ThemeKind::Light;
    return Error {
        ErrorCode::BadUsage, QStringLiteral("--theme is \"%1\": it must be dark or light.").arg(name).toStdString()};
}

Result<QSize> readSize(const CommandParser& parser, const QSize& fallback)
{
    const QString text = parser.value(QStringLiteral("size"));
    if (text.isEmpty())
        return fallback;
    const QRegularExpressionMatch match = QRegularExpression(QStringLiteral("^(\\d{1,5})x(\\d{1,5})$")).match(text);
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    const auto isWithin = [](int side) { return side >= kSmallestSide && side <= kLargestSide; };
    if (match.hasMatch() && isWithin(size.width()) && isWithin(size.height()))
        return size;
    const QString sentence
        = QStringLiteral("--size is \"%1\": it must be WIDTHxHEIGHT, each from %2 to %3, such as 1600x1000.")
              .arg(text)
              .arg(kSmallestSide)
              .arg(kLargestSide);
    return Error {ErrorCode::BadUsage, sentence.toStdString()};
}

Result<SheetSize> readSheetSize(const CommandParser& parser, const SheetSize& fallback, const SizeOfWidth& sizeOfWidth)
{
    const QString text = parser.value(QStringLiteral("size"));
    if (text.isEmpty())
        return fallback;
    const auto refused = [&](const char* why) {
        return Error {
            ErrorCode::BadUsage, QStringLiteral("--size is \"%1\": %2").arg(text, QLatin1String(why)).toStdString()};
    };
    static const QRegularExpression form(QStringLiteral("^(\\d{1,5}(?:\\.\\d+)?)(?:x(\\d{1,5}(?:\\.\\d+)?))?(mm)?$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return refused("it must be WIDTHxHEIGHT or a width alone, such as 1920x1080 (pixels), 174x110mm or 174mm.");
    const bool isWidth = match.captured(2).isEmpty();
    const QSizeF size(match.captured(1).toDouble(), isWidth ? 1 : match.captured(2).toDouble());
    if (size.isEmpty())
        return refused("both sides must be above 0.");
    const bool isPaper = !match.captured(3).isEmpty();
    const QSizeF points = isPaper ? ui::pointsOfMillimetres(size) : size;
    return SheetSize {isWidth ? sizeOfWidth(points.width()) : points, isPaper ? ui::scaleOfDpi(kPrintDpi) : 1, isPaper};
}

Status checkLanguage(const CommandParser& parser)
{
    const QString language = parser.value(QStringLiteral("lang"));
    if (language.isEmpty() || ui::languageCodes().contains(language))
        return Success {};
    const QString sentence = QStringLiteral("--lang is \"%1\": it must be %2.");
    return Error {
        ErrorCode::BadUsage, sentence.arg(language, ui::languageCodes().join(QStringLiteral(" or "))).toStdString()};
}

} // namespace decodescope::cli
