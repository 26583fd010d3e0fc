#include "tests/bench/bench_case.h"

#include <algorithm>
#include <array>

namespace decodescope::bench {

const BenchCase* findCase(const std::string& letter)
{
    static const std::array<BenchCase, 4> kCases {{
        {"A", "teaching-rms", 5, 205, 205, 1.25, 1.35, 0},
        {"B", "teaching-layernorm", 5, 505, 505, 1.25, 1.4, 0},
        {"C", "gpt2-small", 32, 160, 53, 1.15, 0, 45},
        {"D", "llama-15m", 5, 205, 205, 1.3, 1.5, 0},
    }};
    const auto* found = std::ranges::find(kCases, letter, &BenchCase::letter);
    return found == kCases.end() ? nullptr : found;
}

double bytesRead(const ModelShape& shape, int length)
{
    const double width = shape.width;
    const double products = shape.mlp == MlpKind::SwiGlu ? 3 : 2;
    const double layer
        = width * (shape.queryWidth() + 2 * shape.kvWidth()) + width * shape.queryWidth() + products * width * shape.hidden;
    const double cache = 2.0 * shape.kvWidth() * length;
    return 4 * (shape.layers * (layer + cache) + width * shape.vocabulary);
}

double memoryTargetMib(const ModelShape& shape, std::int64_t parameters, int capacity)
{
    const double cache = 2.0 * shape.layers * shape.kvWidth() * capacity;
    return 4 * (static_cast<double>(parameters) + cache) / (1024 * 1024) + 64;
}

double floorSeconds(double bytes, double bandwidth, double operations, double peak)
{
    return std::max(bytes / bandwidth, operations / peak);
}

} // namespace decodescope::bench
