#include "ui/views/spoken_view.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QWidget>

namespace decodescope::ui {

namespace {

class SpokenInterface : public QAccessibleWidget
{
public:
    SpokenInterface(QWidget* widget, const SpokenView& view)
        : QAccessibleWidget(widget, QAccessible::Graphic)
        , m_view(view)
    {
    }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? m_view.spokenValue() : QAccessibleWidget::text(kind);
    }

private:
    const SpokenView& m_view; // the widget itself
};

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    const auto* view = dynamic_cast<const SpokenView*>(widget);
    return view ? new SpokenInterface(widget, *view) : nullptr;
}

} // namespace

void installSpokenViews()
{
    QAccessible::installFactory(makeInterface);
}

} // namespace decodescope::ui
