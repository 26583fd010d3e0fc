#include "core/recording/npy.h"

#include "core/recording/whole_file.h"

#include <QByteArray>
#include <QString>

#include <bit>

namespace decodescope {

namespace {

constexpr std::size_t kPrefix = 10; // magic 6, version 2, header length 2
constexpr std::string_view kMagic = "\x93NUMPY";
static_assert(std::endian::native == std::endian::little, "the files hold little-endian numbers");

// As NumPy writes it, letter by letter.
std::string dictionary(std::string_view type, const NpyShape& shape)
{
    std::string sizes;
    for (const std::int64_t size : shape)
        sizes += (sizes.empty() ? "" : ", ") + std::to_string(size);
    if (shape.size() == 1)
        sizes += ',';
    return "{'descr': '" + std::string(type) + "', 'fortran_order': False, 'shape': (" + sizes + "), }";
}

std::size_t byteAt(std::string_view bytes, std::size_t index)
{
    return static_cast<unsigned char>(bytes[index]);
}

// The text of the dictionary without what pads it; empty when the bytes are no header.
std::string_view dictionaryIn(std::string_view header)
{
    if (header.size() < kPrefix + 2 || !header.starts_with(kMagic))
        return {};
    const bool isLong = header[6] == '\x02'; // version 2.0 has four bytes of length
    const std::size_t prefix = isLong ? kPrefix + 2 : kPrefix;
    std::size_t length = byteAt(header, 8) + 256 * byteAt(header, 9);
    if (isLong)
        length += 65536 * byteAt(header, 10) + 16777216 * byteAt(header, 11);
    if ((header[6] != '\x01' && !isLong) || prefix + length != header.size())
        return {};
    header.remove_prefix(prefix);
    return header.substr(0, header.find_last_not_of(" \n") + 1);
}

} // namespace

std::string npyHeader(std::string_view type, const NpyShape& shape)
{
    std::string text = dictionary(type, shape);
    text.append(63 - (kPrefix + text.size()) % 64, ' ');
    text += '\n';
    std::string prefix(kMagic);
    prefix += {'\x01', '\x00'};
    prefix += static_cast<char>(text.size() % 256);
    prefix += static_cast<char>(text.size() / 256);
    return prefix + text;
}

Status checkNpyHeader(std::string_view header, std::string_view type, const NpyShape& shape)
{
    const std::string_view found = dictionaryIn(header);
    const std::string expected = dictionary(type, shape);
    if (found == expected)
        return Success();
    if (found.empty())
        return Error {ErrorCode::BadFormat, "has no NumPy header of format 1.0 or 2.0"};
    return Error {ErrorCode::BadFormat, "is " + std::string(found) + " where " + expected + " belongs"};
}

Status writeNpy(const std::string& path, const Matrix& values)
{
    QByteArray content = QByteArray::fromStdString(npyHeader("<f4", {values.rows(), values.cols()}));
    content.append(static_cast<const char*>(static_cast<const void*>(values.data())),
        static_cast<qsizetype>(values.size()) * static_cast<qsizetype>(sizeof(float)));
    return writeWholeFile(QString::fromStdString(path), content);
}

} // namespace decodescope
