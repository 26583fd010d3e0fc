// ElidedLabel: words that make do with the width there is.
#pragma once

#include <QLabel>
#include <QStringList>

namespace decodescope::ui {

// What fits of the text in so many lines. The last one loses its last clauses, or ends in "…" where not even its first fits; the whole
// is for a tool tip, which the owner sets.
QStringList fittingLines(const QString& text, const QFont& font, int width, int mostLines);

// GUI thread only. Plain text.
class ElidedLabel : public QLabel
{
public:
    explicit ElidedLabel(QWidget* parent);

    void setMostLines(int lines); // 1 to begin with
    QSize minimumSizeHint() const override;
    // Takes the height, at a width that it will have, of all lines, or of those that it shows; returns the pixels that all are more than one.
    int setBroken(bool isBroken, int width);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_mostLines = 1;
    bool m_isBroken = false;
};

} // namespace decodescope::ui
