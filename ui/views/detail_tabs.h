// DetailTabs: the card at the bottom right, with pages about the step, the cell and more.
#pragma once

#include "ui/views/detail_page.h"

#include <QWidget>

#include <vector>

class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QStackedLayout;

namespace decodescope::ui {

// GUI thread only; paints the card. Named "detailTabs", its heading "detailHeading", the button of a page as the page with
// "Tab" after it. Follows the scene's theme and the program's language.
class DetailTabs : public QWidget
{
    Q_OBJECT
public:
    explicit DetailTabs(QWidget* parent = nullptr);

    // The first page is on show at once. The tabs own the page, which needs an object name.
    void addPage(DetailPage* page);
    void showPage(DetailPage* page);
    DetailPage* currentPage() const; // null before the first

    void setScene(const Scene& scene);
    void giveUp(int pixels); // of its least height, as far as it can
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return false; } // pages make do with the card's size

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showIndex(int index);
    void showHeading();
    void spreadButtons(int room);
    int buttonsWidth() const;
    void retranslate();

    int m_givenUp = 0; // pixels
    Scene m_scene; // of the last setScene(), for a page that comes on show
    std::vector<DetailPage*> m_list; // children, in the order of their buttons
    QLabel* m_heading = nullptr; // this and the following are children
    QHBoxLayout* m_header
        = nullptr; // the heading and the row of buttons, beside each other or, in large type, one above the other
    QHBoxLayout* m_row = nullptr;
    QButtonGroup* m_buttons = nullptr; // ids are indices of m_list
    QStackedLayout* m_pages = nullptr;
};

} // namespace decodescope::ui
