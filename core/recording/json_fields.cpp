#include "core/recording/json_fields.h"

#include <cmath>
#include <limits>
#include <utility>

namespace decodescope {

namespace {

constexpr std::size_t kLongestText = 1000; // bytes

} // namespace

JsonFields::JsonFields(QJsonObject object, std::string path, std::string& problem)
    : m_object(std::move(object))
    , m_path(std::move(path))
    , m_problem(problem)
{
}

void JsonFields::fail(const char* key, const std::string& clause) const
{
    if (m_problem.empty())
        m_problem = '"' + m_path + key + "\" " + clause;
}

JsonFields JsonFields::object(const char* key) const
{
    const QJsonValue value = m_object.value(QLatin1String(key));
    if (!value.isObject())
        fail(key, value.isUndefined() ? "is missing" : "is no object");
    return {value.toObject(), m_path + key + '.', m_problem};
}

bool JsonFields::has(const char* key) const
{
    return m_object.contains(QLatin1String(key));
}

bool JsonFields::isNull(const char* key) const
{
    return m_object.value(QLatin1String(key)).isNull();
}

bool JsonFields::flag(const char* key) const
{
    const QJsonValue value = m_object.value(QLatin1String(key));
    if (!value.isBool())
        fail(key, value.isUndefined() ? "is missing" : "is neither true nor false");
    return value.toBool();
}

std::int64_t JsonFields::integer(const char* key, std::int64_t smallest, std::int64_t largest) const
{
    const QJsonValue value = m_object.value(QLatin1String(key));
    const double number = value.toDouble(std::numeric_limits<double>::quiet_NaN());
    if (!value.isDouble())
        fail(key, value.isUndefined() ? "is missing" : "is no number");
    else if (number != std::floor(number) || number < static_cast<double>(smallest) || number > static_cast<double>(largest))
        fail(key,
            "is " + QString::number(number, 'g', 17).toStdString() + " but must be a whole number from "
                + std::to_string(smallest) + " to " + std::to_string(largest));
    else
        return value.toInteger();
    return smallest;
}

int JsonFields::number(const char* key, int smallest, int largest) const
{
    return static_cast<int>(integer(key, smallest, largest));
}

double JsonFields::finite(const char* key) const
{
    const QJsonValue value = m_object.value(QLatin1String(key));
    if (!value.isDouble() || !std::isfinite(value.toDouble()))
        fail(key, value.isUndefined() ? "is missing" : "is no finite number");
    return value.toDouble();
}

std::string JsonFields::text(const char* key) const
{
    const QJsonValue value = m_object.value(QLatin1String(key));
    std::string text = value.toString().toStdString();
    if (!value.isString())
        fail(key, value.isUndefined() ? "is missing" : "is no text");
    if (text.size() <= kLongestText)
        return text;
    fail(key, "has " + std::to_string(text.size()) + " bytes where " + std::to_string(kLongestText) + " are the most");
    return {};
}

std::size_t JsonFields::oneOf(const char* key, std::span<const char* const> names) const
{
    const std::string found = text(key);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (found == names[i])
            return i;
    }
    fail(key, "is \"" + found + "\", which this program does not know");
    return 0;
}

} // namespace decodescope
