// Result<T>: a value or an Error. Expected failures (a bad file, a prompt that is too long) are in the return type.
#pragma once

#include "core/base/assert.h"

#include <string>
#include <utility>
#include <variant>

namespace decodescope {

// What kind of failure it is, for exit codes and for the window's choice of words.
enum class ErrorCode {
    BadUsage, // an option or a value a person gave
    NotFound, // no such file, model or tensor
    Unreadable, // the file cannot be opened or read
    BadFormat, // the file's content breaks its format
    Unsupported, // a valid file this program cannot run
    PromptTooLong,
    EmptyPrompt,
    TokenOutOfRange,
    OutOfMemory,
    NotWritable,
    Stopped, // the person stopped it
};

// One sentence in English: what, which value, which limit, what to do.
struct Error
{
    ErrorCode code = ErrorCode::BadUsage;
    std::string message;
};

// Either a T or an Error. Names follow std::expected; there is no conversion to bool on purpose.
template <typename T>
class [[nodiscard]] Result
{
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error)
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    bool hasValue() const { return m_state.index() == 0; }

    // Precondition: hasValue().
    const T& value() const&
    {
        DS_ASSERT(hasValue());
        return std::get<0>(m_state);
    }
    T& value() &
    {
        DS_ASSERT(hasValue());
        return std::get<0>(m_state);
    }
    T value() && // by value: a temporary's content outlives the expression
    {
        DS_ASSERT(hasValue());
        return std::get<0>(std::move(m_state));
    }

    // Precondition: !hasValue().
    const Error& error() const
    {
        DS_ASSERT(!hasValue());
        return std::get<1>(m_state);
    }

private:
    std::variant<T, Error> m_state;
};

struct Success
{
};
using Status = Result<Success>;

} // namespace decodescope
