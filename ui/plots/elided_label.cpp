#include "ui/plots/elided_label.h"

#include <QPainter>
#include <QRegularExpression>
#include <QTextLayout>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kLines = Qt::AlignLeft | Qt::AlignVCenter;

// Whole clauses, without the mark between them and the rest but a full stop, where at least one fits.
QString shortened(const QString& text, const QFontMetrics& metrics, int width)
{
    static const QRegularExpression mark(QStringLiteral("[.;,](?=\\s)|[。；，]"));
    if (metrics.horizontalAdvance(text) <= width)
        return text;
    for (qsizetype end = text.lastIndexOf(mark); end > 0; end = text.lastIndexOf(mark, end - 1)) {
        const bool isSentence = text[end] == u'.' || text[end] == u'。';
        const QString clauses = text.left(isSentence ? end + 1 : end);
        if (metrics.horizontalAdvance(clauses) <= width)
            return clauses;
    }
    return metrics.elidedText(text, Qt::ElideRight, width);
}

} // namespace

QStringList fittingLines(const QString& text, const QFont& font, int width, int mostLines)
{
    const QFontMetrics metrics(font);
    if (mostLines == 1 || metrics.horizontalAdvance(text) <= width)
        return {shortened(text, metrics, width)};
    QTextLayout layout(text, font);
    layout.beginLayout();
    QStringList lines;
    qsizetype end = 0;
    while (lines.size() + 1 < mostLines) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        lines.append(text.mid(line.textStart(), line.textLength()).trimmed());
        end = line.textStart() + line.textLength();
    }
    layout.endLayout();
    const QString rest = text.mid(end).trimmed();
    if (!rest.isEmpty())
        lines.append(shortened(rest, metrics, width));
    return lines;
}

ElidedLabel::ElidedLabel(QWidget* parent)
    : QLabel(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // it gives way when the card is narrow
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {0, QLabel::minimumSizeHint().height()};
}

int ElidedLabel::fit(int width)
{
    const auto heightOf = [this](const QString& words) { // of glyphs of other fonts, too
        return fontMetrics().boundingRect(QRect(0, 0, QWIDGETSIZE_MAX, QWIDGETSIZE_MAX), Qt::AlignTop, words).height();
    };
    m_room = width; // the layout may give a pixel more, in which the lines would break elsewhere
    const int one = heightOf(text());
    const QStringList lines = fittingLines(text(), font(), std::max(1, width), m_mostLines);
    const int more = isVisibleTo(parentWidget()) ? std::max(0, heightOf(lines.join(QLatin1Char('\n'))) - one) : 0;
    setFixedHeight(one + more);
    return more;
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(rect(), kLines, fittingLines(text(), font(), m_room > 0 ? std::min(m_room, width()) : width(), m_mostLines).join(QLatin1Char('\n')));
}

} // namespace decodescope::ui
