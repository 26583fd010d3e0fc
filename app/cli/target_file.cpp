#include "app/cli/target_file.h"

#include "core/formats/model_files.h"

#include <QDir>
#include <QFileInfo>

#include <filesystem>

namespace decodescope::cli {

namespace {

Error notThere(const QString& path, const QString& cause)
{
    const QString sentence
        = QStringLiteral("Cannot write %1: %2; name another file.").arg(QDir::toNativeSeparators(path), cause);
    return Error {ErrorCode::NotWritable, sentence.toStdString()};
}

// The files that opening the model reads; a name in the box has none here.
std::vector<std::string> filesOfModel(const std::string& model)
{
    std::vector<std::string> files {model};
    if (const Result<ModelFiles> found = findModelFiles(model); found.hasValue()) {
        const ModelFiles& of = found.value();
        files.insert(files.end(),
            {of.weights, of.config, of.tokenizer, of.sentencePiece, of.tokenizerConfig, of.vocabulary, of.merges});
    }
    return files;
}

// By whatever names: links lead to the same file.
Status checkNotRead(const QString& path, const std::vector<std::string>& inputs)
{
    for (const std::string& input : inputs) {
        std::error_code none; // a file that is not there is not the same
        if (!input.empty() && std::filesystem::equivalent(path.toStdString(), input, none))
            return notThere(path, QStringLiteral("the command reads this file"));
    }
    return Success();
}

} // namespace

Status checkTarget(const QString& path)
{
    if (path.isEmpty())
        return Error {ErrorCode::BadUsage, "The name of the file to write is empty: name one."};
    const QFileInfo target(path);
    const QFileInfo folder(target.absolutePath());
    QString cause;
    if (target.exists() && !target.isFile())
        cause = target.isDir() ? QStringLiteral("it is a folder") : QStringLiteral("it is not an ordinary file");
    else if (!folder.isDir())
        cause = QStringLiteral("there is no folder %1").arg(QDir::toNativeSeparators(folder.filePath()));
    else if (!folder.isWritable())
        cause = QStringLiteral("its folder takes no files");
    if (cause.isEmpty())
        return Success();
    return notThere(path, cause);
}

Status checkTarget(const QString& path, const CommandParser& parser)
{
    if (const Status runs = checkNotRead(path, parser.runFiles()); !runs.hasValue())
        return runs;
    return checkRunTarget(path, parser);
}

Status checkRunTarget(const QString& path, const CommandParser& parser)
{
    if (const Status model = checkNotRead(path, filesOfModel(parser.model())); !model.hasValue())
        return model;
    return checkTarget(path);
}

} // namespace decodescope::cli
