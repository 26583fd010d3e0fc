#include "core/recording/zip_archive.h"

#include <QByteArray>

#include <array>
#include <new>
#include <zip.h>

namespace decodescope {

namespace {

constexpr std::uint64_t kMostDeflation = 1032; // times; no deflated stream is denser
constexpr std::uint16_t kFirstDate = (1U << 5U) | 1U; // 1 January 1980

Error damaged(const std::string& clause)
{
    return {ErrorCode::BadFormat, clause};
}

struct CloseFile
{
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

// Fills `into` from the entry; false when it ends before or is damaged.
bool readAll(zip_file_t* file, std::span<std::byte> into)
{
    while (!into.empty()) {
        const zip_int64_t count = zip_fread(file, into.data(), into.size());
        if (count <= 0)
            return false;
        into = into.subspan(static_cast<std::size_t>(count));
    }
    return true;
}

QByteArray contentOf(zip_source_t* source)
{
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0)
        return {};
    QByteArray content(static_cast<qsizetype>(stat.size), Qt::Uninitialized);
    const zip_int64_t count = zip_source_read(source, content.data(), stat.size);
    zip_source_close(source);
    return count == content.size() ? content : QByteArray();
}

} // namespace

ZipWriter::ZipWriter()
    : m_target(zip_source_buffer_create(nullptr, 0, 0, nullptr))
{
    if (!m_target)
        throw std::bad_alloc();
    zip_source_keep(m_target); // one reference for the archive, one to read what it wrote
    m_archive = zip_open_from_source(m_target, ZIP_CREATE | ZIP_TRUNCATE, nullptr);
    if (!m_archive) {
        zip_source_free(m_target);
        zip_source_free(m_target);
        throw std::bad_alloc();
    }
}

ZipWriter::~ZipWriter()
{
    if (m_archive)
        zip_discard(m_archive);
    zip_source_free(m_target);
}

void ZipWriter::add(const std::string& name, std::string head, std::span<const std::byte> body)
{
    std::string& kept = m_heads.emplace_back(std::move(head));
    std::array<zip_buffer_fragment_t, 2> parts {};
    parts[0] = {static_cast<zip_uint8_t*>(static_cast<void*>(kept.data())), kept.size()};
    // libzip's type is not const, but with freep = 0 it only reads.
    parts[1] = {static_cast<zip_uint8_t*>(static_cast<void*>(const_cast<std::byte*>(body.data()))), body.size()};
    zip_source_t* source = zip_source_buffer_fragment(m_archive, parts.data(), body.empty() ? 1 : 2, 0);
    const zip_int64_t index = source ? zip_file_add(m_archive, name.c_str(), source, ZIP_FL_ENC_UTF_8) : -1;
    if (index < 0) {
        zip_source_free(source);
        m_failed = true;
        return;
    }
    const auto entry = static_cast<zip_uint64_t>(index);
    m_failed = zip_set_file_compression(m_archive, entry, ZIP_CM_DEFLATE, 0) != 0
        || zip_file_set_dostime(m_archive, entry, 0, kFirstDate, 0) != 0 || m_failed;
}

Result<QByteArray> ZipWriter::finish()
{
    if (m_failed || zip_close(m_archive) != 0)
        return Error {ErrorCode::OutOfMemory, std::string("it could not be packed (") + zip_strerror(m_archive) + ")"};
    m_archive = nullptr;
    QByteArray content = contentOf(m_target);
    if (content.isEmpty())
        return Error {ErrorCode::OutOfMemory, "there is not enough memory to pack it"};
    return content;
}

void ZipReader::Discard::operator()(zip* archive) const
{
    zip_discard(archive);
}

ZipReader::ZipReader(zip* archive)
    : m_archive(archive)
{
}

Result<ZipReader> ZipReader::open(zip_source* source)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_t* archive = source ? zip_open_from_source(source, ZIP_RDONLY, &error) : nullptr;
    if (archive)
        return ZipReader(archive);
    const int code = zip_error_code_zip(&error);
    zip_error_fini(&error);
    zip_source_free(source);
    if (code == ZIP_ER_NOZIP)
        return damaged("it is no zip archive, or its end is missing");
    if (code == ZIP_ER_MEMORY)
        return Error {ErrorCode::OutOfMemory, "there is not enough memory to open it"};
    return damaged("its directory of contents is damaged");
}

Result<ZipReader> ZipReader::open(const std::string& path)
{
    return open(zip_source_file_create(path.c_str(), 0, 0, nullptr));
}

Result<ZipReader> ZipReader::open(std::span<const std::byte> archive)
{
    return open(zip_source_buffer_create(archive.data(), archive.size(), 0, nullptr));
}

Result<std::uint64_t> ZipReader::size(const std::string& name) const
{
    zip_stat_t stat;
    zip_stat_init(&stat);
    constexpr zip_uint64_t kNeeded = ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    if (zip_stat(m_archive.get(), name.c_str(), 0, &stat) != 0 || (stat.valid & kNeeded) != kNeeded)
        return damaged("it has no " + name);
    const bool isKnown = stat.comp_method == ZIP_CM_DEFLATE || stat.comp_method == ZIP_CM_STORE;
    if (stat.encryption_method != ZIP_EM_NONE || !isKnown)
        return damaged(name + " is encrypted or packed by a method other than deflate");
    if (stat.size / kMostDeflation > stat.comp_size)
        return damaged(name + " claims " + std::to_string(stat.size) + " bytes, more than can come out of "
            + std::to_string(stat.comp_size));
    return std::uint64_t {stat.size};
}

Status ZipReader::read(const std::string& name, std::span<std::byte> head, std::span<std::byte> body) const
{
    const std::unique_ptr<zip_file_t, CloseFile> file(zip_fopen(m_archive.get(), name.c_str(), 0));
    if (!file)
        return damaged(name + " cannot be unpacked (" + zip_strerror(m_archive.get()) + ")");
    std::byte beyond {};
    // The read beyond the end is what makes libzip compare the checksum.
    if (!readAll(file.get(), head) || !readAll(file.get(), body) || zip_fread(file.get(), &beyond, 1) != 0)
        return damaged(name + " is damaged: its checksum or its size is wrong");
    return Success();
}

} // namespace decodescope
