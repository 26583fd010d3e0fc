// The themes' colours reach the contrast of WCAG 2 level AA, and the style sheet is filled in completely.
#include "tests/support/contrast.h"
#include "ui/theme/style_sheet.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace decodescope::ui;
using decodescope::fixtures::contrast;

namespace {

constexpr double kTextContrast = 4.5;
constexpr double kGraphicContrast = 3.0;

// `share` of `over`, the rest of `under`, as views blend them.
QColor mixed(const QColor& over, const QColor& under, double share)
{
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(share * a + (1 - share) * b)); };
    return QColor(mix(over.red(), under.red()), mix(over.green(), under.green()), mix(over.blue(), under.blue()));
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void contrastOfBlackOnWhiteIs21() { QCOMPARE(contrast(Qt::black, Qt::white), 21.0); }

    void textIsReadableOnItsSurface_data()
    {
        QTest::addColumn<QColor>("text");
        QTest::addColumn<QColor>("surface");
        for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Light}) {
            const Theme& colors = theme(kind);
            const char* name = colors.isDark() ? "dark" : "light";
            const std::pair<const char*, QColor> texts[] = {{"text", colors.text}, {"text2", colors.text2},
                {"muted", colors.muted}, {"recomputedText", colors.recomputedText}, {"freshText", colors.freshText},
                {"cachedText", colors.cachedText}};
            for (const auto& [role, color] : texts) {
                QTest::addRow("%s %s on the panel", name, role) << color << colors.panel;
                QTest::addRow("%s %s on the window", name, role) << color << colors.window;
            }
            QTest::addRow("%s text on a button", name) << colors.text << colors.raised;
            QTest::addRow("%s caption on a chip", name) << colors.text2 << colors.raised;
            QTest::addRow("%s text in a field", name) << colors.text << colors.input;
            QTest::addRow("%s placeholder in a field", name) << colors.muted << colors.input;
            for (const auto& [role, color] : {std::pair("text", colors.text), {"text2", colors.text2}}) {
                QTest::addRow("%s %s on free cells", name, role) << color << colors.empty;
                QTest::addRow("%s %s on a pressed button", name, role) << color << colors.track;
                QTest::addRow("%s %s in a field", name, role) << color << colors.input;
            }
            const QColor newestChip = colors.isDark() ? colors.window : colors.panel;
            QTest::addRow("%s text of the newest token", name) << newestChip << colors.freshText;
            QTest::addRow("%s text of a new token", name)
                << colors.text << mixed(colors.cached, colors.panel, colors.isDark() ? 0.26 : 0.16);
            QTest::addRow("%s text of the banner", name) << colors.text << mixed(colors.recomputed, colors.panel, 0.12);
            QTest::addRow("%s text on the accent", name) << colors.onAccent << colors.accent;
        }
    }
    void textIsReadableOnItsSurface()
    {
        QFETCH(QColor, text);
        QFETCH(QColor, surface);
        const double ratio = contrast(text, surface);
        QVERIFY2(ratio >= kTextContrast, qPrintable(QString::number(ratio)));
    }

    void statesStandOutFromThePanel_data()
    {
        QTest::addColumn<QColor>("color");
        QTest::addColumn<QColor>("surface");
        for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Light}) {
            const Theme& colors = theme(kind);
            const char* name = colors.isDark() ? "dark" : "light";
            QTest::addRow("%s recomputed", name) << colors.recomputed << colors.panel;
            QTest::addRow("%s fresh", name) << colors.fresh << colors.panel;
            QTest::addRow("%s cached", name) << colors.cached << colors.panel;
            QTest::addRow("%s accent", name) << colors.accent << colors.panel;
            for (const QColor& run : colors.runs)
                QTest::addRow("%s run %s", name, qPrintable(run.name())) << run << colors.panel;
        }
    }
    void statesStandOutFromThePanel()
    {
        QFETCH(QColor, color);
        QFETCH(QColor, surface);
        const double ratio = contrast(color, surface);
        QVERIFY2(ratio >= kGraphicContrast, qPrintable(QString::number(ratio)));
    }

    void styleSheetNamesNoUnknownRole()
    {
        for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Light}) {
            const QString sheet = styleSheet(theme(kind));
            const QString rules = sheet.mid(sheet.indexOf(QLatin1String("*/")));
            QVERIFY(!rules.contains(QLatin1Char('@')));
            QVERIFY(rules.contains(theme(kind).panel.name()));
        }
    }

    void applyingAThemeColoursWidgetsAndTheirDisabledState()
    {
        for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
            const Theme& colors = theme(kind);
            applyTheme(*qApp, colors);
            const QPalette palette = QApplication::palette();
            QCOMPARE(palette.color(QPalette::Window), colors.window);
            QCOMPARE(palette.color(QPalette::Active, QPalette::WindowText), colors.text);
            QCOMPARE(palette.color(QPalette::Disabled, QPalette::WindowText), colors.disabledText());
            QCOMPARE(QApplication::font().pixelSize(), colors.baseText);
        }
    }

    void primaryButtonIsFilledWithTheAccent()
    {
        const Theme& colors = theme(ThemeKind::Dark);
        applyTheme(*qApp, colors);
        QPushButton button;
        button.setProperty("primary", true);
        button.resize(100, 32);
        QCOMPARE(button.grab().toImage().pixelColor(50, 4), colors.accent);
    }

    void disabledButtonsLookSo_data()
    {
        QTest::addColumn<QByteArray>("look");
        for (const char* look : {"segment", "link", "outlined"})
            QTest::newRow(look) << QByteArray(look);
    }
    void disabledButtonsLookSo()
    {
        QFETCH(QByteArray, look);
        const Theme& colors = theme(ThemeKind::Dark);
        applyTheme(*qApp, colors);
        const bool isTool = look == "outlined";
        std::unique_ptr<QAbstractButton> button;
        if (isTool)
            button = std::make_unique<QToolButton>();
        else
            button = std::make_unique<QPushButton>();
        button->setText(QStringLiteral("▇▇▇"));
        button->setProperty(look, isTool || look == "link" ? QVariant(true) : QVariant(QStringLiteral("only")));
        button->resize(100, 32);
        const auto shows = [&button](const QColor& colour) {
            const QImage image = button->grab().toImage();
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, image.height() / 2) == colour)
                    return true;
            }
            return false;
        };
        QVERIFY(!shows(colors.disabledText()));
        button->setEnabled(false);
        QVERIFY(shows(colors.disabledText()));
    }

    void boldFontIsHeavier()
    {
        QCOMPARE(theme(ThemeKind::Dark).font(15, true).weight(), QFont::DemiBold);
        QCOMPARE(theme(ThemeKind::Dark).font(15).pixelSize(), 15);
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
