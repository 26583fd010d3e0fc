#include "ui/window/picture_dialog.h"

#include "ui/logic/error_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStyle>

#include <algorithm>

namespace decodescope::ui {

namespace {

enum class SizeChoice { Usual, Slide, Column };

constexpr QSizeF kSlide(960, 540); // points: at scale 2 the pixels of a slide, with type that can be read from afar
constexpr double kColumn = 84; // mm
constexpr double kPrintDpi = 300;
constexpr int kMostFramesASecond = 50;

QSpinBox* makeNumber(const char* name, int smallest, int largest, int value, QWidget* parent)
{
    auto* box = new QSpinBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setRange(smallest, largest);
    box->setValue(value);
    return box;
}

QComboBox* makeList(const char* name, QWidget* parent)
{
    auto* list = new QComboBox(parent);
    list->setObjectName(QLatin1String(name));
    return list;
}

} // namespace

PictureDialog::PictureDialog(const AnimationRequest& start, const QString& firstEnding, int steps, QWidget* parent)
    : QDialog(parent)
    , m_start(start)
    , m_view(makeList("pictureView", this))
    , m_format(makeList("pictureFormat", this))
    , m_size(makeList("pictureSize", this))
    , m_theme(makeList("pictureTheme", this))
    , m_scale(makeNumber("pictureScale", 1, 4, 2, this))
    , m_title(new QCheckBox(tr("Title above the picture"), this))
    , m_first(makeNumber("firstStep", 1, steps, 1, this))
    , m_last(makeNumber("lastStep", 1, steps, steps, this))
    , m_rate(makeNumber("framesPerSecond", 1, kMostFramesASecond, start.framesPerSecond, this))
{
    setObjectName(QStringLiteral("pictureDialog"));
    setWindowTitle(tr("Picture or animation"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_scale->setSuffix(QStringLiteral(" ×"));
    m_title->setChecked(start.picture.hasTitle);
    fillLists();
    m_format->setCurrentIndex(std::max(0, m_format->findData(firstEnding)));

    auto* range = new QHBoxLayout;
    range->setSpacing(8);
    range->addWidget(m_first, 1);
    range->addWidget(new QLabel(tr("to"), this));
    range->addWidget(m_last, 1);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(20, 20, 20, 16);
    form->setVerticalSpacing(10);
    form->setHorizontalSpacing(16);
    form->addRow(tr("View"), m_view);
    form->addRow(tr("File"), m_format);
    form->addRow(tr("Size"), m_size);
    form->addRow(tr("Scale"), m_scale);
    form->addRow(tr("Colours"), m_theme);
    form->addRow(QString(), m_title);
    form->addRow(tr("Steps"), range);
    form->addRow(tr("Steps a second"), m_rate);
    auto* buttons = new QDialogButtonBox(this);
    auto* save = buttons->addButton(tr("Save…"), QDialogButtonBox::AcceptRole);
    m_copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    save->setObjectName(QStringLiteral("savePicture"));
    save->setProperty("primary", true);
    save->style()->unpolish(save); // the box has given it its looks already
    save->style()->polish(save);
    m_copy->setObjectName(QStringLiteral("copyPicture"));
    form->addRow(buttons);
    connect(m_format, &QComboBox::currentIndexChanged, this, &PictureDialog::followFormat);
    connect(m_view, &QComboBox::currentIndexChanged, this, &PictureDialog::offerSizes);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT saveWanted(request(), ending());
        accept();
    });
    connect(m_copy, &QPushButton::clicked, this, [this] {
        Q_EMIT copyWanted(request());
        accept();
    });
    followFormat();
    offerSizes();
}

void PictureDialog::fillLists()
{
    const auto addView = [this](const QString& name, PictureView view) { m_view->addItem(name, static_cast<int>(view)); };
    addView(tr("Both modes"), PictureView::Panes);
    addView(tr("Attention matrix"), PictureView::Matrix);
    addView(tr("Keys and values"), PictureView::Kv);
    addView(tr("Chart"), PictureView::Chart);
    addView(tr("Comparison"), PictureView::Comparison);
    addView(tr("Distribution"), PictureView::Distribution);
    addView(tr("All heads"), PictureView::Heads);
    m_view->setCurrentIndex(m_view->findData(static_cast<int>(m_start.picture.view)));
    m_format->addItem(tr("PNG picture"), QStringLiteral("png"));
    m_format->addItem(tr("SVG drawing"), QStringLiteral("svg"));
    m_format->addItem(tr("PDF page"), QStringLiteral("pdf"));
    m_format->addItem(tr("GIF animation"), QStringLiteral("gif"));
    m_format->addItem(tr("WebP animation, lossless"), QStringLiteral("webp"));
    if (checkAnimationPath(QStringLiteral("a.mp4")).hasValue())
        m_format->addItem(tr("MP4 video"), QStringLiteral("mp4"));
    m_size->addItem(tr("As usual for the view"), static_cast<int>(SizeChoice::Usual));
    m_size->addItem(tr("Slide, 1920 × 1080 pixels"), static_cast<int>(SizeChoice::Slide));
    m_size->addItem(tr("Column of a paper, 84 mm wide"), static_cast<int>(SizeChoice::Column));
    m_theme->addItem(tr("Light, for paper"), static_cast<int>(ThemeKind::Light));
    m_theme->addItem(tr("Dark"), static_cast<int>(ThemeKind::Dark));
}

QString PictureDialog::ending() const
{
    return m_format->currentData().toString();
}

bool PictureDialog::isAnimation() const
{
    return isAnimationPath(QStringLiteral("a.") + ending());
}

void PictureDialog::followFormat()
{
    for (QWidget* part : {m_first, m_last, m_rate})
        part->setEnabled(isAnimation());
    m_copy->setEnabled(!isAnimation());
    m_copy->setToolTip(isAnimation() ? tr("An animation can be saved, not copied") : QString());
    m_scale->setEnabled(ending() != QLatin1String("svg") && ending() != QLatin1String("pdf"));
    const auto* form = qobject_cast<QFormLayout*>(layout());
    for (int row = 0; row < form->rowCount(); ++row) { // words look as their fields
        QLayoutItem* label = form->itemAt(row, QFormLayout::LabelRole);
        QLayoutItem* field = form->itemAt(row, QFormLayout::FieldRole);
        if (!label || !field)
            continue;
        const QWidget* first = field->layout() ? field->layout()->itemAt(0)->widget() : field->widget();
        label->widget()->setEnabled(first->isEnabled());
        for (int i = 0; field->layout() && i < field->layout()->count(); ++i)
            field->layout()->itemAt(i)->widget()->setEnabled(first->isEnabled());
    }
}

void PictureDialog::offerSizes()
{
    auto* sizes = qobject_cast<QStandardItemModel*>(m_size->model());
    PictureRequest picture = request().picture;
    for (int i = 0; i < m_size->count(); ++i) {
        applySize(picture, m_size->itemData(i).toInt());
        const Status isPossible = checkSize(picture, false);
        sizes->item(i)->setEnabled(isPossible.hasValue());
        sizes->item(i)->setToolTip(isPossible.hasValue() ? QString() : errorWords(isPossible.error()));
    }
    if (!sizes->item(m_size->currentIndex())->isEnabled())
        m_size->setCurrentIndex(0); // as usual
}

void PictureDialog::applySize(PictureRequest& picture, int choice) const
{
    picture.size = {};
    picture.scale = m_scale->value();
    const auto size = static_cast<SizeChoice>(choice);
    picture.isPaper = size == SizeChoice::Column;
    if (size == SizeChoice::Slide) {
        picture.size = kSlide;
    } else if (size == SizeChoice::Column) {
        picture.size = sizeOfWidth(picture, pointsOfMillimetres({kColumn, 0}).width());
        picture.scale = scaleOfDpi(kPrintDpi);
    }
}

AnimationRequest PictureDialog::request() const
{
    AnimationRequest request = m_start;
    request.picture.view = static_cast<PictureView>(m_view->currentData().toInt());
    request.picture.theme = static_cast<ThemeKind>(m_theme->currentData().toInt());
    request.picture.hasTitle = m_title->isChecked();
    applySize(request.picture, m_size->currentData().toInt());
    request.firstStep = std::min(m_first->value(), m_last->value());
    request.lastStep = std::max(m_first->value(), m_last->value());
    request.framesPerSecond = m_rate->value();
    return request;
}

} // namespace decodescope::ui
