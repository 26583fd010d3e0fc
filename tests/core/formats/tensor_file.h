// Safetensors files for tests, right ones and wrong ones: any header text before any data.
#pragma once

#include <QByteArray>
#include <QFile>
#include <QList>

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace decodescope::fixtures {

struct TensorText
{
    QByteArray name;
    QByteArray type = "F32";
    QByteArray shape; // "2,3"
    QByteArray bytes;
};

inline QByteArray littleEndian64(std::uint64_t number)
{
    QByteArray bytes(8, '\0');
    std::memcpy(bytes.data(), &number, 8);
    return bytes;
}

inline QByteArray tensorFile(const QByteArray& header, const QByteArray& content)
{
    return littleEndian64(static_cast<std::uint64_t>(header.size())) + header + content;
}

// A right file: the tensors one behind the other.
inline QByteArray tensorFile(const QList<TensorText>& tensors)
{
    QByteArray header = R"({"__metadata__":{"format":"pt"})";
    QByteArray content;
    for (const TensorText& tensor : tensors) {
        const QByteArray begin = QByteArray::number(content.size());
        content += tensor.bytes;
        header += ",\"" + tensor.name + R"(":{"dtype":")" + tensor.type + R"(","shape":[)" + tensor.shape
            + R"(],"data_offsets":[)" + begin + ',' + QByteArray::number(content.size()) + "]}";
    }
    return tensorFile(header + '}', content);
}

inline QByteArray floatBytes(const std::vector<float>& values)
{
    QByteArray bytes(static_cast<qsizetype>(values.size() * sizeof(float)), '\0');
    std::memcpy(bytes.data(), values.data(), values.size() * sizeof(float));
    return bytes;
}

inline std::string writeFile(const QString& path, const QByteArray& content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? path.toStdString() : std::string();
}

inline QByteArray fileContent(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace decodescope::fixtures
