#include "core/formats/config_reader.h"

#include "core/tokenizers/file_reading.h"

#include <QJsonArray>

#include <limits>

namespace decodescope {

ConfigReader::ConfigReader(std::string path, QJsonObject object)
    : m_path(std::move(path))
    , m_object(std::move(object))
{
}

int ConfigReader::integer(const char* key)
{
    constexpr qint64 kNone = std::numeric_limits<qint64>::min();
    const qint64 number = value(key).toInteger(kNone);
    if (number < std::numeric_limits<int>::min() || number > std::numeric_limits<int>::max()) {
        wrongType(key, "a whole number below 2147483648");
        return 0;
    }
    return static_cast<int>(number);
}

double ConfigReader::number(const char* key)
{
    if (!value(key).isDouble())
        wrongType(key, "a number");
    return value(key).toDouble();
}

std::string ConfigReader::text(const char* key)
{
    if (!value(key).isString())
        wrongType(key, "a text in quotes");
    return value(key).toString().toStdString();
}

int ConfigReader::integerOr(const char* key, int fallback)
{
    return has(key) ? integer(key) : fallback;
}

double ConfigReader::numberOr(const char* key, double fallback)
{
    return has(key) ? number(key) : fallback;
}

bool ConfigReader::booleanOr(const char* key, bool fallback)
{
    if (has(key) && !value(key).isBool())
        wrongType(key, "true or false");
    return value(key).toBool(fallback);
}

std::string ConfigReader::textOr(const char* key, const std::string& fallback)
{
    return has(key) ? text(key) : fallback;
}

int ConfigReader::firstIntegerOr(const char* key, int fallback)
{
    if (!value(key).isArray())
        return integerOr(key, fallback);
    const QJsonArray list = value(key).toArray();
    if (list.isEmpty())
        return fallback;
    ConfigReader inner(m_path, {{QLatin1String(key), list.first()}});
    const int first = inner.integer(key);
    adopt(inner);
    return first;
}

ConfigReader ConfigReader::object(const char* key)
{
    if (!value(key).isObject())
        wrongType(key, "an object in braces");
    ConfigReader inner(m_path, value(key).toObject());
    inner.m_prefix = m_prefix + key + '.';
    return inner;
}

std::set<std::string> ConfigReader::textsOf(const char* key)
{
    std::set<std::string> texts;
    const QJsonArray list = value(key).toArray();
    for (const QJsonValue& text : list) {
        if (!text.isString())
            wrongType(key, "a list of texts");
        texts.insert(text.toString().toStdString());
    }
    if (!value(key).isArray())
        wrongType(key, "a list of texts");
    return texts;
}

void ConfigReader::adopt(const ConfigReader& inner)
{
    if (!m_error)
        m_error = inner.m_error;
}

void ConfigReader::fail(ErrorCode code, const std::string& cause, const std::string& advice)
{
    if (!m_error)
        m_error = fileError(code, m_path, cause, advice);
}

Status ConfigReader::status() const
{
    return m_error ? Status(*m_error) : Status(Success());
}

bool ConfigReader::has(const char* key) const
{
    return !value(key).isUndefined() && !value(key).isNull();
}

std::string ConfigReader::quoted(const char* key) const
{
    return "\"" + m_prefix + key + "\"";
}

QJsonValue ConfigReader::value(const char* key) const
{
    return m_object.value(QLatin1String(key));
}

void ConfigReader::wrongType(const char* key, const std::string& expected)
{
    fail(ErrorCode::BadFormat, quoted(key) + (has(key) ? " is not " + expected : " is missing"), "give it as " + expected);
}

} // namespace decodescope
