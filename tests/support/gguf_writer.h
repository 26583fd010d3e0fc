// GGUF files for tests, right ones and wrong ones.
#pragma once

#include <QByteArray>
#include <QList>

#include <cstdint>
#include <cstring>
#include <vector>

namespace decodescope::fixtures {

template <typename Number>
QByteArray rawBytes(Number number)
{
    QByteArray bytes(sizeof number, '\0');
    std::memcpy(bytes.data(), &number, sizeof number);
    return bytes;
}

template <typename Number>
QByteArray rawBytes(const std::vector<Number>& numbers)
{
    QByteArray bytes;
    for (const Number number : numbers)
        bytes += rawBytes(number);
    return bytes;
}

inline QByteArray ggufText(const QByteArray& text)
{
    return rawBytes(static_cast<std::uint64_t>(text.size())) + text;
}

// Builds a file entry by entry. Sizes of a tensor are given slowest first, as the reader gives them back.
class GgufWriter
{
public:
    void addText(const QByteArray& key, const QByteArray& text) { addValue(key, 8, ggufText(text)); }
    void addInteger(const QByteArray& key, std::uint32_t number) { addValue(key, 4, rawBytes(number)); }
    void addFloat(const QByteArray& key, float number) { addValue(key, 6, rawBytes(number)); }
    void addBool(const QByteArray& key, bool value) { addValue(key, 7, QByteArray(1, value ? '\1' : '\0')); }

    void addTexts(const QByteArray& key, const QList<QByteArray>& texts)
    {
        QByteArray content;
        for (const QByteArray& text : texts)
            content += ggufText(text);
        addArray(key, 8, static_cast<std::uint64_t>(texts.size()), content);
    }

    void addFloats(const QByteArray& key, const std::vector<float>& numbers)
    {
        addArray(key, 6, numbers.size(), rawBytes(numbers));
    }

    void addIntegers(const QByteArray& key, const std::vector<std::int32_t>& numbers)
    {
        addArray(key, 5, numbers.size(), rawBytes(numbers));
    }

    void addArray(const QByteArray& key, std::uint32_t elementType, std::uint64_t count, const QByteArray& content)
    {
        addValue(key, 9, rawBytes(elementType) + rawBytes(count) + content);
    }

    void addValue(const QByteArray& key, std::uint32_t type, const QByteArray& content)
    {
        m_metadata += ggufText(key) + rawBytes(type) + content;
        ++values;
    }

    // type: 0 F32, 1 F16, 8 Q8_0, 30 BF16, or any other number.
    void addTensor(
        const QByteArray& name, const std::vector<std::uint64_t>& shape, std::uint32_t type, const QByteArray& content)
    {
        m_data.append((alignment - m_data.size() % alignment) % alignment, '\0');
        addPlacedTensor(name, shape, type, static_cast<std::uint64_t>(m_data.size()));
        m_data += content;
    }

    void addTensor(const QByteArray& name, const std::vector<std::uint64_t>& shape, const std::vector<float>& numbers)
    {
        addTensor(name, shape, 0, rawBytes(numbers));
    }

    // The list's entry alone.
    void addPlacedTensor(
        const QByteArray& name, const std::vector<std::uint64_t>& shape, std::uint32_t type, std::uint64_t offset)
    {
        m_list += ggufText(name) + rawBytes(static_cast<std::uint32_t>(shape.size()))
            + rawBytes(std::vector<std::uint64_t>(shape.rbegin(), shape.rend())) + rawBytes(type) + rawBytes(offset);
        ++tensors;
    }

    QByteArray file() const
    {
        QByteArray bytes = "GGUF" + rawBytes(version) + rawBytes(tensors) + rawBytes(values) + m_metadata + m_list;
        bytes.append((alignment - bytes.size() % alignment) % alignment, '\0');
        return bytes + m_data;
    }

    std::uint32_t version = 3;
    std::uint64_t tensors = 0; // as the file says
    std::uint64_t values = 0; // as the file says
    qsizetype alignment = 32; // bytes

private:
    QByteArray m_metadata;
    QByteArray m_list;
    QByteArray m_data;
};

} // namespace decodescope::fixtures
