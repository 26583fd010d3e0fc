#include "core/formats/safetensors.h"

#include "core/formats/file_kind.h"
#include "core/formats/safetensors_header.h"
#include "core/tokenizers/file_reading.h"

#include <bit>
#include <cstring>

namespace decodescope {

namespace {

constexpr std::size_t kPrefixBytes = 8;
constexpr std::uint64_t kMaxHeaderBytes = 100'000'000;

Error damaged(const std::string& path, const std::string& cause)
{
    return fileError(ErrorCode::BadFormat, path, cause, "download or save it again as safetensors");
}

} // namespace

SafetensorsFile::SafetensorsFile(MappedFile file, std::map<std::string, Tensor> tensors)
    : m_file(std::move(file))
    , m_tensors(std::move(tensors))
{
}

Result<SafetensorsFile> SafetensorsFile::open(const std::string& path)
{
    static_assert(std::endian::native == std::endian::little, "the file holds little-endian numbers");
    Result<MappedFile> file = MappedFile::open(path);
    if (!file.hasValue())
        return file.error();
    const std::span<const std::byte> content = file.value().bytes();
    const FileKind kind = fileKind(content);
    if (kind != FileKind::Unknown && kind != FileKind::Safetensors && kind != FileKind::Llama2c)
        return damaged(path, std::string("it looks like ") + describeKind(kind) + ", not like a safetensors file");
    if (content.size() < kPrefixBytes) {
        return damaged(path,
            "it has " + std::to_string(content.size()) + " bytes but a safetensors file starts with "
                + std::to_string(kPrefixBytes) + " bytes of header length");
    }
    std::uint64_t headerBytes = 0;
    std::memcpy(&headerBytes, content.data(), kPrefixBytes);
    if (headerBytes > kMaxHeaderBytes) {
        return damaged(path,
            "its header would have " + std::to_string(headerBytes) + " bytes but the limit is "
                + std::to_string(kMaxHeaderBytes) + ", so it is no safetensors file");
    }
    const auto afterPrefix = content.subspan(kPrefixBytes);
    if (headerBytes > afterPrefix.size()) {
        return damaged(path,
            "it is cut short: its header has " + std::to_string(headerBytes) + " bytes but only "
                + std::to_string(afterPrefix.size()) + " are there");
    }

    auto tensors = parseSafetensorsHeader(path, afterPrefix.first(headerBytes), afterPrefix.subspan(headerBytes));
    if (!tensors.hasValue())
        return tensors.error();
    return SafetensorsFile(std::move(file).value(), std::move(tensors).value());
}

const Tensor* SafetensorsFile::find(const std::string& name) const
{
    const auto found = m_tensors.find(name);
    return found == m_tensors.end() ? nullptr : &found->second;
}

} // namespace decodescope
