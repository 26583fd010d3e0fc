#include "core/recording/compare_csv.h"

#include <QByteArray>
#include <QByteArrayList>

namespace decodescope {

namespace {

constexpr char kHeader[] = "run,name,mode,length,ms,ms_p10,ms_p90,ratio,ratio_low,ratio_high\n";
constexpr int kDecimals = 6; // of a millisecond: to the nanosecond

QByteArray number(double value)
{
    return QByteArray::number(value, 'f', kDecimals);
}

QByteArray quoted(const std::string& name)
{
    return '"' + QByteArray::fromStdString(name).replace('"', "\"\"") + '"';
}

QByteArrayList cellsOf(const LengthPoint& point)
{
    QByteArrayList cells {
        QByteArray::number(point.length), number(point.medianMs), number(point.p10Ms), number(point.p90Ms)};
    if (point.ratio)
        cells.append({number(*point.ratio), number(point.ratioLow), number(point.ratioHigh)});
    else
        cells.append({QByteArray(), QByteArray(), QByteArray()});
    return cells;
}

} // namespace

QByteArray comparisonCsv(const RunComparison& comparison, std::span<const std::string> names)
{
    QByteArray table(kHeader);
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        for (const Mode mode : {Mode::Naive, Mode::Cached}) {
            const QByteArray start = QByteArray::number(static_cast<qulonglong>(run + 1)) + ',' + quoted(names[run]) + ','
                + modeName(mode) + ',';
            for (const LengthPoint& point : comparison.points(run, mode))
                table += start + cellsOf(point).join(',') + '\n';
        }
    }
    return table;
}

} // namespace decodescope
