#include "core/recording/keys_and_values.h"

#include "core/decode/decoder.h"

namespace decodescope {

Result<KeysAndValues> keysAndValuesOf(const Run& run)
{
    const RunInfo& info = run.info;
    if (!info.model)
        return Error {ErrorCode::BadUsage, "its keys and values cannot be computed without its model"};
    if (info.options.pitfall.kind != PitfallKind::None)
        return Error {ErrorCode::BadUsage, "its keys and values were broken on purpose, which one more pass does not repeat"};
    if (run.recording(Mode::Cached).empty())
        return Error {ErrorCode::BadUsage, "it has no step whose keys and values could be kept"};
    std::vector<int> tokens = run.tokens(Mode::Cached);
    tokens.pop_back();
    KeysAndValues kept;
    kept.length = static_cast<int>(tokens.size());
    KvStore store(info.model->shape, kept.length);
    Decoder decoder(info.model, {kept.length, info.options.threads, LogitRows::Last, 0});
    decoder.forward(tokens, store);
    const ModelShape& shape = info.model->shape;
    for (int layer = 0; layer < shape.layers; ++layer) {
        for (int head = 0; head < shape.kvHeads; ++head) {
            for (int row = 0; row < kept.length; ++row) {
                for (int column = 0; column < shape.headWidth; ++column) {
                    kept.keys.push_back(store.keyAt(layer, head, row, column));
                    kept.values.push_back(store.valueAt(layer, head, row, column));
                }
            }
        }
    }
    return kept;
}

} // namespace decodescope
