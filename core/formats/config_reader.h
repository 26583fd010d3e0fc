// ConfigReader: typed keys of a config.json. The first key that is missing or wrong is kept as the error; every call after
// it returns a harmless default, so that a family reads its keys in a row and asks for the status once.
#pragma once

#include "core/base/result.h"

#include <QJsonObject>

#include <initializer_list>
#include <optional>
#include <set>
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
    // Of a list of whole numbers the first; the fallback for an empty list too.
    int firstIntegerOr(const char* key, int fallback);

    // Whether the key is there at all; a null is.
    bool hasKey(const char* key) const { return !value(key).isUndefined(); }
    // Whether the key is there and not null.
    bool has(const char* key) const;
    // The key's object; its keys are named "key.inner" in messages. Empty, with the error set, when it is none.
    ConfigReader object(const char* key);
    // The texts of the key's list, each once.
    std::set<std::string> textsOf(const char* key);

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
        fail(ErrorCode::Unsupported, quoted(key) + " is \"" + word + "\", which is not supported", "use one of: " + words);
        return choices.begin()->value;
    }

    // Takes the error of an object() that was read, unless there is one already.
    void adopt(const ConfigReader& inner);
    // Keeps the error unless there is one already.
    void fail(ErrorCode code, const std::string& cause, const std::string& advice);
    Status status() const;
    const std::string& path() const { return m_path; }

private:
    std::string quoted(const char* key) const;
    QJsonValue value(const char* key) const;
    void wrongType(const char* key, const std::string& expected);

    std::string m_path;
    std::string m_prefix; // of the keys in messages
    QJsonObject m_object;
    std::optional<Error> m_error;
};

} // namespace decodescope
