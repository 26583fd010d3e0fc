// Right files of every kind, small, for the fuzzers to damage. Two files in one: a zero byte between them.
#pragma once

#include <QByteArray>

#include <vector>

namespace decodescope::fuzz {

std::vector<QByteArray> safetensorsSeeds();
std::vector<QByteArray> ggufSeeds();
std::vector<QByteArray> llama2cSeeds();
std::vector<QByteArray> folderSeeds(); // config.json, then the weights
std::vector<QByteArray> tokenizerJsonSeeds();
std::vector<QByteArray> vocabularyAndMergesSeeds(); // vocab.json, then merges.txt
std::vector<QByteArray> llama2cTokenizerSeeds();
std::vector<QByteArray> sentencePieceSeeds();
std::vector<QByteArray> randomSpecSeeds();
std::vector<QByteArray> runFileSeeds();

} // namespace decodescope::fuzz
