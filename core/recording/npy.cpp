#include "core/recording/npy.h"

#include "core/recording/whole_file.h"

#include <QByteArray>
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

    QByteArray content = QByteArray::fromStdString(prefix + header);
    content.append(static_cast<const char*>(static_cast<const void*>(values.data())),
        static_cast<qsizetype>(values.size()) * static_cast<qsizetype>(sizeof(float)));
    return writeWholeFile(QString::fromStdString(path), content);
}

} // namespace decodescope
