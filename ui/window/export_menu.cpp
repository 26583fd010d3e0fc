#include "ui/window/export_menu.h"

#include "ui/theme/follow_language.h"

#include <utility>

namespace decodescope::ui {

ExportMenu::ExportMenu(QAction* copyPicture, QAction* saveRun, QWidget* parent)
    : QMenu(parent)
{
    setObjectName(QStringLiteral("exportMenu"));
    const QString png = QStringLiteral("png");
    m_window = addEntry("exportWindowAction", QT_TR_NOOP("Window…"), [this] { Q_EMIT fileWanted(ExportKind::Window); });
    addPicture("exportPanesAction", QT_TR_NOOP("Both modes…"), PictureView::Panes, png);
    addPicture("exportMatrixAction", QT_TR_NOOP("Attention matrix…"), PictureView::Matrix, png);
    addPicture("exportKvAction", QT_TR_NOOP("Keys and values…"), PictureView::Kv, png);
    addPicture("exportHeadsAction", QT_TR_NOOP("All heads…"), PictureView::Heads, png);
    addPicture("exportChartAction", QT_TR_NOOP("Chart…"), PictureView::Chart, png);
    addPicture("exportComparisonAction", QT_TR_NOOP("Comparison…"), PictureView::Comparison, png);
    addPicture("exportDistributionAction", QT_TR_NOOP("Distribution…"), PictureView::Distribution, png);
    addSeparator();
    addPicture("exportAnimationAction", QT_TR_NOOP("Animation…"), PictureView::Panes, QStringLiteral("gif"));
    addSeparator();
    addEntry("exportDataAction", QT_TR_NOOP("Steps as CSV…"), [this] { Q_EMIT fileWanted(ExportKind::Data); });
    addEntry("exportReportAction", QT_TR_NOOP("Report as JSON…"), [this] { Q_EMIT fileWanted(ExportKind::Report); });
    addEntry("exportTraceAction", QT_TR_NOOP("Trace for Perfetto…"), [this] { Q_EMIT fileWanted(ExportKind::Trace); });
    addSeparator();
    addActions({copyPicture, saveRun});
    followLanguage(this, [this] { setWords(); });
}

QAction* ExportMenu::addEntry(const char* objectName, const char* words, std::function<void()> act)
{
    QAction* action = addAction(QString());
    action->setObjectName(QLatin1String(objectName));
    connect(action, &QAction::triggered, this, std::move(act));
    m_entries.push_back({action, words});
    return action;
}

void ExportMenu::addPicture(const char* objectName, const char* words, PictureView view, const QString& ending)
{
    addEntry(objectName, words, [this, view, ending] { Q_EMIT pictureWanted(view, ending); });
}

void ExportMenu::setHasSteps(bool hasSteps)
{
    for (const Entry& entry : m_entries)
        entry.action->setEnabled(hasSteps || entry.action == m_window);
}

void ExportMenu::setWords()
{
    for (const Entry& entry : m_entries)
        entry.action->setText(tr(entry.words));
}

} // namespace decodescope::ui
