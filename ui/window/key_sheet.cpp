#include "ui/window/key_sheet.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace decodescope::ui {

namespace {

const QString kBetweenKeys = QStringLiteral("   ");
constexpr int kMargin = 24;
constexpr int kColumnGap = 32;
constexpr int kLineGap = 8;
constexpr int kCapGap = 6;
constexpr double kShare = 0.9; // of the window, that the sheet takes at most
constexpr int kBarRoom = 32; // pixels that a scroll bar takes at most
constexpr int kButtonRoom = 64; // pixels below the lines

QString keyName(Qt::Key key)
{
    return QKeySequence(key).toString(QKeySequence::NativeText);
}

// A cap a key.
QHBoxLayout* makeCaps(const KeyLine& line)
{
    auto* caps = new QHBoxLayout;
    caps->setSpacing(kCapGap);
    for (const QString& key : line.keys.split(kBetweenKeys)) {
        auto* cap = new QLabel(key);
        cap->setProperty("key", true);
        caps->addWidget(cap);
    }
    caps->addStretch(1);
    return caps;
}

// Letters of another script need more height: that of the highest for all.
void levelCaps(const QWidget& page)
{
    QList<QLabel*> caps;
    int height = 0;
    for (QLabel* label : page.findChildren<QLabel*>()) {
        if (!label->property("key").toBool())
            continue;
        label->ensurePolished();
        height = std::max(height, label->sizeHint().height());
        caps.append(label);
    }
    for (QLabel* cap : caps)
        cap->setFixedHeight(height);
}

// Lines [first, end).
QGridLayout* makeTable(const QList<KeyLine>& lines, qsizetype first, qsizetype end)
{
    auto* table = new QGridLayout;
    table->setHorizontalSpacing(kColumnGap);
    table->setVerticalSpacing(kLineGap);
    for (qsizetype i = first; i < end; ++i) {
        QHBoxLayout* caps = makeCaps(lines[i]);
        auto* words = new QLabel(lines[i].words);
        words->setBuddy(caps->itemAt(0)->widget());
        const auto row = static_cast<int>(i - first);
        table->addLayout(caps, row, 0);
        table->addWidget(words, row, 1);
    }
    table->setColumnStretch(1, 1);
    table->setRowStretch(table->rowCount(), 1);
    return table;
}

// The lines side by side in so many columns.
QWidget* makePage(const QList<KeyLine>& lines, int columns)
{
    auto* page = new QWidget;
    page->setAutoFillBackground(false);
    auto* row = new QHBoxLayout(page);
    row->setContentsMargins({});
    row->setSpacing(2 * kColumnGap);
    const qsizetype each = (lines.size() + columns - 1) / columns;
    for (qsizetype first = 0; first < lines.size(); first += each)
        row->addLayout(makeTable(lines, first, std::min(lines.size(), first + each)));
    levelCaps(*page);
    return page;
}

} // namespace

// Arrows as they stand on the caps, in any language.
QString keysName(const QKeySequence& keys)
{
    QString name = keys.toString(QKeySequence::NativeText);
    for (const auto& [key, arrow] : {std::pair(Qt::Key_Left, "←"), {Qt::Key_Right, "→"}, {Qt::Key_Up, "↑"}, {Qt::Key_Down, "↓"}}) {
        if (keys[0].key() == key)
            name.replace(keyName(key), QString::fromUtf8(arrow));
    }
    if (keys[0].key() == Qt::Key_Minus)
        name.replace(name.size() - 1, 1, QChar(0x2212)); // as wide as the plus
    return name;
}

QList<KeyLine> keyLines(const QList<QAction*>& actions)
{
    QList<KeyLine> lines;
    for (const QAction* action : actions) {
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts())
            keys.append(keysName(key));
        keys.removeDuplicates(); // Return and Enter have one name in some languages
        if (!keys.isEmpty())
            lines.append({keys.join(kBetweenKeys), action->text()});
    }
    return lines;
}

QList<KeyLine> sheetLines(const QWidget& window)
{
    QList<KeyLine> lines;
    for (QAction* action : window.actions()) {
        lines += keyLines({action});
        if (action->objectName() == QLatin1String("playAction"))
            lines.back().words = KeySheet::tr("Play, pause"); // the action has the one of now
        if (action->objectName() == QLatin1String("nextScaleAction")) // of the matrix, too
            lines.append(
                {QStringList({keyName(Qt::Key_Tab), KeySheet::tr("arrow keys"), keyName(Qt::Key_Return)}).join(kBetweenKeys),
                    KeySheet::tr("Choose a cell of the matrix that has the focus")});
    }
    for (const auto* menus : window.findChildren<QMenuBar*>()) {
        for (const QAction* menu : menus->actions()) {
            const QKeySequence key = QKeySequence::mnemonic(menu->text());
            static const QRegularExpression mark(QStringLiteral("\\(&.\\)|&"));
            if (!key.isEmpty())
                lines.append({key.toString(QKeySequence::NativeText),
                    KeySheet::tr("Menu “%1”").arg(QString(menu->text()).remove(mark))});
        }
    }
    return lines;
}

KeySheet::KeySheet(QWidget* window)
    : QDialog(window)
{
    setObjectName(QStringLiteral("keySheet"));
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    layout->setSpacing(kMargin);
    const QList<KeyLine> lines = sheetLines(*window);
    // A window manager may have made the window smaller than all that surrounds the page.
    const QSize room = (window->size() * kShare - QSize(2 * kMargin, 2 * kMargin + kButtonRoom)).expandedTo(QSize(0, 0));
    QWidget* page = makePage(lines, 1);
    if (page->sizeHint().height() > room.height()) {
        QWidget* wide = makePage(lines, 2);
        const bool fits = wide->sizeHint().width() + kBarRoom <= room.width();
        delete std::exchange(fits ? page : wide, nullptr);
        page = fits ? wide : page;
    }
    if (page->sizeHint().width() + kBarRoom > room.width()) {
        for (QLabel* words : page->findChildren<QLabel*>())
            words->setWordWrap(words->buddy());
    }
    auto* scroller = new QScrollArea(this);
    scroller->setObjectName(QStringLiteral("keyScroller"));
    scroller->setFrameShape(QFrame::NoFrame);
    scroller->setWidgetResizable(true);
    scroller->setWidget(page);
    scroller->viewport()->setAutoFillBackground(false);
    page->ensurePolished();
    const int bar = scroller->verticalScrollBar()->sizeHint().width();
    scroller->setMinimumSize((page->sizeHint() + QSize(bar, 0)).boundedTo(room)); // scrolls when the type is very large
    layout->addWidget(scroller);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
}

void KeySheet::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_F1)
        reject();
    else
        QDialog::keyPressEvent(event);
}

void toggleKeySheet(QWidget& window)
{
    if (auto* open = window.findChild<KeySheet*>())
        open->reject();
    else
        (new KeySheet(&window))->open();
}

} // namespace decodescope::ui
