// Decoder: the one forward function of the program.
#pragma once

#include "core/base/aligned_buffer.h"
#include "core/base/thread_pool.h"
#include "core/decode/kv_store.h"
#include "core/decode/pitfall.h"
#include "core/decode/step_record.h"
#include "core/decode/work_counts.h"
#include "core/kernels/kernels.h"
#include "core/model/model.h"

#include <memory>
#include <span>
#include <stop_token>

namespace decodescope {

struct HeadProbe;

struct DecoderOptions
{
    int capacity = 0; // most tokens of a sequence; sizes every buffer
    int threads = 1;
    LogitRows logitRows = LogitRows::All;
    int captureRows = 0; // most rows of attention weights one forward() keeps for attentionRow(); 0 = none
    Pitfall pitfall = {}; // done on purpose in every forward()
};

// Runs a model over the rows a KvStore lacks. Every buffer is allocated and touched in the constructor; forward()
// allocates nothing. Not thread-safe: one caller at a time. Keeps the model alive.
class Decoder
{
public:
    Decoder(ModelPtr model, const DecoderOptions& options);
    ~Decoder();
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;
    Decoder(Decoder&&) = delete;
    Decoder& operator=(Decoder&&) = delete;

    // Computes rows [kv.length(), tokens.size()) and leaves kv.length() == tokens.size(). With captureRows > 0
    // the attention rows from `captureFrom` on, at most captureRows of them, are kept for attentionRow(). Returns false, with kv as it was, when stop was requested; it is
    // polled between layers.
    // Preconditions: kv.length() < tokens.size() <= capacity, ids inside the vocabulary.
    // Cost with t = tokens.size(): O(t d^2 + t^2 d) from an empty store, O(d^2 + t d) for one new row.
    bool forward(std::span<const int> tokens, KvStore& kv, int captureFrom = 0, const std::stop_token& stop = {});

    // The same up to the attention of the probe's layer: fills the rows of `probe`, which are sized for the tokens, and leaves kv empty.
    // False when stopped. Precondition: an empty kv. Use probeHead().
    bool probe(std::span<const int> tokens, KvStore& kv, HeadProbe& probe, const std::stop_token& stop);

    // Of the last forward(), valid until the next.
    std::span<const float> logits(int row) const; // [vocabulary]; row = sequence position, the last one with LogitRows::Last
    const StepTime& time() const { return m_time; }
    // Attention weights of row r: r + 1 numbers, zeros before the window; tokens.size() numbers when the future is visible.
    // Precondition: captureFrom <= r < tokens.size().
    const float* attentionRow(int layer, int head, int r) const;

    const ModelPtr& model() const { return m_model; }
    const DecoderOptions& options() const { return m_options; }

private:
    struct Workspace;

    void embed(std::span<const int> tokens, int firstRow);
    void project(int layer, kernels::ConstRows normed, KvStore& kv, int firstRow, int rowCount);
    void normaliseHeads(const LayerWeights& weights, kernels::Rows qkv, int rowCount);
    void attend(int layer, const KvStore& kv, int firstRow, int rowCount);
    void attendRow(int layer, const KvStore& kv, int row);
    void fillProbe(const KvStore& kv, int rowCount);
    int firstPosition(int firstRow) const;
    kernels::CausalBlock visibleKeys(int row, int count) const;
    void dropAttention(kernels::Rows weights, kernels::CausalBlock block, int layer, int head, int passRow) const;
    void feedForward(int layer, int rowCount);
    void linear(const Linear& layer, kernels::ConstRows x, int rowCount, kernels::Rows y, kernels::Store store);
    void normalise(const Norm& norm, kernels::ConstRows x, int rowCount, kernels::Rows y);

    ModelPtr m_model;
    DecoderOptions m_options;
    ThreadPool m_pool;
    std::unique_ptr<Workspace> m_work;
    StepTime m_time;
    HeadProbe* m_probe = nullptr; // of probe(), while it runs
    int m_firstLogitRow = 0; // sequence position of the first row of logits
    int m_length = 0; // tokens of the last forward()
    int m_captureFrom = 0; // first attention row kept by the last forward()
};

} // namespace decodescope
