// One fuzzer an executable: libFuzzer's entry around the target that the build names.
#include "tests/fuzz/fuzz_targets.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const decodescope::fuzz::FuzzTarget* const target = decodescope::fuzz::findFuzzTarget(DECODESCOPE_FUZZ_TARGET);
    const void* const bytes = data;
    target->run(QByteArray(static_cast<const char*>(bytes), static_cast<qsizetype>(size)));
    return 0;
}
