// DropHint: files and folders dragged over the window: a picture over everything says what dropping does.
#pragma once

#include <QString>
#include <QWidget>

class QMainWindow;
class QMimeData;

namespace decodescope::ui {

struct Theme;

// The last local file or folder of what is dragged; empty for anything else, such as text.
QString draggedPath(const QMimeData& data);

// A child over the whole window, visible only while a path is dragged over it. Sees drags over every widget of the window
// before they do; drags of anything but paths stay theirs.
class DropHint : public QWidget
{
    Q_OBJECT
public:
    explicit DropHint(QMainWindow& window);

    void setTheme(const Theme& theme);

Q_SIGNALS:
    void pathDropped(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void showPath(const QString& path);

    const Theme* m_theme = nullptr;
    QString m_path;
};

} // namespace decodescope::ui
