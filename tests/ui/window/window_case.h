// WindowCase: a main window with small random models on the disk, for the tests that go all the way through it.
#pragma once

#include "tests/support/teaching_model_folder.h"
#include "ui/window/main_window.h"

#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <memory>

namespace decodescope::fixtures {

inline constexpr int kSteps = 12; // of every run that a test does not ask for otherwise

// The words on a label or on a button that has no icon instead.
inline QString textOf(const QWidget* widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(widget))
        return label->text();
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    const auto* tool = qobject_cast<const QToolButton*>(widget);
    const bool isIcon = tool && !tool->icon().isNull();
    return button && !isIcon ? button->text() : QString();
}

// The base of a test class, which calls writeModels() and failOnWarnings() itself. Models: "small" (context 96), "other" (3 layers, 4 heads, no tokenizer), "large" (long runs).
class WindowCase : public QObject
{
protected:
    QString modelFolder(const QString& name) const { return m_folder.filePath(name); }
    int shownStep() const { return m_window->scene().step; }

    template <typename Widget>
    Widget* child(const char* objectName) const
    {
        return m_window->findChild<Widget*>(QLatin1String(objectName));
    }

    // With "small", until its example has run and everything stands still on the last step.
    void openWindow()
    {
        ui::WindowOptions options;
        options.model = modelFolder(QStringLiteral("small"));
        options.steps = kSteps;
        options.playOnStart = false;
        m_window = std::make_unique<ui::MainWindow>(options);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20'000);
        QTRY_VERIFY(!m_window->player().isTicking());
    }

    // After the example of "small", 2000 steps of "large": under way on return.
    void startLongRun()
    {
        openWindow();
        m_window->openModel(modelFolder(QStringLiteral("large")));
        child<QSpinBox>("stepsBox")->setMaximum(2000);
        child<QSpinBox>("stepsBox")->setValue(2000);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->runModel().isMeasuring(), 20'000);
        QTRY_COMPARE(child<QPushButton>("generateButton")->text(), QStringLiteral("Stop"));
    }

    void writeModels()
    {
        QVERIFY(writeTeachingModel(modelFolder(QStringLiteral("small"))));
        TeachingModelSize other;
        other.name = QStringLiteral("other");
        other.layers = 3;
        other.heads = 4;
        other.hasTokenizer = false;
        QVERIFY(writeTeachingModel(modelFolder(QStringLiteral("other")), other));
        TeachingModelSize large;
        large.width = 128;
        large.hidden = 512;
        large.layers = 4;
        large.context = 2048;
        QVERIFY(writeTeachingModel(modelFolder(QStringLiteral("large")), large));
    }

    // All but the platform's: what it cannot do, and scripts that no font here has, which untrained models write.
    static void failOnWarnings()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support|\\s*OpenType support missing)")));
    }

    std::unique_ptr<ui::MainWindow> m_window;

private:
    QTemporaryDir m_folder;
};

} // namespace decodescope::fixtures
