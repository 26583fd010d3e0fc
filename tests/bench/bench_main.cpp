// The benchmark: both modes on one shape against the machine's own limits, and against PyTorch on request.
#include "core/base/machine.h"
#include "core/decode/work_counts.h"
#include "core/recording/timing_statistics.h"
#include "tests/bench/bench_case.h"
#include "tests/bench/machine_limits.h"
#include "tests/bench/step_timer.h"
#include "tests/bench/torch_peer.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <chrono>
#include <cstdio>
#include <functional>
#include <numeric>
#include <sys/resource.h>

using namespace decodescope;
using namespace decodescope::bench;

namespace {

constexpr double kRoundBudget = 0.12; // seconds for each kind of step in a round
constexpr int kRounds = 15;

// Figures of every round; the report gives their medians.
struct Rounds
{
    std::vector<double> floorCached, floorNaive, cached, naive, prefill, ratioCached, ratioNaive, overheadCached,
        overheadNaive, stagesCached, stagesNaive, torchCached, torchNaive;
};

double median(const std::vector<double>& values)
{
    return quantile(values, 0.5);
}

// The median of as many calls as the budget allows, at least two.
double repeated(const std::function<double()>& step)
{
    std::vector<double> seconds;
    double spent = 0;
    while (seconds.size() < 2 || (spent < kRoundBudget && seconds.size() < 400)) {
        seconds.push_back(step());
        spent += seconds.back();
    }
    return median(seconds);
}

// The six stages' share of the whole step.
double stageSum(const StepTime& time)
{
    const Nanoseconds sum = std::accumulate(time.stages.begin(), time.stages.end(), Nanoseconds(0));
    return static_cast<double>(sum.count()) / static_cast<double>(time.total.count());
}

// Two kinds of step in turn, so that a slow moment meets both. The medians of each.
std::pair<double, double> inTurn(const std::function<double()>& first, const std::function<double()>& second)
{
    std::vector<double> a;
    std::vector<double> b;
    double spent = 0;
    while (a.size() < 2 || (spent < kRoundBudget && a.size() < 400)) {
        a.push_back(first());
        b.push_back(second());
        spent += a.back() + b.back();
    }
    return {median(a), median(b)};
}

Rounds measure(
    const BenchCase& bench, const ModelPtr& model, int threads, StepTimer& plain, StepTimer& observed, TorchPeer* torch)
{
    const ModelShape& shape = model->shape;
    const double cachedBytes = bytesRead(shape, bench.length);
    const double naiveBytes = bytesRead(shape, bench.naiveLength);
    const auto operations = [&](int first, int length) {
        return static_cast<double>(countWork(shape, first, length, length - 1, LogitRows::Last).flops);
    };
    Rounds rounds;
    for (int round = 0; round < kRounds; ++round) {
        const double bandwidth = readBandwidth(static_cast<std::size_t>(cachedBytes), threads);
        const double peak = peakFlops(threads);
        rounds.floorCached.push_back(floorSeconds(cachedBytes, bandwidth, operations(bench.length - 1, bench.length), peak));
        rounds.floorNaive.push_back(floorSeconds(naiveBytes, bandwidth, operations(0, bench.naiveLength), peak));
        const auto [cached, cachedObserved] = inTurn([&] { return plain.time(bench.length - 1, bench.length); },
            [&] { return observed.time(bench.length - 1, bench.length); });
        rounds.stagesCached.push_back(stageSum(plain.lastStep()));
        const auto [naive, naiveObserved]
            = inTurn([&] { return plain.time(0, bench.naiveLength); }, [&] { return observed.time(0, bench.naiveLength); });
        rounds.stagesNaive.push_back(stageSum(plain.lastStep()));
        rounds.cached.push_back(cached);
        rounds.naive.push_back(naive);
        rounds.prefill.push_back(repeated([&] { return plain.time(0, bench.prompt); }));
        rounds.ratioCached.push_back(cached / rounds.floorCached.back());
        rounds.ratioNaive.push_back(naive / rounds.floorNaive.back());
        rounds.overheadCached.push_back(cachedObserved / cached - 1);
        rounds.overheadNaive.push_back(naiveObserved / naive - 1);
        if (torch) {
            rounds.torchCached.push_back(repeated([&] { return torch->cachedStep(); }));
            rounds.torchNaive.push_back(repeated([&] { return torch->naiveStep(); }));
        }
    }
    return rounds;
}

double peakMemoryMib()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

QJsonObject results(
    const BenchCase& bench, int threads, const Rounds& rounds, const StepSideEffects& effects, double peakMemory)
{
    const auto ms = [](const std::vector<double>& seconds) { return 1000 * median(seconds); };
    const auto each = [&](long count) { return static_cast<double>(count) / effects.steps; };
    QJsonObject json {{QStringLiteral("shape"), QString::fromStdString(bench.letter)}, {QStringLiteral("threads"), threads},
        {QStringLiteral("floor_ms"),
            QJsonObject {
                {QStringLiteral("cached"), ms(rounds.floorCached)}, {QStringLiteral("naive"), ms(rounds.floorNaive)}}},
        {QStringLiteral("cached_ms"), ms(rounds.cached)}, {QStringLiteral("naive_ms"), ms(rounds.naive)},
        {QStringLiteral("prefill_ms"), ms(rounds.prefill)}, {QStringLiteral("ratio_cached"), median(rounds.ratioCached)},
        {QStringLiteral("ratio_naive"), median(rounds.ratioNaive)},
        {QStringLiteral("observer_overhead_cached"), median(rounds.overheadCached)},
        {QStringLiteral("observer_overhead_naive"), median(rounds.overheadNaive)},
        {QStringLiteral("stage_sum"),
            QJsonObject {{QStringLiteral("cached"), median(rounds.stagesCached)},
                {QStringLiteral("naive"), median(rounds.stagesNaive)}}},
        {QStringLiteral("page_faults_per_step"), each(effects.pageFaults)},
        {QStringLiteral("allocations_per_step"), each(effects.allocations)}, {QStringLiteral("peak_rss_mib"), peakMemory},
        {QStringLiteral("isa"), QString::fromUtf8(kernels::instructionSet())}};
    QJsonValue torch;
    if (!rounds.torchCached.empty())
        torch = QJsonObject {
            {QStringLiteral("cached_ms"), ms(rounds.torchCached)}, {QStringLiteral("naive_ms"), ms(rounds.torchNaive)}};
    json.insert(QStringLiteral("torch"), torch);
    return json;
}

const char* verdict(bool isReached)
{
    return isReached ? "pass" : "falls short";
}

void printTarget(const char* what, double value, double target, const char* unit)
{
    if (target > 0)
        std::printf("  %-34s %8.3f%s  (must be at most %g: %s)\n", what, value, unit, target, verdict(value <= target));
    else
        std::printf("  %-34s %8.3f%s\n", what, value, unit);
}

// The six stages must add up to the step within 3 %.
void printStageSum(const char* what, double sum)
{
    std::printf("  %-34s %8.3f %%  (must be from 97 to 103: %s)\n", what, 100 * sum, verdict(sum >= 0.97 && sum <= 1.03));
}

void printTorch(const BenchCase& bench, double cached, double cachedTimes, double naive, double naiveTimes)
{
    std::printf("  PyTorch, one thread: cached %.4f ms (%.1f times as long), naive %.4f ms (%.1f times as long)\n", cached,
        cachedTimes, naive, naiveTimes);
    if (bench.letter == "A")
        std::printf(
            "  (must be at least 6 times: %s; at least 3 times: %s)\n", verdict(cachedTimes >= 6), verdict(naiveTimes >= 3));
}

void printText(const BenchCase& bench, double memoryTarget, const QJsonObject& json)
{
    const auto number = [&](const char* key) { return json[QString::fromUtf8(key)].toDouble(); };
    std::printf("shape %s (%s), %d thread(s), %s on %s; medians of %d rounds, logits of the last row\n",
        bench.letter.c_str(), bench.preset.c_str(), json[u"threads"].toInt(), qPrintable(json[u"isa"].toString()),
        cpuName().c_str(), kRounds);
    std::printf("  cached step, %3d tokens  %10.4f ms   floor %10.4f ms\n", bench.length, number("cached_ms"),
        json[u"floor_ms"][u"cached"].toDouble());
    std::printf("  naive step,  %3d tokens  %10.4f ms   floor %10.4f ms\n", bench.naiveLength, number("naive_ms"),
        json[u"floor_ms"][u"naive"].toDouble());
    std::printf("  prefill,     %3d tokens  %10.4f ms\n", bench.prompt, number("prefill_ms"));
    if (bench.prefillTarget > 0 && json[u"threads"].toInt() == 2)
        printTarget("prefill", number("prefill_ms"), bench.prefillTarget, " ms");
    printTarget("cached, ratio to the floor", number("ratio_cached"), bench.cachedTarget, "");
    printTarget("naive, ratio to the floor", number("ratio_naive"), bench.naiveTarget, "");
    printTarget("observer's cost, cached", 100 * number("observer_overhead_cached"), 3, " %");
    printTarget("observer's cost, naive", 100 * number("observer_overhead_naive"), 3, " %");
    printStageSum("stages of the step, cached", json[u"stage_sum"][u"cached"].toDouble());
    printStageSum("stages of the step, naive", json[u"stage_sum"][u"naive"].toDouble());
    printTarget("peak memory", number("peak_rss_mib"), memoryTarget, " MiB");
    std::printf("  page faults a step %g, allocations a step %g  (%s)\n", number("page_faults_per_step"),
        number("allocations_per_step"), verdict(number("page_faults_per_step") + number("allocations_per_step") <= 0));
    if (json[u"torch"].isObject()) {
        const double cached = json[u"torch"][u"cached_ms"].toDouble();
        const double naive = json[u"torch"][u"naive_ms"].toDouble();
        printTorch(bench, cached, cached / number("cached_ms"), naive, naive / number("naive_ms"));
    }
}

int fail(const std::string& sentence)
{
    std::fprintf(stderr, "bench: %s\n", sentence.c_str());
    return 2;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions({{QStringLiteral("shape"), QStringLiteral("A, B, C or D (default A)."), QStringLiteral("LETTER"),
                           QStringLiteral("A")},
        {QStringLiteral("threads"), QStringLiteral("Threads of the engine (default 1)."), QStringLiteral("N"),
            QStringLiteral("1")},
        {QStringLiteral("json"), QStringLiteral("Print JSON.")},
        {QStringLiteral("torch"), QStringLiteral("Run the same work in PyTorch, in turn.")}});
    parser.process(application);

    const std::string letter = parser.value(QStringLiteral("shape")).toUpper().toStdString();
    const BenchCase* bench = findCase(letter);
    if (!bench)
        return fail("there is no shape \"" + letter + "\": use A, B, C or D.");
    const int threads = parser.value(QStringLiteral("threads")).toInt();
    if (threads < 1 || threads > 256)
        return fail("--threads must be a whole number from 1 to 256.");
    const auto preset = std::ranges::find(presetShapes(), bench->preset, &PresetShape::name);
    LoadMonitor monitor;
    const Result<ModelPtr> model = makeRandomModel(*preset, 1, monitor);
    if (!model.hasValue())
        return fail(model.error().message);
    std::unique_ptr<TorchPeer> torch;
    if (parser.isSet(QStringLiteral("torch"))) {
        Result<std::unique_ptr<TorchPeer>> started = TorchPeer::start(*bench, preset->shape);
        if (!started.hasValue())
            return fail(started.error().message);
        torch = std::move(started).value();
    }
    const int capacity = std::max(bench->length, bench->naiveLength);
    const auto warmUp = [&](StepTimer& timer) {
        timer.time(0, bench->naiveLength);
        timer.time(0, bench->prompt);
        timer.time(bench->length - 1, bench->length);
        timer.forgetSideEffects();
    };
    StepTimer plain(model.value(), capacity, threads, false);
    warmUp(plain);
    const double peakMemory = peakMemoryMib(); // of the engine: the machine's limits are measured with buffers of their own
    StepTimer observed(model.value(), capacity, threads, true);
    warmUp(observed);
    const Rounds rounds = measure(*bench, model.value(), threads, plain, observed, torch.get());
    StepSideEffects effects = plain.sideEffects();
    effects.pageFaults += observed.sideEffects().pageFaults;
    effects.allocations += observed.sideEffects().allocations;
    effects.steps += observed.sideEffects().steps;
    const QJsonObject json = results(*bench, threads, rounds, effects, peakMemory);
    if (torch)
        std::fprintf(stderr, "bench: the peer is %s.\n", torch->libraries().c_str());
    if (parser.isSet(QStringLiteral("json")))
        std::fputs(QJsonDocument(json).toJson().constData(), stdout);
    else
        printText(*bench, memoryTargetMib(preset->shape, model.value()->parameters, capacity), json);
    return 0;
}
