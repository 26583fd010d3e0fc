// Punctuation between parts of a sentence, in the language of the window.
#pragma once

#include <QString>
#include <QStringList>

namespace decodescope::ui {

// "Time per token: 4.1 ms".
QString labelled(const QString& label, const QString& text);

// "layer 2, scores".
QString listed(const QStringList& parts);
// "First. Second."; one alone where the other is empty.
QString inSentences(const QString& first, const QString& second);
// "first; second", of parts that may have commas.
QString inRow(const QStringList& parts);

} // namespace decodescope::ui
