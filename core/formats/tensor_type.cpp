#include "core/formats/tensor_type.h"

namespace decodescope {

namespace {

struct TypeRow
{
    std::string_view name;
    int bits;
    TensorType type = TensorType::Other;
};

constexpr TypeRow kTypes[] = {
    {"F32", 32, TensorType::F32},
    {"F16", 16, TensorType::F16},
    {"BF16", 16, TensorType::BF16},
    {"I32", 32, TensorType::I32},
    {"F64", 64},
    {"C64", 64},
    {"I64", 64},
    {"U64", 64},
    {"U32", 32},
    {"I16", 16},
    {"U16", 16},
    {"I8", 8},
    {"U8", 8},
    {"BOOL", 8},
    {"F8_E4M3", 8},
    {"F8_E5M2", 8},
    {"F8_E8M0", 8},
    {"F6_E2M3", 6},
    {"F6_E3M2", 6},
    {"F4", 4},
};

const TypeRow* findType(std::string_view name)
{
    for (const TypeRow& row : kTypes) {
        if (row.name == name)
            return &row;
    }
    return nullptr;
}

} // namespace

int tensorTypeBits(std::string_view typeName)
{
    const TypeRow* const row = findType(typeName);
    return row == nullptr ? 0 : row->bits;
}

TensorType tensorType(std::string_view typeName)
{
    const TypeRow* const row = findType(typeName);
    return row == nullptr ? TensorType::Other : row->type;
}

} // namespace decodescope
