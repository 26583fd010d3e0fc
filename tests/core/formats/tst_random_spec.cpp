// "random:..." as people write it: what it reads as, what it is written back as, and what it refuses.
#include "core/formats/model_loader.h"
#include "core/formats/random_spec.h"

#include <QTest>

using namespace decodescope;

namespace {

std::string messageOf(const std::string& text)
{
    const auto spec = parseRandomSpec(text);
    return spec.hasValue() ? std::string("it was read") : spec.error().message;
}

ModelPtr made(const std::string& text)
{
    auto model = loadModelByNameOrPath(text);
    return model.hasValue() ? std::move(model).value() : nullptr;
}

} // namespace

class RandomSpecTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textReadsAsSizes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<int>>("sizes"); // layers, heads, kv heads, width, hidden, vocabulary, context, window
        QTest::addColumn<QString>("written");
        const auto row = [](const char* name, const char* text, QList<int> sizes, const char* written) {
            QTest::newRow(name) << QString::fromLatin1(text) << sizes << QString::fromLatin1(written);
        };
        row("a preset", "random:gpt2-small", {12, 12, 12, 768, 3072, 50257, 1024, 0}, "random:gpt2-small,seed=1");
        row("nothing at all is a small Llama", "random:", {2, 4, 4, 128, 512, 256, 512, 0}, "random:seed=1");
        row("a seed alone", "random:seed=18446744073709551615", {2, 4, 4, 128, 512, 256, 512, 0},
            "random:seed=18446744073709551615");
        row("every field, no preset",
            "random:window=9,layers=3,heads=6,kv-heads=2,width=48,hidden=31,vocabulary=77,context=65,seed=4",
            {3, 6, 2, 48, 31, 77, 65, 9},
            "random:seed=4,layers=3,heads=6,kv-heads=2,width=48,hidden=31,vocabulary=77,context=65,window=9");
        row("key/value heads follow the heads", "random:teaching-rms,heads=8", {2, 8, 8, 128, 512, 256, 512, 0},
            "random:teaching-rms,seed=1,heads=8,kv-heads=8");
        row("grouped queries keep their key/value heads", "random:llama-grouped,heads=8",
            {8, 8, 2, 512, 1408, 32000, 2048, 0}, "random:llama-grouped,seed=1,heads=8,kv-heads=2");
        row("hidden grows with the width", "random:llama-15m,width=576", {6, 6, 6, 576, 1536, 32000, 1024, 0},
            "random:llama-15m,seed=1,width=576,hidden=1536");
        row("hidden stays where it is given", "random:width=64,hidden=512", {2, 4, 4, 64, 512, 256, 512, 0},
            "random:seed=1,width=64,hidden=512");
        row("fewer key/value heads alone", "random:kv-heads=1", {2, 4, 1, 128, 512, 256, 512, 0},
            "random:seed=1,heads=4,kv-heads=1");
    }

    void textReadsAsSizes()
    {
        QFETCH(QString, text);
        QFETCH(QString, written);
        QVERIFY(isRandomSpec(text.toStdString()));
        const auto read = parseRandomSpec(text.toStdString());
        QVERIFY2(read.hasValue(), read.hasValue() ? "" : read.error().message.c_str());
        const RandomSpec& spec = read.value();
        const QList<int> sizes {
            spec.layers, spec.heads, spec.kvHeads, spec.width, spec.hidden, spec.vocabulary, spec.context, spec.window};
        QTEST(sizes, "sizes");
        QCOMPARE(QString::fromStdString(toString(spec)), written);
        const auto again = parseRandomSpec(toString(spec));
        QVERIFY(again.hasValue());
        QCOMPARE(toString(again.value()), toString(spec));
    }

    void badTextIsOneSentence_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* text, const char* sentence) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(sentence);
        };
        row("random:gpt5",
            "random:gpt5: there is no such preset; use one of teaching-rms, teaching-layernorm, gpt2-small, llama-15m, "
            "llama-grouped, or "
            "sizes alone such as random:layers=2,width=128.");
        row("random:gpt2-small,depth=3",
            "random:gpt2-small,depth=3: \"depth=3\" is no field; write NAME=NUMBER with one of the names seed, layers, "
            "heads, kv-heads, "
            "width, hidden, vocabulary, context, window.");
        row("random:layers=2,layers=3", "random:layers=2,layers=3: layers is given twice; give it once.");
        row("random:layers=two", "random:layers=two: layers is \"two\" but must be a whole number.");
        row("random:layers=", "random:layers=: layers is \"\" but must be a whole number.");
        row("random:layers=99999999999", "random:layers=99999999999: layers is \"99999999999\" but must be a whole number.");
        row("random:seed=-1", "random:seed=-1: seed is \"-1\" but must be a whole number from 0 to 18446744073709551615.");
        row("random:layers=0", "random:seed=1,layers=0: the number of layers is 0 but must be from 1 to 1024.");
        row("random:heads=0", "random:seed=1,heads=0,kv-heads=0: the number of heads is 0 but must be from 1 to 1024.");
        row("random:heads=5",
            "random:seed=1,heads=5,kv-heads=5: the width of 128 cannot be shared out among 5 heads; make it a multiple of "
            "them.");
        row("random:kv-heads=3",
            "random:seed=1,heads=4,kv-heads=3: the 4 heads cannot be shared out among 3 key/value heads; the first must be "
            "a multiple of "
            "the second.");
        row("random:width=12",
            "random:seed=1,width=12,hidden=48: rotary positions turn pairs of numbers, so the width of a head must be even, "
            "not 3.");
        row("random:window=-4",
            "random:seed=1,window=-4: the sliding window is -4 tokens but must be at least 1, or 0 for none.");
        row("random:vocabulary=2000000",
            "random:seed=1,vocabulary=2000000: the vocabulary is 2000000 but must be from 1 to 1048576.");
    }

    void badTextIsOneSentence()
    {
        QFETCH(QString, text);
        QTEST(QString::fromStdString(messageOf(text.toStdString())), "sentence");
    }

    void aShapeLargerThanTheMachineIsRefusedBeforeAnythingIsAllocated()
    {
        constexpr std::int64_t kBytes = 4 * (2LL * 256 * 1024 + 8 * 7LL * 1024 * 1024);
        const std::string text = "random:seed=1,layers=8,width=1024,hidden=1024";
        const RandomSpec spec = parseRandomSpec(text).value();
        QVERIFY(validate(spec, kBytes).hasValue());
        const Status refused = validate(spec, kBytes - 1);
        QVERIFY(!refused.hasValue());
        QCOMPARE(refused.error().message,
            text + ": its weights would take 226 MiB but this machine has 225 MiB; choose smaller sizes.");
    }

    void theModelSaysThatItIsRandom()
    {
        const ModelPtr model = made("random:layers=1,width=32,hidden=40,seed=7");
        QVERIFY(model);
        QVERIFY(model->isRandom);
        QCOMPARE(model->randomSeed, std::uint64_t {7});
        QCOMPARE(model->shape.name, std::string("random:seed=7,layers=1,width=32,hidden=40"));
        QCOMPARE(model->source, model->shape.name);
        QVERIFY(validateWeights(*model).hasValue());
        QVERIFY(!made(DECODESCOPE_TEST_DATA "/golden/seed1_rope")->isRandom);
    }

    void everyPresetIsAValidModel()
    {
        for (const std::string& name : randomPresetNames()) {
            const ModelPtr model = made("random:" + name + ",layers=1,vocabulary=300,context=32");
            QVERIFY2(model && validateWeights(*model).hasValue(), name.c_str());
        }
    }

    void theSeedDecidesTheWeights()
    {
        const auto first = [](const char* text) { return made(text)->weights.layers.front().qkv.weight.at(3, 5); };
        QCOMPARE(first("random:seed=5"), first("random:seed=5"));
        QVERIFY(first("random:seed=5") != first("random:seed=6"));
    }

    void bytesAreTokensWhereTheyHaveRoom()
    {
        QCOMPARE(made("random:vocabulary=256")->tokenizer->encode("h\xC3").value(), (std::vector<int> {0x68, 0xC3}));
        QVERIFY(made("random:vocabulary=255")->tokenizer == nullptr);
    }
};

QTEST_APPLESS_MAIN(RandomSpecTest)
#include "tst_random_spec.moc"
