#include "ui/window/appearance.h"

#include <QApplication>

#include <algorithm>
#include <iterator>

namespace decodescope::ui {

Appearance::Appearance(const WindowOptions& options, QObject* parent)
    : QObject(parent)
{
    m_language.use(fittingLanguage(options.language));
    m_look = {options.theme, options.scale, options.reducedMotion};
    m_theme = &ui::theme(m_look);
    applyTheme(*qApp, *m_theme);
}

void Appearance::switchTheme()
{
    setLook({m_theme->isDark() ? ThemeKind::Light : ThemeKind::Dark, m_look.scale, m_look.reducedMotion});
}

void Appearance::switchLanguage()
{
    const QStringList codes = languageCodes();
    m_language.use(codes[(codes.indexOf(m_language.code()) + 1) % codes.size()]);
    Q_EMIT languageChanged();
}

void Appearance::setScale(int percent)
{
    setLook({m_look.kind, std::clamp(percent, kSmallestScale, kLargestScale), m_look.reducedMotion});
}

void Appearance::enlarge()
{
    const auto next = std::ranges::upper_bound(kScalePresets, m_look.scale);
    setScale(next == std::end(kScalePresets) ? kLargestScale : *next);
}

void Appearance::shrink()
{
    const auto here = std::ranges::lower_bound(kScalePresets, m_look.scale);
    setScale(here == std::begin(kScalePresets) ? kSmallestScale : *std::prev(here));
}

void Appearance::reduceMotion(bool isReduced)
{
    setLook({m_look.kind, m_look.scale, isReduced});
}

void Appearance::setLook(const Look& look)
{
    if (look == m_look)
        return;
    m_look = look;
    m_theme = &ui::theme(look);
    applyTheme(*qApp, *m_theme);
    Q_EMIT themeChanged();
}

} // namespace decodescope::ui
