#include "ui/logic/token_label.h"

#include "core/base/assert.h"

#include <QByteArray>
#include <QList>
#include <QStringDecoder>

#include <algorithm>

namespace decodescope::ui {

namespace {

// Bytes of the UTF-8 character that a lead byte announces; 1 for anything else.
std::size_t announcedBytes(unsigned char lead)
{
    if (lead >= 0xF0)
        return 4;
    if (lead >= 0xE0)
        return 3;
    return lead >= 0xC0 ? 2 : 1;
}

// The printable character at the front of `bytes`; empty when there is none.
QString printableFront(std::string_view bytes, std::size_t byteCount)
{
    if (bytes.size() < byteCount)
        return {};
    QStringDecoder decoder(QStringDecoder::Utf8, QStringConverter::Flag::Stateless);
    const QString text = decoder(QByteArrayView(bytes.data(), static_cast<qsizetype>(byteCount)));
    const QList<uint> codePoints = text.toUcs4();
    if (decoder.hasError() || codePoints.size() != 1 || !QChar::isPrint(codePoints.first()))
        return {};
    // A mark alone needs something to sit on.
    return QChar::isMark(codePoints.first()) ? QStringLiteral("◌") + text : text;
}

QString byteName(char byte)
{
    const auto value = static_cast<unsigned char>(byte);
    return QStringLiteral("⟨%1⟩").arg(QString::number(value, 16).toUpper(), 2, QLatin1Char('0'));
}

QString frontLabel(std::string_view bytes, std::size_t* used)
{
    *used = 1;
    if (bytes.front() == '\n')
        return QStringLiteral("⏎");
    if (bytes.front() == '\t')
        return QStringLiteral("⇥");
    const std::size_t byteCount = announcedBytes(static_cast<unsigned char>(bytes.front()));
    const QString text = printableFront(bytes, byteCount);
    if (text.isEmpty())
        return byteName(bytes.front());
    *used = byteCount;
    return text;
}

// Spaces at the edges would be invisible.
void showEdgeSpaces(QString& label)
{
    const QChar visible(0x2423); // ␣
    for (qsizetype i = 0; i < label.size() && label[i] == QLatin1Char(' '); ++i)
        label[i] = visible;
    for (qsizetype i = label.size() - 1; i >= 0 && label[i] == QLatin1Char(' '); --i)
        label[i] = visible;
}

} // namespace

QString bytesLabel(std::string_view bytes)
{
    if (bytes.size() > 1 && bytes[0] == ' ' && bytes[1] != ' ')
        bytes.remove_prefix(1);
    QString label;
    while (!bytes.empty()) {
        std::size_t used = 0;
        label += frontLabel(bytes, &used);
        bytes.remove_prefix(used);
    }
    showEdgeSpaces(label);
    return label;
}

std::size_t printableBytes(std::string_view bytes)
{
    if (bytes.empty())
        return 0;
    const std::size_t byteCount = announcedBytes(static_cast<unsigned char>(bytes.front()));
    return printableFront(bytes, byteCount).isEmpty() ? 0 : byteCount;
}

QString tokenLabel(const Tokenizer* tokenizer, int token)
{
    QString label;
    if (tokenizer)
        label = QString::fromStdString(tokenizer->specialName(token));
    if (tokenizer && label.isEmpty())
        label = bytesLabel(tokenizer->bytes(token));
    return label.isEmpty() ? QStringLiteral("#%1").arg(token) : label;
}

int tokenIdAt(const Run& run, int position)
{
    const std::vector<int>& prompt = run.info.options.prompt;
    const auto index = static_cast<std::size_t>(position);
    DS_ASSERT(position >= 0 && index < prompt.size() + run.recording(Mode::Cached).size());
    if (index < prompt.size())
        return prompt[index];
    return run.recording(Mode::Cached)[index - prompt.size()]->token;
}

QString tokenLabelAt(const Run& run, int position)
{
    const Tokenizer* tokenizer = run.info.identity.tokenizer.get();
    return tokenLabel(tokenizer, tokenIdAt(run, position));
}

std::string tokenBytesAt(const Run& run, int position)
{
    const Tokenizer* tokenizer = run.info.identity.tokenizer.get();
    return tokenizer ? tokenizer->bytes(tokenIdAt(run, position)) : std::string();
}

} // namespace decodescope::ui
