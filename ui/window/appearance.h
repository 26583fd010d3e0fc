// Appearance: how the program's windows look and speak: colours, size of type, motion, language.
#pragma once

#include "ui/theme/theme.h"
#include "ui/window/language.h"
#include "ui/window/window_options.h"

#include <QObject>

namespace decodescope::ui {

// Percent, in rising order.
inline constexpr int kScalePresets[] = {100, 125, 150, 175, 200, 250, 300};

// GUI thread. Applies to the whole application, at once and again after every change.
class Appearance : public QObject
{
    Q_OBJECT
public:
    explicit Appearance(const WindowOptions& options, QObject* parent = nullptr);

    const Theme& theme() const { return *m_theme; }
    QString language() const { return m_language.code(); }
    const Look& look() const { return m_look; }

public Q_SLOTS:
    void switchTheme();
    void switchLanguage(); // to the next one of languageCodes()
    void setScale(int percent); // of type and all that goes with it; cut to the limits of the theme
    void enlarge(); // to the next preset
    void shrink();
    void reduceMotion(bool isReduced);

Q_SIGNALS:
    void themeChanged();
    void languageChanged(); // before the widgets get QEvent::LanguageChange

private:
    void setLook(const Look& look);

    Look m_look;
    const Theme* m_theme = nullptr; // of the look; never null after construction
    Language m_language;
};

} // namespace decodescope::ui
