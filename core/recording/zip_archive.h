// Zip archives, by libzip. Errors are clauses without the file's name, for a caller that knows it.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>

class QByteArray;
struct zip;
struct zip_source;

namespace decodescope {

// Builds an archive in memory: the same content gives the same bytes, as every entry bears the first date zip knows.
class ZipWriter
{
public:
    ZipWriter();
    ~ZipWriter();
    ZipWriter(const ZipWriter&) = delete;
    ZipWriter& operator=(const ZipWriter&) = delete;
    ZipWriter(ZipWriter&&) = delete;
    ZipWriter& operator=(ZipWriter&&) = delete;

    // An entry that holds `head` and then `body`. `body` must live until finish().
    void add(const std::string& name, std::string head, std::span<const std::byte> body = {});

    // Deflates everything. Call once, last. Throws std::bad_alloc.
    Result<QByteArray> finish();

private:
    zip_source* m_target = nullptr; // owned
    zip* m_archive = nullptr; // owned until finish()
    std::deque<std::string> m_heads; // what the entries point to
    bool m_failed = false;
};

// Reads entries of an archive, each on demand. Inflates nothing that does not fit where it shall go.
class ZipReader
{
public:
    static Result<ZipReader> open(const std::string& path);
    // The bytes must outlive the reader.
    static Result<ZipReader> open(std::span<const std::byte> archive);

    // Bytes of an entry when inflated, as the archive declares. Fails when it is missing, or packed in a way that only a damaged or hostile
    // archive would be: encrypted, by another method, or smaller than deflate can make it.
    Result<std::uint64_t> size(const std::string& name) const;

    // Inflates an entry into `head` and then `body`. Precondition: their sizes add up to size(name). Fails when the entry is damaged or
    // has another size than declared.
    Status read(const std::string& name, std::span<std::byte> head, std::span<std::byte> body = {}) const;

private:
    struct Discard
    {
        void operator()(zip* archive) const;
    };
    using Archive = std::unique_ptr<zip, Discard>;

    explicit ZipReader(zip* archive);
    static Result<ZipReader> open(zip_source* source);

    Archive m_archive;
};

} // namespace decodescope
