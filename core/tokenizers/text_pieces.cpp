#include "core/tokenizers/text_pieces.h"

#include "core/tokenizers/utf16_text.h"

namespace decodescope {

namespace {

// `pattern` with \s and \S written out: PCRE's \s counts U+180E, which Unicode's White_Space property does not.
QRegularExpression compiled(QString pattern)
{
    const QString space = QStringLiteral("\\x{9}-\\x{d}\\x{20}\\x{85}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}"
                                         "\\x{202f}\\x{205f}\\x{3000}");
    pattern.replace(QStringLiteral("SPACE"), space);
    QRegularExpression expression(pattern, QRegularExpression::UseUnicodePropertiesOption);
    expression.optimize();
    return expression;
}

} // namespace

QRegularExpression gpt2Pattern()
{
    return compiled(
        QStringLiteral("'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^SPACE\\p{L}\\p{N}]+|[SPACE]+(?![^SPACE])|[SPACE]+"));
}

QRegularExpression digitGroupPattern(int mostDigits)
{
    return compiled(QStringLiteral("(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}{1,%1}"
                                   "| ?[^SPACE\\p{L}\\p{N}]+[\\r\\n]*|[SPACE]*[\\r\\n]+|[SPACE]+(?![^SPACE])|[SPACE]+")
                        .arg(mostDigits));
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
