#include "ui/window/shape_dialog.h"

#include "ui/logic/error_words.h"
#include "ui/logic/number_format.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>

#include <limits>

namespace decodescope::ui {

namespace {

constexpr int kColumns = 2; // of captions with their fields
constexpr int kFieldWidth = 140;
constexpr int kLargest = 100'000'000; // of a field: what is too large is said, not cut

QString normName(NormKind norm)
{
    return norm == NormKind::RmsNorm ? QStringLiteral("RMSNorm") : QStringLiteral("LayerNorm");
}

QString mlpName(MlpKind mlp)
{
    return mlp == MlpKind::SwiGlu ? QStringLiteral("SwiGLU")
        : mlp == MlpKind::GeluErf ? QStringLiteral("GELU (erf)")
                                  : QStringLiteral("GELU (tanh)");
}

QString positionsName(PositionKind positions)
{
    switch (positions) {
    case PositionKind::None:
        return ShapeDialog::tr("no positions");
    case PositionKind::Learned:
        return ShapeDialog::tr("learned positions");
    case PositionKind::Rotary:
        break;
    }
    return ShapeDialog::tr("rotary positions");
}

QString formulaWords(const ModelShape& shape)
{
    constexpr std::int64_t kFloatSize = 4; // bytes
    const std::int64_t parameters = estimateParameters(shape);
    const std::int64_t perToken = kFloatSize * 2 * shape.layers * shape.kvWidth();
    return ShapeDialog::tr("%1 parameters, %2 of weights, %3 of keys and values a token (by formula)")
        .arg(formatCount(parameters), formatBytes(parameters * kFloatSize), formatBytes(perToken));
}

// The sentence without the shape in front of it, which stands in the fields.
QString problemWords(Error error, const RandomSpec& spec)
{
    const std::string shape = toString(spec) + ": ";
    if (error.message.starts_with(shape))
        error.message.erase(0, shape.size());
    QString words = errorWords(error);
    words[0] = words[0].toUpper();
    return words;
}

QSpinBox* makeNumberBox(QWidget* parent, const char* objectName, int largest)
{
    auto* box = new QSpinBox(parent);
    box->setObjectName(QLatin1String(objectName));
    box->setRange(0, largest);
    box->setFixedWidth(kFieldWidth);
    return box;
}

} // namespace

ShapeDialog::ShapeDialog(QWidget* parent, const Theme& theme)
    : QDialog(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("shapeDialog"));
    setWindowTitle(tr("Random weights of a shape"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(8);

    m_preset = new QComboBox(this);
    m_preset->setObjectName(QStringLiteral("presetBox"));
    for (const std::string& name : randomPresetNames())
        m_preset->addItem(QString::fromStdString(name), QString::fromStdString(name));
    m_preset->addItem(tr("A shape of your own"), QString());
    auto* presetLine = new QHBoxLayout;
    presetLine->setSpacing(12);
    auto* presetCaption = new QLabel(tr("Preset"), this);
    presetCaption->setBuddy(m_preset);
    colourText(presetCaption, theme.text2);
    m_kinds = new QLabel(this);
    m_kinds->setObjectName(QStringLiteral("kinds"));
    colourText(m_kinds, theme.muted);
    presetLine->addWidget(m_preset);
    presetLine->addWidget(m_kinds, 1);

    addSize(*grid, tr("Layers"), "layers", &RandomSpec::layers);
    addSize(*grid, tr("Heads"), "heads", &RandomSpec::heads);
    addSize(*grid, tr("Width"), "width", &RandomSpec::width);
    addSize(*grid, tr("K/V heads"), "kvHeads", &RandomSpec::kvHeads);
    addSize(*grid, tr("MLP width"), "hidden", &RandomSpec::hidden);
    addSize(*grid, tr("Vocabulary"), "vocabulary", &RandomSpec::vocabulary);
    addSize(*grid, tr("Context"), "context", &RandomSpec::context);
    addSize(*grid, tr("Window"), "window", &RandomSpec::window);
    m_fields.back().box->setSpecialValueText(tr("none"));
    m_seed = makeNumberBox(this, "seed", std::numeric_limits<int>::max());
    m_seed->setValue(1);
    addRow(*grid, tr("Seed"), m_seed);
    grid->addWidget(presetCaption, 0, 0); // above them
    grid->addLayout(presetLine, 0, 1, 1, -1);

    m_sentence = new QLabel(this);
    m_sentence->setObjectName(QStringLiteral("shapeSentence"));
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setMinimumHeight(3 * QFontMetrics(theme.font(theme.baseText)).height()); // the dialog does not jump
    m_sentence->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_open = buttons->addButton(tr("Open"), QDialogButtonBox::AcceptRole);
    m_open->setObjectName(QStringLiteral("openShape"));
    m_open->setProperty("primary", true);
    m_open->style()->unpolish(m_open); // the box has given it its looks already
    m_open->style()->polish(m_open);
    m_open->setDefault(true);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 20, 20, 16);
    column->setSpacing(16);
    column->setSizeConstraint(QLayout::SetFixedSize);
    column->addLayout(grid);
    column->addWidget(m_sentence);
    column->addWidget(buttons);

    connect(m_preset, &QComboBox::currentIndexChanged, this, &ShapeDialog::choosePreset);
    connect(buttons, &QDialogButtonBox::accepted, this, &ShapeDialog::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (const Field& field : m_fields)
        connect(field.box, &QSpinBox::valueChanged, this, &ShapeDialog::check);
    connect(m_seed, &QSpinBox::valueChanged, this, &ShapeDialog::check);
    choosePreset();
}

void ShapeDialog::addSize(QGridLayout& grid, const QString& caption, const char* objectName, int RandomSpec::*size)
{
    m_fields.push_back({size, makeNumberBox(this, objectName, kLargest)});
    addRow(grid, caption, m_fields.back().box);
}

// Fills the grid line by line, below the first.
void ShapeDialog::addRow(QGridLayout& grid, const QString& caption, QWidget* field)
{
    const int index = grid.count() / 2;
    auto* label = new QLabel(caption, this);
    label->setBuddy(field);
    colourText(label, m_theme.text2);
    field->setAccessibleName(caption);
    const int column = 2 * (index % kColumns);
    grid.addWidget(label, 1 + index / kColumns, column);
    grid.addWidget(field, 1 + index / kColumns, column + 1);
}

RandomSpec ShapeDialog::spec() const
{
    RandomSpec spec;
    spec.preset = m_preset->currentData().toString().toStdString();
    spec.seed = static_cast<std::uint64_t>(m_seed->value());
    for (const Field& field : m_fields)
        spec.*field.size = field.box->value();
    return spec;
}

QString ShapeDialog::sentence() const
{
    return m_sentence->text();
}

void ShapeDialog::choosePreset()
{
    const std::string name = m_preset->currentData().toString().toStdString();
    if (const Result<RandomSpec> preset = randomSpecOf(name); preset.hasValue()) {
        for (const Field& field : m_fields) {
            const QSignalBlocker quiet(field.box);
            field.box->setValue(preset.value().*field.size);
        }
    }
    check();
}

void ShapeDialog::check()
{
    const RandomSpec now = spec();
    const ModelShape shape = shapeOf(now);
    m_kinds->setText(
        QStringLiteral("%1 · %2 · %3").arg(normName(shape.norm), mlpName(shape.mlp), positionsName(shape.positions)));
    const Status status = validate(now);
    m_open->setEnabled(status.hasValue());
    colourText(m_sentence, status.hasValue() ? m_theme.text : m_theme.recomputedText);
    m_sentence->setText(status.hasValue() ? formulaWords(shape) : problemWords(status.error(), now));
}

void ShapeDialog::choose()
{
    if (!validate(spec()).hasValue())
        return;
    accept();
    Q_EMIT specChosen(QString::fromStdString(toString(spec())));
}

} // namespace decodescope::ui
