import { describe, expect, it } from 'vitest';
import type { InterviewType } from '#shared/game/constants.ts';
import type { PlannedDay } from '#shared/game/readiness/day-plan.ts';
import type { MovedStep, MovedWhy } from '#shared/game/readiness/shown-plan.ts';
import { dateAsk, interviewWords } from '#pwa/learner/goals/interview-words.ts';
import type { PlanNow } from '#pwa/learner/readiness/plan-days.ts';
import {
  leftOutWords,
  movedWords,
  newsOfPlan,
  planDayWords,
  planNote,
  planStepWords,
  stepMinutesWords,
} from './plan-words.ts';

const SUNDAY = '2027-03-28';
const MONDAY: PlannedDay = {
  ...{ date: '2027-03-29', kind: 'work' },
  steps: [{ kind: 'story', minutes: 10, isDone: false }],
};

it('names the next day after midnight as the one after sleep, when tomorrow would be another day', () => {
  const nameOf = (isNight: boolean) => planDayWords(MONDAY, SUNDAY, isNight).name;
  expect([nameOf(false), nameOf(true)]).toEqual(['Tomorrow', 'After you sleep']);
});

it('wishes nobody luck in the evening of the day', () => {
  const words = (isOver: boolean, isLate: boolean) =>
    interviewWords(SUNDAY, SUNDAY, isOver, null, null, false, isLate);
  expect(words(false, false).note).toBe('Good luck!');
  expect(words(false, true)).toMatchObject({
    note: 'How did it go?',
    button: 'Answer',
  });
});

it('asks for the date on the first day, then once a week in other words', () => {
  const asked = ['2027-01-11', '2027-01-12', '2027-01-18', '2027-01-19', '2027-01-25'].map(
    (today) => dateAsk(['2027-01-11'], today),
  );
  expect(asked).toEqual(['first', 'none', 'again', 'none', 'again']);
  expect(dateAsk([], '2027-01-11')).toBe('first');
  const titles = (['first', 'again', 'none'] as const).map(
    (ask) => interviewWords(null, '2027-01-11', false, null, null, false, false, ask).title,
  );
  expect(new Set(titles).size).toBe(3);
});

it('says that a day takes more than the learner’s minutes, until it is begun', () => {
  const round = { kind: 'round', type: 'strategy', minutes: 28, isDone: false } as const;
  const day = (...steps: PlannedDay['steps']): PlannedDay => ({ ...MONDAY, steps });
  expect(planNote(day(round), 20)).toBe('28 min, 8 more than usual');
  expect(planNote(day(round), 30)).toBe('28 min');
  const story = { kind: 'story', minutes: 10, isDone: true } as const;
  expect(planNote(day(round, story), 20)).toBe('38 min · 1 of 2 done');
});

it('names a debrief that is left, and its minutes', () => {
  const round = { kind: 'round', type: 'strategy', minutes: 28 } as const;
  const left = { ...round, held: 'm-1', minutes: 8 };
  expect([round, left].map((step) => [planStepWords(step), stepMinutesWords(step)])).toEqual([
    ['Timed round: Strategy', '20 min + debrief 8'],
    ['Debrief: Strategy', '8 min'],
  ]);
});

it('counts the days to the interview by the calendar at night, and names no day of the plan', () => {
  const words = (date: string) =>
    interviewWords(date, '2027-03-29', false, null, '2027-03-29', true);
  expect(words('2027-04-02')).toMatchObject({ title: 'Interview in 4 days · Apr 2', note: '' });
  expect(words('2027-03-30')).toMatchObject({ title: 'Interview tomorrow', note: '' });
  expect(words('2027-03-29')).toMatchObject({ title: 'Interview today', note: 'Sleep first.' });
});

describe('what has moved since Home had shown it', () => {
  const days = ['2027-03-28', '2027-03-29', '2027-04-01'].map((date, at): PlannedDay => {
    const story = { kind: 'story', minutes: 10, isDone: false } as const;
    return at === 2
      ? { date, kind: 'interview', steps: [] }
      : { date, kind: 'work', steps: [story] };
  });
  const words = (
    moved: MovedStep[],
    shown = days,
    isNight = false,
    movedWhy: MovedWhy | null = null,
  ) => movedWords({ moved, days: shown, isNight, movedWhy });
  const round = (type: InterviewType, to: string | null): MovedStep => ({
    kind: 'round',
    type,
    to,
  });

  it('is one sentence with each step’s new day', () => {
    const both = [
      round('execution-metrics', '2027-03-29'),
      round('product-sense', '2027-03-31'),
      { kind: 'story', type: null, to: '2027-03-28' } as const,
    ];
    expect(words(both)).toBe(
      'Moved: execution round to tomorrow, product sense round to Wednesday, and story to today.',
    );
    expect(words(both.slice(0, 1), days, true)).toBe('Moved: execution round to after you sleep.');
    expect(words([])).toBe('');
  });

  it('says that a step comes earlier, for which no missed day is the reason', () => {
    const earlier: MovedStep = { ...round('strategy', '2027-03-29'), isEarlier: true };
    const missed: MovedWhy = { is: 'missed', dates: ['2027-03-27'] };
    expect(words([earlier], days, false, missed)).toBe('Earlier: strategy round now tomorrow.');
    expect(words([earlier, round('technical', '2027-03-31')], days, false, missed)).toBe(
      'Moved: strategy round up to tomorrow and technical round to Wednesday, since you missed Saturday.',
    );
  });

  it('is what was dropped, before the rest if that is a round', () => {
    const moved = round('technical', '2027-03-29');
    const second = { ...round('strategy', null), isSecond: true } as const;
    const answer: MovedStep = { kind: 'answer', type: 'technical', to: null };
    expect(words([second, moved])).toBe(
      'Dropped: second strategy round. Other steps come first in the days left. Moved: technical round to tomorrow.',
    );
    expect(words([moved, answer])).toBe(
      'Moved: technical round to tomorrow. Dropped: technical answer. Other steps come first in the days left.',
    );
    expect(words([round('strategy', null), round('technical', null)])).toBe(
      'Dropped: strategy round and technical round. Other steps come first in the days left.',
    );
    expect(words([second], days.slice(0, 2))).toBe('Later: second strategy round.');
    const missed: MovedWhy = { is: 'missed', dates: ['2027-03-27'] };
    expect(words([answer], days, false, missed)).toBe(
      'Dropped: technical answer, since you missed Saturday.',
    );
    expect(words([moved, answer], days, false, missed)).toBe(
      'Moved: technical round to tomorrow, since you missed Saturday. Dropped: technical answer.',
    );
    // Late on the last evening nothing comes first, because nothing is planned any more.
    const over = days.map((day) => ({ ...day, steps: [] }));
    expect(words([answer], over)).toBe('Dropped: technical answer.');
    expect(
      leftOutWords({ days: over, leftOut: ['technical'], focus: [], fittingMinutes: null }),
    ).toBe('');
  });

  it.each<[MovedWhy, string]>([
    [{ is: 'missed', dates: ['2027-03-27'] }, 'since you missed Saturday'],
    [{ is: 'missed', dates: ['2027-03-26', '2027-03-27'] }, 'since you missed Friday and Saturday'],
    [
      { is: 'missed', dates: ['2027-03-25', '2027-03-26', '2027-03-27'] },
      'since you missed 3 days',
    ],
    [{ is: 'cut-short', date: '2027-03-27' }, 'since Saturday was cut short'],
    [{ is: 'debrief', date: '2027-03-27' }, 'since Saturday’s debrief comes first'],
    [{ is: 'late' }, 'since it’s late'],
  ])('says why: %o', (why, end) => {
    const moved = [round('technical', '2027-03-29')];
    expect(words(moved, days, false, why)).toBe(`Moved: technical round to tomorrow, ${end}.`);
  });

  it('names the openings that the last evening leaves out', () => {
    const openings = { kind: 'openings', type: 'technical', count: 3, minutes: 6 } as const;
    const [today, ...others] = days;
    const late = [{ ...(today as PlannedDay), gone: [openings, openings] }, ...others];
    expect(words([], late)).toBe('Dropped, since it’s late: 6 openings.');
    expect(words([], days)).toBe('');
  });

  it('names two things in all, and what was dropped before what moved', () => {
    const moved = round('technical', '2027-03-30');
    const guide: MovedStep = { kind: 'read', type: 'execution-metrics', to: null };
    const story: MovedStep = { kind: 'story', type: null, to: null, isSecond: true };
    const missed: MovedWhy = { is: 'missed', dates: ['2027-03-27'] };
    expect(words([round('strategy', null), moved, moved], days, false, missed)).toBe(
      'Dropped: strategy round. Moved: technical round to Tuesday and technical round to Tuesday, since you missed Saturday.',
    );
    expect(words([story, guide, moved], days, false, missed)).toBe(
      'Dropped: second story and execution guide, since you missed Saturday.',
    );
  });

  it('counts what it doesn’t name', () => {
    const five = (['technical', 'strategy', 'behavioural', 'product-sense'] as const).map((type) =>
      round(type, '2027-03-29'),
    );
    expect(words([...five, { kind: 'story', type: null, to: '2027-03-28' }])).toBe(
      'Moved: technical round to tomorrow, strategy round to tomorrow, and 3 more.',
    );
  });
});

describe('the hour of the next round', () => {
  const round = { kind: 'round', type: 'technical', minutes: 28, isDone: false } as const;
  const news = (changes: Partial<PlanNow>, isToday = false) => {
    const days: PlannedDay[] = [
      { date: SUNDAY, kind: 'work', steps: isToday ? [round] : [] },
      { ...MONDAY, steps: [round] },
    ];
    const plan = { days, moved: [], isNight: false, movedWhy: null, minutes: 30, ...changes };
    return newsOfPlan(plan as unknown as PlanNow);
  };

  it('is by 10 PM after late nights, and from then on the morning', () => {
    const hadLateNights = true;
    expect(news({ hadLateNights })).toBe('Two late nights: begin your round by 10 PM.');
    expect(news({ hadLateNights, isFromTen: true })).toBe('In the morning: technical round.');
    expect(news({ hadLateNights, isFromTen: true }, true)).toBe('');
    expect(news({})).toBe('');
  });

  it('is the morning if it is night where the learner came from', () => {
    expect(news({ isBodyLate: true })).toBe(
      'It’s night where you came from. In the morning: technical round.',
    );
  });

  it('comes after the word that the days are lighter', () => {
    expect(news({ isLighter: true })).toBe('Lighter: your last two days took twice as long.');
  });
});

it('says at most two things about a changed plan, the first about what was dropped or moved', () => {
  const gone: MovedStep = { kind: 'round', type: 'strategy', to: null };
  const later: MovedStep = { kind: 'round', type: 'technical', to: MONDAY.date };
  const round = { kind: 'round', type: 'technical', minutes: 28, isDone: false } as const;
  const days: PlannedDay[] = [
    { date: SUNDAY, kind: 'work', steps: [] },
    { ...MONDAY, steps: [round] },
    { date: '2027-03-30', kind: 'interview', steps: [] },
  ];
  const plan = {
    ...{ days, moved: [gone, later], isNight: false, movedWhy: { is: 'late' } },
    ...{ isLighter: true, hadLateNights: true, isFromTen: true },
  };
  expect(newsOfPlan(plan as unknown as PlanNow)).toBe(
    'Dropped: strategy round. Moved: technical round to tomorrow, since it’s late.',
  );
});

it('says in the last three days which types they are for', () => {
  const days = Array.from({ length: 4 }, (): PlannedDay => MONDAY);
  const words = (leftOut: InterviewType[], focus: InterviewType[]) =>
    leftOutWords({ days, leftOut, focus, fittingMinutes: null });
  expect(
    words(['technical', 'strategy'], ['product-sense', 'execution-metrics', 'behavioural']),
  ).toBe(
    'These three days are for product sense, execution, and behavioral. The rest get a sample opening the night before.',
  );
  const plan = { days, leftOut: ['technical', 'strategy'] as const, fittingMinutes: null };
  expect(
    leftOutWords({ ...plan, focus: ['product-sense', 'behavioural'], isWithoutGuides: true }),
  ).toBe(
    'Three days, no guides: product sense and behavioral. The rest get a sample opening the night before.',
  );
  expect(words(['technical'], ['strategy'])).toBe(
    'Not in these days: Technical. Learn has a guide to it.',
  );
});
