// ElidedLabel: words that make do with the width there is.
#pragma once

#include <QLabel>
#include <QStringList>

namespace decodescope::ui {

inline constexpr int kAllLines = 1000; // no text here has more

// What fits of the text in so many lines. The last one loses its last clauses, or ends in "…" where not even its first fits; the whole
// is for a tool tip, which the owner sets.
QStringList fittingLines(const QString& text, const QFont& font, int width, int mostLines);

// GUI thread only. Plain text.
class ElidedLabel : public QLabel
{
public:
    explicit ElidedLabel(QWidget* parent);

    void setMostLines(int lines) { m_mostLines = lines; } // 1 to begin with
    QSize minimumSizeHint() const override;
    // Takes the height of its lines at a width that it will have; returns the pixels that they are more than one.
    int fit(int width);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_mostLines = 1;
    int m_room = 0; // pixels that fit() has counted with; 0: not yet
};

} // namespace decodescope::ui
