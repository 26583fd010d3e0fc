#include "ui/theme/icon_shapes.h"

#include <QTransform>

#include <initializer_list>

namespace decodescope::ui {

namespace {

constexpr double kMiddle = kIconGrid / 2;

void addPolyline(QPainterPath& path, std::initializer_list<QPointF> points)
{
    const QPointF* point = points.begin();
    path.moveTo(*point);
    while (++point != points.end())
        path.lineTo(*point);
}

void addTriangle(QPainterPath& path, double left, double right)
{
    addPolyline(path, {{left, 6}, {right, kMiddle}, {left, 18}});
    path.closeSubpath();
}

IconShape play()
{
    IconShape shape;
    addPolyline(shape.filled, {{8, 5}, {19, kMiddle}, {8, 19}});
    shape.filled.closeSubpath();
    return shape;
}

IconShape pause()
{
    IconShape shape;
    shape.filled.addRect(7, 6, 3.6, 12);
    shape.filled.addRect(13.4, 6, 3.6, 12);
    return shape;
}

IconShape stepForward()
{
    IconShape shape;
    addTriangle(shape.filled, 6.5, 14.5);
    shape.filled.addRect(15.5, 6, 2, 12);
    return shape;
}

IconShape last()
{
    IconShape shape;
    addTriangle(shape.filled, 4.5, 10.5);
    addTriangle(shape.filled, 10.5, 16.5);
    shape.filled.addRect(17.5, 6, 2, 12);
    return shape;
}

IconShape mirrored(const IconShape& shape)
{
    const QTransform flip(-1, 0, 0, 1, kIconGrid, 0);
    return {flip.map(shape.filled), flip.map(shape.stroked)};
}

// An arrow that leaves a tray.
IconShape exportShape()
{
    IconShape shape;
    addPolyline(shape.stroked, {{12, 15}, {12, 4}});
    addPolyline(shape.stroked, {{8, 8}, {12, 4}, {16, 8}});
    addPolyline(shape.stroked, {{4, 14}, {4, 19.5}, {20, 19.5}, {20, 14}});
    return shape;
}

// A disc whose right half is filled: light and dark.
IconShape themeShape()
{
    IconShape shape;
    shape.stroked.addEllipse(QPointF(kMiddle, kMiddle), 8, 8);
    shape.filled.moveTo(kMiddle, 4);
    shape.filled.arcTo(4, 4, 16, 16, 90, -180);
    shape.filled.closeSubpath();
    return shape;
}

// The character for "middle", as in the word for Chinese.
IconShape language()
{
    IconShape shape;
    shape.stroked.addRect(5, 7.5, 14, 7.5);
    addPolyline(shape.stroked, {{12, 3.5}, {12, 20.5}});
    return shape;
}

IconShape stop()
{
    IconShape shape;
    shape.filled.addRoundedRect(6.5, 6.5, 11, 11, 1.5, 1.5);
    return shape;
}

// Two sliders.
IconShape settings()
{
    IconShape shape;
    addPolyline(shape.stroked, {{3.5, 8}, {11.5, 8}});
    addPolyline(shape.stroked, {{17.5, 8}, {20.5, 8}});
    shape.stroked.addEllipse(QPointF(14.5, 8), 2.6, 2.6);
    addPolyline(shape.stroked, {{3.5, 16}, {6.5, 16}});
    addPolyline(shape.stroked, {{12.5, 16}, {20.5, 16}});
    shape.stroked.addEllipse(QPointF(9.5, 16), 2.6, 2.6);
    return shape;
}

IconShape close()
{
    IconShape shape;
    addPolyline(shape.stroked, {{6, 6}, {18, 18}});
    addPolyline(shape.stroked, {{18, 6}, {6, 18}});
    return shape;
}

IconShape chevronDown()
{
    IconShape shape;
    addPolyline(shape.stroked, {{6.5, 9.5}, {12, 15}, {17.5, 9.5}});
    return shape;
}

} // namespace

IconShape iconShape(Icon which)
{
    switch (which) {
    case Icon::First:
        return mirrored(last());
    case Icon::StepBack:
        return mirrored(stepForward());
    case Icon::Play:
        return play();
    case Icon::Pause:
        return pause();
    case Icon::StepForward:
        return stepForward();
    case Icon::Last:
        return last();
    case Icon::Export:
        return exportShape();
    case Icon::Theme:
        return themeShape();
    case Icon::Language:
        return language();
    case Icon::Stop:
        return stop();
    case Icon::Settings:
        return settings();
    case Icon::Close:
        return close();
    case Icon::ChevronDown:
        return chevronDown();
    case Icon::Logo:
        break;
    }
    return {};
}

} // namespace decodescope::ui
