// RunsPage: the last runs in a list; choosing one shows it again.
#pragma once

#include "ui/views/detail_page.h"

class QLabel;
class QStackedLayout;
class QTreeWidget;

namespace decodescope::ui {

class RunShelf;

// The shelf outlives the page. Cannot be used while a run is measured.
class RunsPage : public DetailPage
{
    Q_OBJECT
public:
    explicit RunsPage(const RunShelf& shelf, QWidget* parent = nullptr);

    QString title() const override;
    void setScene(const Scene& scene) override;
    QTreeWidget* list() const { return m_list; }

public Q_SLOTS:
    void refresh(); // after a change of the shelf

Q_SIGNALS:
    void runChosen(int number); // of the shelf

private:
    void setWords();

    const RunShelf& m_shelf;
    const Theme* m_theme = nullptr;
    QStackedLayout* m_pages = nullptr;
    QLabel* m_empty = nullptr;
    QTreeWidget* m_list = nullptr;
};

} // namespace decodescope::ui
