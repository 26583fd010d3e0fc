#include "ui/views/matrix_menu.h"

#include "ui/theme/follow_language.h"

#include <QActionGroup>
#include <QCoreApplication>

namespace decodescope::ui {

namespace {

constexpr MatrixContent kContents[] = {MatrixContent::Raw, MatrixContent::Masked, MatrixContent::Weights};
constexpr ValueScale kScales[] = {ValueScale::Linear, ValueScale::SquareRoot, ValueScale::Logarithmic};

QString words(const char* text)
{
    return QCoreApplication::translate("MatrixMenu", text);
}

QAction* addChoice(QMenu& menu, QActionGroup& group, const char* objectName, int data)
{
    QAction* action = menu.addAction(QString());
    action->setObjectName(QLatin1String(objectName));
    action->setCheckable(true);
    action->setActionGroup(&group);
    action->setData(data);
    return action;
}

void check(const QActionGroup& group, int data)
{
    for (QAction* action : group.actions()) {
        if (action->data().toInt() == data)
            action->setChecked(true);
    }
}

} // namespace

QString contentName(MatrixContent content)
{
    switch (content) {
    case MatrixContent::Raw:
        return words(QT_TRANSLATE_NOOP("MatrixMenu", "Score q·k/√d"));
    case MatrixContent::Masked:
        return words(QT_TRANSLATE_NOOP("MatrixMenu", "Score after the mask"));
    case MatrixContent::Weights:
        break;
    }
    return words(QT_TRANSLATE_NOOP("MatrixMenu", "Attention weight"));
}

QString scaleName(ValueScale scale)
{
    switch (scale) {
    case ValueScale::Linear:
        return words(QT_TRANSLATE_NOOP("MatrixMenu", "linear"));
    case ValueScale::Logarithmic:
        return words(QT_TRANSLATE_NOOP("MatrixMenu", "logarithmic"));
    case ValueScale::SquareRoot:
        break;
    }
    return words(QT_TRANSLATE_NOOP("MatrixMenu", "square root"));
}

MatrixMenu::MatrixMenu(QWidget* parent)
    : QMenu(parent)
    , m_contents(new QActionGroup(this))
    , m_scales(new QActionGroup(this))
{
    setObjectName(QStringLiteral("matrixMenu"));
    const char* contentNames[] = {"showRaw", "showMasked", "showWeights"};
    for (std::size_t i = 0; i < std::size(kContents); ++i)
        addChoice(*this, *m_contents, contentNames[i], static_cast<int>(kContents[i]));
    addSeparator();
    const char* scaleNames[] = {"scaleLinear", "scaleSquareRoot", "scaleLogarithmic"};
    for (std::size_t i = 0; i < std::size(kScales); ++i)
        addChoice(*this, *m_scales, scaleNames[i], static_cast<int>(kScales[i]));
    addSeparator();
    m_wholeRun = addAction(QString());
    m_wholeRun->setObjectName(QStringLiteral("showWholeRun"));
    m_wholeRun->setCheckable(true);
    connect(m_wholeRun, &QAction::triggered, this, &MatrixMenu::wholeRunWanted);
    setInspection({});
    followLanguage(this, [this] { setWords(); });
    connect(m_contents, &QActionGroup::triggered, this,
        [this](const QAction* action) { Q_EMIT contentChosen(static_cast<MatrixContent>(action->data().toInt())); });
    connect(m_scales, &QActionGroup::triggered, this,
        [this](const QAction* action) { Q_EMIT scaleChosen(static_cast<ValueScale>(action->data().toInt())); });
}

void MatrixMenu::setInspection(const Inspection& inspection)
{
    check(*m_contents, static_cast<int>(inspection.content));
    check(*m_scales, static_cast<int>(inspection.scale));
    m_wholeRun->setChecked(inspection.showsWholeRun);
}

void MatrixMenu::setWords()
{
    for (QAction* action : m_contents->actions())
        action->setText(contentName(static_cast<MatrixContent>(action->data().toInt())));
    for (QAction* action : m_scales->actions())
        action->setText(tr("Scale: %1").arg(scaleName(static_cast<ValueScale>(action->data().toInt()))));
    m_wholeRun->setText(tr("Room for the whole run from the start"));
}

} // namespace decodescope::ui
