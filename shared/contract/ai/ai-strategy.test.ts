import * as v from 'valibot';
import { expect, it } from 'vitest';
import { datedWeeks, studyPlanSchema } from './ai-strategy.ts';

const TODAY = '2026-03-02';

it.each([
  ['no date', null, null],
  ['a date that is over', '2026-03-01', null],
  ['28 days', '2026-03-30', null],
  ['27 days', '2026-03-29', [7, 7, 7, 6]],
  ['nine days', '2026-03-11', [7, 2]],
  ['seven days', '2026-03-09', [7]],
  ['three days', '2026-03-05', [3]],
  ['tomorrow', '2026-03-03', [1]],
  ['today', TODAY, [1]],
])('a plan for %s has the weeks that are left, each with its dates', (_, date, sizes) => {
  const weeks = datedWeeks(TODAY, date);
  expect(weeks?.map(({ length }) => length) ?? null).toEqual(sizes);
  const dates = weeks?.flat() ?? [];
  expect(dates).toEqual(dates.toSorted());
  if (dates.length > 0) expect(dates[0]).toBe(TODAY);
  if (date !== TODAY) for (const one of dates) expect(one < (date ?? '')).toBe(true);
});

const DATES = ['2026-03-02', '2026-03-03', '2026-03-04'];
const aDay = (date: string) => ({ date, focus: 'Six questions', minutes: 20 });
const aPlan = (days?: object[]) => ({
  overallAssessment: 'A beginning.',
  studyPlan: [
    { week: 1, focus: 'Strategy', practiceQuestions: 12, goals: ['Twelve'], ...(days && { days }) },
  ],
  priorityTopics: [
    { topic: 'metrics-kpis', difficulty: 'easy', estimatedTime: '1 hour', reason: 'It is first.' },
  ],
  strengths: [],
  weaknesses: [],
  nextSteps: ['Begin.'],
  motivationalMessage: 'Three days are some.',
});
const issuesOf = (plan: object) =>
  v.safeParse(studyPlanSchema([DATES]).StudyPlan, plan).issues?.map(({ message }) => message) ?? [];

it('a plan of three days is taken with an entry for each date', () => {
  expect(issuesOf(aPlan(DATES.map(aDay)))).toEqual([]);
});

it.each([
  ['the interview', [...DATES, '2026-03-05']],
  ['another date', [...DATES.slice(0, 2), '2026-03-06']],
  ['the dates in another order', DATES.toReversed()],
  ['one date twice', ['2026-03-02', '2026-03-02', '2026-03-04']],
  ['a date less', DATES.slice(1)],
])('a plan with %s is refused in words that say what belongs there', (_, dates) => {
  expect(issuesOf(aPlan(dates.map(aDay)))).toEqual([
    expect.stringContaining('one entry for each date'),
  ]);
});

it('a plan of dates without days, or with four weeks, is refused', () => {
  expect(issuesOf(aPlan())).toHaveLength(1);
  const [week] = aPlan(DATES.map(aDay)).studyPlan;
  const four = [1, 2, 3, 4].map((number) => ({ ...week, week: number }));
  expect(issuesOf({ ...aPlan(), studyPlan: four })).toContain('studyPlan must have 1 week');
});
