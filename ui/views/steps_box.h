// StepsBox: the field for a number of steps.
#pragma once

#include <QSpinBox>

#include <algorithm>

namespace decodescope::ui {

// Takes a number that is too large while it is typed, and the largest one instead once it is.
class StepsBox : public QSpinBox
{
public:
    using QSpinBox::QSpinBox;

protected:
    QValidator::State validate(QString& text, int& cursor) const override
    {
        return isTooLarge(text) ? QValidator::Intermediate : QSpinBox::validate(text, cursor);
    }
    void fixup(QString& text) const override
    {
        if (isTooLarge(text))
            text = textFromValue(maximum());
        else
            QSpinBox::fixup(text);
    }

private:
    bool isTooLarge(const QString& text) const
    {
        if (text.isEmpty() || !std::ranges::all_of(text, [](QChar letter) { return letter >= u'0' && letter <= u'9'; }))
            return false;
        bool fits = false;
        const int number = text.toInt(&fits);
        return !fits || number > maximum();
    }
};

} // namespace decodescope::ui
