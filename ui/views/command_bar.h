// CommandBar: what to run and what to do with it: model, prompt, steps, layer and head, Generate, export, theme, settings.
#pragma once

#include "core/model/model_shape.h"
#include "ui/views/settings_menu.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace decodescope::ui {

struct Theme;

// What the bar's menu and buttons do. The window owns the actions, which outlive the bar.
struct CommandActions
{
    QAction* exportWindow = nullptr;
    QAction* exportChart = nullptr;
    QAction* exportData = nullptr;
    QAction* switchTheme = nullptr;
    QAction* switchLanguage = nullptr; // its icon text is the button's face
};

class CommandBar : public QWidget
{
    Q_OBJECT
public:
    explicit CommandBar(const CommandActions& actions, QWidget* parent = nullptr);

    QComboBox* modelBox() const { return m_model; } // item data: the name or path to load
    QLineEdit* promptEdit() const { return m_prompt; }
    QSpinBox* stepsBox() const { return m_steps; }
    QComboBox* layerBox() const { return m_layer; } // index = layer from 0, shown from 1
    QComboBox* headBox() const { return m_head; } // the same for heads
    QPushButton* generateButton() const { return m_generate; } // "Stop" while a run goes on
    QPushButton* exportButton() const { return m_export; }
    bool reducesMotion() const { return m_settings->reducesMotion(); }
    RunSettings settings() const { return m_settings->settings(); }

    // Adds a model unless it is there; a path is shown by its last part.
    void addModel(const QString& nameOrPath);
    // The model at hand: its layers and heads to choose from, its context as the limit of steps.
    void showModel(const QString& nameOrPath, const ModelShape& shape);
    void setRunning(bool isRunning);
    void setTheme(const Theme& theme);

Q_SIGNALS:
    void returnPressed(); // in the prompt or in the number of steps

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addBrand();
    void addFields();
    void addButtons(const CommandActions& actions);
    void addLabelled(QWidget* field, int stretch = 0);
    QComboBox* makeBox(const QString& objectName);
    void setWords();
    void updateGenerateButton();

    const Theme* m_theme = nullptr;
    bool m_isRunning = false;
    QLabel* m_logo = nullptr;
    QLabel* m_name = nullptr;
    std::vector<QLabel*> m_captions; // children
    QComboBox* m_model = nullptr;
    QLineEdit* m_prompt = nullptr;
    QSpinBox* m_steps = nullptr;
    QComboBox* m_layer = nullptr;
    QComboBox* m_head = nullptr;
    QPushButton* m_generate = nullptr;
    QPushButton* m_export = nullptr;
    std::vector<QToolButton*> m_switches; // of the theme and the language
    QToolButton* m_gear = nullptr;
    SettingsMenu* m_settings = nullptr;
};

} // namespace decodescope::ui
