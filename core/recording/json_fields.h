// JsonFields: reads a JSON object field by field and keeps the first thing that is wrong.
#pragma once

#include <QJsonObject>

#include <cstdint>
#include <span>
#include <string>

namespace decodescope {

// Every reader returns a value within its limits, also after a failure: look at the problem when all is read.
class JsonFields
{
public:
    // `problem` collects the first failure as a clause; it must outlive this. `path` is where the object stands, "" for the outermost.
    JsonFields(QJsonObject object, std::string path, std::string& problem);

    JsonFields object(const char* key) const;
    bool has(const char* key) const;
    bool isNull(const char* key) const;
    bool flag(const char* key) const;
    std::int64_t integer(const char* key, std::int64_t smallest, std::int64_t largest) const;
    int number(const char* key, int smallest, int largest) const; // the same for what fits an int
    double finite(const char* key) const;
    std::string text(const char* key) const; // at most 1000 bytes
    // The place of the field's text among `names`.
    std::size_t oneOf(const char* key, std::span<const char* const> names) const;

private:
    void fail(const char* key, const std::string& clause) const;

    QJsonObject m_object;
    std::string m_path;
    std::string& m_problem;
};

} // namespace decodescope
