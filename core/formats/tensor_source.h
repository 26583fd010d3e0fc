// TensorSource: fetches named tensors of an expected shape as floats, for every family that is stored by name.
#pragma once

#include "core/base/matrix.h"
#include "core/formats/safetensors.h"
#include "core/model/model.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace decodescope {

// Rows of a linear layer that the file stores under one name: NAME.weight [outputs x inputs] and NAME.bias [outputs].
struct LinearPart
{
    std::string name;
    int outputs = 0;
};

// Widens float32, float16 and bfloat16 exactly. The first problem (a missing tensor, a wrong shape or type, a value that is
// not finite) is kept as the error; every call after it returns something empty. Nothing is allocated for a tensor that the
// file does not hold in the expected shape. One thread; the file must outlive it.
class TensorSource
{
public:
    explicit TensorSource(const SafetensorsFile& file);

    bool has(const std::string& name) const { return m_file.find(name) != nullptr; }

    // [size]
    AlignedBuffer vector(const std::string& name, int size);
    // [rows x columns]
    Matrix matrix(const std::string& name, int rows, int columns);
    // The parts one below the other: all outputs of the first, then of the second ... Parts of one 16-bit type keep it in memory. A
    // bias is there when any part has one; the other parts' are zero.
    Linear linear(const std::vector<LinearPart>& parts, int inputs);
    // NAME.weight and, where `mayHaveBias` and the file has it, NAME.bias.
    Norm norm(const std::string& name, int width, bool mayHaveBias);
    // Leaves a tensor out on purpose.
    void skip(const std::string& name) { m_used.insert(name); }

    // The first problem; without one, fails when the file holds a tensor that nobody fetched and that is no buffer such as a mask.
    Status finish() const;
    bool hasFailed() const { return m_error.has_value(); }
    // Numbers fetched so far.
    std::int64_t parameters() const { return m_parameters; }

private:
    const Tensor* expect(const std::string& name, const std::vector<std::int64_t>& shape);
    // Row `row` of `columns` numbers, widened. False, with the error set, when one is not finite.
    bool readRow(const std::string& name, const Tensor& tensor, int row, std::span<float> to);
    void fail(ErrorCode code, const std::string& name, const std::string& cause, const std::string& advice);

    const SafetensorsFile& m_file;
    std::set<std::string> m_used;
    std::optional<Error> m_error;
    std::int64_t m_parameters = 0;
};

} // namespace decodescope
