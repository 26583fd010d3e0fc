// Appearance: how the program's windows look and speak: colours and language.
#pragma once

#include "ui/theme/theme.h"
#include "ui/window/language.h"
#include "ui/window/window_options.h"

#include <QObject>

namespace decodescope::ui {

// GUI thread. Applies to the whole application, at once and again after every change.
class Appearance : public QObject
{
    Q_OBJECT
public:
    explicit Appearance(const WindowOptions& options, QObject* parent = nullptr);

    const Theme& theme() const { return *m_theme; }
    QString language() const { return m_language.code(); }

public Q_SLOTS:
    void switchTheme();
    void switchLanguage(); // to the next one of languageCodes()

Q_SIGNALS:
    void themeChanged();
    void languageChanged(); // before the widgets get QEvent::LanguageChange

private:
    void setTheme(ThemeKind kind);

    const Theme* m_theme = nullptr; // of the program, never null after construction
    Language m_language;
};

} // namespace decodescope::ui
