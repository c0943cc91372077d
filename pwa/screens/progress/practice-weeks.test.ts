import { describe, expect, it } from 'vitest';
import { addDay } from '#shared/game/progress/day-row.ts';
import { createRowSet, foldEvent, readProgress } from '#shared/events/fold.ts';
import { initialDay } from '#shared/game/progress/initial-rows.ts';
import type { DayRow, DaySet } from '#shared/game/rows.ts';
import { answerSequence } from '#shared/testing/answer-sequence.ts';
import { dayText, monthLabels, practiceWeeks } from './practice-weeks.ts';

const NEVER: DaySet = { start: 0, words: [] };

function aDay(date: string, answers: number, xp = 0): DayRow {
  const day = initialDay(date);
  return { ...day, xp, tally: { ...day.tally, answers, correct: answers } };
}

function datesOf(today: string): string[] {
  return practiceWeeks(today, [], NEVER).flatMap(({ days }) => days.map(({ date }) => date));
}

describe('the calendar', () => {
  it('begins on a Monday 12 weeks before this one and ends today', () => {
    const weeks = practiceWeeks('2026-03-04', [], NEVER);
    expect(weeks).toHaveLength(13);
    expect(weeks[0]?.monday).toBe('2025-12-08');
    expect(weeks[12]?.days.map(({ date }) => date)).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
    ]);
  });

  it.each([
    ['over a year’s end', '2026-01-03'],
    ['over a leap day', '2028-03-05'],
    ['over the start of daylight saving', '2026-04-01'],
    ['over its end', '2026-11-05'],
    ['on a Monday', '2026-03-02'],
    ['on a Sunday', '2026-03-08'],
  ])('shows each date once, in order, %s', (_, today) => {
    const dates = datesOf(today);
    expect(dates.at(-1)).toBe(today);
    expect(new Set(dates).size).toBe(dates.length);
    expect([...dates].sort()).toEqual(dates);
    const days = (Date.parse(today) - Date.parse(dates[0] ?? '')) / 86_400_000;
    expect(dates).toHaveLength(days + 1);
  });

  it.each([
    [0, 0],
    [1, 1],
    [4, 1],
    [5, 2],
    [9, 2],
    [10, 3],
    [19, 3],
    [20, 4],
    [400, 4],
  ])('shows %i answers as step %i', (answers, step) => {
    const weeks = practiceWeeks('2026-03-04', [aDay('2026-03-03', answers)], NEVER);
    expect(weeks[12]?.days[1]).toMatchObject({ answers, step });
  });

  it('shows a date with repeats alone as practiced, without counting answers', () => {
    const practiced = addDay(NEVER, '2026-03-03');
    const day = practiceWeeks('2026-03-04', [], practiced)[12]?.days[1];
    expect(day).toMatchObject({ step: 1, answers: 0 });
    expect(day && dayText(day)).toBe('Practiced: repeats only');
  });

  it('reads a day in words', () => {
    const day = practiceWeeks('2026-03-04', [aDay('2026-03-04', 1, 1_250)], NEVER)[12]?.days[2];
    expect(day && dayText(day)).toBe('1 answer, 1 right, 1,250 XP');
  });
});

describe('XP by week', () => {
  it('adds up the dates of each week, Monday to Sunday, and what was there before', () => {
    const days = [
      aDay('2025-12-07', 1, 1_000), // the Sunday before the 13 weeks
      aDay('2026-02-23', 1, 50),
      aDay('2026-03-01', 1, 70), // a Sunday
      aDay('2026-03-02', 1, 5), // a Monday
    ];
    const weeks = practiceWeeks('2026-03-04', days, NEVER);
    expect(weeks.map(({ xp }) => xp)).toEqual([...Array<number>(11).fill(0), 120, 5]);
    expect(weeks.map(({ totalXp }) => totalXp)).toEqual([
      ...Array<number>(11).fill(1_000),
      1_120,
      1_125,
    ]);
  });

  it('ends with the total XP, whatever the engine paid it for', () => {
    const rows = createRowSet([]);
    for (const { event, context } of answerSequence(7, 1_500)) foldEvent(rows, event, context);
    const days = [...rows.rows.values()].flatMap((stored) =>
      stored.kind === 'day' ? [stored.row] : [],
    );
    const today =
      days
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? '';
    const progress = readProgress(rows);
    const weeks = practiceWeeks(today, days, progress.answeredDays);
    expect(progress.totalXp).toBeGreaterThan(1_000);
    expect(weeks.at(-1)?.totalXp).toBe(progress.totalXp);
  });
});

describe('month labels', () => {
  it('stand above the first week of a month', () => {
    const labels = monthLabels(practiceWeeks('2026-03-04', [], NEVER));
    expect(labels).toEqual([
      'Dec',
      null,
      null,
      null,
      'Jan',
      null,
      null,
      null,
      'Feb',
      null,
      null,
      null,
      'Mar',
    ]);
  });

  it('leave out the first where the second would touch it', () => {
    const labels = monthLabels([{ monday: '2026-01-26' }, { monday: '2026-02-02' }]);
    expect(labels).toEqual([null, 'Feb']);
  });
});
