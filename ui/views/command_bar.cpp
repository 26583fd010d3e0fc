#include "ui/views/command_bar.h"

#include "ui/logic/error_words.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/icons.h"
#include "ui/views/card.h"
#include "ui/views/prompt_edit.h"
#include "ui/views/steps_box.h"

#include <QAction>
#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace decodescope::ui {

namespace {

constexpr int kModelLetters = 14; // that the model box always has room for
constexpr int kModelStretch = 2; // of the width that no field needs
constexpr int kPromptStretch = 3;
constexpr int kBarHeight = 52;
constexpr int kNumberGap = 6; // more than the usual one, between the numbers
constexpr int kShapeRole = Qt::UserRole + 2; // of a model that was opened: its layers and heads
constexpr int kActionRole = Qt::UserRole + 1; // of the model box: what an entry that is no model does

void fillNumbers(QComboBox* box, int count)
{
    const int kept = std::clamp(box->currentIndex(), 0, count - 1);
    box->clear();
    for (int number = 1; number <= count; ++number)
        box->addItem(QString::number(number));
    box->setCurrentIndex(kept);
    box->setEnabled(count > 0);
}

const QString kShapeGap = QStringLiteral(" · "); // between a model's name and its shape

QString entryText(const QString& name, const QSize& shape)
{
    return name + kShapeGap + CommandBar::tr("%1 L × %2 H").arg(shape.width()).arg(shape.height());
}

// Names that are too long lose their middle; the shape behind them stays whole.
class ElidedBox : public QComboBox
{
public:
    using QComboBox::QComboBox;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QStyleOptionComboBox option;
        initStyleOption(&option);
        if (currentIndex() < 0)
            option.currentText = placeholderText();
        const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
        const qsizetype gap = option.currentText.lastIndexOf(kShapeGap);
        const QString name = option.currentText.left(gap); // all of it without a shape
        const QString shape = gap < 0 ? QString() : option.currentText.mid(gap);
        const int room = field.width() - 2 - fontMetrics().horizontalAdvance(shape);
        option.currentText = fontMetrics().elidedText(name, Qt::ElideMiddle, room) + shape;
        QStylePainter painter(this);
        painter.drawComplexControl(QStyle::CC_ComboBox, option);
        painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    }
};

// Dynamic properties count in the style sheet only after this.
void setPrimary(QPushButton* button, bool isPrimary)
{
    button->setProperty("primary", isPrimary);
    button->style()->unpolish(button);
    button->style()->polish(button);
}

} // namespace

CommandBar::CommandBar(const CommandActions& actions, QWidget* parent)
    : WindowBar(kBarHeight, parent)
{
    setObjectName(QStringLiteral("commandBar"));
    addBrand();
    addFields();
    addNumbers();
    addOpenEntries(actions);
    addButtons(actions);
    followLanguage(this, [this] { setWords(); });
}

void CommandBar::addBrand()
{
    m_brand = addGroup();
    m_logo = new QLabel(this);
    m_brand->addWidget(m_logo);
}

void CommandBar::addMenus(QMenuBar* menus)
{
    m_menus = menus;
    m_brand->addWidget(menus);
}

void CommandBar::addFields()
{
    m_model = prepareBox(new ElidedBox(this), QStringLiteral("modelBox"));
    m_model->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_model->setMinimumContentsLength(kModelLetters);
    connect(m_model, &QComboBox::currentTextChanged, this, &CommandBar::fitModel);
    m_randomChip
        = addChip(*addGroup(0, RowPart::Kind::GivesWay), QStringLiteral("randomChip")); // the status line says it, too
    QHBoxLayout* model = addGroup(kModelStretch);
    addLabelled(*model, m_model, 1);

    QHBoxLayout* prompt = addGroup(kPromptStretch);
    m_idsChip = addChip(*prompt, QStringLiteral("idsChip"));
    m_prompt = new PromptEdit(this);
    m_prompt->setObjectName(QStringLiteral("promptEdit"));
    addLabelled(*prompt, m_prompt, 1);
    connect(m_prompt, &QLineEdit::returnPressed, this, &CommandBar::returnPressed);
}

QLineEdit* CommandBar::promptEdit() const
{
    return m_prompt;
}

// They stand before the buttons: where two rows are needed, in the second.
void CommandBar::addNumbers()
{
    QHBoxLayout* numbers = addGroup(0, RowPart::Kind::StartsRow);
    m_steps = new StepsBox(this);
    m_steps->setObjectName(QStringLiteral("stepsBox"));
    m_steps->setRange(1, 1);
    addLabelled(*numbers, m_steps);
    connect(m_steps->findChild<QLineEdit*>(), &QLineEdit::returnPressed, this, &CommandBar::returnPressed);

    m_layer = prepareBox(new QComboBox(this), QStringLiteral("layerBox"));
    numbers->addSpacing(kNumberGap);
    addLabelled(*numbers, m_layer);
    m_head = prepareBox(new QComboBox(this), QStringLiteral("headBox"));
    for (QComboBox* box : {m_layer, m_head})
        box->setEnabled(false); // until there is something to choose from
    numbers->addSpacing(kNumberGap);
    addLabelled(*numbers, m_head);
    numbers->addStretch(1);
}

void CommandBar::addOpenEntries(const CommandActions& actions)
{
    for (QAction* action : {actions.openFile, actions.openFolder, actions.openRandom}) {
        if (!action)
            continue;
        if (m_model->count() == m_modelCount)
            m_model->insertSeparator(m_modelCount);
        m_model->addItem(action->text());
        m_model->setItemData(m_model->count() - 1, QVariant::fromValue(action), kActionRole);
        connect(action, &QAction::changed, m_model, [box = m_model, action] {
            box->setItemText(box->findData(QVariant::fromValue(action), kActionRole), action->text()); // the language
        });
    }
    m_model->setCurrentIndex(-1); // none of these is a model at hand
    connect(m_model, &QComboBox::activated, this, &CommandBar::chooseEntry);
}

void CommandBar::chooseEntry(int index)
{
    auto* action = m_model->itemData(index, kActionRole).value<QAction*>();
    if (!action) {
        Q_EMIT modelChosen(m_model->itemData(index).toString());
        return;
    }
    restoreModel();
    action->trigger();
}

void CommandBar::addButtons(const CommandActions& actions)
{
    m_generate = new QPushButton(this);
    m_generate->setObjectName(QStringLiteral("generateButton"));
    m_generate->setFocusPolicy(Qt::TabFocus);
    m_generate->setAutoDefault(true); // Return presses it too
    QHBoxLayout* buttons = addGroup();
    buttons->addStretch(1);
    buttons->addWidget(m_generate);

    m_export = new QPushButton(this);
    m_export->setObjectName(QStringLiteral("exportButton"));
    m_export->setFocusPolicy(Qt::TabFocus);
    m_export->setStyleSheet(QStringLiteral("QPushButton::menu-indicator { image: none; width: 0; }"));
    buttons->addWidget(m_export);

    for (const auto& [action, name] :
        {std::pair(actions.switchTheme, "themeButton"), {actions.switchLanguage, "languageButton"}})
        m_switches.push_back(addButton(*buttons, action, name));

    m_settings = new SettingsMenu(actions.look, this);
    m_gear = new QToolButton(this);
    m_gear->setObjectName(QStringLiteral("settingsButton"));
    m_gear->setFocusPolicy(Qt::TabFocus);
    m_gear->setPopupMode(QToolButton::InstantPopup);
    m_gear->setMenu(m_settings);
    buttons->addWidget(m_gear);
}

void CommandBar::setWords()
{
    const auto caption = [this](QWidget* field, const QString& words, const QString& tip) {
        captionOf(field)->setText(words);
        field->setAccessibleName(words);
        field->setToolTip(tip);
    };
    caption(m_model, tr("Model"), tr("The model to run; a file or folder may also be dropped on the window"));
    caption(m_prompt, tr("Prompt"), tr("The text to continue (Return generates)"));
    caption(m_steps, tr("Steps"), {});
    setModelWords();
    caption(m_layer, tr("Layer"), tr("The layer whose attention is shown"));
    caption(m_head, tr("Head"), tr("The head whose attention is shown"));
    m_export->setText(tr("Export"));
    m_export->setToolTip(tr("Save pictures and numbers (Ctrl+E)"));
    for (QToolButton* button : m_switches)
        button->setAccessibleName(button->defaultAction()->text());
    m_gear->setAccessibleName(tr("Settings"));
    m_gear->setToolTip(tr("How the next run is measured, and how the window looks"));
    updateGenerateButton();
}

void CommandBar::setModelWords()
{
    for (int i = 0; i < m_modelCount; ++i) {
        const QVariant shape = m_model->itemData(i, kShapeRole);
        if (shape.isValid())
            m_model->setItemText(i, entryText(QFileInfo(m_model->itemData(i).toString()).fileName(), shape.toSize()));
    }
    m_model->setPlaceholderText(!m_shownShape.isEmpty() ? m_shownShape
            : m_isLoading                               ? tr("Loading…")
                                                        : tr("Choose a model"));
    fitModel();
    m_randomChip->setText(m_isRandom ? tr("random weights") : QString()); // without words it takes no room
    m_randomChip->setToolTip(tr("This model is not trained: its weights were drawn at random with seed %1. Times and counts "
                                "are real, the text means nothing.")
                                 .arg(m_seed));
    m_idsChip->setText(tr("token ids"));
    m_idsChip->setToolTip(m_tokenizerProblem.isEmpty() ? tr("This model comes without a tokenizer: its prompt is token ids.")
                                                       : sentenceWords(m_tokenizerProblem));
    m_steps->setToolTip(tr("New tokens to generate, at most %1; fewer when the model ends its text or its context is full")
                            .arg(m_steps->maximum()));
    m_prompt->setPlaceholderText(m_hasTokenizer ? tr("A text to continue") : tr("Token ids, such as 1 5 9"));
}

QLabel* CommandBar::captionOf(const QWidget* field) const
{
    const auto isOfField = [field](const QLabel* label) { return label->buddy() == field; };
    return *std::find_if(m_captions.begin(), m_captions.end(), isOfField);
}

QLabel* CommandBar::addChip(QBoxLayout& row, const QString& objectName)
{
    auto* chip = new QLabel(this);
    chip->setObjectName(objectName);
    chip->setProperty("chip", true);
    chip->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    chip->hide();
    row.addWidget(chip);
    return chip;
}

QComboBox* CommandBar::prepareBox(QComboBox* box, const QString& objectName)
{
    box->setObjectName(objectName);
    box->setFocusPolicy(Qt::TabFocus);
    return box;
}

void CommandBar::addLabelled(QBoxLayout& row, QWidget* field, int stretch)
{
    auto* label = new QLabel(this);
    m_captions.push_back(label);
    label->setBuddy(field);
    label->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    row.addWidget(label);
    row.addWidget(field, stretch);
}

void CommandBar::addModel(const QString& nameOrPath)
{
    if (m_model->findData(nameOrPath) < 0)
        m_model->insertItem(m_modelCount++, QFileInfo(nameOrPath).fileName(), nameOrPath);
}

void CommandBar::offerHeads(const ModelShape& shape)
{
    fillNumbers(m_layer, shape.layers);
    fillNumbers(m_head, shape.heads);
    if (!m_shownModel.isEmpty())
        return;
    m_shownShape = entryText(QString::fromStdString(shape.name), {shape.layers, shape.heads});
    m_model->setCurrentIndex(-1);
    setModelWords();
}

void CommandBar::showModel(const QString& nameOrPath, const Model& model)
{
    const ModelShape& shape = model.shape;
    addModel(nameOrPath);
    m_shownModel = nameOrPath;
    const int index = m_model->findData(nameOrPath);
    m_model->setItemData(index, QSize(shape.layers, shape.heads), kShapeRole);
    restoreModel();
    offerHeads(shape);
    m_steps->setMaximum(shape.context);
    m_seed = model.randomSeed;
    m_hasTokenizer = model.tokenizer != nullptr;
    m_tokenizerProblem = QString::fromStdString(model.tokenizerProblem);
    m_isRandom = model.isRandom;
    m_idsChip->setVisible(!m_hasTokenizer);
    captionOf(m_prompt)->setVisible(m_hasTokenizer); // else a chip stands there
    fitPrompt();
    setModelWords();
    updateGenerateButton();
}

void CommandBar::restoreModel()
{
    m_model->setCurrentIndex(m_model->findData(m_shownModel));
}

void CommandBar::setLoading(bool isLoading)
{
    if (m_isLoading == isLoading)
        return;
    m_isLoading = isLoading;
    setModelWords();
}

QString CommandBar::modelName() const
{
    return QFileInfo(m_shownModel).fileName();
}

void CommandBar::setRunning(bool isRunning)
{
    if (m_isRunning == isRunning)
        return;
    m_isRunning = isRunning;
    updateGenerateButton();
}

void CommandBar::updateGenerateButton()
{
    m_generate->setText(m_isRunning ? tr("Stop") : tr("Generate"));
    m_generate->setAccessibleName(m_generate->text());
    m_generate->setEnabled(m_isRunning || !m_shownModel.isEmpty());
    m_generate->setToolTip(m_isRunning ? tr("Stop measuring and keep what is recorded (Esc)")
                                       : tr("Run the model on the prompt in both modes (Ctrl+Return)"));
    m_generate->setIcon(m_isRunning && barTheme() ? icon(Icon::Stop, *barTheme()) : QIcon());
    setPrimary(m_generate, !m_isRunning);
}

void CommandBar::setTheme(const Theme& theme)
{
    setBarTheme(theme);
    if (m_menus)
        m_menus->setFont(theme.widgetFont(theme.baseText));
    fitTo();
    m_prompt->setGround(theme.input);
    m_logo->setPixmap(icon(Icon::Logo, theme).pixmap(m_logo->size(), devicePixelRatio()));
    for (QLabel* caption : m_captions)
        colourText(caption, theme.text2);
    m_export->setIcon(icon(Icon::Export, theme));
    m_gear->setIcon(icon(Icon::Settings, theme));
    updateGenerateButton();
}

} // namespace decodescope::ui
