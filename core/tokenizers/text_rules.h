// The parts of a tokenizer.json that say how text is prepared before bytes are merged.
#pragma once

#include "core/base/result.h"

#include <QJsonObject>
#include <QRegularExpression>

#include <string>
#include <vector>

namespace decodescope {

struct TextRules
{
    bool composes = false; // text is brought into Unicode's normal form C first
    std::vector<QRegularExpression> patterns; // applied one after the other
    bool addsSpaceInFront = false;
    QString beginToken; // stands in front of every text; empty: none
};

// Reads "normalizer" (none or NFC), "pre_tokenizer" (ByteLevel, alone or behind Split and Digits in a Sequence), "post_processor" (ByteLevel
// and a template with at most one token in front) and "decoder" (ByteLevel). Anything else is refused by its name.
Result<TextRules> readTextRules(const std::string& path, const QJsonObject& root);

} // namespace decodescope
