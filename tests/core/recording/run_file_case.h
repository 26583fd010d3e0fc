// What the tests of run files share: runs worth saving, and files taken apart and put together again.
#pragma once

#include "core/recording/run_arrays.h"
#include "core/recording/run_file.h"
#include "core/recording/zip_archive.h"
#include "tests/support/byte_tokens.h"
#include "tests/support/run_fixtures.h"

#include <QByteArray>
#include <QMap>
#include <QString>

namespace decodescope::fixtures {

inline std::span<const std::byte> bytesOf(const QByteArray& content)
{
    return std::as_bytes(std::span(content.data(), static_cast<std::size_t>(content.size())));
}

// Differs from the rules in every way a file must keep: stopped in its second pass, a step with fewer candidates, a special token,
// text that is no UTF-8, modes that part, naive attention of its own, logits.
inline Run makeUnusualRun()
{
    RunSize size;
    size.prompt = 3;
    size.steps = 5;
    Run run = makeRun(size);
    RunInfo& info = run.info;
    info.identity.tokenizer = std::make_shared<ByteTokens>();
    info.identity.shape.name = "模型 \"quoted\"";
    info.identity.shape.endToken = 0;
    info.identity.shape.rotaryScaling = {RotaryScaling::Kind::Llama3, 8.5, 1.25, 4.75, 48};
    info.identity.parameters = 1234567;
    info.options.prompt = {'a', 0xE7, 0x9C};
    info.options.threads = 3;
    info.options.repeats = 7;
    info.options.warmUp = false;
    info.options.logitRows = LogitRows::Last;
    info.options.sampler = {0.7, 40, 0.95, 0.05, 1.3, kLargestSeed};
    info.cpu = "A processor ® with ü";
    for (Recording& recording : run.recordings) {
        for (StepRecordPtr& record : recording) {
            auto changed = std::make_shared<StepRecord>(*record);
            if (changed->step == 5)
                changed->token = 0;
            if (changed->step == 2)
                changed->candidates.pop_back();
            changed->candidates.back().tempered = 0.625F;
            changed->candidates.back().share = 0.5F;
            changed->candidates.back().cut = Cut::TopP;
            changed->draw = {true, 0x1p-53 * changed->step, 17, -0.1 * changed->step};
            changed->tokenBytes = info.identity.tokenizer->bytes(changed->token);
            if (changed->mode == Mode::Naive && changed->step == 4) {
                auto attention = std::make_shared<AttentionBlock>(*changed->attention);
                attention->row(1, 2, 5)[2] -= 0.125F;
                attention->row(1, 2, 5)[3] += 0.125F;
                changed->attention = attention;
            }
            record = changed;
        }
    }
    PassTimings stopped;
    stopped.mode = Mode::Cached;
    stopped.pass = 1;
    for (int step = 1; step <= 2; ++step)
        stopped.steps.push_back(makeTime(Mode::Naive, 10 * step));
    run.append(stopped);
    run.summary->reason = EndReason::Stopped;
    run.summary->comparison = {5, true, false, 0.1, 4};
    run.summary->comparison.firstDifferentToken = 5;
    run.summary->comparison.steps = {{}, {0.1, 1e-7, false, false, 4, 2}};
    run.summary->cachedLogits = Matrix(5, 256);
    for (Eigen::Index i = 0; i < 5 * 256; ++i)
        run.summary->cachedLogits.data()[i] = 0.1F * static_cast<float>(i % 97) - 3;
    return run;
}

using Entries = QMap<QString, QByteArray>; // an archive's files by name

inline Entries unpack(const QByteArray& file, const RunCounts& counts)
{
    const ZipReader zip = ZipReader::open(bytesOf(file)).value();
    Entries entries;
    const auto take = [&](const std::string& name) {
        QByteArray content(static_cast<qsizetype>(zip.size(name).value()), ' ');
        const auto size = static_cast<std::size_t>(content.size());
        if (zip.read(name, std::as_writable_bytes(std::span(content.data(), size))).hasValue())
            entries.insert(QString::fromStdString(name), content);
    };
    take("run.json");
    const RunArrays arrays;
    visitArrays(counts, arrays, [&](const std::string& name, const NpyShape&, const auto&) { take(name + ".npy"); });
    return entries;
}

inline QByteArray pack(const Entries& entries)
{
    ZipWriter zip;
    for (auto entry = entries.begin(); entry != entries.end(); ++entry)
        zip.add(entry.key().toStdString(), entry.value().toStdString());
    return zip.finish().value();
}

} // namespace decodescope::fixtures
