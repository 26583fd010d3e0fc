// Models with seeded random weights of a given shape: for benchmarks, and for looking at a shape without its weights.
#pragma once

#include "core/base/result.h"
#include "core/formats/load_monitor.h"
#include "core/model/model.h"

#include <cstdint>
#include <span>
#include <string>

namespace decodescope {

// A shape people know, and the run it is usually measured with.
struct PresetShape
{
    std::string name; // "teaching-rms", "teaching-layernorm", "gpt2-small", "llama-15m", "llama-grouped"
    ModelShape shape;
    bool biases = false;
};

std::span<const PresetShape> presetShapes();

// Weights of the size a trained model's have, so that activations stay finite over any length. The same seed gives the
// same weights on every machine. One token a byte where the vocabulary has room for them, else no
// tokenizer. Fails when the shape is not valid or the load was stopped. Throws std::bad_alloc.
Result<ModelPtr> makeRandomModel(const PresetShape& preset, std::uint64_t seed, LoadMonitor& monitor);

} // namespace decodescope
