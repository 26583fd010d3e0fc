#include "ui/window/drop_hint.h"

#include "ui/theme/icons.h"
#include "ui/window/run_desk.h"

#include <QApplication>
#include <QDropEvent>
#include <QFileInfo>
#include <QMainWindow>
#include <QMimeData>
#include <QPainter>
#include <QUrl>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kVeil = 0.94; // how much the hint covers what is below
constexpr double kMargin = 24; // of the frame
constexpr double kFrameRadius = 12;
constexpr double kLogoSize = 48;
constexpr double kLine = 30;
constexpr double kPlateMargin = 32; // around the words, below which nothing shines through

bool isDrag(QEvent::Type type)
{
    return type == QEvent::DragEnter || type == QEvent::DragMove || type == QEvent::DragLeave || type == QEvent::Drop;
}

} // namespace

QString draggedPath(const QMimeData& data)
{
    QString path;
    const QList<QUrl> urls = data.urls();
    for (const QUrl& url : urls) {
        if (url.isLocalFile())
            path = url.toLocalFile();
    }
    return path;
}

DropHint::DropHint(QMainWindow& window)
    : QWidget(&window)
{
    setObjectName(QStringLiteral("dropHint"));
    setAttribute(Qt::WA_TransparentForMouseEvents); // drags go to the widgets below, where the filter meets them
    hide();
    window.setAcceptDrops(true);
    qApp->installEventFilter(this);
}

void DropHint::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

bool DropHint::eventFilter(QObject* watched, QEvent* event)
{
    if (!isDrag(event->type()))
        return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || widget->window() != window())
        return false;
    if (event->type() == QEvent::DragLeave) {
        hide();
        return false;
    }
    auto* drop = static_cast<QDropEvent*>(event);
    const QString path = draggedPath(*drop->mimeData());
    if (path.isEmpty())
        return false;
    drop->setDropAction(Qt::CopyAction);
    drop->accept();
    if (event->type() == QEvent::Drop) {
        hide();
        window()->activateWindow();
        Q_EMIT pathDropped(path);
    } else {
        showPath(path);
    }
    return true;
}

void DropHint::showPath(const QString& path)
{
    m_path = path;
    setGeometry(parentWidget()->rect());
    raise();
    show();
    update();
}

void DropHint::paintEvent(QPaintEvent*)
{
    if (!m_theme)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor veil = m_theme->window;
    veil.setAlphaF(static_cast<float>(kVeil));
    painter.fillRect(rect(), veil);
    const QRectF frame = QRectF(rect()).adjusted(kMargin, kMargin, -kMargin, -kMargin);
    painter.setPen(QPen(m_theme->accent, 2, Qt::DashLine));
    painter.drawRoundedRect(frame, kFrameRadius, kFrameRadius);

    const QString name = QFileInfo(m_path.endsWith(QLatin1Char('/')) ? m_path.chopped(1) : m_path).fileName();
    const QString title = tr("Drop to open %1").arg(name);
    const QString kinds = isRunPath(m_path) ? tr("The run is shown as it was recorded; its model need not be here")
                                            : tr("Hugging Face folder or .safetensors file, .gguf, llama2.c .bin; a run's .npz");
    const QFont titleFont = m_theme->font(m_theme->titleText + 3, true);
    const QFont kindsFont = m_theme->font(m_theme->baseText);

    QRectF line(frame.left() + kMargin, frame.center().y() - kLogoSize - kLine, frame.width() - 2 * kMargin, kLogoSize);
    const double widest = std::max(
        QFontMetricsF(titleFont).horizontalAdvance(title), QFontMetricsF(kindsFont).horizontalAdvance(kinds));
    QRectF plate(0, 0, std::min(line.width(), widest + 2 * kPlateMargin), kLogoSize + m_theme->gap + 2 * kLine + 2 * kPlateMargin);
    plate.moveCenter({line.center().x(), 0});
    plate.moveTop(line.top() - kPlateMargin);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme->window);
    painter.drawRoundedRect(plate, kFrameRadius, kFrameRadius);
    paintLogo(painter, QRectF(line.center().x() - kLogoSize / 2, line.top(), kLogoSize, kLogoSize), *m_theme);
    const auto write = [&](const QString& words, const QFont& font, const QColor& colour) {
        line = QRectF(line.left(), line.bottom(), line.width(), kLine);
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(line, Qt::AlignCenter, QFontMetricsF(font).elidedText(words, Qt::ElideMiddle, line.width()));
    };
    line.translate(0, m_theme->gap);
    write(title, titleFont, m_theme->text);
    write(kinds, kindsFont, m_theme->text2);
}

} // namespace decodescope::ui
