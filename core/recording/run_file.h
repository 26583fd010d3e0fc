// Run files: a finished or stopped run as a NumPy .npz, so that it opens in Python with one line and here without its model.
// RUN_FILE.md describes every array.
#pragma once

#include "core/recording/run.h"

#include <cstddef>
#include <span>
#include <string>

class QByteArray;

namespace decodescope {

// What goes into a file besides what every file holds.
struct RunFileOptions
{
    bool attention = true; // rows of every head
    bool logits = false; // those each cached step chose from
    bool keysAndValues = false; // the cache at the end, for other programs: this one does not read them back; needs the run's model
};

// All of these take time that grows with the run, the first two also a walk over the model's weights when its hash is not known: not for
// the window's thread. The same run gives the same bytes.

// The file is replaced whole or left as it was, even when the process is killed meanwhile.
Status saveRun(const Run& run, const std::string& path, const RunFileOptions& options = {});
Result<QByteArray> encodeRun(const Run& run, const RunFileOptions& options = {});

// The run as it was saved: info.model is null, identity.tokenizer knows the run's own tokens. Files may be damaged or hostile: each error
// is one sentence, and no memory is taken that the checked sizes do not ask for.
Result<Run> loadRun(const std::string& path);
// `name` is what the error's sentence calls it.
Result<Run> decodeRun(std::span<const std::byte> file, const std::string& name);

// Whether the file begins like a run file, for choosing between readers.
bool looksLikeRunFile(const std::string& path);

} // namespace decodescope
