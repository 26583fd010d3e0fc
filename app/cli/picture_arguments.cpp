#include "app/cli/picture_arguments.h"

#include "app/cli/run_arguments.h"
#include "app/cli/view_arguments.h"
#include "ui/window/window_picture.h"

#include <tuple>

namespace decodescope::cli {

namespace {

constexpr int kMostSteps = 1 << 20;
constexpr int kMostLayers = 4096;

Error badUsage(const QString& sentence)
{
    return {ErrorCode::BadUsage, sentence.toStdString()};
}

template <typename Value>
struct Name
{
    const char* name;
    Value value;
};

constexpr Name<ui::PictureView> kViews[] = {{"panes", ui::PictureView::Panes}, {"matrix", ui::PictureView::Matrix},
    {"kv", ui::PictureView::Kv}, {"chart", ui::PictureView::Chart}, {"comparison", ui::PictureView::Comparison},
    {"distribution", ui::PictureView::Distribution}, {"heads", ui::PictureView::Heads}, {"window", ui::PictureView::Panes}};
constexpr Name<std::optional<Mode>> kModes[] = {{"both", std::nullopt}, {"naive", Mode::Naive}, {"cached", Mode::Cached}};
const Name<ui::ChartChoice> kCharts[] = {
    {"per-token", {}},
    {"cumulative", {ui::ChartView::Total}},
    {"log", {ui::ChartView::PerToken, true}},
    {"stages", {ui::ChartView::Stages, false, Mode::Naive}},
    {"stages-cached", {ui::ChartView::Stages, false, Mode::Cached}},
    {"rows", {ui::ChartView::Work, false, Mode::Naive, ui::WorkQuantity::Rows}},
    {"cells", {ui::ChartView::Work, false, Mode::Naive, ui::WorkQuantity::Cells}},
    {"flops", {ui::ChartView::Work, false, Mode::Naive, ui::WorkQuantity::Flops}},
};

// The value of that name; of the first when none is given.
template <typename Value, std::size_t count>
Result<Value> readName(const QString& option, const QString& name, const Name<Value> (&known)[count])
{
    QStringList names;
    for (const Name<Value>& entry : known) {
        if (name.isEmpty() || name == QLatin1String(entry.name))
            return entry.value;
        names.append(QLatin1String(entry.name));
    }
    const QString last = names.takeLast();
    return badUsage(
        QStringLiteral("--%1 is \"%2\": it must be %3 or %4.").arg(option, name, names.join(QStringLiteral(", ")), last));
}

// A number from 1 in the option, as an index from 0.
Status readIndex(const CommandParser& parser, const char* option, int largest, int& index)
{
    int number = index + 1;
    const Status read = readInteger(parser, QLatin1String(option), 1, largest, number);
    index = number - 1;
    return read;
}

Status readPictureSize(const CommandParser& parser, ui::PictureRequest& request)
{
    const bool isWindow = parser.value(QStringLiteral("view")) == QLatin1String("window");
    const Result<SheetSize> size = readSheetSize(parser, {request.size, request.scale}, [&](double points) {
        return isWindow ? ui::kUsualWindow * (points / ui::kUsualWindow.width()) : ui::sizeOfWidth(request, points);
    });
    if (!size.hasValue())
        return size.error();
    request.size = size.value().points;
    request.scale = size.value().scale;
    request.isPaper = size.value().isPaper;
    if (!parser.isSet(QStringLiteral("scale")))
        return Success {};
    const Result<double> scale = [&]() -> Result<double> {
        bool isNumber = false;
        const double number = parser.value(QStringLiteral("scale")).toDouble(&isNumber);
        if (isNumber && number >= 0.25 && number <= 8)
            return number;
        return badUsage(QStringLiteral("--scale is \"%1\": it must be a number from 0.25 to 8.")
                            .arg(parser.value(QStringLiteral("scale"))));
    }();
    if (!scale.hasValue())
        return scale.error();
    request.scale = scale.value();
    return Success {};
}

// What one view alone can show is refused with another, which would leave it out unsaid.
Status checkOptionsOf(const CommandParser& parser, const QString& name, ui::PictureView view)
{
    const bool isWindow = name == QLatin1String("window");
    const bool hasHead = view == ui::PictureView::Panes || view == ui::PictureView::Matrix;
    const bool hasMode = !isWindow && (hasHead || view == ui::PictureView::Kv);
    const std::tuple<const char*, bool, const char*> rules[]
        = {{"chart", view == ui::PictureView::Chart, "chart"}, {"mode", hasMode, "panes, matrix or kv"},
            {"layer", hasHead, "panes, matrix or window"}, {"head", hasHead, "panes, matrix or window"}};
    for (const auto& [option, isShown, views] : rules) {
        if (parser.isSet(QLatin1String(option)) && !isShown) {
            return badUsage(
                QStringLiteral("--%1 is of --view %2, and --view is \"%3\": leave one of them out.")
                    .arg(QLatin1String(option), QLatin1String(views), name.isEmpty() ? QStringLiteral("chart") : name));
        }
    }
    return Success {};
}

} // namespace

Result<ui::ChartChoice> readChartChoice(const QString& option, const QString& name)
{
    return readName(option, name, kCharts);
}

void addPictureArguments(CommandParser& parser)
{
    parser.add(
        "view", "Of a picture: panes (default), matrix, kv, chart, comparison, distribution, heads or window.", "VIEW");
    parser.add("chart",
        "Of --view chart, which it implies: per-token (default), cumulative, log, stages, stages-cached, rows, cells or "
        "flops.",
        "KIND");
    parser.add("mode", "Of panes, matrix and kv: both (default), naive or cached.", "MODE");
    parser.add("step", "The step a picture shows (default: the last).", "N");
    parser.add("layer", "Of panes, matrix and window: the layer, from 1 (default 1).", "L");
    parser.add("head", "Of the same: the head, from 1 (default 1).", "H");
    parser.add("size",
        "Pixels of a picture at scale 1, or millimetres, such as 84x60mm; a width alone, 84mm, has the height that suits "
        "the view.",
        "WxH");
    parser.add("scale", "Pixels of a PNG to each of --size (default 1; 2 without --size; 300 dots an inch in mm).", "S");
    parser.add("theme", "Of a picture: light (default) or dark.", "THEME");
    parser.add("lang", "The language of a picture: en or zh_CN (default: the desktop's).", "LANG");
    parser.takeStepRange();
    parser.add("fps",
        "Steps a second of an animation, 1 to 50 (default 8); --steps A-B names them, those of step-%04d.png, too.", "N");
    parser.addFlag("no-title", "A picture without the title above it.");
}

QString firstPictureOption(const CommandParser& parser)
{
    for (const char* option :
        {"view", "chart", "mode", "step", "layer", "head", "size", "scale", "theme", "lang", "no-title", "fps"}) {
        if (parser.isSet(QLatin1String(option)))
            return QLatin1String(option);
    }
    return {};
}

Result<ui::PictureRequest> readPictureRequest(const CommandParser& parser)
{
    ui::PictureRequest request;
    const auto value = [&](const char* option) { return parser.value(QLatin1String(option)); };
    const bool isOfChart = parser.isSet(QStringLiteral("chart"));
    const QString usual = isOfChart ? QStringLiteral("chart") : QString();
    const auto view = readName(QStringLiteral("view"), value("view").isEmpty() ? usual : value("view"), kViews);
    if (!view.hasValue())
        return view.error();
    if (const Status options = checkOptionsOf(parser, value("view"), view.value()); !options.hasValue())
        return options.error();
    const auto chart = readChartChoice(QStringLiteral("chart"), value("chart"));
    if (!chart.hasValue())
        return chart.error();
    const auto mode = readName(QStringLiteral("mode"), value("mode"), kModes);
    if (!mode.hasValue())
        return mode.error();
    const Result<ui::ThemeKind> theme = readTheme(parser, ui::ThemeKind::Light);
    if (!theme.hasValue())
        return theme.error();
    request.view = view.value();
    request.chart = chart.value();
    request.mode = mode.value();
    request.theme = theme.value();
    request.hasTitle = !parser.isSet(QStringLiteral("no-title"));
    int step = -1;
    for (const Status& status :
        {readIndex(parser, "step", kMostSteps, step), readIndex(parser, "layer", kMostLayers, request.layer),
            readIndex(parser, "head", kMostLayers, request.head), readPictureSize(parser, request), checkLanguage(parser)}) {
        if (!status.hasValue())
            return status.error();
    }
    request.step = step + 1;
    return request;
}

Result<ui::AnimationRequest> readAnimationRequest(const CommandParser& parser)
{
    const Result<ui::PictureRequest> picture = readPictureRequest(parser);
    if (!picture.hasValue())
        return picture.error();
    ui::AnimationRequest request;
    request.picture = picture.value();
    if (parser.isSet(QStringLiteral("step")))
        return badUsage(QStringLiteral("--step is of one picture: give --steps A-B for an animation."));
    if (!parser.isSet(QStringLiteral("size")) && !parser.isSet(QStringLiteral("scale")))
        request.picture.scale = 1;
    if (const auto range = parser.stepRange()) {
        if (range->first < 1 || range->first > range->second) {
            return badUsage(QStringLiteral("--steps is \"%1\": the first step must be 1 or more and not after the last.")
                                .arg(parser.value(QStringLiteral("steps"))));
        }
        std::tie(request.firstStep, request.lastStep) = *range;
    }
    if (const Status rate = readInteger(parser, QStringLiteral("fps"), 1, 50, request.framesPerSecond); !rate.hasValue())
        return rate.error();
    return request;
}

} // namespace decodescope::cli
