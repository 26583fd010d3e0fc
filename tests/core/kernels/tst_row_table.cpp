#include "core/kernels/row_table.h"

#include <QTest>

#include <array>

using namespace decodescope;

namespace {

constexpr int kColumns = 7;
using Row = std::array<float, kColumns>;

// Exact in every type, 16-bit ones too.
constexpr Row kNumbers {1.5F, -0.25F, 0, 3, -96, 0x1p-10F, 1.0078125F};

} // namespace

Q_DECLARE_METATYPE(decodescope::NumberType)

class RowTableTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRowIsCopiedAndAddedAsFloats_data()
    {
        QTest::addColumn<NumberType>("type");
        QTest::addColumn<int>("bytesANumber");
        QTest::newRow("F32") << NumberType::F32 << 4;
        QTest::newRow("F16") << NumberType::F16 << 2;
        QTest::newRow("BF16") << NumberType::BF16 << 2;
    }

    void aRowIsCopiedAndAddedAsFloats()
    {
        QFETCH(NumberType, type);
        QFETCH(int, bytesANumber);
        RowTable table(3, kColumns, type);
        table.setRow(2, kNumbers.data());
        Row row;
        table.copyRow(2, row.data());
        QCOMPARE(row, kNumbers);

        Row sum;
        sum.fill(0.1F);
        table.addRow(2, sum.data());
        table.addRow(1, sum.data()); // zeros
        for (int column = 0; column < kColumns; ++column) {
            const auto i = static_cast<std::size_t>(column);
            QCOMPARE(sum[i], 0.1F + kNumbers[i]);
            QCOMPARE(table.at(2, column), kNumbers[i]);
        }
        QVERIFY(table.isFinite());
        QVERIFY(table.bytes() >= static_cast<std::size_t>(3 * kColumns * bytesANumber));
        QVERIFY(table.bytes() < static_cast<std::size_t>((3 * kColumns + 1) * bytesANumber + 64));
    }
};

QTEST_GUILESS_MAIN(RowTableTest)
#include "tst_row_table.moc"
