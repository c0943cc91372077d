import { describe, expect, it } from 'vitest';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import { loadOf, type Work } from './worked-days.ts';

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
