import { describe, beforeEach, expect, it } from 'vitest';
import {
  openApp,
  pageText,
  putAnswered,
  putProgress,
  seen,
  signInLearner,
} from '#pwa/app/testing/learner-app.tsx';
import type { LeaderboardEntry } from '#shared/contract/leaderboard.ts';
import { addDay } from '#shared/game/progress/day-row.ts';
import { dateOfDayNumber, dayNumberOf, isoWeekOf } from '#shared/game/time/effective-time.ts';
import type { DaySet } from '#shared/game/rows.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { find, fire, unmountAll, until } from '#pwa/ui/testing/mount.ts';

/** Twenty questions per level. */
const BANK = ([1, 2, 3, 4] as const).flatMap((level) =>
  Array.from({ length: 20 }, (_, index) =>
    aChoiceQuestion({ id: `${level}-${index}`, difficulty: level, category: level }),
  ),
);

beforeEach(async () => {
  await signInLearner(BANK);
  const today = dayNumberOf(localToday());
  const days = [today - 2, today - 1, today].map(dateOfDayNumber);
  await putProgress({
    totalXp: 1_240,
    questionsAnswered: 15,
    judged: 15,
    correctAnswers: 10,
    currentStreak: 4,
    practiceLevel: 2,
    answeredDays: days.reduce<DaySet>(addDay, { start: 0, words: [] }),
  });
  await putAnswered(BANK.slice(0, 15), 10);
});

/** The text of a screen once its last parts have loaded. */
async function textOf(path: string, ...lastParts: string[]): Promise<string> {
  await openApp(path);
  for (const part of lastParts) await seen(part);
  const text = pageText();
  unmountAll();
  return text;
}

describe('2.13 XP, level, tier, in a row, day streak, accuracy, answers and time left are the same on Home, Practice and Progress', () => {
  it('a figure is the same on every screen that shows it', async () => {
    const home = await textOf('/', 'How to Earn More');
    const practice = await textOf('/practice', 'Restart Game', '/ 500 XP');
    const progress = await textOf('/leaderboard', 'Change in Settings');
    const places: [figure: string, expected: string, ...places: [text: string, at: RegExp][]][] = [
      ['XP', '1,240', [home, /XP([\d,]+)In a row/], [progress, /([\d,]+) XPThe bar fills/]],
      [
        'level',
        '3',
        [home, /LevelLv (\d+)/],
        [practice, /Current LevelLv (\d+)/],
        [progress, /ProgressLv (\d+)/],
      ],
      ['XP into the level', '240', [home, /(\d+) \/ 500 XP/], [practice, /Lv 3(\d+) \/ 500 XP/]],
      [
        'XP to the next tier',
        '760',
        [home, /tier\W*(\d+) XP to Expert/],
        [progress, /(\d+) XP to go/],
      ],
      ['in a row', '4', [home, /In a row(\d+)/], [progress, /In a row(\d+)/]],
      ['day streak', '3', [home, /(\d+)-day streak/], [progress, /Day streak(\d+)Rest/]],
      [
        'accuracy',
        '67%',
        [home, /Accuracy10 of 15(\d+%)/],
        [practice, /Accuracy Rate10 of 15(\d+%)/],
        [progress, /Accuracy10 of 15(\d+%)/],
      ],
      [
        'answers',
        '15',
        [home, /Practice Mode10 of (\d\d)/],
        [practice, /Questions Answered(\d+)Correct/],
        [progress, /Questions Answered(\d+)Correct/],
      ],
      [
        'accuracy of a level',
        '67%',
        [home, /Developing · (\d+%)/],
        [practice, /Developing · (\d+%)/],
        [progress, /Basics(\d+%) · Developing/],
      ],
      [
        'time left',
        '15 min',
        [home, /of 20 · (\d+ min) left/],
        [practice, /of 20 · (\d+ min) left/],
      ],
    ];
    for (const [figure, expected, ...shown] of places) {
      const found = shown.map(([text, at]) => at.exec(text)?.[1] ?? `not in: ${text}`);
      expect([figure, ...found]).toEqual([figure, ...shown.map(() => expected)]);
    }
  });
});

describe("2.13 The learner's XP in the ranking is the one that every screen shows", () => {
  it('the ranking shows the XP that the learner has, where the server has counted less', async () => {
    const week = isoWeekOf(Date.now());
    const people = (own: number): LeaderboardEntry[] => [
      { rank: 1, name: 'Noor H.', xp: 2_000, isYou: false },
      { rank: 2, name: 'Ada L.', xp: own, isYou: true },
    ];
    const ranked = { top: people(75), around: people(75) };
    await requireDatabase().rows.put({ kind: 'week', key: week, epoch: 1, row: { week, xp: 640 } });
    await requireDatabase().meta.put({
      key: 'leaderboard',
      leaderboard: { at: Date.now(), week, thisWeek: ranked, allTime: ranked },
    });
    await openApp('/leaderboard');
    await until(() => expect(pageText()).toContain('You · Ada L.640 XP'));
    const tab = find('[role="tab"]', 'All time');
    await fire(tab, new MouseEvent('mousedown', { bubbles: true, button: 0 }));
    await until(() => expect(pageText()).toContain('You · Ada L.1,240 XP'));
  });
});
