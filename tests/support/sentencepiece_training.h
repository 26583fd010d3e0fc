// Small tokenizer.model files for tests, trained on the spot by SentencePiece's own trainer.
#pragma once

#include <sentencepiece_trainer.h>
#include <string>
#include <unordered_map>
#include <vector>

namespace decodescope::fixtures {

// English and Chinese lines, each a little different.
inline std::vector<std::string> trainingLines()
{
    const std::vector<std::string> who {"the cache", "a decoder", "one key", "every value", "this row"};
    const std::vector<std::string> does {"keeps", "computes", "reads", "forgets", "adds"};
    const std::vector<std::string> what {"the keys again", "what it has seen", "a new row", "缓存保存键和值", "春眠不觉晓"};
    std::vector<std::string> lines;
    for (const std::string& subject : who) {
        for (const std::string& verb : does) {
            for (const std::string& object : what)
                lines.push_back(subject + ' ' + verb + ' ' + object + " 1234567890");
        }
    }
    return lines;
}

class Lines : public sentencepiece::SentenceIterator
{
public:
    bool done() const override { return m_next == m_lines.size(); }
    void Next() override { ++m_next; }
    const std::string& value() const override { return m_lines[m_next]; }
    sentencepiece::util::Status status() const override { return {}; }

private:
    std::vector<std::string> m_lines = trainingLines();
    std::size_t m_next = 0;
};

using SentencePieceOptions = std::unordered_map<std::string, std::string>;

// The file's bytes; empty when the trainer refuses. As Llama's: BPE, byte tokens, text as it is, a space in front; `options` change it.
inline std::string trainedSentencePiece(const SentencePieceOptions& options = {})
{
    SentencePieceOptions all {{"model_type", "bpe"}, {"vocab_size", "400"}, {"byte_fallback", "true"},
        {"normalization_rule_name", "identity"}, {"remove_extra_whitespaces", "false"}, {"character_coverage", "1.0"},
        {"minloglevel", "2"}, {"num_threads", "1"}, {"hard_vocab_limit", "false"}};
    for (const auto& [name, value] : options)
        all[name] = value;
    std::string model;
    Lines lines;
    return sentencepiece::SentencePieceTrainer::Train(all, &lines, &model).ok() ? model : std::string();
}

} // namespace decodescope::fixtures
