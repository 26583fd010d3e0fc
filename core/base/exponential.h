// e^x in double with a fixed order of operations: the maths library's differs in the last bit from system to system, which
// could choose another token.
#pragma once

namespace decodescope {

// Within 2 units in the last place. Below -708, where the result would no longer be a normal number, it is 0, and so it is for
// what is no number. Precondition: not x > 0.
double exponential(double x);

} // namespace decodescope
