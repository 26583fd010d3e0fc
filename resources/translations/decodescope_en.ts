<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>KvGrid</name>
    <message numerus="yes">
        <source>1 layer × %1 positions</source>
        <translation>
            <numerusform>1 layer × %1 position</numerusform>
            <numerusform>1 layer × %1 positions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 layers × %2 positions</source>
        <translation>
            <numerusform>%1 layers × %2 position</numerusform>
            <numerusform>%1 layers × %2 positions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreMatrix</name>
    <message numerus="yes">
        <source>score cells of this head
in this step</source>
        <translation>
            <numerusform>score cell of this head
in this step</numerusform>
            <numerusform>score cells of this head
in this step</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>score cells
of this head</source>
        <translation>
            <numerusform>score cell
of this head</numerusform>
            <numerusform>score cells
of this head</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>score cells</source>
        <translation>
            <numerusform>score cell</numerusform>
            <numerusform>score cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StageRibbon</name>
    <message numerus="yes">
        <source>%1 layers</source>
        <translation>
            <numerusform>%1 layer</numerusform>
            <numerusform>%1 layers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>decodescope::ui::ChartSentence</name>
    <message numerus="yes">
        <source>At %n tokens</source>
        <translation>
            <numerusform>At %n token</numerusform>
            <numerusform>At %n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>decodescope::ui::ChartText</name>
    <message numerus="yes">
        <source>milliseconds, sum of the medians of %n passes</source>
        <translation>
            <numerusform>milliseconds, of %n pass</numerusform>
            <numerusform>milliseconds, sum of the medians of %n passes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>ms, median of %n passes; band: 10–90 %</source>
        <translation>
            <numerusform>milliseconds, of %n pass</numerusform>
            <numerusform>ms, median of %n passes; band: 10–90 %</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>milliseconds, the median one of %n passes</source>
        <translation>
            <numerusform>milliseconds, the median one of %n pass</numerusform>
            <numerusform>milliseconds, the median one of %n passes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>decodescope::ui::CompareText</name>
    <message numerus="yes">
        <source>; times at %n tokens, which all runs have</source>
        <translation>
            <numerusform>; times at %n token, which all runs have</numerusform>
            <numerusform>; times at %n tokens, which all runs have</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>decodescope::ui::FillBar</name>
    <message numerus="yes">
        <source>%1 / %2 tokens · %3</source>
        <translation>
            <numerusform>%1 / %2 token · %3</numerusform>
            <numerusform>%1 / %2 tokens · %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 K/V heads in each layer serve %2 query heads: %3 a token</source>
        <translation>
            <numerusform>%1 K/V head in each layer serves %2 query heads: %3 a token</numerusform>
            <numerusform>%1 K/V heads in each layer serve %2 query heads: %3 a token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 K/V heads in each layer: %2 a token</source>
        <translation>
            <numerusform>%1 K/V head in each layer: %2 a token</numerusform>
            <numerusform>%1 K/V heads in each layer: %2 a token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rows before the window of %1 tokens stay in the store but are not read</source>
        <translation>
            <numerusform>Rows before the window of %1 token stay in the store but are not read</numerusform>
            <numerusform>Rows before the window of %1 tokens stay in the store but are not read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>decodescope::ui::ScoreMatrixView</name>
    <message numerus="yes">
        <source>Step %1: %2 score cells of this head, row %3 is the newest</source>
        <translation>
            <numerusform>Step %1: %2 score cell of this head, row %3 is the newest</numerusform>
            <numerusform>Step %1: %2 score cells of this head, row %3 is the newest</numerusform>
        </translation>
    </message>
</context>
</TS>
