#include "tests/fuzz/fuzz_checks.h"

#include "core/model/prompt.h"

#include <QFile>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>

namespace decodescope::fuzz {

namespace {

const char* const kTexts[]
    = {"", " ", "a 1 \xE4\xBD\xA0 \xFF 112", "<s>the  the\n\n<|endoftext|> don't 2023", "\xE2\x96\x81 \xE4\xBD"};

void require(bool holds, const char* what, const std::string& value)
{
    if (holds)
        return;
    std::fprintf(stderr, "%s: %s\n", what, value.c_str());
    std::abort();
}

std::string joined(const Tokenizer& tokenizer, const std::vector<int>& tokens)
{
    std::string text;
    for (const int token : tokens)
        text += tokenizer.bytes(token);
    return text;
}

} // namespace

std::string writeFuzzFile(const char* name, const QByteArray& content)
{
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QString::fromLatin1(name));
    QFile file(path);
    require(file.open(QIODevice::WriteOnly) && file.write(content) == content.size(), "cannot write", path.toStdString());
    return path.toStdString();
}

void requireSentence(const Error& error)
{
    require(error.message.size() > 10 && error.message.ends_with('.'), "no sentence", error.message);
    for (const char character : error.message)
        require(static_cast<unsigned char>(character) >= ' ', "a control character in a sentence", error.message);
}

void requireUsable(const Result<std::shared_ptr<const Tokenizer>>& tokenizer)
{
    if (!tokenizer.hasValue())
        return requireSentence(tokenizer.error());
    if (!tokenizer.value())
        return;
    const Tokenizer& found = *tokenizer.value();
    require(found.beginToken() >= -1 && found.beginToken() < found.vocabularySize(), "a begin token outside", "");
    for (const char* const text : kTexts) {
        const auto tokens = found.encode(text);
        if (!tokens.hasValue()) {
            requireSentence(tokens.error());
            continue;
        }
        for (const int token : tokens.value())
            require(token >= 0 && token < found.vocabularySize(), "a token outside the vocabulary", std::to_string(token));
        joined(found, tokens.value());
    }
    for (const int token : {-1, 0, 1, found.vocabularySize() - 1, found.vocabularySize()}) {
        found.bytes(token);
        found.specialName(token);
    }
}

void requireUsable(const Result<ModelPtr>& model)
{
    if (!model.hasValue())
        return requireSentence(model.error());
    const Model& found = *model.value();
    require(validate(found.shape).hasValue(), "a shape that is not valid", found.shape.name);
    require(validateWeights(found).hasValue(), "weights that are not valid", found.shape.name);
    requireUsable(Result<std::shared_ptr<const Tokenizer>>(found.tokenizer));
    if (!found.tokenizer)
        return;
    for (const char* const text : kTexts) {
        if (const auto prompt = encodePrompt(found, text); prompt.hasValue())
            textFrom(found, prompt.value(), 0);
    }
}

} // namespace decodescope::fuzz
