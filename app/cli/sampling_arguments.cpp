#include "app/cli/sampling_arguments.h"

#include "app/cli/run_arguments.h"

#include <limits>

namespace decodescope::cli {

namespace {

Status readNumber(const CommandParser& parser, const QString& option, double& target)
{
    if (!parser.isSet(option))
        return Success();
    bool isNumber = false;
    const QString value = parser.value(option);
    target = value.toDouble(&isNumber);
    if (isNumber)
        return Success();
    const QString sentence = QStringLiteral("--%1 is \"%2\": it must be a number, such as 0.8.").arg(option, value);
    return Error {ErrorCode::BadUsage, sentence.toStdString()};
}

Status readSeed(const CommandParser& parser, std::uint64_t& target)
{
    if (!parser.isSet(QStringLiteral("seed")))
        return Success();
    bool isNumber = false;
    const QString value = parser.value(QStringLiteral("seed"));
    target = value.toULongLong(&isNumber);
    if (isNumber)
        return Success();
    const QString sentence
        = QStringLiteral("--seed is \"%1\": it must be a whole number from 0 to %2.").arg(value).arg(kLargestSeed);
    return Error {ErrorCode::BadUsage, sentence.toStdString()};
}

} // namespace

void addSamplingArguments(CommandParser& parser)
{
    parser.add(
        "temperature", "Sharpness of the draw: 0 (default) takes the most likely token, 1 draws as the model says.", "T");
    parser.add("top-k", "Draw among the K most likely tokens only (default 0: all).", "K");
    parser.add("top-p", "Draw among the most likely tokens that hold the share P (default 1: all).", "P");
    parser.add("min-p", "Draw among the tokens at least P times as likely as the likeliest (default 0: all).", "P");
    parser.add("repetition-penalty", "Makes tokens of the text so far less likely (default 1: not).", "R");
    parser.add("seed", "Seed of the drawn numbers (default 1); the same seed gives the same tokens.", "N");
}

Result<SamplerOptions> readSamplingArguments(const CommandParser& parser)
{
    SamplerOptions options;
    for (const Status& status : {readNumber(parser, QStringLiteral("temperature"), options.temperature),
             readNumber(parser, QStringLiteral("top-p"), options.topP),
             readNumber(parser, QStringLiteral("min-p"), options.minP),
             readNumber(parser, QStringLiteral("repetition-penalty"), options.repetitionPenalty),
             readSeed(parser, options.seed)}) {
        if (!status.hasValue())
            return status.error();
    }
    if (parser.isSet(QStringLiteral("top-k"))) {
        const Result<int> number = readInteger(parser, QStringLiteral("top-k"), 0, std::numeric_limits<int>::max());
        if (!number.hasValue())
            return number.error();
        options.topK = number.value();
    }
    const Status valid = validate(options);
    if (!valid.hasValue())
        return valid.error();
    return options;
}

} // namespace decodescope::cli
