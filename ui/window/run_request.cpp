#include "ui/window/run_request.h"

#include "core/model/prompt.h"
#include "core/recording/run_executor.h"

#include <QStringList>

#include <algorithm>

namespace decodescope::ui {

namespace {

Result<std::vector<int>> parseIds(const QString& prompt)
{
    std::vector<int> ids;
    const QStringList parts = prompt.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString& part : parts) {
        bool isNumber = false;
        ids.push_back(part.toInt(&isNumber));
        if (!isNumber)
            return Error {ErrorCode::BadUsage,
                "This model has no tokenizer, so its prompt is token ids such as 0 1 2, but \"" + part.toStdString()
                    + "\" is not a number."};
    }
    return ids;
}

} // namespace

QString examplePrompt(const Model& model)
{
    if (model.tokenizer)
        return QString::fromStdString(exampleText(model.shape));
    QStringList ids;
    for (int id = 0; id < std::min(4, model.shape.vocabulary); ++id)
        ids.append(QString::number(id));
    return ids.join(QLatin1Char(' '));
}

Result<RunOptions> requestRun(const ModelPtr& model, const QString& prompt, int steps, const RunSettings& settings)
{
    const Result<std::vector<int>> ids = model->tokenizer ? encodePrompt(*model, prompt.toStdString()) : parseIds(prompt);
    if (!ids.hasValue())
        return ids.error();
    RunOptions options;
    options.prompt = ids.value();
    options.steps = steps;
    options.threads = settings.threads;
    options.repeats = settings.repeats;
    options.warmUp = settings.warmUp;
    options.logitRows = settings.logitRows;
    options.sampler = settings.sampler;
    options.pitfall = settings.pitfall;
    const Result<RunInfo> plan = planRun(model, options);
    if (!plan.hasValue())
        return plan.error();
    return options;
}

} // namespace decodescope::ui
