// StepRecord: the immutable value that describes one finished step. Everything the program shows comes from these.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace decodescope {

enum class Mode { Naive, Cached };
enum class Phase { Prefill, Decode };

inline constexpr int kStageCount = 6;
enum class Stage { Embedding, Qkv, Attention, Projection, Mlp, Head };

// The names of the report's JSON: "embedding", "qkv", "attention", "projection", "mlp", "head".
const char* stageName(Stage stage);
const char* modeName(Mode mode); // "naive", "cached"

using Nanoseconds = std::chrono::nanoseconds;

inline double toMilliseconds(Nanoseconds time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

// One step's measured time: the whole forward pass and its stages, by the steady clock.
struct StepTime
{
    Nanoseconds total {0};
    std::array<Nanoseconds, kStageCount> stages {}; // indexed by Stage

    StepTime& operator+=(const StepTime& other);
};

// Counted exactly. Rows are per layer; score cells are per layer and head, causal unless a pitfall removes the mask.
struct WorkCounts
{
    std::int64_t kvRowsComputed = 0;
    std::int64_t kvRowsRecomputed = 0; // of these, the rows that an earlier step of this run had computed
    std::int64_t scoreCells = 0;
    std::int64_t flops = 0; // floating-point operations of the whole step; a multiply-add is two
    // Rows of Q that an earlier step computed and this one reads: none, in either mode. A row's query meets the keys once, when its own
    // attention is computed; only keys and values are read again by later rows. So there is no Q cache.
    std::int64_t queryRowsReread = 0;

    WorkCounts& operator+=(const WorkCounts& other);
};

// What the K/V store holds AFTER the step. Naive mode keeps nothing: zero tokens, zero bytes.
struct CacheFill
{
    int tokens = 0;
    int capacity = 0; // tokens
    std::int64_t bytes = 0; // of the tokens held
};

// Which of the sampler's filters took a token out.
enum class Cut { None, TopK, TopP, MinP };

struct Candidate
{
    int token = 0;
    float logit = 0;
    float probability = 0; // softmax over the whole vocabulary, temperature 1: the model's own
    float tempered
        = 0; // the same after repetition penalty and temperature; at temperature 0 all of it is the chosen token's
    float share = 0; // chance of being drawn: tempered over the sum of the tokens kept; 0 when cut
    Cut cut = Cut::None;
};

// How the step's token was chosen.
struct Draw
{
    bool isDrawn = false; // false: temperature 0, no number was drawn
    double number = 0; // drawn from [0, 1)
    int kept = 0; // tokens the filters left
    double logProbability = 0; // natural logarithm of the chosen token's own probability (temperature 1, nothing cut)
};

// Attention weights of consecutive rows, all layers and heads: a slice of the growing triangle.
// Row r has r + 1 weights, or endRow when the future is visible. Immutable, shared by the records whose rows have these bits.
class AttentionBlock
{
public:
    enum class Shape { Causal, Full };
    AttentionBlock(int firstRow, int endRow, int layers, int heads, Shape shape = Shape::Causal);

    int firstRow() const { return m_firstRow; }
    int endRow() const { return m_endRow; }
    int layers() const { return m_layers; }
    int heads() const { return m_heads; }

    int weightCount(int r) const { return m_shape == Shape::Full ? m_endRow : r + 1; }
    // The weights of row r. Precondition: firstRow() <= r < endRow().
    const float* row(int layer, int head, int r) const;
    float* row(int layer, int head, int r); // for the one who fills it
    std::size_t byteCount() const { return m_weights.size() * sizeof(float); }
    bool hasSameBits(const AttentionBlock& other) const;

private:
    std::size_t cellsBefore(int r) const; // of one layer and head
    std::size_t offset(int layer, int head, int r) const;

    Shape m_shape = Shape::Causal;
    int m_firstRow = 0;
    int m_endRow = 0;
    int m_layers = 0;
    int m_heads = 0;
    std::size_t m_headSize = 0; // floats of one layer and head
    std::vector<float> m_weights;
};

// One pass of a prompt that was fed token by token (PitfallKind::NoPrefill).
struct PromptPass
{
    int firstRow = 0; // the pass computed the rows [firstRow, length)
    int length = 0;
    StepTime time; // of the first counted pass over the text
    WorkCounts work;
};

struct StepRecord
{
    Mode mode = Mode::Naive;
    Phase phase = Phase::Prefill;
    int step = 0; // from 1
    int firstRow = 0; // the step computed the rows [firstRow, length) ...
    int length = 0; // ... of a sequence of `length` tokens
    int token = 0; // chosen by this step; it is token number `length` of the sequence
    std::string tokenBytes;
    std::vector<Candidate> candidates; // most likely first; the chosen token comes last if it is none of these
    Draw draw;
    // Rows [previous length, length): the rows that are new in this run. All rows [0, length) where a pitfall changes the old ones and
    // memory allows. Null when not captured.
    std::shared_ptr<const AttentionBlock> attention;
    CacheFill cache;
    StepTime time; // of the first counted pass
    WorkCounts work;
    std::vector<PromptPass> promptPasses; // of a prompt fed token by token: time and work are their sums; else empty
};

using StepRecordPtr = std::shared_ptr<const StepRecord>;

} // namespace decodescope
