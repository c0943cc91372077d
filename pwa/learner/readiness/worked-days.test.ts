import { describe, expect, it } from 'vitest';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import { loadOf, usualBegin, type Work } from './worked-days.ts';

const TODAY = '2027-03-26';
const dateIn = (days: number) => dateOfDayNumber(dayNumberOf(TODAY) + days);
const dateOf = (_at: number, date?: string) => date ?? TODAY;

/** Things done on a day, each some minutes after the one before. */
const done = (days: number, count: number, gap: number, minutes: number): Work[] =>
  Array.from({ length: count }, (_, at) => {
    return {
      at: dayNumberOf(dateIn(days)) * 86_400_000 + at * gap * 60_000,
      on: dateIn(days),
      minutes,
    };
  });
const load = (minutes: number, ...work: Work[][]) =>
  loadOf(minutes, work.flat(), { today: TODAY, dateOf });

describe('the minutes for which a day is planned', () => {
  it('are two thirds if the last two days of work took twice as long as what was done', () => {
    expect(load(30, done(-3, 7, 10, 4), done(-1, 7, 10, 4))).toBe(20);
    expect(load(20, done(-2, 7, 10, 4), done(-1, 7, 10, 4))).toBe(15);
    expect(load(10, done(-2, 7, 10, 4), done(-1, 7, 10, 4))).toBe(10);
  });

  it('are all where the learner did more, took a break, or was slow on one day only', () => {
    expect(load(30, done(-2, 7, 10, 10), done(-1, 7, 10, 10))).toBe(30);
    expect(load(30, done(-2, 3, 300, 4), done(-1, 3, 300, 4))).toBe(30);
    expect(load(30, done(-2, 7, 10, 4), done(-1, 7, 2, 4))).toBe(30);
    expect(load(30, done(-1, 7, 10, 4))).toBe(30);
    expect(load(30, done(-20, 7, 10, 4), done(-1, 7, 10, 4))).toBe(30);
    // Today says nothing of the last days.
    expect(load(30, done(-1, 7, 10, 4), done(0, 7, 10, 4))).toBe(30);
  });
});

describe('the time at which the learner usually begins', () => {
  const from = (hour: number, ...days: number[]) =>
    days.flatMap((ahead) =>
      done(ahead, 3, 5, 4).map((one) => ({ ...one, at: one.at + hour * 3_600_000 })),
    );
  const usual = (...work: Work[][]) =>
    usualBegin(work.flat(), { today: TODAY, dateOf, offsetAt: () => 60, offsetBefore: null });

  it('is known after three evenings, and today says nothing of it', () => {
    expect(usual(from(21, -3, -2, -1))).toBe(22 * 60);
    expect(usual(from(21, -2, -1, 0))).toBeNull();
    expect(usual(from(21, -3, -2), from(8, -1))).toBeNull();
  });
});
