// GgufTensors: fetches the tensors of a GGUF file in the engine's form.
#pragma once

#include "core/base/matrix.h"
#include "core/formats/gguf_file.h"
#include "core/formats/load_monitor.h"
#include "core/model/model.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace decodescope {

// Rows of a linear layer that the file stores under one name: NAME.weight [outputs x inputs] and, where it has it, NAME.bias.
struct GgufPart
{
    std::string name;
    int outputs = 0;
    int pairedHeadWidth = 0; // > 0: the rows of each head of this width are in pairs, see rotary_rows.h
};

// Widens exactly. The first problem is kept as the error; every call after it returns something empty. Nothing is allocated for a
// tensor that the file does not hold in the expected shape. A stopped load is such a problem. One thread; the file and the monitor must outlive it.
class GgufTensors
{
public:
    GgufTensors(const GgufFile& file, LoadMonitor& monitor);

    bool has(const std::string& name) const { return m_file.find(name) != nullptr; }

    // [rows x columns]
    Matrix matrix(const std::string& name, int rows, int columns);
    // [size]
    std::vector<float> vector(const std::string& name, int size);
    // The parts one below the other. Parts of one 16-bit type keep it in memory.
    Linear linear(const std::vector<GgufPart>& parts, int inputs);
    // NAME.weight and, where the file has it, NAME.bias.
    Norm norm(const std::string& name, int width);

    // The first problem; without one, fails when the file holds a tensor that nobody fetched.
    Status finish() const;
    bool hasFailed() const { return m_error.has_value(); }
    // Numbers fetched so far.
    std::int64_t parameters() const { return m_parameters; }

private:
    const GgufTensor* expect(const std::string& name, const std::vector<std::int64_t>& shape);
    bool readRow(const std::string& name, const GgufTensor& tensor, int row, std::span<float> to);
    void fail(ErrorCode code, const std::string& name, const std::string& cause, const std::string& advice);

    const GgufFile& m_file;
    LoadMonitor& m_monitor;
    std::set<std::string> m_used;
    std::optional<Error> m_error;
    std::int64_t m_parameters = 0;
};

} // namespace decodescope
