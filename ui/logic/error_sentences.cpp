#include "ui/logic/error_forms.h"

#include <QCoreApplication>

namespace decodescope::ui {

namespace {

constexpr const char* kForms[] = {
    QT_TRANSLATE_NOOP("Errors", "The prompt is empty: %1 needs at least one token to start from."),
    QT_TRANSLATE_NOOP("Errors", "The prompt has %1 tokens, but the context of %2 holds %3: use a shorter prompt."),
    QT_TRANSLATE_NOOP("Errors", "Token id %1 is outside the vocabulary of %2: ids run from 0 to %3."),
    QT_TRANSLATE_NOOP("Errors", "The number of steps is %1: it must be from %2 to %3."),
    QT_TRANSLATE_NOOP("Errors", "The number of threads is %1: it must be from %2 to %3."),
    QT_TRANSLATE_NOOP("Errors", "The number of repeats is %1: it must be from %2 to %3."),
    QT_TRANSLATE_NOOP("Errors", "The temperature is %1: it must be 0 for the most likely token, or from 0.01 to 100."),
    QT_TRANSLATE_NOOP("Errors", "Top-k is %1: it must be 0 for all tokens, or the number of tokens to keep."),
    QT_TRANSLATE_NOOP("Errors", "Top-p is %1: it must be above 0 and at most 1, where 1 keeps all tokens."),
    QT_TRANSLATE_NOOP("Errors", "Min-p is %1: it must be from 0, which keeps all tokens, to 1."),
    QT_TRANSLATE_NOOP("Errors", "The repetition penalty is %1: it must be from 0.1 to 10, where 1 changes nothing."),
    QT_TRANSLATE_NOOP("Errors", "The seed is %1: it must be from 0 to %2."),
    QT_TRANSLATE_NOOP("Errors", "The dropout rate is %1: it must be from 0, which drops nothing, to 0.9."),
    QT_TRANSLATE_NOOP("Errors", "The system does not give %1 threads: ask for fewer."),
    QT_TRANSLATE_NOOP(
        "Errors", "There is not enough memory for %1 tokens with %2: ask for fewer steps or a shorter prompt."),
    QT_TRANSLATE_NOOP("Errors", "There is not enough memory for the scores of %1 tokens: generate fewer."),
    QT_TRANSLATE_NOOP("Errors",
        "The run cannot start because the system starts no more threads: close other programs and generate again."),
    QT_TRANSLATE_NOOP("Errors",
        "The scores cannot be read because the system starts no more threads: close other programs and choose the cell "
        "again."),
    QT_TRANSLATE_NOOP(
        "Errors", "There is no model \"%1\": give the path of a model's file or folder, or one of the bundled names (%2)."),
    QT_TRANSLATE_NOOP(
        "Errors", "This model has no tokenizer, so its prompt is token ids such as 0 1 2, but \"%1\" is not a number."),
    QT_TRANSLATE_NOOP("Errors", "The tokenizer has no token for byte %1 of \"%2\"; leave that character out of the text."),
    QT_TRANSLATE_NOOP("Errors", "Cannot write %1: end the file name in %2."),
    QT_TRANSLATE_NOOP("Errors", "Cannot write %1: %2. Choose another folder or make room there."),
    QT_TRANSLATE_NOOP("Errors", "There is no run to save yet: no step is recorded. Run the model first."),
    QT_TRANSLATE_NOOP("Errors", "A run is being measured: stop it (Esc) or wait for its end, then try %1 again."),
    QT_TRANSLATE_NOOP("Errors", "Another run is being saved or opened: wait for its end, then try %1 again."),
    QT_TRANSLATE_NOOP("Errors", "There is no chart to write yet: no step is recorded. Run the model first."),
    QT_TRANSLATE_NOOP("Errors", "The run was stopped before both modes made a step: nothing was compared."),
    QT_TRANSLATE_NOOP("Errors", "Both modes chose the same %1 tokens."),
    QT_TRANSLATE_NOOP("Errors", "The tokens of step %1 are the first of %2 to differ."),
    QT_TRANSLATE_NOOP("Errors", "All %1 logits have the same bits."),
    QT_TRANSLATE_NOOP("Errors", "The logits differ from step %1 on, by up to %2."),
    QT_TRANSLATE_NOOP("Errors", "%1 K/V rows in each of %2 layers have the same bits."),
    QT_TRANSLATE_NOOP("Errors", "%1 K/V rows in 1 layer have the same bits."),
    QT_TRANSLATE_NOOP("Errors", "%1 of %2 K/V rows differ in a layer or more, first at step %3."),
    QT_TRANSLATE_NOOP("Errors", "%1 K/V rows in each layer without cache, %2 with it."),
    QT_TRANSLATE_NOOP("Errors", "Step %1 counts other work than the formulas say."),
    QT_TRANSLATE_NOOP(
        "Errors", "The run on show was read from a file without its model: open the model and generate first."),
    QT_TRANSLATE_NOOP("Errors", "Both modes chose the same 1 token."),
    QT_TRANSLATE_NOOP("Errors", "The tokenizer has no token for byte %1; leave that character out of the text."),
    QT_TRANSLATE_NOOP("Errors", "The tokenizer has no token for \"%1\"; leave that character out of the text."),
    QT_TRANSLATE_NOOP("Errors", "There is no step %1: the run ended after %2 steps."),
    QT_TRANSLATE_NOOP("Errors", "There is no %1 %2: the run has %3; choose from 1 to %4."),
    QT_TRANSLATE_NOOP("Errors", "There is no picture to write yet: no step is recorded. Run the model first."),
    QT_TRANSLATE_NOOP(
        "Errors", "There is not enough memory to write it: ask for a smaller picture or close other programs."),
    QT_TRANSLATE_NOOP("Errors", "The run is still being measured: wait for its end or stop it (Esc), then export."),
    QT_TRANSLATE_NOOP("Errors", "Another file is being written: wait for it or cancel it."),
    QT_TRANSLATE_NOOP("Errors", "The WebP encoder failed (%1): ask for a smaller size."),
    QT_TRANSLATE_NOOP("Errors", "The GIF encoder failed: ask for a smaller size."),
    QT_TRANSLATE_NOOP("Errors", "Cannot write %1: the program ffmpeg was not found; install it, or write a .webp or .gif."),
    QT_TRANSLATE_NOOP("Errors", "The program ffmpeg made no MP4 (no progress for %1 s): write a .webp or .gif instead."),
    QT_TRANSLATE_NOOP("Errors", "The program ffmpeg made no MP4 (%1): write a .webp or .gif instead."),
    QT_TRANSLATE_NOOP("Errors", "%1 frames a second are not possible: choose from 1 to %2."),
    QT_TRANSLATE_NOOP("Errors", "The run has no steps %1-%2: choose a range within 1-%3."),
    QT_TRANSLATE_NOOP("Errors", "A picture of %1 %2 is too small for what it shows: ask for at least %3."),
    QT_TRANSLATE_NOOP("Errors", "The scale %1 is not possible: choose one above 0 and up to %2."),
    QT_TRANSLATE_NOOP("Errors", "A picture of %1 is too large: its longer side may have %2; lower size or scale."),
    QT_TRANSLATE_NOOP("Errors", "A picture of %1 pixels is too large: %2 million are the most; lower size or scale."),
    QT_TRANSLATE_NOOP("Errors", "The name of the file to write is empty: name one."),
    QT_TRANSLATE_NOOP(
        "Errors", "The pitfall is \"%1\": it must be positions, no-prefill, dropout=P such as dropout=0.1, or future."),
    QT_TRANSLATE_NOOP(
        "Errors", "There is not enough memory for a picture of %1: ask for a smaller one or close other programs."),
    QT_TRANSLATE_NOOP("Errors", "There is not enough memory for a picture: ask for a smaller one or close other programs."),
};

} // namespace

std::span<const char* const> errorSentences()
{
    return kForms;
}

} // namespace decodescope::ui
