// DS_ASSERT: a programming error stops the program with the place and the condition.
#pragma once

namespace decodescope {

// Prints the condition and the place, then aborts.
[[noreturn]] void assertionFailed(const char* condition, const char* file, int line);

} // namespace decodescope

#if defined(DECODESCOPE_ASSERTS)
#define DS_ASSERT(condition)                                                                       \
    ((condition) ? static_cast<void>(0)                                                            \
                 : ::decodescope::assertionFailed(#condition, __FILE__, __LINE__))
#else
#define DS_ASSERT(condition) static_cast<void>(sizeof(!(condition)))
#endif
