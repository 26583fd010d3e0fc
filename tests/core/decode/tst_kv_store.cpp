#include "core/decode/kv_store.h"
#include "tests/support/random_values.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

class KvStoreTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void returnsWhatWasWritten_data()
    {
        QTest::addColumn<int>("capacity");
        QTest::addColumn<int>("width");
        for (const int capacity : {1, 2, 31, 32, 33, 65}) {
            for (const int width : {1, 7, 32, 33, 64})
                QTest::addRow("%d tokens, heads %d wide", capacity, width) << capacity << width;
        }
    }

    void returnsWhatWasWritten()
    {
        QFETCH(int, capacity);
        QFETCH(int, width);
        constexpr int kLayers = 2;
        constexpr int kHeads = 3;
        ModelShape shape;
        shape.layers = kLayers;
        shape.kvHeads = shape.heads = kHeads;
        shape.headWidth = width;
        KvStore store(shape, capacity);
        RandomValues random(1);
        const auto stride = static_cast<std::size_t>(kHeads * width);
        const std::size_t size = stride * static_cast<std::size_t>(capacity);
        std::vector<std::vector<float>> keys;
        std::vector<std::vector<float>> values;
        for (int layer = 0; layer < kLayers; ++layer) {
            keys.push_back(random.vector(size));
            values.push_back(random.vector(size));
            const int half = capacity / 2; // in two pieces, heads apart
            for (int head = 0; head < kHeads; ++head) {
                store.write(layer, 0, half, keys.back().data(), values.back().data(), stride, head, head + 1);
                const std::size_t at = static_cast<std::size_t>(half) * stride;
                store.write(layer, half, capacity - half, keys.back().data() + at, values.back().data() + at, stride, head, head + 1);
            }
        }
        store.extendTo(capacity);
        for (int layer = 0; layer < kLayers; ++layer) {
            for (int head = 0; head < kHeads; ++head) {
                for (int row = 0; row < capacity; ++row) {
                    for (int d = 0; d < width; ++d) {
                        const std::size_t at = static_cast<std::size_t>(row) * stride + static_cast<std::size_t>(head * width + d);
                        QCOMPARE(store.keyAt(layer, head, row, d), keys[static_cast<std::size_t>(layer)][at]);
                        QCOMPARE(store.valueAt(layer, head, row, d), values[static_cast<std::size_t>(layer)][at]);
                    }
                }
            }
        }
    }

    void countsTheBytesItHolds()
    {
        ModelShape shape;
        shape.layers = 2;
        shape.heads = 4;
        shape.kvHeads = 4;
        shape.headWidth = 32;
        const KvStore store(shape, 10);
        QCOMPARE(store.bytes(0), 0);
        QCOMPARE(store.bytes(10), 10 * 2 * 2 * 128 * 4); // K and V, two layers, 128 floats
    }

    void truncatingForgetsTheEnd()
    {
        ModelShape shape;
        shape.layers = shape.heads = shape.kvHeads = shape.headWidth = 1;
        KvStore store(shape, 4);
        store.extendTo(4);
        store.truncate(1);
        QCOMPARE(store.length(), 1);
        store.clear();
        QCOMPARE(store.length(), 0);
        QCOMPARE(store.capacity(), 4);
    }
};

QTEST_APPLESS_MAIN(KvStoreTest)
#include "tst_kv_store.moc"
