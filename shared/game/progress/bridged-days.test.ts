import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvent, createRowSet, readProgress } from '#shared/events/fold.ts';
import type { AnsweredDays } from '#shared/game/rows.ts';
import { dateOfDayNumber } from '#shared/game/time/effective-time.ts';
import { aContext, anAnswer, aQuestion } from '#shared/testing/builders.ts';
import { addDay, longestDayStreakOf } from './day-row.ts';
import { answeredDates, dayStreakOf } from './day-streak.ts';

const HOUR = 3_600_000;
/** Noon in London. */
const NOON = Date.UTC(2026, 2, 2, 12);

describe('a date that a journey east has skipped', () => {
  it('lets the streak go on where practice was a day apart', () => {
    // Los Angeles on the evening of the 1st, Auckland on the morning of the 3rd.
    const { answeredDays } = progressAfter([
      [Date.UTC(2026, 2, 2, 4), -480],
      [Date.UTC(2026, 2, 2, 20), 780],
    ]);
    expect(answeredDates(answeredDays)).toEqual(['2026-03-01', '2026-03-03']);
    expect(dayStreakOf(answeredDays, '2026-03-03')).toEqual({ streak: 3, restDays: 0 });
  });

  it('counts for the longest streak, too', () => {
    expect(
      progressAfter([
        [Date.UTC(2026, 2, 2, 4), -480],
        [Date.UTC(2026, 2, 2, 20), 780],
      ]).longestDayStreak,
    ).toBe(3);
  });

  it('is none where the offset moved by less than three hours, or not east', () => {
    const evening = Date.UTC(2026, 2, 2, 23, 30);
    for (const [from, to] of [
      [0, 0],
      [0, 179],
      [-120, 0],
      [0, -600],
    ] as const) {
      const { answeredDays } = progressAfter([
        [evening, from],
        [evening + 25 * HOUR, to],
      ]);
      expect(answeredDays.bridged).toBeUndefined();
    }
  });

  it('is none where the answers lie 36 hours apart', () => {
    const later = (hours: number) =>
      progressAfter([
        [NOON, 0],
        [NOON + hours * HOUR, 720],
      ]).answeredDays.bridged;
    expect(later(36)).toBeUndefined();
    expect(later(35)).toBeDefined();
  });

  it('is none where an answer given earlier arrives later', () => {
    const { answeredDays } = progressAfter([
      [NOON, -600],
      [NOON - 40 * HOUR, 600],
      [NOON + 1, -600],
    ]);
    expect(answeredDays.bridged).toBeUndefined();
  });

  it('never makes a streak shorter', () => {
    // Most dates are practiced: rest days are earned and lost.
    const anyMonths = fc.array(fc.constantFrom(...'xxxxxxxxxxxxxx', 'rest', 'rest', 'bridged'), {
      minLength: 20,
      maxLength: 60,
    });
    fc.assert(
      fc.property(anyMonths, (months) => {
        const which = (mark: string) =>
          setOf(months.flatMap((one, day) => (one === mark ? [20_000 + day] : [])));
        const days = which('x');
        const more = { ...days, bridged: which('bridged') };
        const date = dateOfDayNumber(20_000 + months.length);
        const { streak } = dayStreakOf(days, date);
        expect(dayStreakOf(more, date).streak).toBeGreaterThanOrEqual(streak);
        expect(longestDayStreakOf(more)).toBeGreaterThanOrEqual(longestDayStreakOf(days));
      }),
      { numRuns: 3_000 },
    );
  });

  it('keeps a streak whose rest days one date more would have shifted', () => {
    const practice = 'xxxx.xxxxxxxxxxxxxxxx.xx.xxx.xxxxxxx';
    const numbers = [...practice].flatMap((mark, day) => (mark === 'x' ? [20_000 + day] : []));
    const days = setOf(numbers);
    const today = dateOfDayNumber(20_000 + practice.length - 1);
    const { streak } = dayStreakOf(days, today);
    expect(dayStreakOf(addDay(days, dateOfDayNumber(20_004)), today).streak).toBeLessThan(streak);
    expect(dayStreakOf({ ...days, bridged: setOf([20_004]) }, today).streak).toBe(streak);
  });
});

function setOf(numbers: readonly number[]): AnsweredDays {
  return numbers.map(dateOfDayNumber).reduce(addDay, { start: 0, words: [] });
}

/** @param answers effective time in milliseconds since 1970 UTC, and offset in minutes, in order of arrival */
function progressAfter(answers: readonly (readonly [number, number])[]) {
  const set = createRowSet([]);
  answers.forEach(([occurredAt, utcOffset], index) => {
    const question = aQuestion({ id: `q-${index}` });
    const event = anAnswer({
      ...{ questionId: question.id, deviceSeq: index + 1, occurredAt, utcOffset },
    });
    expect(foldEvent(set, event, aContext(event, question)).status).toBe('accepted');
  });
  return readProgress(set);
}
