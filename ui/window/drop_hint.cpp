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

namespace decodescope::ui {

namespace {

constexpr double kVeil = 0.97; // how much the hint covers what is below
constexpr double kFrameMargin = 8;
constexpr double kMargin = 48; // of the words
constexpr double kFrameRadius = 12;
constexpr double kLogoSize = 48;
constexpr double kLine = 30;

bool isDrag(QEvent::Type type)
{
    return type == QEvent::DragEnter || type == QEvent::DragMove || type == QEvent::DragLeave || type == QEvent::Drop;
}

// By its name alone: what is inside shows when it is opened.
bool isModelPath(const QString& path)
{
    const QFileInfo file(path);
    static const QStringList endings {QStringLiteral("gguf"), QStringLiteral("safetensors"), QStringLiteral("bin")};
    return file.isDir() || endings.contains(file.suffix().toLower());
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
    const QRectF frame = QRectF(rect()).adjusted(kFrameMargin, kFrameMargin, -kFrameMargin, -kFrameMargin);
    painter.setPen(QPen(m_theme->accent, 2, Qt::DashLine));
    painter.drawRoundedRect(frame, kFrameRadius, kFrameRadius);

    const QString name = QFileInfo(m_path.endsWith(QLatin1Char('/')) ? m_path.chopped(1) : m_path).fileName();
    const QString title = tr("Drop to open %1").arg(name);
    const QString kinds = isRunPath(m_path) ? tr("The run is shown as it was recorded; its model need not be here")
        : isModelPath(m_path)               ? tr("The model will be loaded; Generate then runs the prompt with it in both modes")
                              : tr("Hugging Face folder or .safetensors file, .gguf, llama2.c .bin; a run's .npz");
    const QFont titleFont = m_theme->font(m_theme->titleText + 3, true);
    const QFont kindsFont = m_theme->font(m_theme->baseText);

    QRectF line(kMargin, frame.center().y() - kLogoSize - kLine, width() - 2 * kMargin, kLogoSize);
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
