// PromptEdit: the field of the prompt. While nobody writes in it, it shows the text's beginning, which fades out where it is longer.
#pragma once

#include <QColor>
#include <QLineEdit>

namespace decodescope::ui {

class PromptEdit : public QLineEdit
{
    Q_OBJECT
public:
    explicit PromptEdit(QWidget* parent = nullptr);

    void setGround(const QColor& colour); // of the field

protected:
    void paintEvent(QPaintEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void showStart();

    QColor m_ground;
};

} // namespace decodescope::ui
