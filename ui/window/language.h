// The languages of the window's words and the one in use.
#pragma once

#include <QObject>
#include <QStringList>
#include <QTranslator>

namespace decodescope::ui {

// Codes of the languages that are complete: "en", "zh_CN".
QStringList languageCodes();

// The language's own name, such as "English".
QString languageName(const QString& code);

// The language that fits a wish such as "zh", "zh-Hans-CN" or "de_DE" best; English fits everybody. Empty: the desktop's.
QString fittingLanguage(const QString& wish);

// Puts the words of one language into the application; every widget then gets QEvent::LanguageChange. GUI thread; after the
// application was made. Takes its words back when it ends.
class Language : public QObject
{
public:
    using QObject::QObject;
    ~Language() override;

    QString code() const { return m_code; } // empty before the first use()
    void use(const QString& code); // one of languageCodes()

private:
    QString m_code;
    QTranslator m_ours;
    QTranslator m_qts; // Qt's own dialogs and menus
};

} // namespace decodescope::ui
