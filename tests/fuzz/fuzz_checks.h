// What must hold of whatever a reader returns; a breach ends the process, as fuzzers expect it.
#pragma once

#include "core/base/result.h"
#include "core/model/model.h"

#include <QByteArray>
#include <QString>

#include <memory>

namespace decodescope::fuzz {

// Writes one file of a folder that this process keeps to itself; its path.
std::string writeFuzzFile(const char* name, const QByteArray& content);

void requireSentence(const Error& error);
void requireUsable(const Result<ModelPtr>& model);
void requireUsable(const Result<std::shared_ptr<const Tokenizer>>& tokenizer);

} // namespace decodescope::fuzz
