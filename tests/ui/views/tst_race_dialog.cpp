// The race runs at the times measured, by keys and buttons, and paints in every look.
#include "tests/support/run_fixtures.h"
#include "ui/theme/theme.h"
#include "ui/views/race_dialog.h"
#include "ui/views/race_track.h"

#include <QComboBox>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include <algorithm>
#include <array>

using namespace decodescope;
using namespace decodescope::ui;

class TestRaceDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }

    // Naive takes 78 ms, cached 3.75 ms: a hundred times slower is the most that ends within 20 s.
    void aRaceBeginsStandingAtASuitableSpeed()
    {
        RaceDialog dialog;
        dialog.begin(scene());
        QVERIFY(!dialog.isRunning());
        QCOMPARE(dialog.milliseconds(), 0.0);
        QCOMPARE(dialog.findChild<QComboBox*>(QStringLiteral("raceFactor"))->currentData().toInt(), 100);
    }

    void timeOfTheAudienceIsDividedByTheFactor()
    {
        RaceDialog dialog;
        dialog.begin(scene());
        dialog.advance(375);
        QCOMPARE(dialog.milliseconds(), 3.75);
        auto* track = dialog.findChild<RaceTrack*>(QStringLiteral("raceTrack"));
        QCOMPARE(track->spokenValue(), QStringLiteral("without cache 2, with cache 12 of 12 tokens"));
        dialog.advance(1e9);
        QCOMPARE(dialog.milliseconds(), 78.0);
        QVERIFY(!dialog.isRunning());
    }

    void spaceStartsAndPauses()
    {
        RaceDialog dialog;
        dialog.begin(scene());
        dialog.show();
        QTest::keyClick(&dialog, Qt::Key_Space);
        QVERIFY(dialog.isRunning());
        QTest::keyClick(&dialog, Qt::Key_Space);
        QVERIFY(!dialog.isRunning());
        dialog.toggle();
        dialog.hide();
        QVERIFY(!dialog.isRunning());
    }

    void theButtonSaysWhatItDoes()
    {
        RaceDialog dialog;
        dialog.begin(scene());
        dialog.show();
        const auto* start = dialog.findChild<QPushButton*>(QStringLiteral("raceStartButton"));
        const auto* again = dialog.findChild<QPushButton*>(QStringLiteral("raceAgainButton"));
        QCOMPARE(start->text(), QStringLiteral("Start"));
        dialog.toggle();
        QCOMPARE(start->text(), QStringLiteral("Pause"));
        dialog.advance(375);
        dialog.toggle();
        QCOMPARE(start->text(), QStringLiteral("Go on"));
        QVERIFY(again->isVisible());
        dialog.advance(1e9);
        QCOMPARE(start->text(), QStringLiteral("Again"));
        QVERIFY(!again->isVisible());
    }

    // Nothing of the track is behind a runner who stands at the start, and at the end nothing of him is on the flag.
    void runnersRunFromTheStartToTheFlag()
    {
        const Race race = Race::of(scene());
        const auto painted = [&](double ms) {
            QImage image(QSize(1000, 700), QImage::Format_RGB32);
            image.fill(scene().theme->window);
            QPainter painter(&image);
            paintRace(painter, image.rect(), {scene(), &race, QStringLiteral("Once"), ms, 100, {}});
            return image;
        };
        const QColor& snail = scene().theme->recomputed;
        const int ground = 62 + 56 - 7; // clock, lane
        QVERIFY(painted(0).pixelColor(4, ground) != snail);
        QCOMPARE(painted(78).pixelColor(500, ground), snail);
        const QImage before = painted(0);
        const QImage after = painted(78);
        const QRect flag(988, 70, 12, 36);
        QVERIFY(before.copy(flag) == after.copy(flag));
        const QRect frame(496, 400, 500, 1); // of the winner's card
        QVERIFY(before.copy(frame) != after.copy(frame));
    }

    void startAtTheEndBeginsAnew()
    {
        RaceDialog dialog;
        dialog.begin(scene());
        dialog.advance(1e9);
        dialog.toggle();
        QVERIFY(dialog.isRunning());
        QCOMPARE(dialog.milliseconds(), 0.0);
    }

    void anotherRunBeginsAnotherRace()
    {
        RaceDialog dialog;
        dialog.begin(scene());
        dialog.advance(375);
        dialog.setScene(scene());
        QCOMPARE(dialog.milliseconds(), 3.75);
        const Run other = fixtures::makeRun();
        Scene now = scene();
        now.run = &other;
        dialog.setScene(now);
        QCOMPARE(dialog.milliseconds(), 0.0);
    }

    void aDisturbedRaceIsAboutSoFastAndSaysWhy()
    {
        const Race race = Race::of(scene());
        const auto painted = [&](const QString& notice) {
            QImage image(QSize(1000, 700), QImage::Format_RGB32);
            image.fill(theme(ThemeKind::Dark).window);
            QPainter painter(&image);
            paintRace(painter, image.rect(), {scene(), &race, QStringLiteral("Once"), 78.0, 100, notice});
            return image;
        };
        const QImage quiet = painted({});
        const QImage disturbed = painted(QStringLiteral("The machine was busy"));
        const QRect clock(0, 0, 1000, 40); // "about" in the ratio
        QVERIFY(quiet.copy(clock) != disturbed.copy(clock));
        const QRect below(0, 64, 1000, 12);
        QVERIFY(quiet.copy(below) != disturbed.copy(below));
    }

    void aShortTextIsWrittenLarge()
    {
        const Race race = Race::of(scene());
        const auto letterHeight = [&](const QString& prompt) { // of the longest run of rows with ink at the left
            QImage image(QSize(1000, 700), QImage::Format_RGB32);
            image.fill(scene().theme->window);
            QPainter painter(&image);
            paintRace(painter, image.rect(), {scene(), &race, prompt, 0, 100, {}});
            int longest = 0;
            int rows = 0;
            for (int y = 240; y < 680; ++y) {
                bool hasInk = false;
                for (int x = 16; x < 30; ++x)
                    hasInk = hasInk || image.pixelColor(x, y) == scene().theme->text;
                rows = hasInk ? rows + 1 : 0;
                longest = std::max(longest, rows);
            }
            return longest;
        };
        const int large = letterHeight(QStringLiteral("Il"));
        const int small = letterHeight(QStringLiteral("Il ").repeated(600));
        QVERIFY2(small > 8 && large > 1.4 * small, qPrintable(QStringLiteral("%1, %2").arg(large).arg(small)));
    }

    void largeTypeScrolls_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        for (const int percent : {100, 200, 300}) {
            for (const QSize size : {QSize(921, 576), QSize(1229, 691), QSize(1440, 900)})
                QTest::addRow("%d %% on %d x %d", percent, size.width(), size.height()) << percent << size;
        }
    }

    // Whatever the room, the track has the height it needs and the buttons stay in sight.
    void largeTypeScrolls()
    {
        QFETCH(const int, percent);
        QFETCH(const QSize, size);
        Scene now = scene();
        now.theme = &theme(Look {ThemeKind::Dark, percent});
        applyTheme(*qApp, *now.theme);
        RaceDialog dialog;
        dialog.begin(now);
        dialog.resize(size);
        dialog.show();
        QCoreApplication::processEvents();
        QCOMPARE(dialog.size(), size);
        auto* track = dialog.findChild<RaceTrack*>(QStringLiteral("raceTrack"));
        auto* scroller = dialog.findChild<QScrollArea*>(QStringLiteral("raceScroller"));
        const Race race = Race::of(now);
        const double zoom = now.theme->zoom();
        QVERIFY(track->height() >= raceHeight(track->width() / zoom, {now, &race, {}, 0, 100, {}}) * zoom);
        QCOMPARE(track->width(), scroller->viewport()->width());
        QCOMPARE(scroller->verticalScrollBar()->maximum(), track->height() - scroller->viewport()->height());
        applyTheme(*qApp, theme(ThemeKind::Dark));
    }

    // The words of the header stand side by side, or one over the other where there is no room for that.
    void headerWordsNeverMeet()
    {
        const Race race = Race::of(scene());
        const Theme& theme = *scene().theme;
        const RaceMoment moment {scene(), &race, QString(), 78.0, 100, {}};
        for (int width = 225; width <= 1000; width += 25) {
            QImage image(QSize(width, static_cast<int>(raceHeight(width, moment))), QImage::Format_RGB32);
            image.fill(theme.window);
            QPainter painter(&image);
            paintRace(painter, image.rect(), moment);
            const std::array corners {markOfHeader(image, theme.recomputed), markOfHeader(image, theme.cached)};
            const bool isUpright = corners[0].x() == corners[1].x(); // one card above the other
            for (const auto& [corner, words] :
                {std::pair(corners[0], theme.recomputedText), {corners[1], theme.cachedText}}) {
                QVERIFY2(!corner.isNull(), qPrintable(QString::number(width)));
                QRect ofTitle;
                QRect ofWords;
                const int end = (isUpright || corner == corners[1] ? width : width / 2) - 4; // of its card, within the winner's frame
                for (int y = corner.y() - 4; y < corner.y() + 22; ++y) {
                    for (int x = corner.x() + 6; x < end; ++x)
                        ofTitle |= image.pixelColor(x, y) == theme.text ? QRect(x, y, 1, 1) : QRect();
                }
                for (int y = corner.y() - 4; y < corner.y() + 44; ++y) {
                    for (int x = corner.x() + 6; x < end; ++x)
                        ofWords |= image.pixelColor(x, y) == words ? QRect(x, y, 1, 1) : QRect();
                }
                QVERIFY2(!ofTitle.isEmpty() && !ofWords.isEmpty(), qPrintable(QString::number(width)));
                QVERIFY2(!ofTitle.intersects(ofWords), qPrintable(QString::number(width)));
            }
        }
    }

    void noRunNoRace()
    {
        RaceDialog dialog;
        const Run empty;
        const RunStatistics none = runStatistics(empty);
        Scene now = scene();
        now.run = &empty;
        now.statistics = &none;
        dialog.begin(now);
        dialog.toggle();
        QVERIFY(!dialog.isRunning());
        QVERIFY(!dialog.findChild<QPushButton*>(QStringLiteral("raceStartButton"))->isEnabled());
        QVERIFY(!dialog.grab().isNull());
    }

    void everyMomentPaintsInEveryLook()
    {
        const Race race = Race::of(scene());
        for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Light}) {
            for (const double ms : {0.0, 3.0, 78.0}) {
                for (const QSize& size : {QSize(1000, 700), QSize(300, 200), QSize(1, 1)}) {
                    QImage image(size, QImage::Format_RGB32);
                    image.fill(theme(kind).window);
                    QPainter painter(&image);
                    paintRace(painter, image.rect(), {scene(kind), &race, QStringLiteral("Once"), ms, 100});
                }
            }
        }
    }

private:
    // The upper left corner of the mode's mark beside its title, four pixels by eighteen below the lanes.
    static QPoint markOfHeader(const QImage& image, const QColor& mark)
    {
        for (int y = 150; y + 18 < image.height(); ++y) {
            for (int x = 0; x + 4 < image.width(); ++x) {
                bool isMark = true;
                for (int i = 0; isMark && i < 4 * 18; ++i)
                    isMark = image.pixelColor(x + i % 4, y + i / 4) == mark;
                if (isMark && image.pixelColor(x + 4, y) != mark)
                    return {x, y};
            }
        }
        return {};
    }

    Scene scene(ThemeKind kind = ThemeKind::Dark) const
    {
        Scene now;
        now.run = &m_run;
        now.statistics = &m_statistics;
        now.theme = &theme(kind);
        now.step = 12;
        return now;
    }

    Run m_run = fixtures::makeRun();
    RunStatistics m_statistics = runStatistics(m_run);
};

QTEST_MAIN(TestRaceDialog)
#include "tst_race_dialog.moc"
