#include "core/decode/decoder.h"
#include "tests/support/random_model.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace decodescope;
using namespace decodescope::fixtures;

class PitfallTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsReadBack()
    {
        for (const char* words : {"none", "positions", "no-prefill", "dropout=0.1", "dropout=0", "future"}) {
            const Result<Pitfall> pitfall = parsePitfall(words);
            QVERIFY2(pitfall.hasValue(), words);
            QCOMPARE(pitfallName(pitfall.value()), std::string(words));
        }
        QCOMPARE(parsePitfall("dropout=0.25").value().rate, 0.25);
    }

    void badWordsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("nothing") << QByteArray() << "The pitfall is \"\".*positions, no-prefill, dropout=P";
        QTest::newRow("unknown") << QByteArray("mask") << "\"mask\"";
        QTest::newRow("no rate") << QByteArray("dropout") << "\"dropout\"";
        QTest::newRow("empty rate") << QByteArray("dropout=") << "dropout=0\\.1";
        QTest::newRow("junk behind the rate") << QByteArray("dropout=0.1x") << "0\\.1x";
        QTest::newRow("no number") << QByteArray("dropout=nan") << "rate is -?nan.*0\\.9";
        QTest::newRow("rate too large") << QByteArray("dropout=1") << "rate is 1.*0\\.9";
        QTest::newRow("rate below 0") << QByteArray("dropout=-0.1") << "rate is -0\\.1";
    }

    void badWordsAreRefused()
    {
        QFETCH(QByteArray, words);
        QFETCH(QString, sentence);
        const Result<Pitfall> pitfall = parsePitfall(words.toStdString());
        QVERIFY(!pitfall.hasValue());
        const QString message = QString::fromStdString(pitfall.error().message);
        QVERIFY2(QRegularExpression(sentence).match(message).hasMatch(), qPrintable(message));
    }

    void saysWhereItCannotHappen()
    {
        const Pitfall positions {PitfallKind::PositionsRestart, 0, 1};
        const Pitfall future {PitfallKind::FutureVisible, 0, 1};
        ModelShape shape = makeRandomModel({})->shape;
        QVERIFY(partsOutputs(positions, shape));
        QVERIFY(partsOutputs(future, shape));
        shape.positions = PositionKind::None;
        shape.layers = 1;
        QVERIFY(!partsOutputs(positions, shape));
        QVERIFY(!partsOutputs(future, shape));
        QCOMPARE(describePitfall(positions, shape),
            std::string("random has no positions: they cannot restart, and the outputs are the same."));
        QVERIFY(!partsOutputs({PitfallKind::NoPrefill, 0, 1}, shape));
        QVERIFY(!partsOutputs({PitfallKind::Dropout, 0, 1}, shape));
        QVERIFY(partsOutputs({PitfallKind::Dropout, 0.1, 1}, shape));
    }

    void dropoutDropsItsShareAndScalesTheRest()
    {
        std::vector<float> weights(100000, 0.5F);
        dropWeights(weights.data(), 10, 100000, 0.25, 42);
        int dropped = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            if (i < 10)
                QCOMPARE(weights[i], 0.5F);
            else if (weights[i] == 0)
                ++dropped;
            else
                QCOMPARE(weights[i], 0.5F * static_cast<float>(1 / 0.75));
        }
        // Five standard deviations of a binomial count are 5 sqrt(100000 x 0.25 x 0.75) = 685.
        QVERIFY(std::abs(dropped - 25000) < 685);
    }

    // The first layer's inputs are untouched: there each weight is the causal one, dropped or scaled.
    void dropoutWorksOnTheWeightsInBothPaths()
    {
        const ModelPtr model = makeRandomModel({});
        const std::vector<int> tokens = randomTokens(20, 61, 3);
        const auto scale = static_cast<float>(1 / 0.7);
        for (const int split : {1, 20}) { // the path of one row, the path of many
            Decoder right(model, {20, 1, LogitRows::All, 20, {}});
            Decoder broken(model, {20, 1, LogitRows::All, 20, {PitfallKind::Dropout, 0.3, 5}});
            KvStore rightStore(model->shape, 20);
            KvStore brokenStore(model->shape, 20);
            int dropped = 0;
            for (std::size_t end = static_cast<std::size_t>(split); end <= 20; end += static_cast<std::size_t>(split)) {
                right.forward(std::span(tokens).first(end), rightStore);
                broken.forward(std::span(tokens).first(end), brokenStore);
                for (int row = rightStore.length() - split; row < rightStore.length(); ++row) {
                    for (int j = 0; j <= row; ++j) {
                        const float weight = broken.attentionRow(0, 2, row)[j];
                        QVERIFY(weight == 0 || weight == right.attentionRow(0, 2, row)[j] * scale);
                        dropped += weight == 0 ? 1 : 0;
                    }
                }
            }
            QVERIFY(dropped > 30 && dropped < 100); // of 210, 63 expected; sd 6.6
        }
    }

    void withoutAMaskEveryRowSeesAllTokens()
    {
        RandomModelSize size;
        size.window = 4; // the window is part of the mask
        const ModelPtr model = makeRandomModel(size);
        const std::vector<int> tokens = randomTokens(30, 61, 3);
        Decoder decoder(model, {30, 2, LogitRows::All, 30, {PitfallKind::FutureVisible, 0, 1}});
        KvStore kv(model->shape, 30);
        decoder.forward(tokens, kv);
        for (int layer = 0; layer < 2; ++layer) {
            for (int row = 0; row < 30; ++row) {
                double sum = 0;
                for (int j = 0; j < 30; ++j) {
                    QVERIFY(decoder.attentionRow(layer, 1, row)[j] > 0);
                    sum += static_cast<double>(decoder.attentionRow(layer, 1, row)[j]);
                }
                QVERIFY(std::abs(sum - 1) < 1e-5);
            }
        }
    }

    void noPitfallAndDropoutOfNothingGiveTheSameBits()
    {
        const ModelPtr model = makeRandomModel({});
        const std::vector<int> tokens = randomTokens(30, 61, 3);
        std::vector<std::vector<float>> logits;
        for (const Pitfall& pitfall :
            {Pitfall(), Pitfall {PitfallKind::Dropout, 0, 7}, Pitfall {PitfallKind::NoPrefill, 0, 1}}) {
            Decoder decoder(model, {30, 1, LogitRows::Last, 0, pitfall});
            KvStore kv(model->shape, 30);
            decoder.forward(tokens, kv);
            const std::span<const float> row = decoder.logits(29);
            logits.emplace_back(row.begin(), row.end());
        }
        QVERIFY(logits[1] == logits[0]);
        QVERIFY(logits[2] == logits[0]);
    }
};

QTEST_APPLESS_MAIN(PitfallTest)
#include "tst_pitfall.moc"
