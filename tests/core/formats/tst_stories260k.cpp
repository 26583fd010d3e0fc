#include "core/decode/decoder.h"
#include "core/decode/sampler.h"
#include "core/formats/model_loader.h"
#include "core/formats/rotary_rows.h"
#include "core/model/prompt.h"
#include "tests/core/formats/tensor_file.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace decodescope;
using namespace decodescope::fixtures;

// A real Llama of 260 000 parameters against what llama2.c itself printed for it. It is looked for in the folder
// DECODESCOPE_SHARED names (default ../shared).

namespace {

QString folder()
{
    return qEnvironmentVariable("DECODESCOPE_SHARED", QStringLiteral(DECODESCOPE_SOURCE_ROOT "/../shared"))
        + QStringLiteral("/models/stories260K/");
}

QJsonDocument golden(const QString& name)
{
    return QJsonDocument::fromJson(fileContent(folder() + QStringLiteral("golden/") + name));
}

std::vector<int> integers(const QJsonArray& array)
{
    std::vector<int> numbers;
    for (const QJsonValue& value : array)
        numbers.push_back(value.toInt());
    return numbers;
}

double largestDifference(std::span<const float> a, std::span<const float> b)
{
    double largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        largest = std::max(largest, std::abs(double {a[i]} - double {b[i]}));
    return largest;
}

double spread(std::span<const float> values)
{
    const auto [least, most] = std::ranges::minmax(values);
    return double {most} - double {least};
}

} // namespace

class Stories260kTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const QString path = folder() + QStringLiteral("stories260K.bin");
        if (!QFileInfo::exists(path))
            QSKIP("DECODESCOPE_SHARED names no folder with models/stories260K");
        const Result<ModelPtr> loaded = loadModel(path.toStdString());
        QVERIFY2(loaded.hasValue(), loaded.hasValue() ? "" : loaded.error().message.c_str());
        m_model = loaded.value();
        QVERIFY(m_model->tokenizer != nullptr);
    }

    void sizesAreTheHeaders()
    {
        const ModelShape& shape = m_model->shape;
        QCOMPARE(shape.name, std::string("stories260K"));
        QCOMPARE(shape.width, 64);
        QCOMPARE(shape.hidden, 172);
        QCOMPARE(shape.layers, 5);
        QCOMPARE(shape.heads, 8);
        QCOMPARE(shape.kvHeads, 4);
        QCOMPARE(shape.vocabulary, 512);
        QCOMPARE(shape.context, 512);
        QVERIFY(shape.tiedHead);
        QCOMPARE(shape.beginToken, 1);
        QCOMPARE(shape.endToken, 1);
        QCOMPARE(m_model->parameters, std::int64_t {260032});
    }

    void textsBecomeTheIdsOfLlama2c()
    {
        const QJsonArray cases = golden(QStringLiteral("encode_golden.json")).array();
        QCOMPARE(cases.size(), 13);
        for (const QJsonValue& value : cases) {
            const QByteArray text = QByteArray::fromHex(value[QLatin1String("hex")].toString().toLatin1());
            const Result<std::vector<int>> ids = encodePrompt(*m_model, text.toStdString());
            QVERIFY2(ids.hasValue(), text.constData());
            QCOMPARE(ids.value(), integers(value[QLatin1String("ids")].toArray()));
            QCOMPARE(textFrom(*m_model, ids.value(), 0), text.toStdString());
        }
    }

    void bothModesWriteTheSameStory_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isCached");
        for (const char* name : {"p1", "p2", "p3"}) {
            QTest::addRow("%s without cache", name) << QString::fromLatin1(name) << false;
            QTest::addRow("%s with cache", name) << QString::fromLatin1(name) << true;
        }
    }

    void bothModesWriteTheSameStory()
    {
        QFETCH(QString, name);
        QFETCH(bool, isCached);
        const QString file = folder() + QStringLiteral("golden/") + name;
        const QJsonDocument expected = golden(name + QStringLiteral(".golden.json"));
        const QJsonArray steps = expected[QLatin1String("steps")].toArray();
        QVERIFY(!steps.isEmpty());
        const Result<std::vector<int>> prompt
            = encodePrompt(*m_model, fileContent(file + QStringLiteral(".prompt.txt")).toStdString());
        QVERIFY(prompt.hasValue());
        QCOMPARE(prompt.value(), integers(expected[QLatin1String("prompt_ids")].toArray()));

        const auto count = static_cast<int>(steps.size());
        Decoder decoder(m_model, {count, 1, LogitRows::All, 0});
        KvStore kv(m_model->shape, count);
        std::vector<int> tokens = prompt.value();
        while (static_cast<int>(tokens.size()) <= count) {
            if (!isCached)
                kv.clear();
            decoder.forward(tokens, kv);
            const std::span<const float> logits = decoder.logits(kv.length() - 1);
            const QJsonValue step = steps[kv.length() - 1];
            for (const char* rank : {"top", "second"}) {
                const QJsonArray pair = step[QLatin1String(rank)].toArray();
                const double logit = static_cast<double>(logits[static_cast<std::size_t>(pair[0].toInt())]);
                QVERIFY(std::abs(logit - pair[1].toDouble()) <= 4e-5 * spread(logits));
            }
            tokens.push_back(greedyToken(logits));
            QCOMPARE(tokens.back(), step[QLatin1String("next")].toInt());
        }
        // llama2.c ends the line behind the text.
        const QByteArray text = fileContent(file + QStringLiteral(".out.txt"));
        QCOMPARE(QByteArray::fromStdString(textFrom(*m_model, tokens, 0)) + '\n', text);
    }

    void logitsKeysAndValuesAreThoseOfLlama2c()
    {
        const QByteArray dump = fileContent(folder() + QStringLiteral("golden/p1.logits_kv.f32"));
        constexpr int kRows = 200;
        constexpr int kVocabulary = 512;
        constexpr int kWidth = 32; // of the keys of one token
        std::vector<float> right(static_cast<std::size_t>(dump.size()) / sizeof(float));
        QCOMPARE(right.size(), std::size_t {kRows * kVocabulary + 2 * 5 * kRows * kWidth});
        std::memcpy(right.data(), dump.constData(), static_cast<std::size_t>(dump.size()));
        std::vector<int> tokens;
        for (const QJsonValue& step : golden(QStringLiteral("p1.golden.json"))[QLatin1String("steps")].toArray())
            tokens.push_back(step[QLatin1String("in")].toInt());
        QCOMPARE(tokens.size(), std::size_t {kRows});

        Decoder decoder(m_model, {kRows, 1, LogitRows::All, 0});
        KvStore kv(m_model->shape, kRows);
        decoder.forward(tokens, kv);
        for (int row = 0; row < kRows; ++row) {
            const auto expected = std::span(right).subspan(static_cast<std::size_t>(row * kVocabulary), kVocabulary);
            QVERIFY(largestDifference(decoder.logits(row), expected) <= 4e-5 * spread(expected));
        }
        std::vector<float> keys;
        std::vector<float> values;
        for (int layer = 0; layer < 5; ++layer) {
            for (int row = 0; row < kRows; ++row) {
                std::vector<float> key(kWidth);
                for (int i = 0; i < kWidth; ++i) {
                    key[static_cast<std::size_t>(pairedRow(i, 8))] = kv.keyAt(layer, i / 8, row, i % 8);
                    values.push_back(kv.valueAt(layer, i / 8, row, i % 8));
                }
                keys.insert(keys.end(), key.begin(), key.end());
            }
        }
        const auto rightKeys = std::span(right).subspan(kRows * kVocabulary, keys.size());
        const auto rightValues = std::span(right).subspan(kRows * kVocabulary + keys.size());
        QVERIFY(largestDifference(keys, rightKeys) <= 4e-5 * spread(rightKeys));
        QVERIFY(largestDifference(values, rightValues) <= 4e-5 * spread(rightValues));
    }

private:
    ModelPtr m_model;
};

QTEST_GUILESS_MAIN(Stories260kTest)
#include "tst_stories260k.moc"
