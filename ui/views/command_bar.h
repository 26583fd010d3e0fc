// CommandBar: what to run and what to do with it: menus, model, prompt, steps, layer and head, Generate, export, theme, settings.
#pragma once

#include "core/model/model.h"
#include "ui/views/settings_menu.h"
#include "ui/views/window_bar.h"

#include <vector>

class QBoxLayout;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QMenuBar;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace decodescope::ui {

class PromptEdit;

// What the bar's menu and buttons do. The window owns the actions, which outlive the bar.
struct CommandActions
{
    QAction* copyPicture = nullptr;
    QAction* saveRun = nullptr;
    QAction* switchTheme = nullptr;
    LookActions look;
    QAction* switchLanguage = nullptr; // its icon text is the button's face
    // At the end of the model box; null: no such entry.
    QAction* openFile = nullptr;
    QAction* openFolder = nullptr;
    QAction* openRandom = nullptr;
};

class CommandBar : public WindowBar
{
    Q_OBJECT
public:
    explicit CommandBar(const CommandActions& actions, QWidget* parent = nullptr);

    QComboBox* modelBox() const { return m_model; } // item data: the name or path to load; none for actions
    QLineEdit* promptEdit() const;
    QSpinBox* stepsBox() const { return m_steps; }
    QComboBox* layerBox() const { return m_layer; } // index = layer from 0, shown from 1
    QComboBox* headBox() const { return m_head; } // the same for heads
    bool takesText() const { return m_hasTokenizer; } // the prompt; else token ids
    QPushButton* generateButton() const { return m_generate; } // "Stop" while a run goes on
    QPushButton* exportButton() const { return m_export; } // its menu is the window's
    void addMenus(QMenuBar* menus); // at the left; the bar owns them then
    RunSettings settings() const { return m_settings->settings(); }

    // Adds a model unless it is there; a path is shown by its last part.
    void addModel(const QString& nameOrPath);
    // The model at hand: its layers and heads to choose from, its context as the limit of steps. Random weights are marked, and so
    // is a prompt that has to be token ids.
    void showModel(const QString& nameOrPath, const Model& model);
    // The layers and heads to choose from; the chosen ones stay if they are among them. Without a model at hand the model box names
    // the shape.
    void offerHeads(const ModelShape& shape);
    void restoreModel(); // chooses the model at hand again
    QString modelName() const; // of the model at hand, as the box shows it; empty without one
    void setLoading(bool isLoading); // while there is no model the box says so
    void setRunning(bool isRunning);
    void setTheme(const Theme& theme);

Q_SIGNALS:
    void modelChosen(const QString& nameOrPath);
    void returnPressed(); // in the prompt or in the number of steps

private:
    void addBrand();
    void addFields();
    void addNumbers();
    void addOpenEntries(const CommandActions& actions);
    void chooseEntry(int index);
    void addButtons(const CommandActions& actions);
    void addLabelled(QBoxLayout& row, QWidget* field, int stretch = 0);
    static QComboBox* prepareBox(QComboBox* box, const QString& objectName);
    QLabel* captionOf(const QWidget* field) const;
    QLabel* addChip(QBoxLayout& row, const QString& objectName);
    void setWords();
    void setModelWords();
    void fitModel();
    void fitTo();
    void fitPrompt();
    void updateGenerateButton();

    bool m_isRunning = false;
    bool m_isLoading = false;
    bool m_isRandom = false; // the weights of the model at hand
    QHBoxLayout* m_brand = nullptr; // logo and menus
    QLabel* m_logo = nullptr;
    QMenuBar* m_menus = nullptr; // null: none
    std::vector<QLabel*> m_captions; // children
    QComboBox* m_model = nullptr;
    int m_modelCount = 0; // entries that are models; actions follow
    QString m_shownModel; // its name or path
    QString m_shownShape; // of the run on show, while there is no model at hand
    std::uint64_t m_seed = 0; // of the model at hand, if it is random, as the next two
    bool m_hasTokenizer = true;
    QString m_tokenizerProblem;
    QLabel* m_randomChip = nullptr;
    QLabel* m_idsChip = nullptr;
    PromptEdit* m_prompt = nullptr;
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
