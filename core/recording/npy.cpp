#include "core/recording/npy.h"

#include <QSaveFile>
#include <QString>

#include <bit>

namespace decodescope {

Status writeNpy(const std::string& path, const Matrix& values)
{
    static_assert(std::endian::native == std::endian::little, "the file holds little-endian numbers");
    std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + std::to_string(values.rows()) + ", "
        + std::to_string(values.cols()) + "), }";
    constexpr std::size_t kPrefix = 10; // magic 6, version 2, header length 2
    header.append(63 - (kPrefix + header.size()) % 64, ' ');
    header += '\n';
    std::string prefix("\x93NUMPY\x01\x00", 8);
    prefix += static_cast<char>(header.size() % 256);
    prefix += static_cast<char>(header.size() / 256);

    QSaveFile file(QString::fromStdString(path));
    const auto bytes = static_cast<qint64>(values.size()) * static_cast<qint64>(sizeof(float));
    const bool written = file.open(QIODevice::WriteOnly) && file.write(prefix.data(), std::ssize(prefix)) == std::ssize(prefix)
        && file.write(header.data(), std::ssize(header)) == std::ssize(header)
        && file.write(static_cast<const char*>(static_cast<const void*>(values.data())), bytes) == bytes && file.commit();
    if (written)
        return Success();
    return Error {ErrorCode::NotWritable,
        "The logits could not be written to " + path + ": " + file.errorString().toStdString() + ". Choose another file or free some space."};
}

} // namespace decodescope
