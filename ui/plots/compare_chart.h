// CompareChart: the curves of several runs as a widget.
#pragma once

#include "ui/plots/compare_picture.h"

#include <QWidget>

namespace decodescope::ui {

// GUI thread only.
class CompareChart : public QWidget
{
    Q_OBJECT
public:
    explicit CompareChart(QWidget* parent = nullptr);

    void setContent(const CompareContent& content);
    const CompareContent& content() const { return m_content; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();

    CompareContent m_content;
    CompareLayout m_layout;
};

} // namespace decodescope::ui
