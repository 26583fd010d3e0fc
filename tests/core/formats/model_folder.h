// A copy of a golden model on the disk whose tensors a test changes.
#pragma once

#include "core/formats/safetensors.h"
#include "tests/core/formats/tensor_file.h"

#include <QDir>
#include <QTemporaryDir>

#include <algorithm>
#include <string>

namespace decodescope::fixtures {

inline QString goldenFolder(const char* name)
{
    return QStringLiteral(DECODESCOPE_TEST_DATA "/golden/") + QLatin1String(name);
}

// The tensors of a right file, in the order of their names.
inline QList<TensorText> readTensors(const QString& path)
{
    const auto file = SafetensorsFile::open(path.toStdString());
    QList<TensorText> tensors;
    if (!file.hasValue())
        return tensors;
    for (const auto& [name, tensor] : file.value().tensors()) {
        QByteArrayList sizes;
        for (const std::int64_t size : tensor.shape)
            sizes += QByteArray::number(qint64 {size});
        const char* const begin = static_cast<const char*>(static_cast<const void*>(tensor.bytes.data()));
        tensors += {QByteArray::fromStdString(name), QByteArray::fromStdString(tensor.typeName), sizes.join(','),
            QByteArray(begin, static_cast<qsizetype>(tensor.bytes.size()))};
    }
    return tensors;
}

class ModelFolder
{
public:
    explicit ModelFolder(const char* golden)
        : tensors(readTensors(goldenFolder(golden) + QStringLiteral("/model.safetensors")))
        , config(fileContent(goldenFolder(golden) + QStringLiteral("/config.json")))
    {
    }

    TensorText& tensor(const char* name)
    {
        return *std::ranges::find_if(tensors, [name](const TensorText& tensor) { return tensor.name == name; });
    }

    void remove(const char* name)
    {
        tensors.removeIf([name](const TensorText& tensor) { return tensor.name == name; });
    }

    // Writes the model and gives the folder's path.
    std::string write() const
    {
        writeFile(file("config.json"), config);
        writeFile(file("model.safetensors"), tensorFile(tensors));
        return m_folder.path().toStdString();
    }

    QString file(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QList<TensorText> tensors;
    QByteArray config;

private:
    QTemporaryDir m_folder;
};

} // namespace decodescope::fixtures
