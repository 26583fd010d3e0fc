// TensorSource: fetches named tensors of an expected shape in the engine's form, whatever the file's format.
#pragma once

#include "core/formats/checkpoint.h"
#include "core/formats/gguf_file.h"
#include "core/formats/load_monitor.h"
#include "core/model/model.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace decodescope {

// Whether a layer has a bias: never, where the file has one, or always.
enum class Bias { None, Optional, Required };

// How a linear layer's weight lies in the file.
enum class WeightOrder {
    OutputsByInputs, // [outputs x inputs], PyTorch's Linear
    InputsByOutputs, // [inputs x outputs], the Conv1D of GPT-2
};

// Rows of a linear layer that the file stores under one name: NAME.weight and NAME.bias [outputs].
struct LinearPart
{
    std::string name;
    int outputs = 0;
    int pairedHeadWidth
        = 0; // > 0: the rows of each head of this width are in pairs, see rotary_rows.h; OutputsByInputs only
};

// What a format's sentences call things.
struct TensorWords
{
    const char* asksForShape; // who says what shape a tensor has
    const char* extra; // who does not have a tensor that is too much
    const char* types; // that are read
    const char* missingAdvice;
    const char* shapeAdvice;
    const char* typeAdvice;
    const char* notFiniteAdvice;
    const char* extraAdvice;
};

// Widens exactly. The first problem (a missing tensor, a wrong shape or type, a value that is
// not finite) is kept as the error; every call after it returns something empty. Nothing is allocated for a tensor that the
// file does not hold in the expected shape. A stopped load is such a problem. One thread; the file and the monitor must outlive it.
class TensorSource
{
public:
    TensorSource(const Checkpoint& checkpoint, LoadMonitor& monitor);
    TensorSource(const GgufFile& file, LoadMonitor& monitor);

    bool has(const std::string& name) const { return m_tensors.contains(name); }

    // [size]
    AlignedBuffer vector(const std::string& name, int size);
    // [rows x columns], 16-bit where the file is.
    RowTable table(const std::string& name, int rows, int columns);
    // The parts one below the other: all outputs of the first, then of the second ... Parts of one 16-bit type keep it in memory.
    // With an optional bias there is one when any part has one; the other parts' are zero.
    Linear linear(
        const std::vector<LinearPart>& parts, int inputs, Bias bias, WeightOrder order = WeightOrder::OutputsByInputs);
    // NAME.weight and NAME.bias.
    Norm norm(const std::string& name, int width, Bias bias);
    // Leaves a tensor out on purpose.
    void skip(const std::string& name) { m_used.insert(name); }

    // The first problem; without one, fails when the file holds a tensor that nobody fetched and that is no buffer such as a mask.
    Status finish() const;
    bool hasFailed() const { return m_error.has_value(); }
    // Numbers fetched so far.
    std::int64_t parameters() const { return m_parameters; }

private:
    const Tensor* expect(const std::string& name, const std::vector<std::int64_t>& shape);
    bool hasBias(const std::string& name, Bias bias) const;
    // to.size() numbers from number `first` on, widened. False, with the error set, when one is not finite or the load was stopped.
    bool readNumbers(const std::string& name, const Tensor& tensor, std::size_t first, std::span<float> to);
    // Packs a part's weight as the outputs from `firstOutput` on; false as above.
    bool packRows(
        const std::string& name, const Tensor& tensor, PanelMatrix& weight, int firstOutput, const LinearPart& part);
    bool packColumns(
        const std::string& name, const Tensor& tensor, PanelMatrix& weight, int firstOutput, const LinearPart& part);
    void fail(ErrorCode code, const std::string& name, const std::string& cause, const std::string& advice);

    std::map<std::string, const Tensor*> m_tensors; // into the file
    std::function<std::string(const std::string&)> m_pathOf; // the file that holds a tensor, by its name
    TensorWords m_words;
    LoadMonitor& m_monitor;
    std::set<std::string> m_used;
    std::optional<Error> m_error;
    std::int64_t m_parameters = 0;
};

} // namespace decodescope
