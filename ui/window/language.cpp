#include "ui/window/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace decodescope::ui {

namespace {

const QString kEnglish = QStringLiteral("en");
const QString kChinese = QStringLiteral("zh_CN");

} // namespace

QStringList languageCodes()
{
    return {kEnglish, kChinese};
}

QString languageName(const QString& code)
{
    return code == kChinese ? QStringLiteral("简体中文") : QStringLiteral("English");
}

QString fittingLanguage(const QString& wish)
{
    const QString name = wish.isEmpty() ? QLocale::system().name() : wish;
    return name.startsWith(QLatin1String("zh"), Qt::CaseInsensitive) ? kChinese : kEnglish;
}

Language::~Language()
{
    QCoreApplication::removeTranslator(&m_ours);
    QCoreApplication::removeTranslator(&m_qts);
}

void Language::use(const QString& code)
{
    if (code == m_code)
        return;
    m_code = code;
    QCoreApplication::removeTranslator(&m_ours);
    QCoreApplication::removeTranslator(&m_qts);
    // Qt's catalogue lies in the system: its words stay English where it is not installed.
    if (m_qts.load(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qts);
    if (!m_ours.load(QStringLiteral(":/translations/decodescope_") + code + QStringLiteral(".qm")))
        qFatal("The words of a language are missing from the program.");
    QCoreApplication::installTranslator(&m_ours);
}

} // namespace decodescope::ui
