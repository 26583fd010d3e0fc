// FadingText: text to read and copy that scrolls; where more stands below, its last line fades out.
#pragma once

#include <QTextBrowser>

namespace decodescope::ui {

// Stands on the card, without a frame of its own. Draws in the colours of its palette.
class FadingText : public QTextBrowser
{
    Q_OBJECT
public:
    explicit FadingText(QWidget* parent = nullptr);

    void setGround(const QColor& colour); // what the text fades into

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QColor m_ground;
};

} // namespace decodescope::ui
