// ConfigReader: typed keys of a config.json. The first key that is missing or wrong is kept as the error; every call after
// it returns a harmless default, so that a family reads its keys in a row and asks for the status once.
#pragma once

#include "core/base/result.h"

#include <QJsonObject>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace decodescope {

// A word a key may have and the value it stands for.
template <typename Value>
struct Choice
{
    const char* word;
    Value value;
};

// One thread. `path` is for the messages alone.
class ConfigReader
{
public:
    ConfigReader(std::string path, QJsonObject object);

    int integer(const char* key);
    double number(const char* key);
    std::string text(const char* key);
    // A missing key and a null give the fallback.
    int integerOr(const char* key, int fallback);
    double numberOr(const char* key, double fallback);
    bool booleanOr(const char* key, bool fallback);
    std::string textOr(const char* key, const std::string& fallback);

    template <typename Value>
    Value choice(const char* key, std::initializer_list<Choice<Value>> choices)
    {
        const std::string word = text(key);
        std::string words;
        for (const Choice<Value>& choice : choices) {
            if (word == choice.word)
                return choice.value;
            words += (words.empty() ? "" : ", ") + std::string(choice.word);
        }
        fail(ErrorCode::Unsupported, "\"" + std::string(key) + "\" is \"" + word + "\"", "use one of: " + words);
        return choices.begin()->value;
    }

    // Keeps the error unless there is one already.
    void fail(ErrorCode code, const std::string& cause, const std::string& advice);
    Status status() const;
    const std::string& path() const { return m_path; }

private:
    bool has(const char* key) const;
    QJsonValue value(const char* key) const;
    void wrongType(const char* key, const std::string& expected);

    std::string m_path;
    QJsonObject m_object;
    std::optional<Error> m_error;
};

} // namespace decodescope
