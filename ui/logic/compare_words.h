// CompareWords: what differs between runs and where their texts part, in the language of now.
#pragma once

#include "core/recording/run_compare.h"

#include <QCoreApplication>
#include <QStringList>

#include <vector>

namespace decodescope::ui {

struct Theme;

class CompareWords
{
    Q_DECLARE_TR_FUNCTIONS(decodescope::ui::CompareWords)
public:
    // A heading and a row for each setting that differs: its name, then its value in each run. Where none does, one row of one cell.
    static std::vector<QStringList> settings(const RunComparison& comparison);
    // HTML with a paragraph for each run but the first and links "NUMBER/STEP" to where the texts go on. `numbers`: of the runs.
    static QString partings(const RunComparison& comparison, const std::vector<int>& numbers, const Theme& theme);
};

} // namespace decodescope::ui
