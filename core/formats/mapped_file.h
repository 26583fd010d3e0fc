// MappedFile: a whole file as memory, for readers that pick numbers out of it.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>

class QFile;

namespace decodescope {

// A read-only mapping of an ordinary file with at least one byte. Movable; the bytes live as long as the object.
class MappedFile
{
public:
    // Opening reads nothing: a page comes into memory when it is looked at.
    static Result<MappedFile> open(const std::string& path);
    ~MappedFile();
    MappedFile(MappedFile&&) noexcept;
    MappedFile& operator=(MappedFile&&) noexcept;
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    std::span<const std::byte> bytes() const { return m_bytes; }
    const std::string& path() const { return m_path; }

private:
    MappedFile();

    std::unique_ptr<QFile> m_file; // unmaps when closed
    std::span<const std::byte> m_bytes;
    std::string m_path;
};

} // namespace decodescope
