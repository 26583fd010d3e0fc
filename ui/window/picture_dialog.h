// PictureDialog: asks which picture or animation of the run to write and how it shall look.
#pragma once

#include "ui/export/animation.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QPushButton;
class QSpinBox;

namespace decodescope::ui {

// GUI thread; deletes itself when closed. What was chosen comes by the signals.
class PictureDialog : public QDialog
{
    Q_OBJECT
public:
    // Starts from a request and an ending, such as "png"; `steps`: what the run has.
    PictureDialog(const AnimationRequest& start, const QString& firstEnding, int steps, QWidget* parent);

    AnimationRequest request() const;
    QString ending() const; // "png"

Q_SIGNALS:
    void saveWanted(const decodescope::ui::AnimationRequest& request, const QString& ending);
    void copyWanted(const decodescope::ui::AnimationRequest& request);

private:
    bool isAnimation() const;
    void fillLists();
    void followFormat();
    void offerSizes(); // those that have room for the view
    void applySize(PictureRequest& picture, int choice) const;

    AnimationRequest m_start;
    QComboBox* m_view; // children, as all of these
    QComboBox* m_format;
    QComboBox* m_size;
    QComboBox* m_theme;
    QSpinBox* m_scale;
    QCheckBox* m_title;
    QSpinBox* m_first;
    QSpinBox* m_last;
    QSpinBox* m_rate;
    QPushButton* m_copy = nullptr;
};

} // namespace decodescope::ui
