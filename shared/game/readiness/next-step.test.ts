import { describe, expect, it } from 'vitest';
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import type { PlannedDay } from './day-plan.ts';
import { nextStep, type Standing } from './next-step.ts';
import { readinessOfAll } from './readiness.ts';
import { aRound, MOMENT, NOW, someJudged } from '#shared/testing/readiness.ts';

const TODAY = '2026-03-02';
const FOUND = { next: 2, steps: [], completedAt: NOW };
const RECOMMENDED = { kind: 'continue', categoryId: 1 } as const;

function aStanding(facts: Partial<Standing> & { of?: Partial<ProgressRow> } = {}): Standing {
  const { of, ...rest } = facts;
  return {
    today: TODAY,
    progress: { ...initialProgress(), questionsAnswered: 20, ...of },
    expected: [],
    readiness: readinessOfAll({ judged: [], rounds: [] }, MOMENT),
    practiced: new Set(INTERVIEW_TYPES),
    plan: null,
    ...{ isNight: false, isEvening: false, isLate: false, isLateForRound: false, openings: 0 },
    minutes: 20,
    isStoryMissing: false,
    mocks: [],
    redone: [],
    fiveMinutes: null,
    isLevelDeclined: false,
    isOver: false,
    dueReviews: 0,
    isAnswerBegun: false,
    recommendation: RECOMMENDED,
    ...rest,
  };
}
const kindOf = (facts: Parameters<typeof aStanding>[0]) => nextStep(aStanding(facts)).kind;
const aDay = (steps: PlannedDay['steps'], kind: PlannedDay['kind'] = 'work'): PlannedDay[] => [
  { date: TODAY, kind, steps },
];
/** Has just been through a round: none is due. */
const ROUND_TODAY = [aRound({ daysAgo: 0 })];
const open = aRound({ daysAgo: 2, how: null, type: 'technical' });

describe('2.4 The first step that applies', () => {
  it('is an open round before all else', () => {
    const mocks = [open, ...ROUND_TODAY];
    expect(nextStep(aStanding({ mocks, dueReviews: 9 }))).toEqual({
      kind: 'open-round',
      mockId: 'mock-2',
      type: 'technical',
    });
    expect(kindOf({ mocks: [{ ...open, epoch: 0 }, ...ROUND_TODAY] })).toBe('recommended');
    expect(kindOf({ mocks: [aRound({ how: 'left' }), ...ROUND_TODAY] })).toBe('recommended');
  });

  it('then five minutes of today that are not finished', () => {
    const fiveMinutes = { number: 3, total: 5 };
    expect(
      nextStep(aStanding({ fiveMinutes, mocks: [aRound({ daysAgo: 1, band: null })] })),
    ).toEqual({ kind: 'five-minutes', ...fiveMinutes });
    expect(kindOf({ fiveMinutes, dueReviews: 9, of: { questionsAnswered: 3 } })).toBe(
      'five-minutes',
    );
    expect(kindOf({ fiveMinutes, mocks: [open] })).toBe('open-round');
    // A round of today shows that the learner went on to something else.
    expect(kindOf({ fiveMinutes, mocks: [aRound({ daysAgo: 0, band: null })] })).toBe('debrief');
    expect(kindOf({ fiveMinutes, mocks: ROUND_TODAY })).toBe('recommended');
  });

  it('then a debrief that was not finished, for two days', () => {
    const untold = aRound({ daysAgo: 2, band: null });
    expect(nextStep(aStanding({ mocks: [untold], dueReviews: 9 }))).toEqual({
      kind: 'debrief',
      mockId: 'mock-2',
      type: 'strategy',
    });
    expect(kindOf({ mocks: [aRound({ daysAgo: 3, band: null })] })).toBe('recommended');
    expect(kindOf({ mocks: [open, untold] })).toBe('open-round');
  });

  it('then the level, where its questions are begun, however many others are answered', () => {
    const placement = { next: 2, steps: [{ level: 2, isRight: true }], completedAt: null };
    const begun = { questionsAnswered: 17, placement } as never;
    expect(nextStep(aStanding({ of: begun, dueReviews: 9 }))).toEqual({ kind: 'level', left: 5 });
    expect(kindOf({ of: begun, isLevelDeclined: true })).toBe('round');
    expect(kindOf({ of: begun, mocks: [open] })).toBe('open-round');
  });

  it('then an answer that was begun', () => {
    const of = { questionsAnswered: 3 };
    expect(kindOf({ isAnswerBegun: true, dueReviews: 9 })).toBe('recommended');
    expect(kindOf({ isAnswerBegun: true, of })).toBe('recommended');
    expect(kindOf({ isAnswerBegun: true, mocks: [open] })).toBe('open-round');
  });

  it('then a round that is due, then the level, then reviews from five due, then the recommendation', () => {
    const newcomer = { questionsAnswered: 3 };
    expect(kindOf({ dueReviews: 9 })).toBe('round');
    expect(kindOf({ of: newcomer, dueReviews: 9 })).toBe('level');
    expect(nextStep(aStanding({ mocks: ROUND_TODAY, dueReviews: 5 }))).toEqual({
      kind: 'reviews',
      due: 5,
    });
    expect(nextStep(aStanding({ mocks: ROUND_TODAY, dueReviews: 4 }))).toEqual({
      kind: 'recommended',
      recommendation: RECOMMENDED,
    });
  });
});

describe('2.4 A round that is due', () => {
  const expected = ['technical', 'strategy'] as const;
  const mocks = [aRound({ daysAgo: 1, type: 'technical' })];

  it('comes each day of the last week while an expected type has had none', () => {
    expect(kindOf({ expected, mocks, of: { interviewDate: '2026-03-06' } })).toBe('round');
    expect(nextStep(aStanding({ expected, mocks, of: { interviewDate: '2026-03-06' } }))).toEqual(
      expect.objectContaining({ readiness: expect.objectContaining({ type: 'strategy' }) }),
    );
    const today = [aRound({ daysAgo: 0, type: 'technical' })];
    expect(kindOf({ expected, mocks: today, of: { interviewDate: '2026-03-06' } })).toBe(
      'recommended',
    );
  });

  it.each([
    ['earlier than that', { expected, of: { interviewDate: '2026-03-12' } }],
    ['with none missing', { expected: ['technical'], of: { interviewDate: '2026-03-06' } }],
    ['on the day before', { expected, of: { interviewDate: '2026-03-03' } }],
  ] as const)('not %s', (_, facts) => expect(kindOf({ ...facts, mocks })).toBe('recommended'));
});

describe('2.4 Without a date and without a chosen type', () => {
  const placed = { placement: FOUND, questionsAnswered: 6 };
  const nobody = { practiced: new Set<InterviewType>(), of: placed };

  it('nobody is timed until a type was tried or 15 answers are given', () => {
    expect(kindOf(nobody)).toBe('recommended');
    expect(kindOf({ ...nobody, of: { questionsAnswered: 15 } })).toBe('round');
    expect(kindOf({ ...nobody, practiced: new Set(['strategy']) })).toBe('round');
  });
});

describe('2.4 A loop that is begun and not done', () => {
  const first = aRound({ daysAgo: 3, type: 'product-sense', loopShape: 'general' });
  it('goes on with its next round for three days, before reviews and the weekly round', () => {
    expect(nextStep(aStanding({ mocks: [first], dueReviews: 9 }))).toMatchObject({
      kind: 'loop',
      next: { type: 'execution-metrics', number: 2, of: 4, name: 'General' },
    });
    const older = aRound({ daysAgo: 4, type: 'product-sense', loopShape: 'general' });
    expect(kindOf({ mocks: [older] })).toBe('recommended');
  });

  it('comes after an open round and a debrief, and not on the last day', () => {
    expect(kindOf({ mocks: [open, first] })).toBe('open-round');
    const untold = aRound({ ...{ daysAgo: 1, band: null, loopShape: 'general' } });
    expect(kindOf({ mocks: [untold, first] })).toBe('debrief');
    const interviewDate = '2026-03-03';
    expect(kindOf({ mocks: [first], of: { interviewDate } })).toBe('recommended');
  });

  it('is over with a restart, and before its first one', () => {
    expect(kindOf({ mocks: [{ ...first, epoch: 0 }, ...ROUND_TODAY] })).toBe('recommended');
    const left = aRound({ how: 'left', type: 'product-sense', loopShape: 'general' });
    expect(kindOf({ mocks: [left, ...ROUND_TODAY] })).toBe('recommended');
  });
});

describe('2.4 A loop that is done', () => {
  const TYPES = ['product-sense', 'execution-metrics', 'strategy', 'behavioural'] as const;
  /** The last round so many days ago; the second one is marked Thin. */
  const done = (daysAgo: number, band: 'thin' | 'fair' = 'thin') =>
    TYPES.map((type, at) =>
      aRound({
        ...{ daysAgo: daysAgo + 3 - at, type, loopShape: 'general' },
        band: at === 1 ? band : 'fair',
      }),
    );
  const again = { mockId: 'mock-2', type: 'execution-metrics' };

  it('leads to its weakest round by the own marks: one answer once more, then the whole round', () => {
    const newcomer = { questionsAnswered: 4 };
    const step = { kind: 'loop-done', loopId: 'loop-1', again: { ...again, way: 'redo' } };
    expect(nextStep(aStanding({ mocks: done(0), of: newcomer, dueReviews: 9 }))).toEqual(step);
    expect(nextStep(aStanding({ mocks: done(0), redone: ['mock-2'] }))).toMatchObject({
      again: { ...again, way: 'round' },
    });
  });

  it('is the step until the next day is over, or another round was held', () => {
    expect(kindOf({ mocks: done(1) })).toBe('loop-done');
    expect(kindOf({ mocks: done(2) })).toBe('recommended');
    expect(kindOf({ mocks: [...done(1), aRound({ daysAgo: 0 })] })).toBe('recommended');
    const left = { ...aRound({ daysAgo: 0, how: 'left' }), mockId: 'left' };
    expect(kindOf({ mocks: [...done(1), left] })).toBe('loop-done');
  });

  it('names no round where none of its marks is weak, and on the last day none of 20 minutes', () => {
    expect(nextStep(aStanding({ mocks: done(0, 'fair') }))).toMatchObject({ again: null });
    const of = { interviewDate: '2026-03-03' };
    expect(nextStep(aStanding({ mocks: done(0), of }))).toMatchObject({ again: { way: 'redo' } });
    expect(kindOf({ mocks: done(0), of, redone: ['mock-2'] })).toBe('recommended');
  });
});

describe('2.4 A round a week, in the last 14 days one every four, none on the last day', () => {
  it.each([
    [6, null, false],
    [7, null, true],
    [40, null, true],
    [4, '2026-03-17', false], // 15 days ahead
    [3, '2026-03-16', false], // 14 days ahead
    [4, '2026-03-16', true],
    [4, '2026-03-04', true], // two days ahead
    [9, '2026-03-03', false], // tomorrow
    [9, '2026-03-02', false], // today
    [6, '2026-03-01', false], // it has passed
    [7, '2026-03-01', true],
  ])('the last one %i days ago, the interview on %s: due %s', (daysAgo, interviewDate, isDue) => {
    const mocks = [aRound({ daysAgo }), aRound({ daysAgo: daysAgo + 9 })];
    expect(kindOf({ mocks, of: { interviewDate } })).toBe(isDue ? 'round' : 'recommended');
  });

  it('a round that was left is still the next one', () => {
    expect(kindOf({ mocks: [aRound({ daysAgo: 1, how: 'left' })] })).toBe('round');
  });

  it('the first waits until the level is known', () => {
    const none = { isLevelDeclined: true };
    expect(kindOf({ ...none, of: { questionsAnswered: 14 } })).toBe('recommended');
    expect(kindOf({ ...none, of: { questionsAnswered: 15 } })).toBe('round');
    expect(kindOf({ ...none, of: { questionsAnswered: 6, placement: FOUND } })).toBe('round');
  });
});

describe('2.4 A round is of the expected type with the least readiness', () => {
  const judged = [
    ...someJudged(5, 5, { type: 'product-sense' }),
    ...someJudged(5, 5, { type: 'strategy', daysAgo: 25 }),
    ...someJudged(3, 3, { type: 'technical' }),
    ...someJudged(2, 2, { type: 'behavioural' }),
  ];
  const readiness = readinessOfAll({ judged, rounds: [] }, MOMENT);
  const typeFor = (expected: Standing['expected']) => {
    const step = nextStep(aStanding({ expected, readiness }));
    return step.kind === 'round' && step.readiness.type;
  };
  it.each([
    [[], 'analytical-estimation'],
    [['product-sense'], 'product-sense'],
    [['product-sense', 'strategy'], 'strategy'],
    [['strategy', 'technical'], 'technical'],
    [['technical', 'behavioural'], 'behavioural'],
  ] as const)('expected %j: %s', (expected, type) => {
    expect(typeFor(expected)).toBe(type);
  });
});

describe('2.4 The level, until taken or declined, while fewer than 15 are answered', () => {
  const step = (of: Partial<ProgressRow>, isLevelDeclined = false) =>
    nextStep(aStanding({ of, isLevelDeclined, mocks: ROUND_TODAY }));
  it('says how many are left', () => {
    expect(step({ questionsAnswered: 0 })).toEqual({ kind: 'level', left: 6 });
    const steps = [{ level: 2, isRight: true }];
    expect(
      step({ questionsAnswered: 14, placement: { ...FOUND, steps, completedAt: null } }),
    ).toEqual({ kind: 'level', left: 5 });
  });

  it('is passed over, on every device, by who has answered the first five without one of the six', () => {
    expect(step({ questionsAnswered: 4 }).kind).toBe('level');
    expect(step({ questionsAnswered: 5 }).kind).toBe('recommended');
    expect(step({ questionsAnswered: 5, placement: { ...FOUND, completedAt: null } }).kind).toBe(
      'recommended',
    );
  });

  it('is asked no more once it is found, declined or 15 are answered', () => {
    expect(step({ questionsAnswered: 6, placement: FOUND }).kind).toBe('recommended');
    expect(step({ questionsAnswered: 0 }, true).kind).toBe('recommended');
    expect(step({ questionsAnswered: 15 }).kind).toBe('recommended');
  });
});

describe('2.4 With a date the first open step of the plan comes after what was begun', () => {
  const reviews = { kind: 'reviews', count: 4, minutes: 4, isDone: true } as const;
  const questions = { kind: 'questions', type: 'strategy', minutes: 10, isDone: false } as const;
  const round = { kind: 'round', type: 'technical', minutes: 20, isDone: false } as const;

  it('is the first that is not done, whatever else is due', () => {
    const plan = aDay([reviews, questions, round]);
    expect(nextStep(aStanding({ plan, dueReviews: 9 }))).toEqual({
      ...{ kind: 'questions', type: 'strategy', minutes: 10 },
    });
    expect(nextStep(aStanding({ plan: aDay([round]) }))).toMatchObject({
      ...{ kind: 'round', readiness: { type: 'technical' } },
    });
    expect(nextStep(aStanding({ plan: aDay([{ ...reviews, isDone: false }]) }))).toEqual({
      ...{ kind: 'reviews', due: 4 },
    });
    const story = { kind: 'story', minutes: 10, isDone: false } as const;
    expect(nextStep(aStanding({ plan: aDay([story]) }))).toEqual({ kind: 'story', minutes: 10 });
    const sums = { kind: 'sums', minutes: 4, isDone: false } as const;
    expect(nextStep(aStanding({ plan: aDay([sums]) }))).toEqual({ kind: 'sums', minutes: 4 });
    expect(kindOf({ plan, mocks: [open] })).toBe('open-round');
    expect(kindOf({ plan, isAnswerBegun: true })).toBe('recommended');
  });

  it('is done for today once all steps are', () => {
    expect(kindOf({ plan: aDay([reviews]), dueReviews: 9 })).toBe('plan-done');
    const [tomorrow] = aDay([{ ...reviews, isDone: false }, round]);
    const plan = aDay([reviews]).concat(tomorrow ?? []);
    expect(nextStep(aStanding({ plan }))).toEqual({
      ...{ kind: 'plan-done', tomorrow, first: round, isNight: false },
    });
    expect(nextStep(aStanding({ plan, isLate: true }))).toMatchObject({ first: null });
    expect(nextStep(aStanding({ plan, isLateForRound: true }))).toMatchObject({ first: null });
    expect(nextStep(aStanding({ plan, isLate: true, isNight: true }))).toMatchObject({
      first: null,
      isNight: true,
    });
    const eve = aDay([reviews]).concat(aDay([], 'eve'));
    expect(nextStep(aStanding({ plan: eve }))).toMatchObject({ first: null });
  });

  it('is a few reviews late in the evening, then enough, if steps are left for tomorrow', () => {
    const [today] = aDay([{ ...reviews, isDone: false }]);
    const cut = [{ ...(today as PlannedDay), isCut: true as const }];
    expect(nextStep(aStanding({ plan: cut, isLate: true }))).toEqual({
      ...{ kind: 'reviews', due: 4, isLate: true },
    });
    const done = [{ ...(today as PlannedDay), steps: [reviews], isCut: true as const }];
    expect(kindOf({ plan: done, isLate: true })).toBe('enough');
  });

  it('is a debrief that is left also on the eve and late, but not on the day itself', () => {
    const mocks = [aRound({ daysAgo: 0, band: null })];
    const debrief = (facts: Parameters<typeof aStanding>[0]) =>
      nextStep(aStanding({ mocks, ...facts }));
    expect(debrief({ plan: aDay([], 'eve') })).toMatchObject({
      kind: 'debrief',
      isToday: true,
      isEve: true,
    });
    expect(debrief({ plan: aDay([]), isLate: true })).toMatchObject({
      kind: 'debrief',
      isLate: true,
    });
    expect(debrief({ plan: aDay([], 'interview') }).kind).toBe('interview-day');
  });

  it('is calm on the eve and on the day, whatever is due', () => {
    expect(kindOf({ plan: aDay([], 'eve'), dueReviews: 16 })).toBe('eve');
    expect(kindOf({ plan: aDay([], 'interview'), dueReviews: 16 })).toBe('interview-day');
    expect(kindOf({ plan: aDay([], 'interview'), isOver: true })).toBe('interview-over');
  });

  it('counts no answer twice on the day: those of timed rounds are in the rounds', () => {
    const mocks = [aRound({ daysAgo: 2 }), aRound({ daysAgo: 3 }), aRound({ clock: 'off' })];
    const answered = mocks.flatMap(({ answers }) => answers).length + 4;
    const { progress } = aStanding();
    expect(
      nextStep(
        aStanding({
          ...{ mocks, plan: aDay([], 'interview'), openings: 3 },
          progress: { ...progress, questionsAnswered: answered },
        }),
      ),
    ).toMatchObject({ rounds: 2, answers: 5, openings: 3 });
  });
});

it('offers nothing more once the day took one and a half times the learner’s minutes', () => {
  const done = (minutes: number) =>
    nextStep(
      aStanding({
        minutes: 20,
        mocks: ROUND_TODAY,
        plan: aDay([{ kind: 'answer', type: 'strategy', minutes, isDone: true }]),
      }),
    );
  expect(done(29).kind).toBe('plan-done');
  expect(done(30)).toMatchObject({ kind: 'enough', isMuch: true });
});
