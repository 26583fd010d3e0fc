// Facts about this machine, for reports.
#pragma once

#include <cstdint>
#include <string>

namespace decodescope {

// The processor's name as the system gives it; "unknown processor" when it gives none.
std::string cpuName();

// Threads that can run at once, at least 1.
int hardwareThreads();

// Bytes of memory that the machine has; the largest number where the system does not say.
std::int64_t memoryBytes();

} // namespace decodescope
