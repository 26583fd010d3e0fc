#include "core/tokenizers/text_pieces.h"

#include "core/tokenizers/utf16_text.h"

#include <algorithm>
#include <iterator>

namespace decodescope {

std::optional<QRegularExpression> splitPattern(const QString& written)
{
    const QString space = QStringLiteral("\\x{9}-\\x{d}\\x{20}\\x{85}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}"
                                         "\\x{202f}\\x{205f}\\x{3000}");
    const QString sameEverywhere = QStringLiteral("rntpPdD"); // escapes that all engines agree on
    QString pattern;
    bool isInSet = false;
    for (qsizetype at = 0; at < written.size(); ++at) {
        const QChar character = written[at];
        if (character == QLatin1Char('\\') && at + 1 < written.size()) {
            const QChar escaped = written[++at];
            if (escaped == QLatin1Char('s'))
                pattern += isInSet ? space : QLatin1Char('[') + space + QLatin1Char(']');
            else if (escaped == QLatin1Char('S') && !isInSet)
                pattern += QLatin1String("[^") + space + QLatin1Char(']');
            else if (escaped.isLetterOrNumber() && !sameEverywhere.contains(escaped))
                return std::nullopt;
            else
                pattern += QString(character) + escaped;
            continue;
        }
        if (character == QLatin1Char('[') && isInSet)
            return std::nullopt; // a set in a set is a union elsewhere, not here
        if (character == QLatin1Char('['))
            isInSet = true;
        else if (character == QLatin1Char(']'))
            isInSet = false;
        pattern += character;
    }
    QRegularExpression expression(pattern, QRegularExpression::UseUnicodePropertiesOption);
    if (!expression.isValid())
        return std::nullopt;
    expression.optimize();
    return expression;
}

QRegularExpression gpt2Pattern()
{
    return *splitPattern(
        QStringLiteral("'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+"));
}

QRegularExpression digitGroupPattern(int mostDigits)
{
    return *splitPattern(QStringLiteral("(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}{1,%1}"
                                        "| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+")
                             .arg(mostDigits));
}

std::vector<std::string_view> splitText(std::string_view text, const std::vector<QRegularExpression>& patterns)
{
    std::vector<std::string_view> pieces;
    if (!text.empty())
        pieces.push_back(text);
    for (const QRegularExpression& pattern : patterns) {
        std::vector<std::string_view> parts;
        for (const std::string_view piece : pieces)
            std::ranges::copy(splitText(piece, pattern), std::back_inserter(parts));
        pieces = std::move(parts);
    }
    return pieces;
}

std::vector<std::string_view> splitText(std::string_view text, const QRegularExpression& pattern)
{
    const Utf16Text wide = toUtf16(text);
    std::vector<std::string_view> pieces;
    std::size_t done = 0;
    const auto cutAt = [&](qsizetype unit) {
        const std::size_t offset = wide.offsets[static_cast<std::size_t>(unit)];
        if (offset > done)
            pieces.push_back(text.substr(done, offset - done));
        done = offset;
    };
    auto matches = pattern.globalMatch(
        wide.text, 0, QRegularExpression::NormalMatch, QRegularExpression::DontCheckSubjectStringMatchOption);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        cutAt(match.capturedStart());
        cutAt(match.capturedEnd());
    }
    cutAt(wide.text.size());
    return pieces;
}

} // namespace decodescope
