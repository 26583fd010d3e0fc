#include "ui/views/check_page.h"

#include "ui/logic/error_words.h"
#include "ui/logic/lab_words.h"
#include "ui/logic/number_format.h"
#include "ui/logic/punctuation.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/views/fading_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTextDocument>

#include <algorithm>
#include <iterator>

namespace decodescope::ui {

namespace {

QString nameOf(CheckKind kind)
{
    switch (kind) {
    case CheckKind::Tokens:
        return CheckPage::tr("Tokens identical");
    case CheckKind::Logits:
        return CheckPage::tr("Logits identical bit for bit");
    case CheckKind::KeysAndValues:
        return CheckPage::tr("K/V rows identical");
    case CheckKind::WorkCounts:
        return CheckPage::tr("Work counts as the formulas say");
    }
    return {};
}

// Briefly without the sentences of what passed.
QString checkHtml(const std::vector<Check>& checks, const Theme& theme, bool isBrief)
{
    QString html = QStringLiteral("<table cellspacing='0' cellpadding='0'>");
    for (const Check& check : checks) {
        const QString detail = isBrief && check.passed
            ? QString()
            : QStringLiteral("<br><span style='color:%1'>%2</span>")
                  .arg(theme.text2.name(), sentenceWords(QString::fromStdString(check.detail)).toHtmlEscaped());
        const QColor& colour = check.passed ? theme.freshText : theme.recomputedText;
        html += QStringLiteral("<tr><td style='color:%1; padding:0 10px 3px 0'><b>%2</b></td>"
                               "<td style='color:%3; padding:0 0 3px 0'>%4%5</td></tr>")
                    .arg(colour.name(), check.passed ? QStringLiteral("✓") : QStringLiteral("✗"), theme.text.name(),
                        labelled(QStringLiteral("<b>%1</b>").arg(nameOf(check.kind).toHtmlEscaped()),
                            QStringLiteral("<span style='color:%1'>%2</span>")
                                .arg(colour.name(), check.passed ? CheckPage::tr("passed") : CheckPage::tr("failed"))),
                        detail);
    }
    return html + QStringLiteral("</table>");
}

// What a check will look at, below the sentence that says so.
QString waitingHtml(const QString& sentence, const Theme& theme, bool isBrief)
{
    QString html = QStringLiteral("<p style='color:%1; margin:0 0 8px 0'>%2</p>").arg(theme.text2.name(), sentence.toHtmlEscaped());
    for (const CheckKind kind : {CheckKind::Tokens, CheckKind::Logits, CheckKind::KeysAndValues, CheckKind::WorkCounts}) {
        if (!isBrief)
            html += QStringLiteral("<p style='color:%1; margin:0 0 4px 0'>–&nbsp;&nbsp;%2</p>")
                        .arg(theme.muted.name(), nameOf(kind).toHtmlEscaped());
    }
    return html;
}

} // namespace

CheckPage::CheckPage(QWidget* parent)
    : DetailPage(parent)
    , m_button(new QPushButton(this))
    , m_note(new QLabel(this))
    , m_list(new FadingText(this))
{
    setObjectName(QStringLiteral("checkPage"));
    m_button->setObjectName(QStringLiteral("checkButton"));
    m_button->setProperty("segment", QStringLiteral("only"));
    m_note->setObjectName(QStringLiteral("checkNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("checkList"));
    auto* row = new QHBoxLayout;
    row->setSpacing(10);
    row->addWidget(m_button);
    row->addWidget(m_note, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(row);
    column->addWidget(m_list, 1);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_state == State::Checking)
            Q_EMIT cancelWanted();
        else
            Q_EMIT checkWanted();
    });
    followLanguage(this, [this] {
        m_list->setAccessibleName(tr("Checks of the run shown"));
        showAll();
    });
}

QString CheckPage::title() const
{
    return tr("Check");
}

QString CheckPage::heading() const
{
    return tr("Self-check");
}

void CheckPage::setScene(const Scene& scene)
{
    m_scene = scene;
    showAll();
}

void CheckPage::setState(State state)
{
    m_state = state;
    showAll();
}

void CheckPage::setProgress(int steps, int wanted)
{
    m_steps = steps;
    m_wanted = wanted;
    showAll();
}

void CheckPage::setChecks(std::vector<Check> checks)
{
    m_checks = std::move(checks);
    showAll();
}

void CheckPage::showAll()
{
    if (!m_scene.theme)
        return;
    const Theme& theme = *m_scene.theme;
    const bool hasRun = m_scene.run && m_scene.run->commonSteps() > 0;
    const bool hasModel = hasRun && m_scene.run->info.model;
    const bool isChecking = m_state == State::Checking;
    m_button->setText(isChecking ? tr("Cancel") : tr("Check now"));
    m_button->setEnabled(isChecking || (m_state == State::Waiting && hasModel));
    QString note;
    if (isChecking)
        note = tr("%1 of %2 steps").arg(formatCount(m_steps), formatCount(m_wanted));
    else if (m_state == State::Measuring)
        note = tr("Nothing is checked while a run is measured.");
    else if (hasRun && !hasModel)
        note = tr("This run was read from a file: without its model it cannot be checked.");
    else if (!m_checks.empty())
        note = tr("%1 of %2 checks passed")
                   .arg(std::count_if(m_checks.begin(), m_checks.end(), [](const Check& check) { return check.passed; }))
                   .arg(m_checks.size());
    else if (hasRun)
        note = tr("%1, %2 prompt tokens, %3 steps")
                   .arg(QString::fromStdString(m_scene.run->info.identity.shape.name))
                   .arg(formatCount(std::ssize(m_scene.run->info.options.prompt)), formatCount(m_scene.run->info.stepLimit));
    const QString chip = hasRun ? LabWords::chip(m_scene.run->info.options.pitfall) : QString();
    if (!chip.isEmpty() && m_state == State::Waiting)
        note += QStringLiteral(" · ") + chip;
    m_note->setFont(theme.widgetFont(theme.captionText));
    colourText(m_note, theme.text2);
    m_note->setText(note);
    m_list->setGround(theme.panel);
    const QString sentence = hasRun
        ? tr("Runs both modes of this run once more and compares every token, every logit, every row of keys and values and "
             "every count of work.")
        : tr("Generate first: a check runs both modes of a run once more and compares every token, every logit, every row of "
             "keys and values and every count of work.");
    QString html = m_checks.empty() ? waitingHtml(sentence, theme, false) : checkHtml(m_checks, theme, false);
    if (html == m_html)
        return;
    m_html = std::move(html);
    m_briefHtml = m_checks.empty() ? waitingHtml(sentence, theme, true) : checkHtml(m_checks, theme, true);
    m_list->setFont(theme.widgetFont(theme.captionText));
    fit();
}

// All results are in sight before their sentences are.
void CheckPage::fit()
{
    m_list->setHtml(m_html);
    const bool isTooHigh = m_list->document()->size().height() > m_list->viewport()->height();
    m_list->setToolTip(isTooHigh && !m_checks.empty() ? m_list->toPlainText() : QString());
    if (isTooHigh)
        m_list->setHtml(m_briefHtml);
}

void CheckPage::resizeEvent(QResizeEvent* event)
{
    DetailPage::resizeEvent(event);
    layout()->activate(); // the list has its size now
    if (m_scene.theme)
        fit();
}

} // namespace decodescope::ui
