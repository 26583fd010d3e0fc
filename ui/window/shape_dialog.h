// ShapeDialog: asks for the shape of a model with random weights.
#pragma once

#include "core/formats/random_spec.h"

#include <QDialog>

#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace decodescope::ui {

struct Theme;

// Modal. Presets fill the fields, which stay free. Says live what the shape takes, or why it cannot be; only a shape that can be is opened.
class ShapeDialog : public QDialog
{
    Q_OBJECT
public:
    explicit ShapeDialog(QWidget* parent, const Theme& theme);

    RandomSpec spec() const; // as the fields stand, valid or not
    QString sentence() const; // what stands below the fields

Q_SIGNALS:
    void specChosen(const QString& spec); // "random:...", as ModelDesk::open() takes it

private:
    struct Field
    {
        int RandomSpec::*size;
        QSpinBox* box;
    };

    void addSize(QGridLayout& grid, const QString& caption, const char* objectName, int RandomSpec::*size);
    void addRow(QGridLayout& grid, const QString& caption, QWidget* field);
    void choosePreset();
    void check();
    void choose();

    const Theme& m_theme;
    QComboBox* m_preset = nullptr; // item data: the preset's name, empty for none
    std::vector<Field> m_fields;
    QSpinBox* m_seed = nullptr;
    QLabel* m_kinds = nullptr;
    QLabel* m_sentence = nullptr;
    QPushButton* m_open = nullptr;
};

} // namespace decodescope::ui
