#include "core/formats/accepted_formats.h"

#include <array>

namespace decodescope {

std::span<const AcceptedFormat> acceptedFormats()
{
    static constexpr std::array<AcceptedFormat, 5> kFormats {{
        {"Hugging Face folder", "GPT-2, Llama, Mistral, Qwen2, Qwen3 in F32, F16 or BF16, sharded too", "~/models/gpt2"},
        {"teaching decoder", "a PyTorch state_dict saved as safetensors, with its config.json", "my-decoder/"},
        {"GGUF v2 or v3 file", "Llama, Qwen2, GPT-2 in F32, F16, BF16 or Q8_0", "model.gguf"},
        {"llama2.c file", "with its tokenizer.bin beside it", "stories260K.bin"},
        {"random weights", "a preset, sizes or both, with a seed", "random:gpt2-small,layers=6,seed=2"},
    }};
    return kFormats;
}

} // namespace decodescope
