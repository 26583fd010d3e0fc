#include "core/recording/run_file.h"

#include "core/recording/keys_and_values.h"
#include "core/recording/run_json.h"
#include "core/recording/weights_hash.h"
#include "core/recording/whole_file.h"
#include "core/recording/zip_archive.h"

#include <QString>

#include <filesystem>
#include <fstream>
#include <new>

namespace decodescope {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostJson = 1U << 20U; // bytes
constexpr std::uint64_t kMostHeader = 4096; // bytes in front of an array's numbers
constexpr std::int64_t kMostBytes = std::int64_t {2} << 30; // of all arrays
constexpr char kJsonName[] = "run.json";

template <typename Number>
constexpr const char* npyType()
{
    if constexpr (std::is_same_v<Number, float>)
        return "<f4";
    else if constexpr (std::is_same_v<Number, double>)
        return "<f8";
    else if constexpr (std::is_same_v<Number, std::int64_t>)
        return "<i8";
    else if constexpr (std::is_same_v<Number, std::int32_t>)
        return "<i4";
    else
        return "|u1";
}

std::int64_t sizeOf(const NpyShape& shape)
{
    std::int64_t size = 1;
    for (const std::int64_t side : shape)
        size *= side;
    return size;
}

// No product overflows: every count is at most 2^20 and run_json.cpp's limits hold.
std::int64_t bytesOf(const RunCounts& counts)
{
    RunArrays arrays;
    std::int64_t bytes = 0;
    visitArrays(counts, arrays, [&]<typename Number>(const std::string&, const NpyShape& shape, const std::vector<Number>&) {
        bytes += sizeOf(shape) * static_cast<std::int64_t>(sizeof(Number));
    });
    return bytes;
}

Status checkSize(const RunCounts& counts, const char* advice)
{
    const std::int64_t bytes = bytesOf(counts);
    if (bytes <= kMostBytes)
        return Success();
    return Error {ErrorCode::Unsupported,
        "its arrays take " + std::to_string(bytes >> 20) + " MiB where " + std::to_string(kMostBytes >> 20)
            + " MiB are the most" + advice};
}

// Reads one array after the other and keeps the first failure.
class ArrayReader
{
public:
    explicit ArrayReader(const ZipReader& zip)
        : m_zip(zip)
    {
    }

    template <typename Number>
    void read(const std::string& name, const NpyShape& shape, std::vector<Number>& values)
    {
        if (!m_status.hasValue())
            return;
        const std::string entry = name + ".npy";
        const auto bytes = static_cast<std::uint64_t>(sizeOf(shape)) * sizeof(Number);
        const Result<std::uint64_t> size = m_zip.size(entry);
        if (!size.hasValue()) {
            m_status = size.error();
            return;
        }
        if (size.value() < bytes || size.value() - bytes > kMostHeader) {
            m_status = Error {ErrorCode::BadFormat,
                entry + " has " + std::to_string(size.value()) + " bytes, but run.json asks for " + std::to_string(bytes)
                    + " and a header"};
            return;
        }
        std::string header(size.value() - bytes, ' ');
        values.resize(static_cast<std::size_t>(sizeOf(shape)));
        m_status = m_zip.read(entry, std::as_writable_bytes(std::span(header)), std::as_writable_bytes(std::span(values)));
        if (!m_status.hasValue())
            return;
        if (const Status isRight = checkNpyHeader(header, npyType<Number>(), shape); !isRight.hasValue())
            m_status = Error {ErrorCode::BadFormat, entry + ' ' + isRight.error().message};
    }

    const Status& status() const { return m_status; }

private:
    const ZipReader& m_zip;
    Status m_status = Success();
};

Result<RunJson> readJson(const ZipReader& zip)
{
    const Result<std::uint64_t> size = zip.size(kJsonName);
    if (!size.hasValue())
        return size.error();
    if (size.value() > kMostJson)
        return Error {
            ErrorCode::BadFormat, "its run.json has " + std::to_string(size.value()) + " bytes where 1 MiB is the most"};
    QByteArray json(static_cast<qsizetype>(size.value()), ' ');
    const Status read
        = zip.read(kJsonName, std::as_writable_bytes(std::span(json.data(), static_cast<std::size_t>(json.size()))));
    if (!read.hasValue())
        return read.error();
    return readRunJson(json);
}

Result<Run> readRun(const ZipReader& zip)
{
    Result<RunJson> json = readJson(zip);
    if (!json.hasValue())
        return json.error();
    const RunCounts& counts = json.value().counts;
    Run run = std::move(json.value().run);
    if (const Status size = checkSize(counts, ""); !size.hasValue())
        return size.error();
    RunArrays arrays;
    ArrayReader reader(zip);
    visitArrays(counts, arrays,
        [&](const std::string& name, const NpyShape& shape, auto& values) { reader.read(name, shape, values); });
    if (!reader.status().hasValue())
        return reader.status().error();
    if (const Status agree = checkArrays(run.info, counts, arrays); !agree.hasValue())
        return agree.error();
    ModelIdentity& model = run.info.identity;
    if (json.value().hasTokenizer) {
        model.tokenizer = std::make_shared<RecordedTokens>(
            tokenTexts(arrays), model.shape.vocabulary, model.shape.beginToken, json.value().addsSpaceInFront);
    }
    unflatten(counts, arrays, run);
    return run;
}

Error named(const std::string& name, const Error& error)
{
    const char* const advice = error.code == ErrorCode::BadFormat ? "; save it again or choose another." : ".";
    return {error.code, "Cannot open " + name + " as a run: " + error.message + advice};
}

// Reads with what `open` gives; the sentence calls the file `name`.
template <typename Open>
Result<Run> readNamed(const std::string& name, const Open& open)
{
    try {
        const Result<ZipReader> zip = open();
        Result<Run> run = zip.hasValue() ? readRun(zip.value()) : zip.error();
        return run.hasValue() ? std::move(run) : named(name, run.error());
    } catch (const std::bad_alloc&) {
        return named(name, {ErrorCode::OutOfMemory, "there is not enough memory for it"});
    }
}

Result<QByteArray> encode(const Run& run, const RunFileOptions& options)
{
    Run described; // what run.json tells
    described.info = run.info;
    described.summary = run.summary;
    ModelIdentity& model = described.info.identity;
    if (model.weightsHash.empty() && run.info.model)
        model.weightsHash = weightsHash(*run.info.model);
    const RunCounts counts = countArrays(run, options);
    if (Status size = checkSize(counts, ": leave the attention rows out"); !size.hasValue())
        return size.error();
    const RunArrays arrays = flatten(run, counts);
    if (Status agree = checkArrays(run.info, counts, arrays); !agree.hasValue())
        return agree.error();
    KeysAndValues cache;
    if (options.keysAndValues) {
        Result<KeysAndValues> computed = keysAndValuesOf(run);
        if (!computed.hasValue())
            return computed.error();
        cache = std::move(computed).value();
    }
    ZipWriter zip;
    zip.add(kJsonName, runJson(described, counts).toStdString());
    visitArrays(counts, arrays,
        [&]<typename Number>(const std::string& name, const NpyShape& shape, const std::vector<Number>& values) {
            zip.add(name + ".npy", npyHeader(npyType<Number>(), shape), std::as_bytes(std::span(values)));
        });
    if (options.keysAndValues) {
        const ModelShape& shape = run.info.identity.shape;
        const std::string header = npyHeader("<f4", {shape.layers, shape.kvHeads, cache.length, shape.headWidth});
        zip.add("keys.npy", header, std::as_bytes(std::span(std::as_const(cache.keys))));
        zip.add("values.npy", header, std::as_bytes(std::span(std::as_const(cache.values))));
    }
    return zip.finish();
}

} // namespace

Result<QByteArray> encodeRun(const Run& run, const RunFileOptions& options)
{
    const auto refuse = [](const Error& error) {
        return Error {error.code, "The run cannot be saved: " + error.message + '.'};
    };
    if (!run.info.identity.isKnown() || run.info.options.prompt.empty())
        return refuse({ErrorCode::BadUsage, "it has not begun"});
    try {
        Result<QByteArray> file = encode(run, options);
        return file.hasValue() ? std::move(file) : refuse(file.error());
    } catch (const std::bad_alloc&) {
        return refuse({ErrorCode::OutOfMemory, "there is not enough memory for it"});
    }
}

Status saveRun(const Run& run, const std::string& path, const RunFileOptions& options)
{
    const Result<QByteArray> file = encodeRun(run, options);
    if (!file.hasValue())
        return file.error();
    return writeWholeFile(QString::fromStdString(path), file.value());
}

Result<Run> decodeRun(std::span<const std::byte> file, const std::string& name)
{
    return readNamed(name, [file] { return ZipReader::open(file); });
}

Result<Run> loadRun(const std::string& path)
{
    std::error_code problem;
    const fs::file_status file = fs::status(path, problem);
    if (file.type() == fs::file_type::none)
        return named(path, {ErrorCode::Unreadable, problem.message()});
    if (!fs::exists(file))
        return named(path, {ErrorCode::NotFound, "there is no such file"});
    if (!fs::is_regular_file(file))
        return named(
            path, {ErrorCode::Unreadable, fs::is_directory(file) ? "it is a folder" : "it is not an ordinary file"});
    if (!std::ifstream(path))
        return named(path, {ErrorCode::Unreadable, "you may not read it"});
    return readNamed(path, [&path] { return ZipReader::open(path); });
}

bool looksLikeRunFile(const std::string& path)
{
    std::error_code unreadable; // then it looks like nothing
    std::string start(4, '\0');
    return fs::is_regular_file(path, unreadable) && std::ifstream(path, std::ios::binary).read(start.data(), 4)
        && start == "PK\3\4";
}

} // namespace decodescope
