#include "ui/window/appearance.h"

#include <QApplication>

namespace decodescope::ui {

Appearance::Appearance(const WindowOptions& options, QObject* parent)
    : QObject(parent)
{
    m_language.use(fittingLanguage(options.language));
    setTheme(options.theme);
}

void Appearance::switchTheme()
{
    setTheme(m_theme->isDark() ? ThemeKind::Light : ThemeKind::Dark);
    Q_EMIT themeChanged();
}

void Appearance::switchLanguage()
{
    const QStringList codes = languageCodes();
    m_language.use(codes[(codes.indexOf(m_language.code()) + 1) % codes.size()]);
    Q_EMIT languageChanged();
}

void Appearance::setTheme(ThemeKind kind)
{
    m_theme = &ui::theme(kind);
    applyTheme(*qApp, *m_theme);
}

} // namespace decodescope::ui
