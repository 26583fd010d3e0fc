// The two orders of the rows of a query or key weight under rotary positions.
#pragma once

namespace decodescope {

// The engine turns the numbers (i, i + headWidth/2) of a head together; llama2.c and GGUF's Llama store such a pair side by
// side, at (2i, 2i+1). The row of such a file that is the engine's row `row`. Scores are the same in both orders.
// Precondition: headWidth is even.
constexpr int pairedRow(int row, int headWidth)
{
    const int half = headWidth / 2;
    const int inHead = row % headWidth;
    return row - inHead + (inHead < half ? 2 * inHead : 2 * (inHead - half) + 1);
}

} // namespace decodescope
