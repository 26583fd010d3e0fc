// Exact counts of the work of one step, from the two numbers that define it: firstRow and length.
#pragma once

#include "core/decode/pitfall.h"
#include "core/decode/step_record.h"
#include "core/model/model_shape.h"

namespace decodescope {

enum class LogitRows { All, Last };

// `previousLength` = tokens processed by the step before, 0 for the first: naive mode recomputes those rows.
// With the future visible every row's scores are those of all `length` keys.
// flops counts the multiply-adds of every matrix product (two each): projections, causal q k and weights v, MLP, head.
WorkCounts countWork(
    const ModelShape& shape, int firstRow, int length, int previousLength, LogitRows logitRows, const Pitfall& pitfall = {});

} // namespace decodescope
