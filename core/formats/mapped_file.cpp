#include "core/formats/mapped_file.h"

#include "core/tokenizers/file_reading.h"

#include <QFile>

namespace decodescope {

MappedFile::MappedFile() = default;
MappedFile::~MappedFile() = default;
MappedFile::MappedFile(MappedFile&&) noexcept = default;
MappedFile& MappedFile::operator=(MappedFile&&) noexcept = default;

Result<MappedFile> MappedFile::open(const std::string& path)
{
    MappedFile mapped;
    mapped.m_path = path;
    mapped.m_file = std::make_unique<QFile>();
    QFile& file = *mapped.m_file;
    if (const Status opened = openFile(file, path); !opened.hasValue())
        return opened.error();
    if (file.size() == 0)
        return fileError(ErrorCode::BadFormat, path, "the file is empty", "copy or download it again");
    const uchar* const memory = file.map(0, file.size());
    if (memory == nullptr) {
        return fileError(
            ErrorCode::Unreadable, path, file.errorString().toStdString(), "check the disk or copy it elsewhere");
    }
    mapped.m_bytes = std::as_bytes(std::span(memory, static_cast<std::size_t>(file.size())));
    return mapped;
}

} // namespace decodescope
