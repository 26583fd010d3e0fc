#include "tests/ui/window/look_check.h"

#include "tests/ui/window/painted_words.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <iterator>

namespace decodescope::fixtures {

namespace {

constexpr double kUnseen = 1.5; // pixels: the soft edge of a letter
constexpr const char* kPanels[] = {"tokenStrip", "naivePane", "cachedPane", "latencyPlot", "detailTabs"};
constexpr qsizetype kFewestLetters = 6; // in a panel
constexpr double kTouching = 4; // pixels that two lines of words may share

QString nameOf(const QWidget& widget)
{
    return widget.objectName().isEmpty() ? QString::fromLatin1(widget.metaObject()->className()) : widget.objectName();
}

// Qt lays these out itself, or they scroll.
bool placesItsParts(const QWidget& parent)
{
    return !qobject_cast<const QAbstractScrollArea*>(&parent) && !qobject_cast<const QAbstractSpinBox*>(&parent)
        && !qobject_cast<const QComboBox*>(&parent) && !qobject_cast<const QMenuBar*>(&parent)
        && !qobject_cast<const QHeaderView*>(&parent);
}

bool isViewport(const QWidget& widget)
{
    const auto* area = qobject_cast<const QAbstractScrollArea*>(widget.parentWidget());
    return area && area->viewport() == &widget;
}

QList<QWidget*> partsOf(const QWidget& parent)
{
    QList<QWidget*> parts;
    for (QObject* child : parent.children()) {
        auto* part = qobject_cast<QWidget*>(child);
        if (part && part->isVisible() && !part->isWindow() && part->objectName() != QLatin1String("dropHint"))
            parts.append(part);
    }
    return parts;
}

QString placeOf(const QRectF& place)
{
    return QStringLiteral("%1,%2 %3x%4")
        .arg(place.x(), 0, 'f', 0)
        .arg(place.y(), 0, 'f', 0)
        .arg(place.width(), 0, 'f', 0)
        .arg(place.height(), 0, 'f', 0);
}

void checkPlaces(const QWidget& parent, QStringList& faults)
{
    const QList<QWidget*> parts = partsOf(parent);
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const QRect place = parts[i]->geometry();
        if (!parent.rect().contains(place) && !isViewport(parent) && !place.isEmpty()) {
            faults.append(QStringLiteral("%1 (%2) sticks out of %3 (%4)")
                              .arg(nameOf(*parts[i]), placeOf(place), nameOf(parent), placeOf(parent.rect())));
        }
        for (qsizetype j = 0; j < i; ++j) {
            const QRect shared = place.intersected(parts[j]->geometry());
            if (!shared.isEmpty()) {
                faults.append(
                    QStringLiteral("%1 and %2 share %3").arg(nameOf(*parts[i]), nameOf(*parts[j]), placeOf(shared)));
            }
        }
    }
}

// What scrolls. The strip also parts letters of several tokens.
bool mayCut(const QWidget& widget)
{
    return qobject_cast<const QLineEdit*>(&widget) || isViewport(widget)
        || widget.objectName() == QLatin1String("tokenStrip");
}

bool endsInDots(const QString& text)
{
    return text.size() > 1 && text.endsWith(QChar(0x2026));
}

bool isElided(const QWidget& widget, const PaintedWord& word)
{
    const auto* label = qobject_cast<const QLabel*>(&widget);
    return label && endsInDots(word.text) && !endsInDots(label->text());
}

bool saysMore(const QWidget& widget)
{
    for (const QWidget* at = &widget; at; at = at->parentWidget()) {
        if (!at->toolTip().isEmpty())
            return true;
    }
    return false;
}

// A part that lies on words of the widget it is in.
void checkCovered(const QWidget& widget, const PaintedWord& word, QStringList& faults)
{
    for (const QWidget* part : partsOf(widget)) {
        const QRectF shared = word.place.intersected(part->geometry());
        if (shared.width() > kTouching && shared.height() > kTouching)
            faults.append(QStringLiteral("%1 covers “%2” in %3").arg(nameOf(*part), word.text, nameOf(widget)));
    }
}

// Returns the number of letters.
qsizetype checkWords(QWidget& widget, QStringList& faults)
{
    const QList<PaintedWord> words = paintedWords(widget);
    qsizetype letters = 0;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const PaintedWord& word = words[i];
        letters += word.text.size();
        if (word.cut > kUnseen && !mayCut(widget)) {
            faults.append(QStringLiteral("“%1” at %2 is cut by %3 pixels in %4 (%5)")
                              .arg(word.text, placeOf(word.place))
                              .arg(word.cut, 0, 'f', 1)
                              .arg(nameOf(widget), placeOf(word.visible)));
        }
        if (isElided(widget, word) && !saysMore(widget))
            faults.append(QStringLiteral("“%1” in %2 has no tool tip").arg(word.text, nameOf(widget)));
        checkCovered(widget, word, faults);
        for (qsizetype j = 0; j < i; ++j) {
            const QRectF shared
                = word.place.intersected(word.visible).intersected(words[j].place).intersected(words[j].visible);
            const bool isShade = word.text == words[j].text;
            if (shared.width() > kTouching && shared.height() > kTouching && !isShade) {
                faults.append(QStringLiteral("“%1” and “%2” share %3 in %4")
                                  .arg(word.text, words[j].text, placeOf(shared), nameOf(widget)));
            }
        }
    }
    return letters;
}

// At the usual size of type every window shows its parts whole.
void checkScroll(const QWidget& window, QStringList& faults)
{
    const auto* body = window.findChild<QScrollArea*>(QStringLiteral("bodyScroller"));
    const int hidden = body ? body->verticalScrollBar()->maximum() : 0;
    if (hidden > 0)
        faults.append(QStringLiteral("%1 pixels of the window's body are not seen").arg(hidden));
}

// Returns the number of letters in it and its parts.
qsizetype check(QWidget& widget, QStringList& faults)
{
    if (placesItsParts(widget))
        checkPlaces(widget, faults);
    qsizetype letters = checkWords(widget, faults);
    for (QWidget* part : partsOf(widget))
        letters += check(*part, faults);
    const bool isPanel = std::any_of(std::begin(kPanels), std::end(kPanels),
        [&widget](const char* name) { return widget.objectName() == QLatin1String(name); });
    if (isPanel && letters < kFewestLetters)
        faults.append(QStringLiteral("%1 has no words").arg(nameOf(widget)));
    return letters;
}

} // namespace

QStringList faultsOf(QWidget& window)
{
    QStringList faults;
    check(window, faults);
    checkScroll(window, faults);
    return faults;
}

} // namespace decodescope::fixtures
