#include "tests/ui/window/state_case.h"

#include "tests/ui/window/look_check.h"
#include "ui/views/detail_tabs.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QLineEdit>
#include <QPainter>
#include <QTemporaryFile>

namespace decodescope::fixtures {

using namespace ui;

namespace {

constexpr int kSettleMs = 20'000;

QList<QSize> testedSizes()
{
    if (!qEnvironmentVariableIsSet("DECODESCOPE_PICTURES"))
        return {{1280, 720}, {1600, 1000}};
    if (qApp->devicePixelRatio() > 1)
        return {{1280, 720}, {2560, 1440}};
    return {{1280, 800}, {1600, 1000}};
}

// The window with all that is open above it, where it is.
QImage pictureOf(QWidget& window)
{
    const double ratio = window.devicePixelRatioF();
    QImage picture(window.size() * ratio, QImage::Format_RGB32);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::black);
    QPainter painter(&picture);
    painter.drawPixmap(QPoint(), window.grab());
    for (QWidget* top : QApplication::topLevelWidgets()) {
        if (top != &window && top->isVisible())
            painter.drawPixmap(top->mapToGlobal(QPoint()) - window.mapToGlobal(QPoint()), top->grab());
    }
    return picture;
}

} // namespace

std::unique_ptr<QTemporaryFile> largeScreen()
{
    if (qgetenv("QT_QPA_PLATFORM") != "offscreen")
        return nullptr;
    auto file = std::make_unique<QTemporaryFile>();
    if (!file->open())
        return nullptr;
    file->write(R"({"screens": [{"name": "large", "x": 0, "y": 0, "width": 5120, "height": 2880, "logicalDpi": 96, "dpr": 1}]})");
    file->flush();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + file->fileName().toLocal8Bit());
    return file;
}

void StateCase::open(const QString& model, int steps)
{
    WindowOptions options;
    options.model = model;
    options.steps = steps;
    options.playOnStart = false;
    options.reducedMotion = true;
    options.language = QStringLiteral("en");
    m_window = std::make_unique<MainWindow>(options);
    m_window->resize(1280, 800);
    m_window->show();
    settle();
}

void StateCase::settle()
{
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), kSettleMs);
    rest();
}

// What a frame has put off, layouts and the chart, comes with the next one.
void StateCase::rest()
{
    for (int i = 0; i < 3; ++i) {
        m_window->player().showNow();
        QCoreApplication::processEvents();
    }
}

void StateCase::showPage(const char* page)
{
    m_window->parts().details->showPage(child<DetailPage>(page));
}

void StateCase::takeAction(const char* name)
{
    auto* action = child<QAction>(name);
    QVERIFY2(action && action->isEnabled(), name);
    action->trigger();
}

void StateCase::runWith(const QString& prompt, int steps)
{
    child<QLineEdit>("promptEdit")->setText(prompt);
    child<QSpinBox>("stepsBox")->setMaximum(steps);
    child<QSpinBox>("stepsBox")->setValue(steps);
    m_window->generate();
    settle();
}

void StateCase::put(const TestedLook& look)
{
    Appearance& appearance = m_window->appearance();
    if (appearance.look().kind != look.theme)
        appearance.switchTheme();
    while (appearance.language() != QLatin1String(look.language))
        appearance.switchLanguage();
}

void StateCase::keepPicture(const QString& name, const TestedLook& look) const
{
    const QString folder = qEnvironmentVariable("DECODESCOPE_PICTURES");
    if (folder.isEmpty())
        return;
    QVERIFY(QDir().mkpath(folder));
    const QImage picture = pictureOf(*m_window);
    const QString file = QStringLiteral("%1-%2-%3x%4@%5x.png")
                             .arg(name, QLatin1String(look.name))
                             .arg(m_window->width())
                             .arg(m_window->height())
                             .arg(picture.devicePixelRatio());
    QVERIFY(picture.save(QDir(folder).filePath(file)));
}

void StateCase::checkFaults()
{
    const QString all = m_faults.join(QLatin1Char('\n'));
    for (const QString& fault : std::as_const(m_faults))
        qInfo("%s", qPrintable(fault));
    m_faults.clear();
    QVERIFY(all.isEmpty());
}

QStringList StateCase::faultsOnShow()
{
    QStringList faults;
    if (qApp->devicePixelRatio() > 1)
        return faults; // the platform's screen counts fewer points then, on which menus break
    for (QWidget* top : QApplication::topLevelWidgets()) {
        if (top->isVisible())
            faults += faultsOf(*top);
    }
    return faults;
}

void StateCase::lookAt(const QList<State>& states)
{
    for (const TestedLook& look : kLooks) {
        put(look);
        for (const QSize size : testedSizes()) {
            m_window->setMinimumSize(m_window->minimumSize().boundedTo(size));
            m_window->resize(size);
            for (const State& state : states) {
                state.enter();
                rest();
                for (const QString& fault : faultsOnShow()) {
                    m_faults.append(QStringLiteral("%1, %2, %3x%4: %5")
                                        .arg(state.name, QLatin1String(look.name))
                                        .arg(size.width())
                                        .arg(size.height())
                                        .arg(fault));
                }
                keepPicture(state.name, look);
                state.leave();
            }
        }
    }
}

} // namespace decodescope::fixtures
