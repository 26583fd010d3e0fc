// The kinds of models that loadModelByNameOrPath() opens, for people to read.
#pragma once

#include <span>

namespace decodescope {

// One line each, in English.
struct AcceptedFormat
{
    const char* what;
    const char* details;
    const char* example; // of --model
};

std::span<const AcceptedFormat> acceptedFormats();

} // namespace decodescope
