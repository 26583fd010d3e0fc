// Runs a check once for every instruction set this machine offers.
#pragma once

#include "core/kernels/targets.h"

#include "hwy/targets.h"

#include <string>

namespace decodescope::fixtures {

template <typename Check>
void onEveryInstructionSet(const Check& check)
{
    const auto offered = static_cast<std::int64_t>(hwy::SupportedTargets()) & static_cast<std::int64_t>(HWY_TARGETS);
    for (std::int64_t bit = 1; bit != 0 && bit <= offered; bit <<= 1) {
        if ((offered & bit) == 0)
            continue;
        hwy::SetSupportedTargetsForTest(bit);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
        check(std::string(hwy::TargetName(bit)));
    }
    hwy::SetSupportedTargetsForTest(0);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

} // namespace decodescope::fixtures
