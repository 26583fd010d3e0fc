#include "core/kernels/row_table.h"

#include "core/base/assert.h"

#include <algorithm>
#include <cstring>
#include <functional>

namespace decodescope {

namespace {

std::size_t sized(int count)
{
    return static_cast<std::size_t>(count);
}

} // namespace

RowTable::RowTable(int rows, int columns, NumberType type)
    : m_numbers(sized(rows) * sized(columns), type)
    , m_rows(rows)
    , m_columns(columns)
{
}

void RowTable::setRow(int row, const float* values)
{
    DS_ASSERT(row >= 0 && row < m_rows);
    const std::size_t first = sized(row) * sized(m_columns);
    for (std::size_t column = 0; column < sized(m_columns); ++column)
        m_numbers.set(first + column, values[column]);
}

void RowTable::copyRow(int row, float* values) const
{
    DS_ASSERT(row >= 0 && row < m_rows);
    const std::size_t first = sized(row) * sized(m_columns);
    if (type() == NumberType::F32) {
        std::memcpy(values, static_cast<const float*>(m_numbers.data()) + first, sized(m_columns) * sizeof(float));
        return;
    }
    for (std::size_t column = 0; column < sized(m_columns); ++column)
        values[column] = m_numbers.at(first + column);
}

void RowTable::addRow(int row, float* values) const
{
    DS_ASSERT(row >= 0 && row < m_rows);
    const std::size_t first = sized(row) * sized(m_columns);
    if (type() == NumberType::F32) {
        const float* const from = static_cast<const float*>(m_numbers.data()) + first;
        std::transform(values, values + m_columns, from, values, std::plus());
        return;
    }
    for (std::size_t column = 0; column < sized(m_columns); ++column)
        values[column] += m_numbers.at(first + column);
}

float RowTable::at(int row, int column) const
{
    DS_ASSERT(row >= 0 && row < m_rows && column >= 0 && column < m_columns);
    return m_numbers.at(sized(row) * sized(m_columns) + sized(column));
}

} // namespace decodescope
