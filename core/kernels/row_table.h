// RowTable: a matrix whose rows are looked up one at a time, such as an embedding or a position table.
#pragma once

#include "core/kernels/stored_numbers.h"

namespace decodescope {

// An owned [rows x columns] matrix, row by row, in 32 or 16 bits a number.
class RowTable
{
public:
    RowTable() = default;
    RowTable(int rows, int columns, NumberType type = NumberType::F32);

    // Copies row `row` in, columns floats, rounded to the type (exact for values that came from it).
    void setRow(int row, const float* values);
    // Copies row `row` out, columns floats, widened exactly.
    void copyRow(int row, float* values) const;
    // Adds row `row` to values, columns floats.
    void addRow(int row, float* values) const;
    // One number, for tests.
    float at(int row, int column) const;

    bool isFinite() const { return m_numbers.isFinite(); }
    NumberType type() const { return m_numbers.type(); }
    int rows() const { return m_rows; }
    int columns() const { return m_columns; }
    std::size_t bytes() const { return m_numbers.bytes(); }

private:
    StoredNumbers m_numbers;
    int m_rows = 0;
    int m_columns = 0;
};

} // namespace decodescope
