#include "ui/theme/theme.h"

#include "ui/theme/style_sheet.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPalette>

#include <map>

namespace decodescope::ui {

namespace {

const QString kLatinFamily = QStringLiteral("Noto Sans");
const QString kChineseFamily = QStringLiteral("Noto Sans CJK SC");

Theme makeDark()
{
    Theme dark;
    dark.kind = ThemeKind::Dark;
    dark.window = QColor(0x13, 0x16, 0x1b);
    dark.panel = QColor(0x1a, 0x1e, 0x25);
    dark.raised = QColor(0x24, 0x2a, 0x33);
    dark.input = QColor(0x12, 0x15, 0x1a);
    dark.border = QColor(0x2b, 0x32, 0x3d);
    dark.strongBorder = QColor(0x3b, 0x45, 0x53);
    dark.text = QColor(0xe7, 0xea, 0xf0);
    dark.text2 = QColor(0xa3, 0xad, 0xbb);
    dark.muted = QColor(0x85, 0x91, 0xa2);
    dark.recomputed = QColor(0xf5, 0x97, 0x3a);
    dark.recomputedText = dark.recomputed;
    dark.fresh = QColor(0x34, 0xd8, 0xc4);
    dark.freshText = dark.fresh;
    dark.cached = QColor(0x4f, 0x9c, 0xf9);
    dark.cachedText = dark.cached;
    dark.negative = QColor(0xb9, 0x8c, 0xf5);
    dark.positive = QColor(0xa5, 0xd8, 0x4b);
    dark.empty = QColor(0x28, 0x2e, 0x38);
    dark.outside = QColor(0x2d, 0x33, 0x3e);
    dark.outsideHatch = QColor(0x4a, 0x54, 0x63);
    dark.track = QColor(0x2a, 0x31, 0x3c);
    dark.accent = dark.cached;
    dark.onAccent = QColor(0x0b, 0x12, 0x20); // white would reach a contrast of 2.8 only
    dark.stages = {QColor(0x8a, 0x93, 0xa1), QColor(0xe0, 0xce, 0x84), QColor(0xc9, 0x58, 0x78), QColor(0xd9, 0xb8, 0xf0),
        QColor(0x7b, 0x9a, 0x3e), QColor(0x8f, 0xa4, 0xf5)};
    dark.runs = {QColor(0xe5, 0xe6, 0x19), QColor(0x7e, 0x47, 0xeb), QColor(0xba, 0xed, 0xf7), QColor(0x3c, 0x7e, 0x1b),
        QColor(0x4b, 0x73, 0x9b), QColor(0xe7, 0xf5, 0xa3)};
    return dark;
}

Theme makeLight()
{
    Theme light;
    light.kind = ThemeKind::Light;
    light.window = QColor(0xf3, 0xf5, 0xf8);
    light.panel = QColor(0xff, 0xff, 0xff);
    light.raised = QColor(0xee, 0xf1, 0xf5);
    light.input = QColor(0xff, 0xff, 0xff);
    light.border = QColor(0xdd, 0xe2, 0xea);
    light.strongBorder = QColor(0xc3, 0xcb, 0xd7);
    light.text = QColor(0x1b, 0x23, 0x30);
    light.text2 = QColor(0x4e, 0x5a, 0x6b);
    light.muted = QColor(0x65, 0x6f, 0x7f);
    light.recomputed = QColor(0xd9, 0x73, 0x0d);
    light.recomputedText = QColor(0xb0, 0x58, 0x00);
    light.fresh = QColor(0x0a, 0x93, 0x84);
    light.freshText = QColor(0x0a, 0x7a, 0x6e);
    light.cached = QColor(0x1f, 0x6f, 0xe0);
    light.cachedText = QColor(0x1a, 0x65, 0xd0);
    light.negative = QColor(0x6f, 0x35, 0xb5);
    light.positive = QColor(0x47, 0x82, 0x0c);
    light.empty = QColor(0xee, 0xf1, 0xf5);
    light.outside = QColor(0xdc, 0xe1, 0xe9);
    light.outsideHatch = QColor(0xb4, 0xbe, 0xcc);
    light.track = QColor(0xe4, 0xe8, 0xef);
    light.accent = light.cached;
    light.onAccent = QColor(0xff, 0xff, 0xff);
    light.stages = {QColor(0x82, 0x8b, 0x98), QColor(0xb0, 0x8a, 0x1e), QColor(0xa8, 0x2c, 0x52), QColor(0xb4, 0x7f, 0xd6),
        QColor(0x56, 0x70, 0x1c), QColor(0x7a, 0x8b, 0xe6)};
    light.runs = {QColor(0x60, 0x20, 0x60), QColor(0xa1, 0x89, 0x12), QColor(0x30, 0x30, 0xe8), QColor(0xd2, 0x79, 0x88),
        QColor(0x5c, 0x18, 0x0a), QColor(0xcc, 0x6c, 0xe0)};
    return light;
}

// The default font of the desktop stands in for Noto where that is not installed.
QStringList makeFamilies()
{
    const QStringList installed = QFontDatabase::families();
    const QString latin
        = installed.contains(kLatinFamily) ? kLatinFamily : QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
    QStringList families {latin};
    if (installed.contains(kChineseFamily))
        families.append(kChineseFamily);
    return families;
}

QPalette makePalette(const Theme& theme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.input);
    palette.setColor(QPalette::AlternateBase, theme.panel);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::Button, theme.raised);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.recomputedText);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.onAccent);
    palette.setColor(QPalette::ToolTipBase, theme.raised);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Link, theme.cachedText);
    palette.setColor(QPalette::LinkVisited, theme.cachedText);
    palette.setColor(QPalette::Light, theme.raised);
    palette.setColor(QPalette::Midlight, theme.raised);
    palette.setColor(QPalette::Mid, theme.border);
    palette.setColor(QPalette::Dark, theme.strongBorder);
    palette.setColor(QPalette::Shadow, theme.window.darker(150));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText,
             QPalette::ToolTipText, QPalette::Link, QPalette::LinkVisited, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, theme.disabledText());
    palette.setColor(QPalette::Disabled, QPalette::Base, theme.panel);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, theme.track);
    return palette;
}

} // namespace

QColor Theme::disabledText() const
{
    const auto middle = [](int a, int b) { return (a + b) / 2; };
    return QColor(
        middle(muted.red(), panel.red()), middle(muted.green(), panel.green()), middle(muted.blue(), panel.blue()));
}

QFont Theme::font(int pixelSize, bool bold) const
{
    static const QStringList families = makeFamilies();
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(pixelSize);
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    return font;
}

int Theme::zoomed(double pixels) const
{
    return qRound(pixels * zoom());
}

const Theme& theme(ThemeKind kind)
{
    static const Theme dark = makeDark();
    static const Theme light = makeLight();
    return kind == ThemeKind::Dark ? dark : light;
}

const Theme& theme(const Look& look)
{
    if (look == Look {look.kind})
        return theme(look.kind);
    static std::map<Look, Theme> made; // its entries never move
    const auto [entry, isNew] = made.try_emplace(look, theme(look.kind));
    if (isNew) {
        entry->second.scale = look.scale;
        entry->second.reducedMotion = look.reducedMotion;
    }
    return entry->second;
}

void applyTheme(QApplication& application, const Theme& theme)
{
    QApplication::setStyle(QStringLiteral("Fusion"));
    QApplication::setPalette(makePalette(theme));
    QApplication::setFont(theme.widgetFont(theme.baseText));
    application.setStyleSheet(styleSheet(theme));
}

void prepareFonts()
{
    QFont::insertSubstitution(kLatinFamily, kChineseFamily);
}

} // namespace decodescope::ui
