#include "ui/window/key_sheet.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace decodescope::ui {

namespace {

constexpr int kMargin = 24;
constexpr int kColumnGap = 32;
constexpr int kLineGap = 8;

QGridLayout* makeTable(const QList<KeyLine>& lines)
{
    auto* table = new QGridLayout;
    table->setHorizontalSpacing(kColumnGap);
    table->setVerticalSpacing(kLineGap);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        auto* keys = new QLabel(lines[i].keys);
        keys->setProperty("key", true);
        auto* words = new QLabel(lines[i].words);
        words->setBuddy(keys);
        table->addWidget(keys, static_cast<int>(i), 0, Qt::AlignLeft);
        table->addWidget(words, static_cast<int>(i), 1);
    }
    return table;
}

} // namespace

QList<KeyLine> keyLines(const QList<QAction*>& actions)
{
    QList<KeyLine> lines;
    for (const QAction* action : actions) {
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts())
            keys.append(key.toString(QKeySequence::NativeText));
        if (!keys.isEmpty())
            lines.append({keys.join(QStringLiteral("   ")), action->text()});
    }
    return lines;
}

KeySheet::KeySheet(QWidget* window)
    : QDialog(window)
{
    setObjectName(QStringLiteral("keySheet"));
    setWindowTitle(tr("All keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    layout->setSpacing(kMargin);
    layout->addLayout(makeTable(keyLines(window->actions())));
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
