// The weights of a llama2.c file: float32 numbers one behind the other, each kind for all layers, then the next kind.
#pragma once

#include "core/formats/load_monitor.h"
#include "core/model/model.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace decodescope {

// Bytes of all weights, the two tables of rotary angles included. Precondition: a valid shape.
std::int64_t llama2cWeightBytes(const ModelShape& shape);

// Queries and keys get the engine's order. A stopped load leaves weights that are not whole. Precondition:
// bytes.size() == llama2cWeightBytes(shape).
Weights readLlama2cWeights(const ModelShape& shape, std::span<const std::byte> bytes, LoadMonitor& monitor);

} // namespace decodescope
