#include "ui/logic/setting_words.h"

#include <QCoreApplication>

namespace decodescope::ui {

namespace {

// As core/recording/run_compare.cpp has them.
[[maybe_unused]] constexpr const char* kWords[] = {
    QT_TRANSLATE_NOOP("Settings", "model"),
    QT_TRANSLATE_NOOP("Settings", "weights (SHA-256)"),
    QT_TRANSLATE_NOOP("Settings", "parameters"),
    QT_TRANSLATE_NOOP("Settings", "layers"),
    QT_TRANSLATE_NOOP("Settings", "heads"),
    QT_TRANSLATE_NOOP("Settings", "K/V heads"),
    QT_TRANSLATE_NOOP("Settings", "width of a head"),
    QT_TRANSLATE_NOOP("Settings", "d_model"),
    QT_TRANSLATE_NOOP("Settings", "hidden width"),
    QT_TRANSLATE_NOOP("Settings", "vocabulary"),
    QT_TRANSLATE_NOOP("Settings", "context"),
    QT_TRANSLATE_NOOP("Settings", "window"),
    QT_TRANSLATE_NOOP("Settings", "positions"),
    QT_TRANSLATE_NOOP("Settings", "prompt"),
    QT_TRANSLATE_NOOP("Settings", "prompt tokens"),
    QT_TRANSLATE_NOOP("Settings", "steps asked for"),
    QT_TRANSLATE_NOOP("Settings", "steps made"),
    QT_TRANSLATE_NOOP("Settings", "end"),
    QT_TRANSLATE_NOOP("Settings", "threads"),
    QT_TRANSLATE_NOOP("Settings", "counted passes"),
    QT_TRANSLATE_NOOP("Settings", "warm-up"),
    QT_TRANSLATE_NOOP("Settings", "sampling"),
    QT_TRANSLATE_NOOP("Settings", "broken on purpose"),
    QT_TRANSLATE_NOOP("Settings", "stops at the end token"),
    QT_TRANSLATE_NOOP("Settings", "logits of"),
    QT_TRANSLATE_NOOP("Settings", "keeps attention"),
    QT_TRANSLATE_NOOP("Settings", "processor"),
    QT_TRANSLATE_NOOP("Settings", "instructions"),
};

[[maybe_unused]] constexpr const char* kValues[] = {
    QT_TRANSLATE_NOOP("SettingValues", "yes"),
    QT_TRANSLATE_NOOP("SettingValues", "no"),
    QT_TRANSLATE_NOOP("SettingValues", "none"),
    QT_TRANSLATE_NOOP("SettingValues", "learned"),
    QT_TRANSLATE_NOOP("SettingValues", "rotary"),
    QT_TRANSLATE_NOOP("SettingValues", "all steps"),
    QT_TRANSLATE_NOOP("SettingValues", "end of text"),
    QT_TRANSLATE_NOOP("SettingValues", "context full"),
    QT_TRANSLATE_NOOP("SettingValues", "stopped"),
    QT_TRANSLATE_NOOP("SettingValues", "every row"),
    QT_TRANSLATE_NOOP("SettingValues", "the last row"),
    QT_TRANSLATE_NOOP("SettingValues", "the most likely"),
};

bool isFree(const std::string& setting) // a name or a text that a person gave
{
    return setting == "prompt" || setting == "model" || setting == "processor";
}

} // namespace

QString settingWords(const std::string& setting)
{
    return QCoreApplication::translate("Settings", setting.c_str());
}

QString settingValueWords(const std::string& setting, const std::string& value)
{
    if (value.empty())
        return QStringLiteral("—");
    if (isFree(setting))
        return QString::fromStdString(value).simplified();
    return QCoreApplication::translate("SettingValues", value.c_str());
}

} // namespace decodescope::ui
