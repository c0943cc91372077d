import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { A_MONDAY } from '#shared/testing/builders.ts';
import { ACHIEVEMENTS } from '#shared/game/scoring/achievements.ts';
import { challengeProgress, challengesOf } from '#shared/game/scoring/challenges.ts';
import {
  extendCountdown,
  freezeCountdown,
  passTime,
  phaseOf,
  startCountdown,
} from '#shared/game/time/countdown.ts';
import { addDay } from '#shared/game/progress/day-row.ts';
import { answeredDates, dayStreakOf } from '#shared/game/progress/day-streak.ts';
import {
  displayOptions,
  hash32,
  hiddenByFiftyFifty,
  randomStream,
  shuffle,
} from '#shared/game/choose/random.ts';
import {
  dateOfDayNumber,
  dayNumberOf,
  effectiveTimes,
  isoWeekOf,
  localDateOf,
} from '#shared/game/time/effective-time.ts';
import { masteryOf } from '#shared/game/progress/category-progress.ts';
import { minutesLeft, recommend } from '#shared/game/progress/unlock.ts';
import { gradeCard } from '#shared/game/review/review-card.ts';
import { scoreLabel, scoreOfTicks } from '#shared/game/scoring/verdict.ts';
import type { DaySet } from './rows.ts';
import { tierOf } from '#shared/game/scoring/xp-level.ts';
import { initialDay } from '#shared/game/progress/initial-rows.ts';

describe('seeded choice', () => {
  it('hashes as FNV-1a does (published test vectors)', () => {
    expect(hash32('')).toBe(0x811c9dc5);
    expect(hash32('a')).toBe(0xe40c292c);
    expect(hash32('foobar')).toBe(0xbf9cf968);
  });

  it('gives the same stream and order for ever', () => {
    const next = randomStream(42);
    expect([next(), next(), next()]).toEqual([2581720956, 1925393290, 3661312704]);
    expect(shuffle(['a', 'b', 'c', 'd'], 42)).toEqual(shuffle(['a', 'b', 'c', 'd'], 42));
  });

  it('puts the key in each place for a quarter of the learners', () => {
    const places = [0, 0, 0, 0];
    for (let learner = 0; learner < 4_000; learner += 1) {
      const seed = { questionId: 'q', userId: `learner-${learner}`, epoch: 1, round: 1 };
      const place = displayOptions(seed, ['key', 'b', 'c', 'd']).indexOf('key');
      places[place] = (places[place] ?? 0) + 1;
    }
    for (const count of places) expect(Math.abs(count / 40 - 25)).toBeLessThan(3);
  });

  it('shuffles options anew at every asking, the first as ever (test vectors)', () => {
    const seed = { questionId: 'q', userId: 'u', epoch: 1, round: 1 };
    const orders = [0, 1, 2, 3].map((attempts) =>
      displayOptions({ ...seed, attempts }, ['a', 'b', 'c', 'd']).join(''),
    );
    expect(orders).toEqual(['dcba', 'bdac', 'abdc', 'cdab']);
    expect(displayOptions(seed, ['a', 'b', 'c', 'd']).join('')).toBe(orders[0]);
  });

  it('hides two wrong options, the same ones after a reload', () => {
    const seed = { questionId: 'q', userId: 'u', epoch: 1, round: 2 };
    const hidden = hiddenByFiftyFifty(seed, ['key', 'b', 'c', 'd'], 'key');
    expect(hidden).toHaveLength(2);
    expect(hidden).not.toContain('key');
    expect(hiddenByFiftyFifty(seed, ['key', 'b', 'c', 'd'], 'key')).toEqual(hidden);
  });
});

describe('effective time', () => {
  const now = A_MONDAY;

  it('shifts by what the device clock was wrong', () => {
    const times = { sentAt: now + 6_000_000, now, notBefore: 0 };
    expect(effectiveTimes([now + 5_000_000], times)).toEqual([now - 1_000_000]);
  });

  it('is never in the future and never before the latest of the device', () => {
    const times = { sentAt: now, now, notBefore: now - 10 };
    expect(effectiveTimes([0, now - 5, now - 7, now + 99], times)).toEqual([
      now - 10,
      now - 5,
      now - 5,
      now,
    ]);
  });

  it('is that of the next event in time for what a wrong clock puts after now', () => {
    const times = { sentAt: now, now, notBefore: 0 };
    expect(effectiveTimes([now + 900, now + 800, now - 60, now + 1, now - 20], times)).toEqual([
      now - 60,
      now - 60,
      now - 60,
      now - 20,
      now - 20,
    ]);
  });

  it('gives the local date at the offset of the event', () => {
    const lateEvening = Date.UTC(2026, 2, 2, 23, 30);
    expect(localDateOf(lateEvening, 0)).toBe('2026-03-02');
    expect(localDateOf(lateEvening, 60)).toBe('2026-03-03');
    expect(localDateOf(lateEvening, -720)).toBe('2026-03-02');
  });

  it('numbers weeks as ISO 8601 does', () => {
    expect(isoWeekOf(Date.UTC(2026, 11, 31))).toBe('2026-W53');
    expect(isoWeekOf(Date.UTC(2027, 0, 3))).toBe('2026-W53');
    expect(isoWeekOf(Date.UTC(2027, 0, 4))).toBe('2027-W01');
    expect(isoWeekOf(Date.UTC(2024, 11, 30))).toBe('2025-W01');
  });
});

describe('the day streak', () => {
  const days = (...dates: string[]) =>
    dates.reduce<DaySet>((set, date) => addDay(set, date), { start: 0, words: [] });
  const march = (from: number, to: number) =>
    Array.from(
      { length: to - from + 1 },
      (_, index) => `2026-03-${String(from + index).padStart(2, '0')}`,
    );

  describe('1 Streaks are tracked', () => {
    it('counts today only once it is answered, and does not end before the day is over', () => {
      const three = days(...march(1, 3));
      expect(dayStreakOf(three, '2026-03-03').streak).toBe(3);
      expect(dayStreakOf(three, '2026-03-04').streak).toBe(3);
      expect(dayStreakOf(three, '2026-03-05').streak).toBe(0);
    });
  });

  it('earns a rest day with each 7th day, holds two at the most, and spends them', () => {
    expect(dayStreakOf(days(...march(1, 7)), '2026-03-07').restDays).toBe(1);
    expect(dayStreakOf(days(...march(1, 28)), '2026-03-28').restDays).toBe(2);
    const gap = days(...march(1, 7), '2026-03-09');
    expect(dayStreakOf(gap, '2026-03-09')).toEqual({ streak: 8, restDays: 0 });
    expect(dayStreakOf(days(...march(1, 7), '2026-03-10'), '2026-03-10').streak).toBe(1);
  });

  it('is mended by a late day', () => {
    const broken = days('2026-03-01', '2026-03-03');
    expect(dayStreakOf(broken, '2026-03-03').streak).toBe(1);
    expect(dayStreakOf(addDay(broken, '2026-03-02'), '2026-03-03').streak).toBe(3);
  });

  it('keeps every date, in whatever order they come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 19_000, max: 21_000 }), { maxLength: 60 }),
        (numbers) => {
          const dates = numbers.map(dateOfDayNumber);
          const expected = [...new Set(dates)].sort((a, b) => dayNumberOf(a) - dayNumberOf(b));
          expect(answeredDates(days(...dates))).toEqual(expected);
        },
      ),
    );
  });
});

describe('the countdown', () => {
  describe('4.4 At 30 seconds it warns', () => {
    it('warns at 30 seconds and expires at 0', () => {
      const at = (seconds: number) => phaseOf(passTime(startCountdown(90), seconds));
      expect(at(59)).toBe('running');
      expect(at(60)).toBe('warning');
      expect(at(90)).toBe('expired');
    });
  });

  describe('4.4 Freeze holds the time for 30 seconds, then it goes on · 9.2 Freeze 30 s', () => {
    it('stands still for 30 frozen seconds and then goes on', () => {
      const frozen = freezeCountdown(passTime(startCountdown(90), 10));
      expect(passTime(frozen, 20)).toMatchObject({ remaining: 80, frozenFor: 10 });
      expect(passTime(frozen, 40)).toMatchObject({ remaining: 70, frozenFor: 0, spent: 50 });
    });
  });

  it('has no limit once extended', () => {
    const extended = extendCountdown(passTime(startCountdown(60), 50));
    expect(phaseOf(passTime(extended, 5_000))).toBe('extended');
  });
});

describe('lists', () => {
  describe('1 Daily challenges · 10 Three challenges a date, the same for everyone', () => {
    it('gives three different challenges a date, the same for everyone', () => {
      for (let day = 20_000; day < 20_400; day += 1) {
        const ids = challengesOf(dateOfDayNumber(day)).map(({ id }) => id);
        expect(new Set(ids).size).toBe(3);
      }
      expect(challengesOf('2026-03-02')).toEqual(challengesOf('2026-03-02'));
      const rewards = challengesOf('2026-03-02').map(({ powerUp }) => powerUp);
      expect(rewards).toEqual(['freeze', 'fiftyFifty', 'skip']);
    });
  });

  describe('1 Achievements · 3 Achievement: name, description, icon of eight, category of five, XP', () => {
    it('holds at least 24 achievements over the five categories, ids unique', () => {
      expect(ACHIEVEMENTS.length).toBeGreaterThanOrEqual(24);
      expect(new Set(ACHIEVEMENTS.map(({ id }) => id)).size).toBe(ACHIEVEMENTS.length);
      expect(new Set(ACHIEVEMENTS.map(({ category }) => category)).size).toBe(5);
      expect(new Set(ACHIEVEMENTS.map(({ icon }) => icon)).size).toBe(8);
    });
  });
});

describe('tiers, mastery and recommendation', () => {
  describe('4.3 Six tiers at 500, 1,000, 2,000, 3,000 and 5,000 · 9.1 Tiers at 500, 1,000, 2,000, 3,000, 5,000', () => {
    it('puts each tier at its threshold', () => {
      const names = [0, 499, 500, 1_000, 2_000, 3_000, 4_999, 5_000].map((xp) => tierOf(xp).name);
      expect(names).toEqual([
        'Beginner',
        'Beginner',
        'Intermediate',
        'Advanced',
        'Expert',
        'Master',
        'Master',
        'Legend',
      ]);
      expect(tierOf(5_000).next).toBeNull();
    });
  });

  describe('4.9 Mastery · 9.3 Mastery from 15 completed and 80 percent; 70; 50', () => {
    it('compares mastery exactly, without rounding', () => {
      expect(masteryOf({ completed: 0, judged: 0, correct: 0 })).toBe('Not Started');
      expect(masteryOf({ completed: 15, judged: 15, correct: 12 })).toBe('Mastery');
      expect(masteryOf({ completed: 100, judged: 100, correct: 79 })).toBe('Proficient');
      expect(masteryOf({ completed: 14, judged: 14, correct: 14 })).toBe('Proficient');
      expect(masteryOf({ completed: 10, judged: 10, correct: 7 })).toBe('Proficient');
      expect(masteryOf({ completed: 29, judged: 29, correct: 20 })).toBe('Developing');
      expect(masteryOf({ completed: 6, judged: 6, correct: 3 })).toBe('Developing');
      expect(masteryOf({ completed: 99, judged: 99, correct: 49 })).toBe('Needs Practice');
      expect(masteryOf({ completed: 5, judged: 5, correct: 2 })).toBe('Needs Practice');
      expect(masteryOf({ completed: 20, judged: 5, correct: 5 })).toBe('Proficient');
      expect(masteryOf({ completed: 20, judged: 4, correct: 4 })).toBe('Too early to say');
      expect(masteryOf({ completed: 1, judged: 0, correct: 0 })).toBe('Too early to say');
    });
  });

  describe('9.3 Categories and path', () => {
    it('recommends the weakest started category, then the first incomplete, then AI Mode', () => {
      const entry = (categoryId: number, completed: number, correct: number) => ({
        categoryId,
        completed,
        judged: completed,
        correct,
        total: 30,
        accuracy: 0,
      });
      expect(recommend([entry(1, 0, 0)])).toEqual({ kind: 'start', categoryId: 1 });
      expect(recommend([entry(1, 10, 6), entry(2, 10, 5)])).toEqual({
        kind: 'strengthen',
        categoryId: 2,
      });
      expect(recommend([entry(1, 10, 9), entry(2, 0, 0)])).toEqual({
        kind: 'continue',
        categoryId: 1,
      });
      // The level that the level questions opened comes before those below it.
      expect(recommend([entry(1, 0, 0), entry(2, 1, 1), entry(3, 0, 0)], 3)).toEqual({
        kind: 'continue',
        categoryId: 3,
      });
      expect(recommend([entry(1, 0, 0), entry(2, 30, 30)], 2)).toEqual({
        kind: 'continue',
        categoryId: 1,
      });
      expect(recommend([entry(1, 30, 30)])).toEqual({ kind: 'ai-mode' });
    });
  });
});

describe('the learning path', () => {
  const entry = (categoryId: number, completed: number) => ({
    categoryId,
    completed,
    judged: completed,
    correct: 0,
    total: 30,
    accuracy: 0,
  });

  describe('9.3 Three minutes for each question left, in hours and minutes', () => {
    it('takes three minutes for each question that is left', () => {
      expect(minutesLeft([entry(1, 30), entry(2, 10), entry(3, 0)])).toBe(150);
    });
  });
});

describe('a challenge', () => {
  it('stays below its target while the accuracy is too low, however many answers there are', () => {
    const day = initialDay('2026-03-02');
    const tally = { ...day.tally, answers: 8, judged: 8, correct: 6 };
    expect(challengeProgress('accuracy-80-of-5', { tally })).toBe(4);
    expect(challengeProgress('accuracy-80-of-5', { tally: { ...tally, correct: 7 } })).toBe(5);
  });

  it('of right answers in a row counts the run that stands, and stays done once done', () => {
    const { tally } = initialDay('2026-03-02');
    expect(challengeProgress('run-3', { tally: { ...tally, run: 0, bestRun: 2 } })).toBe(0);
    expect(challengeProgress('run-3', { tally: { ...tally, run: 1, bestRun: 2 } })).toBe(1);
    expect(challengeProgress('run-3', { tally: { ...tally, run: 0, bestRun: 3 } })).toBe(3);
  });
});

describe('an assessment', () => {
  describe('9.4 Words for a score of 90, 80, 70, 60 and less', () => {
    it('sums the weights of the ticked points and names the score', () => {
      const points = [
        { id: 'a', weight: 60 },
        { id: 'b', weight: 30 },
      ];
      expect(scoreOfTicks(points, ['a', 'unknown'])).toBe(60);
      const labels = [59, 60, 70, 80, 90].map(scoreLabel);
      expect(labels).toEqual(['Needs Work', 'Fair', 'Good', 'Strong', 'Exceptional']);
    });
  });
});

describe('review cards', () => {
  it('come back later after Good than after Again, with numbers of four decimals', () => {
    const good = gradeCard(gradeCard(null, 'good', { at: A_MONDAY }), 'good', {
      at: A_MONDAY + 600_000,
    });
    const again = gradeCard(good, 'again', { at: A_MONDAY + 86_400_000 });
    expect(good.due).toBeGreaterThan(again.due - 86_400_000);
    for (const value of [good.stability, good.difficulty, again.stability]) {
      expect(value).toBe(Math.round(value * 10_000) / 10_000);
    }
  });

  it('never go back in time when an older answer arrives late', () => {
    const card = gradeCard(null, 'good', { at: A_MONDAY, date: '2026-03-02' });
    const late = gradeCard(card, 'good', { at: A_MONDAY - 5_000, date: '2026-03-01' });
    expect(late).toMatchObject({ lastReview: A_MONDAY, lastReviewOn: '2026-03-02' });
  });
});
