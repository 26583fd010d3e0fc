// Theme: every colour and metric of the window by role. Views take colours from here and nowhere else.
#pragma once

#include <QColor>
#include <QFont>

#include <array>
#include <compare>

class QApplication;

namespace decodescope::ui {

enum class ThemeKind { Dark, Light };

inline constexpr int kSmallestScale = 100; // percent
inline constexpr int kLargestScale = 300;

// Colours by role; the same role has the same colour in every view, chart and export.
struct Theme
{
    ThemeKind kind = ThemeKind::Dark;
    // surfaces
    QColor window; // behind the cards
    QColor panel; // cards and bars
    QColor raised; // buttons, chips
    QColor input; // fields
    QColor border;
    QColor strongBorder;
    // text
    QColor text;
    QColor text2; // captions
    QColor muted; // axis numbers
    // states; never colour alone: each also has a place or a frame
    QColor recomputed; // orange: computed again, without cache
    QColor recomputedText; // the same as text, AA on the panel
    QColor fresh; // turquoise: new in this step
    QColor freshText;
    QColor cached; // blue: read from the cache, with cache
    QColor cachedText;
    QColor negative; // violet: scores below zero ...
    QColor positive; // ... and green: above it
    QColor empty; // free or masked cells
    QColor outside; // before a sliding window: not looked at any more; also hatched
    QColor outsideHatch;
    QColor track; // empty part of bars
    QColor accent; // the primary action only
    QColor onAccent; // text on accent
    // The six stages of a step in their order, in charts alone. Neighbours differ in lightness too, and a table names each.
    std::array<QColor, 6> stages;
    // Runs that are compared, in their order, in that chart alone. Apart for colour-blind eyes too; a letter at each curve's end tells
    // the run as well.
    std::array<QColor, 6> runs;

    // What a person has chosen. The sizes below are those at 100 %: painted views count in them and are enlarged as a whole, see
    // ui/theme/zoom.h; fields, labels and buttons use widgetFont() and zoomed().
    int scale = 100; // percent
    bool reducedMotion = false; // nothing sweeps or fades: states switch

    // pixel sizes of type at 100 %
    int baseText = 13;
    int titleText = 15;
    int captionText = 12;
    int axisText = 11;
    int heroText = 26;
    // pixels
    int gap = 12; // between cards and around them
    int cardPadding = 16;
    int cardRadius = 8;
    int controlHeight = 32;

    bool isDark() const { return kind == ThemeKind::Dark; }
    // Text and icons of controls that cannot be used now: muted, half faded into the panel.
    QColor disabledText() const;
    // Noto Sans with the Simplified Chinese face behind it; pixel size, weight 400 or 600 (as Bold).
    QFont font(int pixelSize, bool bold = false) const;
    // The same at the scale.
    QFont widgetFont(int pixelSize, bool bold = false) const { return font(zoomed(pixelSize), bold); }
    double zoom() const { return scale / 100.0; }
    int zoomed(double pixels) const; // rounded
};

// What a person can choose of a theme.
struct Look
{
    ThemeKind kind = ThemeKind::Dark;
    int scale = 100; // percent, kSmallestScale..kLargestScale
    bool reducedMotion = false;

    auto operator<=>(const Look&) const = default;
};

// Lives as long as the program; the same look gives the same object. At 100 % on every thread, else on the GUI's.
const Theme& theme(ThemeKind kind);
const Theme& theme(const Look& look);

// Fusion, palette, style sheet and font of the whole application.
void applyTheme(QApplication& application, const Theme& theme);
// Once before the first widget: font substitution for Chinese glyphs.
void prepareFonts();

} // namespace decodescope::ui
