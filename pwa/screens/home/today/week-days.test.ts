import { expect, it } from 'vitest';
import { addDay } from '#shared/game/progress/day-row.ts';
import type { AnsweredDays } from '#shared/game/rows.ts';
import { weekDaysOf, weekLabel } from './week-days.ts';

// 2026-03-02 is a Monday.
const setOf = (...dates: string[]) => dates.reduce<AnsweredDays>(addDay, { start: 0, words: [] });
const states = (days: AnsweredDays, today: string) =>
  weekDaysOf(days, today).map(({ state }) => state);

it('shows the ISO week from Monday, with what was practiced and what is still to come', () => {
  const days = setOf('2026-03-01', '2026-03-02', '2026-03-04');
  expect(weekDaysOf(days, '2026-03-05')[0]).toMatchObject({ date: '2026-03-02', name: 'Monday' });
  expect(states(days, '2026-03-05')).toEqual([
    'answered',
    'none',
    'answered',
    'today',
    'coming',
    'coming',
    'coming',
  ]);
});

it('belongs to the same week on Monday and on Sunday', () => {
  expect(weekDaysOf(setOf(), '2026-03-02')[0]?.date).toBe('2026-03-02');
  expect(weekDaysOf(setOf(), '2026-03-08')[0]?.date).toBe('2026-03-02');
  expect(weekDaysOf(setOf(), '2026-03-09')[0]?.date).toBe('2026-03-09');
});

it('marks today as practiced once it has an answer', () => {
  expect(states(setOf('2026-03-02'), '2026-03-02')[0]).toBe('answered');
});

it('shows a day that a rest day covered, and not the one after it when none was left', () => {
  const sevenDays = ['23', '24', '25', '26', '27', '28'].map((day) => `2026-02-${day}`);
  const days = setOf(...sevenDays, '2026-03-01');
  expect(states(days, '2026-03-04')).toEqual([
    'rest',
    'none',
    'today',
    'coming',
    'coming',
    'coming',
    'coming',
  ]);
});

it('says the week in words', () => {
  const sevenDays = ['23', '24', '25', '26', '27', '28'].map((day) => `2026-02-${day}`);
  const days = setOf(...sevenDays, '2026-03-01', '2026-03-03');
  expect(weekLabel(weekDaysOf(days, '2026-03-04'))).toBe(
    'This week: practiced Tuesday. Rest day Monday. Today is open.',
  );
  expect(weekLabel(weekDaysOf(setOf(), '2026-03-02'))).toBe(
    'This week: nothing yet. Today is open.',
  );
});

it('shows a date that a journey skipped as neither practiced nor a rest day', () => {
  const week = ['23', '24', '25', '26', '27', '28'].map((day) => `2026-02-${day}`);
  const days = setOf(...week, '2026-03-01', '2026-03-03');
  expect(states(days, '2026-03-03')[0]).toBe('rest');
  expect(states({ ...days, bridged: setOf('2026-03-02') }, '2026-03-03')[0]).toBe('none');
});
