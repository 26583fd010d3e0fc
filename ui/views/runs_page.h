// RunsPage: the last runs in a list; choosing one shows it again, ticking several compares them.
#pragma once

#include "ui/views/detail_page.h"

#include <set>
#include <vector>

class QLabel;
class QPushButton;
class QStackedLayout;
class QTreeWidget;
class QTreeWidgetItem;

namespace decodescope::ui {

class RunShelf;
struct ShelvedRun;

// The shelf outlives the page. Cannot be used while a run is measured.
class RunsPage : public DetailPage
{
    Q_OBJECT
public:
    explicit RunsPage(const RunShelf& shelf, QWidget* parent = nullptr);

    QString title() const override;
    void setScene(const Scene& scene) override;
    QTreeWidget* list() const { return m_list; }
    void compareTicked(); // wants it, however many are ticked
    static QString timeText(const ShelvedRun& shelved); // "14:05:09"

public Q_SLOTS:
    void refresh(); // after a change of the shelf

Q_SIGNALS:
    void runChosen(int number); // of the shelf
    void compareWanted(const std::vector<int>& numbers); // the ticked ones, which may be too few
    void saveWanted(); // of the run on show
    void openWanted();
    void ticked(); // another choice of runs to compare

private:
    bool isOnShow(const ShelvedRun& shelved) const;
    QTreeWidgetItem* makeItem(const ShelvedRun& shelved) const;
    void tick(QTreeWidgetItem* item, int column);
    void enableButtons();
    void setWords();

    bool eventFilter(QObject* watched, QEvent* event) override; // of the list's room
    int wantedWidth(int column) const;
    void fitColumns();

    const RunShelf& m_shelf;
    const Theme* m_theme = nullptr;
    QStackedLayout* m_pages = nullptr;
    QLabel* m_empty = nullptr;
    QTreeWidget* m_list = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_compare = nullptr;
    std::set<int> m_ticked; // numbers of the shelf
    bool m_mayShow = true; // nothing is measured
};

} // namespace decodescope::ui
