// RandomSpec: the shape and the seed of a model with random weights, as people write them.
#pragma once

#include "core/base/machine.h"
#include "core/base/result.h"
#include "core/formats/load_monitor.h"
#include "core/model/model.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace decodescope {

// What follows "random:". The preset gives the kinds of norm, MLP and positions; the sizes are all of the shape's own.
struct RandomSpec
{
    std::string preset; // one of randomPresetNames(); empty: RMS norms, SwiGLU and rotary positions, in small sizes
    std::uint64_t seed = 1;
    int layers = 0;
    int heads = 0; // query heads; share the width out evenly
    int kvHeads = 0;
    int width = 0;
    int hidden = 0;
    int vocabulary = 0;
    int context = 0;
    int window = 0; // 0: none
};

// "teaching-rms", "teaching-layernorm", "gpt2-small", "llama-15m", "llama-grouped".
std::vector<std::string> randomPresetNames();

// The preset's own sizes. The error lists the presets.
Result<RandomSpec> randomSpecOf(const std::string& preset);

bool isRandomSpec(std::string_view text); // begins with "random:"

// "random:PRESET,seed=N,layers=N,heads=N,kv-heads=N,width=N,hidden=N,vocabulary=N,context=N,window=N": every field may be left out, the
// preset too, in any order, each once. Left out with other heads, there are as many K/V heads as heads (a preset with grouped queries
// keeps its own number); left out with another width, hidden grows with it. The shape is valid and its weights fit the machine.
Result<RandomSpec> parseRandomSpec(std::string_view text);

// The shape it asks for, valid or not.
ModelShape shapeOf(const RandomSpec& spec);

// What a person filled in by hand: fails, as parseRandomSpec does, for a shape that is not valid or does not fit the machine, which has
// `memory` bytes.
Status validate(const RandomSpec& spec, std::int64_t memory = memoryBytes());

// The shortest text that parseRandomSpec() reads as the same, with its seed: "random:gpt2-small,seed=1".
std::string toString(const RandomSpec& spec);

// The model: named by toString(), marked as random, with one token a byte where the vocabulary has room for them, else without a
// tokenizer. The same on every machine. Precondition: validate(). Throws std::bad_alloc.
Result<ModelPtr> makeRandom(const RandomSpec& spec, LoadMonitor& monitor);

} // namespace decodescope
