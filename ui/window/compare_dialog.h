// CompareDialog: several runs side by side: their curves, the settings that differ, where their texts part.
#pragma once

#include "core/recording/run_compare.h"
#include "ui/export/compare_export.h"
#include "ui/logic/compare_series.h"

#include <QDialog>
#include <QStringList>

class QBoxLayout;
class QLabel;
class QPushButton;
class QTextBrowser;
class QTreeWidget;
class QUrl;

namespace decodescope::ui {

class CompareChart;
class FileDialogs;
struct Theme;

// A run and what to call it.
struct NamedRun
{
    int number = 0; // in the list of runs
    QString name;
    Run run;
};

// GUI thread only. Shows the runs as they were when it was begun.
class CompareDialog : public QDialog
{
    Q_OBJECT
public:
    explicit CompareDialog(FileDialogs& dialogs, QWidget* parent = nullptr); // the dialogs outlive it

    // Precondition: two runs at least.
    void begin(std::vector<NamedRun> runs, const Theme& theme);
    void setTheme(const Theme& theme);
    void setChoice(const CompareChoice& choice);
    const CompareChart& chart() const { return *m_chart; }
    const RunComparison& comparison() const { return m_comparison; }
    // What is on show, as a picture or a table to be written.
    ComparisonRequest request() const;
    void showNote(const QString& note); // beside the buttons

Q_SIGNALS:
    void stepChosen(int number, int step); // a place where texts part; step from 1
    void saveWanted(const QString& path); // request(), as .png, .svg, .pdf or .csv

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeContent(); // what scrolls
    void arrange(); // by the width and the size of type
    void shareHeight(); // among the tables
    QLayout* makeButtons();
    void refresh();
    void fitButtons();
    void fillSettings();
    void askForPath(); // a dialog that ends in saveWanted()
    QStringList names() const;
    void follow(const QUrl& place); // "NUMBER/STEP"
    void setWords();

    FileDialogs& m_dialogs;
    std::vector<NamedRun> m_runs;
    RunComparison m_comparison;
    CompareChoice m_choice;
    bool m_hasChosenAxes = false; // else the usual ones
    const Theme* m_theme = nullptr;
    QBoxLayout* m_columns = nullptr; // chart and tables
    QBoxLayout* m_tables = nullptr;
    QBoxLayout* m_buttons = nullptr; // groups of buttons
    CompareChart* m_chart = nullptr; // this and the following are children
    std::array<QPushButton*, 2> m_views {}; // indexed by CompareView
    std::array<QPushButton*, 2> m_modes {}; // indexed by Mode
    QPushButton* m_logarithmic = nullptr;
    QLabel* m_settingsTitle = nullptr;
    QTreeWidget* m_settings = nullptr;
    QLabel* m_textsTitle = nullptr;
    QTextBrowser* m_texts = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_close = nullptr;
};

} // namespace decodescope::ui
