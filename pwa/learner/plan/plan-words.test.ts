import { expect, it } from 'vitest';
import type { PlannedDay } from '#shared/game/readiness/day-plan.ts';
import { interviewWords } from '#pwa/learner/goals/interview-words.ts';
import { planDayWords } from './plan-words.ts';

const SUNDAY = '2027-03-28';
const MONDAY: PlannedDay = {
  ...{ date: '2027-03-29', kind: 'work' },
  steps: [{ kind: 'story', minutes: 10, isDone: false }],
};

it('names the next day by its weekday after midnight, when tomorrow would be another day', () => {
  const nameOf = (isNight: boolean) => planDayWords(MONDAY, SUNDAY, isNight).name;
  expect([nameOf(false), nameOf(true)]).toEqual(['Tomorrow', 'On Monday']);
});

it('counts the days to the interview by the calendar at night, and names no day of the plan', () => {
  const words = (date: string) =>
    interviewWords(date, '2027-03-29', false, null, '2027-03-29', true);
  expect(words('2027-04-02')).toMatchObject({ title: 'Interview in 4 days · Apr 2', note: '' });
  expect(words('2027-03-30')).toMatchObject({ title: 'Interview tomorrow', note: '' });
  expect(words('2027-03-29')).toMatchObject({ title: 'Interview today', note: 'Sleep first.' });
});
