import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import { ENOUGH_STORIES } from '#shared/game/story.ts';
import { aRound, MOMENT, someJudged } from '#shared/testing/readiness.ts';
import { planDays, type PlannedDay } from './day-plan.ts';
import { type Evidence, type FinishedRound, lowOf } from './evidence.ts';
import { type PlanFacts, SET_SIZE, STEP_MINUTES, type WorkSoFar } from './plan-facts.ts';
import { readinessOfAll } from './readiness.ts';
import { doneKey, movedSince, rememberShown, type ShownPlan } from './shown-plan.ts';

const TODAY = '2026-03-02';
const inDays = (days: number) => dateOfDayNumber(dayNumberOf(TODAY) + days);

const NOTHING_DONE: PlanFacts['done'] = {
  isLevelFound: false,
  isStoryWritten: false,
  reviews: 0,
  questions: new Map(),
  whole: new Set(),
  alone: new Set(),
  rounds: [],
  lessons: { read: new Set(), heard: new Set(), openings: new Map(), sumsOn: null },
};

/** Every lesson that the plan names. */
const ALL_LEARNED: WorkSoFar['lessons'] = {
  read: new Set(INTERVIEW_TYPES),
  heard: new Set(INTERVIEW_TYPES),
  openings: new Map(INTERVIEW_TYPES.map((type) => [type, 5])),
  sumsOn: null,
};
const NOTHING_LEARNED = NOTHING_DONE.lessons;

/** Somebody with 20 answers and all lessons, 20 minutes a day and an interview in nine days on product sense and behavioral. */
function facts(changes: Changes = {}, evidence: Partial<Evidence> = {}): PlanFacts {
  const { progress, stories, lessons, practiced, whole, openedOn, openingDays, now, ...others } =
    changes;
  const countOf = (of: InterviewType) =>
    evidence.judged?.filter(({ type }) => type === of).length ?? 0;
  const isPracticed = practiced ?? new Set(INTERVIEW_TYPES.filter((type) => countOf(type) >= 5));
  const before: WorkSoFar = {
    progress: progress ?? { ...initialProgress(), questionsAnswered: 20 },
    readiness: readinessOfAll({ judged: [], rounds: [], ...evidence }, MOMENT),
    practiced: isPracticed,
    // Somebody who has practiced a type has given a whole answer of it, too.
    whole: whole ?? isPracticed,
    lows: (evidence.rounds ?? []).flatMap((round) => lowOf(round) ?? []),
    ...{ sets: new Map([...isPracticed].map((type) => [type, 1])), unseen: new Map() },
    finished: (evidence.rounds ?? []) as FinishedRound[],
    stories: stories ?? { count: ENOUGH_STORIES, latest: inDays(-9) },
    ...{ lessons: lessons ?? ALL_LEARNED, openedOn: openedOn ?? new Map() },
    ...{ openingDays: openingDays ?? new Map(), wholeOn: new Map() },
    debriefs: [],
  };
  return {
    today: TODAY,
    interviewDate: inDays(9),
    expected: ['product-sense', 'behavioural'],
    minutes: 20,
    reviews: new Map(),
    reviewTypes: new Map(),
    isLate: false,
    small: new Map(),
    long: new Set(INTERVIEW_TYPES),
    roundLevel: 'junior',
    isLevelDeclined: false,
    done: NOTHING_DONE,
    ...others,
    before,
    now: { ...before, ...now },
  };
}
/** The work is that before today; `now` has what today has changed of it. */
type Changes = Partial<
  Omit<PlanFacts, 'before' | 'now'> &
    Pick<
      WorkSoFar,
      'progress' | 'stories' | 'lessons' | 'practiced' | 'whole' | 'openedOn' | 'openingDays'
    >
> & { now?: Partial<WorkSoFar> };

/** A day in a line: `questions product-sense, round behavioural`. */
const lineOf = ({ kind, steps }: PlannedDay) =>
  kind === 'work'
    ? steps.map((step) => ('type' in step ? `${step.kind} ${step.type}` : step.kind)).join(', ')
    : kind;
const daysOf = (all: PlanFacts) => planDays(all).days;
const lines = (changes?: Changes, evidence?: Partial<Evidence>) =>
  daysOf(facts(changes, evidence)).map(lineOf);

describe('2.4 The plan to the date', () => {
  it('practices each expected type before its round, one round a day in the last week, and ends on a calm eve', () => {
    expect(lines()).toEqual([
      'questions product-sense',
      'answer product-sense',
      'round product-sense',
      'questions behavioural',
      'round behavioural',
      'round product-sense',
      'openings behavioural, openings product-sense',
      'questions behavioural',
      'eve',
      'interview',
    ]);
  });

  it('begins with the level questions, beside the first set', () => {
    expect(lines({ progress: initialProgress() })[0]).toBe('level, questions product-sense');
  });

  it('leaves the level out where the days are just enough for the turns of the types', () => {
    const nothing = { progress: initialProgress(), stories: { count: 0, latest: null } };
    expect(lines({ ...nothing, interviewDate: inDays(2) })[0]).toBe(
      'story, questions product-sense',
    );
    expect(lines({ ...nothing, interviewDate: inDays(3) })[0]).toMatch(/^level/);
    const strategy = { ...nothing, expected: ['strategy'] as const, interviewDate: inDays(2) };
    expect(lines(strategy)[0]).toBe('answer strategy');
    const judged = someJudged(5, 5, { type: 'strategy' });
    expect(lines(strategy, { judged })[0]).toMatch(/^level/);
    expect(lines({ ...nothing, isLevelDeclined: true })[0]).toBe('story, questions product-sense');
  });

  it('has somebody who chose no types practice each one read about, not read about all six', () => {
    const fresh = { progress: initialProgress(), stories: { count: 0, latest: null } };
    const days = lines({
      ...fresh,
      ...{ lessons: NOTHING_LEARNED, practiced: new Set(), expected: [], interviewDate: inDays(5) },
    }).slice(0, -2);
    expect(days).toHaveLength(4);
    for (const day of days) expect(day).toMatch(/level|questions|answer|round|story/);
  });

  it('begins with the expected type that has no evidence yet', () => {
    const judged = someJudged(5, 5, { type: 'product-sense' });
    expect(lines({}, { judged })[0]).toBe('round product-sense');
    expect(lines({}, { judged })[1]).toBe('questions behavioural');
    const finished = [aRound({ type: 'product-sense', daysAgo: 2 })];
    expect(lines({ interviewDate: inDays(12) }, { judged, rounds: finished })[0]).toBe(
      'questions behavioural',
    );
  });

  it('plans for three days what fits in them', () => {
    expect(lines({ interviewDate: inDays(3) })).toEqual([
      'answer product-sense',
      'round product-sense',
      'eve',
      'interview',
    ]);
  });

  it('plans nothing but a page on the eve and on the day', () => {
    expect(lines({ interviewDate: inDays(1), reviews: new Map([[TODAY, 9]]) })).toEqual([
      'eve',
      'interview',
    ]);
    expect(lines({ interviewDate: TODAY })).toEqual(['interview']);
  });

  it('shows fourteen days of a longer time, in which all six types come where none is named', () => {
    const days = daysOf(facts({ interviewDate: inDays(40), expected: [] }));
    expect(days).toHaveLength(14);
    const types = days.flatMap(({ steps }) =>
      steps.flatMap((step) => ('type' in step ? step.type : [])),
    );
    expect(new Set(types)).toEqual(new Set(INTERVIEW_TYPES));
  });

  it('has reviews on the days on which they come back, after all else, ten at most', () => {
    const days = daysOf(
      facts({
        reviews: new Map([
          [TODAY, 10],
          [inDays(3), 2],
        ]),
      }),
    );
    expect(days[0]?.steps).toMatchObject([
      { kind: 'questions', minutes: 10 },
      { kind: 'reviews', count: 10, minutes: 10 },
    ]);
    expect(days[3]?.steps[1]).toMatchObject({ kind: 'reviews', count: 2 });
    const countOn = (minutes: number) =>
      daysOf(facts({ minutes, reviews: new Map([[TODAY, 20]]) }))[0]?.steps.flatMap((step) =>
        step.kind === 'reviews' ? step.count : [],
      );
    expect([countOn(14), countOn(20), countOn(60)]).toEqual([[4], [10], [10]]);
  });

  it('keeps a third of the minutes for reviews once questions were answered, however many come back', () => {
    const judged = ['product-sense', 'behavioural'].flatMap((type) =>
      someJudged(5, 5, { type: type as InterviewType }),
    );
    const rounds = ['product-sense', 'behavioural'].map((type) =>
      aRound({ type: type as InterviewType }),
    );
    const lessons = { ...ALL_LEARNED, heard: new Set<InterviewType>() };
    const day = (reviews: number, changes: Changes = {}) =>
      lines({ lessons, reviews: new Map([[TODAY, reviews]]), ...changes }, { judged, rounds })[0];
    expect([day(0), day(3), day(20)]).toEqual([
      ...['hear product-sense', 'hear product-sense, reviews', 'hear product-sense, reviews'],
    ]);
    // Before the first answer nothing can come back.
    const first = { lessons: NOTHING_LEARNED, progress: initialProgress(), practiced: new Set() };
    expect(lines(first as Changes)[0]).toBe('read product-sense, level, openings product-sense');
  });

  it('plans a whole round and openings before reviews', () => {
    const types = ['product-sense', 'behavioural'] as const;
    const judged = types.flatMap((type) => someJudged(5, 5, { type }));
    const rounds = types.map((type) => aRound({ type }));
    const reviews = new Map([[TODAY, 30]]);
    const read = { ...NOTHING_LEARNED, read: new Set(INTERVIEW_TYPES) };
    expect(lines({ reviews, lessons: read }, { judged, rounds })[0]).toMatch(
      /^hear [^,]+, reviews/,
    );
    const heard = { ...read, heard: new Set(INTERVIEW_TYPES) };
    expect(lines({ reviews, lessons: heard }, { judged, rounds })[0]).toMatch(
      /^openings [^,]+, reviews/,
    );
  });

  it('gives a day with little time left three openings of the page just read, else five', () => {
    const judged = someJudged(5, 5, { type: 'product-sense' });
    const day = (changes: Changes) =>
      daysOf(facts({ expected: ['product-sense'], ...changes }, { judged }))[0]?.steps;
    const lessons = NOTHING_LEARNED;
    expect(day({ lessons })).toMatchObject([
      { kind: 'read', minutes: 7 },
      { kind: 'openings', count: 3, minutes: 6 },
    ]);
    const heard = { ...ALL_LEARNED, openings: new Map() };
    const held = { finished: [aRound({ type: 'product-sense' })] };
    expect(
      planDays({
        ...facts({ lessons: heard, expected: ['product-sense'] }, { judged }),
        before: { ...facts({ lessons: heard }, { judged }).before, ...held },
      }).days[0]?.steps,
    ).toMatchObject([{ kind: 'openings', count: 5, minutes: 10 }]);
  });

  it('passes on to the next day the reviews for which a day has no room', () => {
    const judged = someJudged(5, 5, { type: 'product-sense' });
    const reviewsOf = (changes: Changes) =>
      daysOf(facts({ interviewDate: inDays(5), ...changes }, { judged })).map(({ steps }) =>
        steps.flatMap((step) => (step.kind === 'reviews' ? step.count : [])),
      );
    // Today's round takes all of the day's minutes.
    expect(reviewsOf({ reviews: new Map([[TODAY, 3]]) })).toEqual([[], [3], [], [], [], []]);
    const many = new Map([[TODAY, 16]]);
    // A round with its debrief leaves two minutes of thirty.
    expect(reviewsOf({ reviews: many, minutes: 30 })).toEqual([[2], [10], [2], [2], [], []]);
    // Those that were done beyond today's step don't come back.
    const done = { ...NOTHING_DONE, reviews: 16 };
    expect(reviewsOf({ reviews: many, minutes: 30, done })).toEqual([[2], [], [], [], [], []]);
  });

  it('holds a round alone on a day that has less time than it takes, and more beside it where there is time', () => {
    const judged = someJudged(5, 5, { type: 'product-sense' });
    expect(lines({ minutes: 10 }, { judged })[0]).toBe('round product-sense');
    expect(lines({ minutes: 60 }, { judged })[0]).toBe(
      'round product-sense, questions behavioural, questions product-sense',
    );
  });

  it.each([
    [
      'none is written: every second day, and two before the behavioral round',
      { count: 0, latest: null },
      [
        'story, questions product-sense',
        'answer product-sense',
        'story, questions behavioural',
        'round product-sense',
        'round behavioural',
        'round product-sense',
      ],
    ],
    [
      'one was begun yesterday: not today',
      { count: 1, latest: inDays(-1) },
      ['questions product-sense', 'answer product-sense'],
    ],
    [
      'seven are there: the eighth is the last',
      { count: 7, latest: inDays(-5) },
      ['story, questions product-sense', 'answer product-sense', 'round product-sense'],
    ],
  ])('asks for stories while fewer than eight are there: %s', (_, stories, expected) => {
    expect(lines({ stories }).slice(0, expected.length)).toEqual(expected);
  });

  it('asks for no story where no behavioral round is expected, on the day of the level, and on the last two days', () => {
    const stories = { count: 0, latest: null };
    const other = lines({ stories, expected: ['product-sense', 'strategy'] });
    expect(other.join()).not.toContain('story');
    const fresh = lines({ stories, interviewDate: inDays(3), progress: initialProgress() });
    expect(fresh).toEqual(['level, story', 'story, questions product-sense', 'eve', 'interview']);
    expect(lines({ stories, expected: [] }).join()).toContain('story');
  });

  it('keeps a story its minutes where reviews come back, and puts the first one before a round', () => {
    const stories = { count: 0, latest: null };
    const reviews = new Map([[TODAY, 30]]);
    const types = ['product-sense', 'behavioural'] as const;
    const both = types.flatMap((type) => someJudged(5, 5, { type }));
    const rounds = types.map((type) => aRound({ type }));
    expect(lines({ stories, reviews }, { judged: both, rounds })[0]).toBe('story, reviews');
    const judged = someJudged(5, 5, { type: 'product-sense' });
    expect(lines({ stories, minutes: 10 }, { judged }).slice(0, 2)).toEqual([
      ...['story', 'round product-sense'],
    ]);
    const one = { count: 1, latest: inDays(-3) };
    expect(lines({ stories: one, minutes: 10 }, { judged })[0]).toBe('round product-sense');
  });

  it('has the first story on the second day of study at the latest, before openings, with its page', () => {
    const stories = { count: 0, latest: null };
    const expected = ['technical', 'strategy', 'behavioural'] as const;
    const fresh = { stories, expected, progress: initialProgress(), lessons: NOTHING_LEARNED };
    for (const minutes of [20, 30, 45]) {
      const days = lines({ ...fresh, minutes });
      expect(days[0]).not.toContain('story');
      expect(days[1]).toMatch(/^read [^,]+(, read [^,]+)?, story/);
    }
  });

  it('holds a behavioral round after two stories only, however near the interview is', () => {
    const judged = someJudged(6, 6, { type: 'behavioural' });
    const plan = (left: number, minutes = 20) =>
      lines(
        {
          ...{ expected: ['behavioural'], interviewDate: inDays(left), minutes },
          stories: { count: 1, latest: inDays(-1) },
        },
        { judged },
      );
    expect(plan(7).slice(0, 3).join('; ')).not.toMatch(/round.*story/);
    expect(plan(7)[1]).toMatch(/^story/);
    expect(plan(7)[2]).toMatch(/^round behavioural/);
    expect(plan(2)[0]).toMatch(/^story/);
    expect(plan(2)[0]).not.toContain('round');
    // A long day has both, the story first.
    expect(plan(2, 45)[0]).toMatch(/^story, round behavioural/);
  });

  it('puts the first two stories of the last week before the rounds and answers of other types', () => {
    const expected = ['product-sense', 'behavioural'] as const;
    const first = (count: number, left: number) =>
      lines({ expected, stories: { count, latest: null }, interviewDate: inDays(left) })[0];
    for (const left of [2, 3, 4, 5, 6, 7])
      for (const count of [0, 1]) expect(first(count, left)).toMatch(/^(level, )?story/);
    expect(first(2, 5)).not.toMatch(/^story/);
    // With nothing done on three days, the evening before the eve still has a story, and openings with it.
    const nothing = { lessons: NOTHING_LEARNED, progress: initialProgress() };
    const late = { ...nothing, expected, stories: { count: 0, latest: null } };
    expect(lines({ ...late, interviewDate: inDays(2) })[0]).toBe('story, openings product-sense');
  });

  it('fills a longer day with a second type, and one of twenty minutes not', () => {
    expect(lines({ minutes: 30 })[0]).toBe('questions product-sense, questions behavioural');
    expect(lines({ minutes: 30, expected: ['strategy'] })[0]).toBe(
      'openings strategy, questions strategy',
    );
    expect(lines({ minutes: 20 })[0]).toBe('questions product-sense');
  });

  it("ticks off today's steps by what was done today, and changes none of them for it", () => {
    const judged = someJudged(5, 5, { type: 'product-sense' });
    const before = daysOf(facts({ minutes: 60 }, { judged }));
    const done: PlanFacts['done'] = {
      ...NOTHING_DONE,
      questions: new Map([['behavioural', SET_SIZE]]),
      rounds: ['product-sense'],
    };
    const after = daysOf(facts({ minutes: 60, done }, { judged }));
    expect(before[0]?.steps.map(({ isDone }) => isDone)).toEqual([false, false, false]);
    expect(after[0]?.steps.map(({ isDone }) => isDone)).toEqual([true, true, false]);
    expect(after.slice(0, 1).map(lineOf)).toEqual(before.slice(0, 1).map(lineOf));
  });

  it('counts a debrief that is left: today in place of its round, tomorrow in its minutes', () => {
    const judged = someJudged(5, 5, { type: 'product-sense' });
    const left = { mockId: 'm-1', type: 'product-sense' as const, date: TODAY };
    const finished = [aRound({ type: 'product-sense', daysAgo: 0 })];
    const held = { ...NOTHING_DONE, rounds: ['product-sense'] as const };
    const [today] = daysOf(facts({ done: held, now: { debriefs: [left], finished } }, { judged }));
    expect(today?.steps).toMatchObject([
      { kind: 'round', minutes: 20, isDone: true },
      { kind: 'round', held: 'm-1', minutes: 8, isDone: false },
    ]);
    const rounds = [aRound({ type: 'product-sense', daysAgo: 1 })];
    const all = facts({}, { judged, rounds });
    const before = { ...all.before, debriefs: [{ ...left, date: inDays(-1) }] };
    const [next] = daysOf({ ...all, before, now: before });
    expect(next?.steps[0]).toMatchObject({ held: 'm-1', minutes: 8, isDone: false });
    expect(next?.steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(20);
    const [ended] = daysOf({ ...all, before, now: { ...before, debriefs: [] } });
    expect(ended?.steps[0]).toMatchObject({ held: 'm-1', isDone: true });
  });

  it('ticks off questions of a type of which the open levels have fewer than six', () => {
    const questions = new Map([['product-sense', 4]] as const);
    const isDone = (small: PlanFacts['small']) =>
      daysOf(facts({ small, done: { ...NOTHING_DONE, questions } }))[0]?.steps[0]?.isDone;
    expect(isDone(new Map([['product-sense', 4]]))).toBe(true);
    expect(isDone(new Map())).toBe(false);
  });

  it('takes answers for practice, checked or not, but none of those that find the level', () => {
    const practiced = new Set(['product-sense'] as const);
    expect(lines({ practiced })[0]).toBe('round product-sense');
    const judged = someJudged(6, 6, { type: 'product-sense' });
    expect(lines({ practiced: new Set() }, { judged })[0]).toContain('questions product-sense');
  });

  it('ticks off its story once one that can be told was written today', () => {
    const stories = { count: 0, latest: null };
    const done = { ...NOTHING_DONE, isStoryWritten: true };
    expect(daysOf(facts({ stories, done }))[0]?.steps).toMatchObject([
      { kind: 'story', minutes: 10, isDone: true },
      { kind: 'questions', isDone: false },
    ]);
  });

  describe('the days after today', () => {
    const tomorrow = (changes: Changes, evidence: Partial<Evidence> = {}) =>
      lines(changes, evidence)[1];
    const judged = someJudged(6, 6, { type: 'product-sense', daysAgo: 0 });
    const practiced = readinessOfAll({ judged, rounds: [] }, MOMENT);

    it('take open steps of today as if they were done', () => {
      expect(tomorrow({})).toBe('answer product-sense');
    });

    it('go on from what was done today, within its steps or beyond them', () => {
      const questions = new Map([['product-sense', SET_SIZE]] as const);
      const done = { ...NOTHING_DONE, questions };
      const now = { readiness: practiced, practiced: new Set(['product-sense'] as const) };
      expect(tomorrow({ done, now })).toBe('answer product-sense');
      const finished = [aRound({ type: 'product-sense', daysAgo: 0 })];
      const readiness = readinessOfAll({ judged, rounds: finished }, MOMENT);
      const more = { ...done, rounds: ['product-sense'] as const };
      const plan = { done: more, now: { readiness, finished } };
      expect(tomorrow(plan)).toBe('questions behavioural');
      expect(lines(plan)[0]).toBe(`${lines()[0]}, round product-sense`);
    });

    it('ask for no reviews that were done today beyond its steps', () => {
      const reviews = new Map([[TODAY, 16]]);
      const all = { reviews, minutes: 30 };
      expect(tomorrow(all)).toContain('reviews');
      expect(tomorrow({ ...all, done: { ...NOTHING_DONE, reviews: 16 } })).not.toContain('reviews');
    });
  });

  describe('gives each expected type its turn', () => {
    const SIX = [...INTERVIEW_TYPES];
    const fresh = {
      ...{ lessons: NOTHING_LEARNED, progress: initialProgress() },
      stories: { count: 0, latest: null },
    };
    const turnsIn = (days: readonly PlannedDay[], type: InterviewType) =>
      days
        .flatMap(({ steps }) => steps)
        .filter(
          (step) =>
            (step.kind === 'story' && type === 'behavioural') ||
            ('type' in step && step.type === type) ||
            ('also' in step && step.also === type),
        )
        .map(({ kind }) => kind);

    it.each([
      [20, 9],
      [30, 9],
      [30, 6],
      [45, 6],
      [60, 5],
    ])('to read and to practice: six types, %i minutes a day, %i days', (minutes, days) => {
      const reviews = new Map(Array.from({ length: days }, (_, at) => [inDays(at), 10]));
      const plan = planDays(
        facts({ ...fresh, expected: SIX, minutes, reviews, interviewDate: inDays(days) }),
      );
      expect([plan.leftOut, plan.fittingMinutes]).toEqual([[], null]);
      for (const type of SIX) {
        const kinds = turnsIn(plan.days, type);
        const practice = ['questions', 'answer', 'round', 'story', 'openings'];
        expect([type, kinds.some((kind) => practice.includes(kind))]).toEqual([type, true]);
      }
    });

    it('by a page each where the turns do not fit, two pages in a step', () => {
      const plan = { ...fresh, expected: SIX, minutes: 20, interviewDate: inDays(6) };
      expect(lines(plan)[0]).toBe('read product-sense, openings product-sense');
      const [first] = daysOf(facts(plan))[0]?.steps ?? [];
      expect(first).toMatchObject({ type: 'product-sense', also: 'strategy', minutes: 14 });
    });

    it('by whole answers where the days are few, and by openings where there is no time for these', () => {
      const plan = { ...fresh, expected: SIX, minutes: 45, interviewDate: inDays(3) };
      expect(lines(plan).slice(0, 2)).toEqual([
        'openings product-sense, answer product-sense, answer strategy, story',
        'round product-sense, story',
      ]);
      // The story needs the time to settle, so on short days it comes before the answer.
      expect(lines({ ...plan, minutes: 20 }).slice(0, 2)).toEqual([
        'story, openings product-sense, openings strategy',
        'story, openings analytical-estimation, openings execution-metrics',
      ]);
      const types = ['product-sense', 'strategy', 'technical'] as const;
      expect(lines({ ...plan, expected: types, minutes: 20, interviewDate: inDays(2) })[0]).toBe(
        'openings product-sense, answer product-sense',
      );
    });

    it('and opens of two types to read about the one that is still unread', () => {
      const plan = { ...fresh, expected: SIX, minutes: 20, interviewDate: inDays(6) };
      const firstOf = (...read: InterviewType[]) => {
        const lessons = { ...NOTHING_LEARNED, read: new Set(read) };
        return daysOf(facts({ ...plan, done: { ...NOTHING_DONE, lessons } }))[0]?.steps[0];
      };
      expect(firstOf('product-sense')).toMatchObject({ type: 'strategy', isDone: false });
      expect(firstOf('strategy')).toMatchObject({ type: 'product-sense', isDone: false });
      expect(firstOf('product-sense', 'strategy')).toMatchObject({ isDone: true });
    });

    it('or says which it leaves out, and how many minutes a day would fit them', () => {
      const plan = (changes: Changes) => {
        const { leftOut, fittingMinutes } = planDays(facts({ ...fresh, ...changes }));
        return [leftOut, fittingMinutes];
      };
      const few = { expected: SIX, interviewDate: inDays(3) };
      const short = { ...few, minutes: 10 };
      const none: InterviewType[] = ['execution-metrics', 'technical'];
      expect(plan(short)).toEqual([none, 60]);
      expect(plan({ ...few, minutes: 60 })).toEqual([[], null]);
      const lessons = { ...NOTHING_LEARNED, read: new Set(none) };
      expect(plan({ ...short, lessons })).toEqual([[], null]);
      const openings = new Map(none.map((type) => [type, 3]));
      expect(plan({ ...short, lessons: { ...NOTHING_LEARNED, openings } })).toEqual([[], null]);
      const told = { ...few, minutes: 10, interviewDate: inDays(2) };
      expect(plan(told)[0]).not.toContain('behavioural');
      expect(plan({ ...told, stories: { count: 1, latest: inDays(-1) } })[0]).not.toContain(
        'behavioural',
      );
      // Read today, beyond today's steps.
      expect(plan({ ...short, now: { lessons } })).toEqual([[], null]);
      // Nobody has said that all six are expected.
      expect(plan({ ...short, expected: [] })).toEqual([[], null]);
      // Days that aren't shown may have room.
      expect(plan({ ...few, minutes: 10, interviewDate: inDays(20) })).toEqual([[], null]);
      expect(plan({ ...short, interviewDate: inDays(1) })).toEqual([[], null]);
    });
  });

  it('plans ten sums for who expects rounds that reckon, once one was read about, every other day', () => {
    const sumsOf = (changes: Changes) =>
      lines({ interviewDate: inDays(6), ...changes }).map((line) => line.includes('sums'));
    const expected = ['analytical-estimation'] as const;
    expect(sumsOf({ expected })).toEqual([true, false, false, true, false, false, false]);
    expect(lines({ expected })[0]).toBe('questions analytical-estimation, sums');
    expect(sumsOf({ expected: ['strategy'] })).not.toContain(true);
    expect(sumsOf({ expected: [] })).not.toContain(true);
    expect(sumsOf({ expected, lessons: NOTHING_LEARNED, minutes: 10 })[0]).toBe(false);
    const yesterday = { ...ALL_LEARNED, sumsOn: inDays(-1) };
    // The next days' whole answer and round have all of their minutes.
    const sums = sumsOf({ expected, lessons: yesterday });
    expect(sums.slice(0, 4)).toEqual([false, false, false, true]);
    const lessons = { ...NOTHING_LEARNED, sumsOn: TODAY };
    const [, step] =
      daysOf(facts({ expected, done: { ...NOTHING_DONE, lessons } }))[0]?.steps ?? [];
    expect(step).toMatchObject({ kind: 'sums', minutes: 4, isDone: true });
  });

  it('goes on with the type that had the least, whatever came of it, and with what is Ready last', () => {
    const types = ['product-sense', 'behavioural'] as const;
    const first = (most: InterviewType, right: number, ready: InterviewType[] = []) => {
      const judged = types.flatMap((type) => someJudged(6, right, { type }));
      const rounds = types.map((type) => aRound({ type }));
      const all = facts({}, { judged, rounds });
      const readiness = all.before.readiness.map((one) =>
        ready.includes(one.type) ? { ...one, word: 'ready' as const } : one,
      );
      const work = { ...all.before, readiness, sets: new Map([[most, 2]]) };
      return planDays({ ...all, before: work, now: work }).days.map(lineOf)[0];
    };
    expect(first('product-sense', 6)).toContain('behavioural');
    expect(first('behavioural', 6)).toContain('product-sense');
    expect(first('behavioural', 0)).toContain('product-sense');
    expect(first('product-sense', 6, ['behavioural'])).toContain('product-sense');
  });

  describe('with lessons', () => {
    const lessons = NOTHING_LEARNED;

    it('reads before it practices and times, hears a whole round, then drills openings', () => {
      expect(lines({ lessons })).toEqual([
        'read product-sense, questions product-sense',
        'answer product-sense',
        'round product-sense',
        'read behavioural, openings behavioural',
        'questions behavioural',
        'round behavioural',
        'round product-sense',
        'openings product-sense, openings behavioural',
        'eve',
        'interview',
      ]);
    });

    it('holds rounds only of types that were read about', () => {
      const judged = someJudged(5, 5, { type: 'product-sense' });
      expect(lines({ lessons }, { judged }).slice(0, 3)).toEqual([
        'read behavioural, openings behavioural',
        'read product-sense, openings product-sense',
        'round product-sense',
      ]);
      expect(lines({ lessons, minutes: 10 }).slice(0, 3)).toEqual([
        ...['read product-sense', 'questions product-sense', 'round product-sense'],
      ]);
    });

    it('begins with the first story and its page, then reads and practices', () => {
      const stories = { count: 0, latest: null };
      expect(lines({ lessons, stories, interviewDate: inDays(3) }).slice(0, 2)).toEqual([
        ...['read behavioural, story', 'story, read product-sense, openings product-sense'],
      ]);
      expect(lines({ lessons, stories }).slice(0, 4)).toEqual([
        ...['read behavioural, story', 'read product-sense, questions product-sense'],
        ...['story, questions behavioural', 'answer product-sense'],
      ]);
    });

    it('asks for one of the first two stories on the last day before the eve, also on a day after another', () => {
      const judged = someJudged(5, 5, { type: 'product-sense' });
      const storyOn = (minutes: number, count: number, expected: InterviewType[]) =>
        lines(
          {
            ...{ lessons, minutes, expected, interviewDate: inDays(2) },
            stories: { count, latest: inDays(-1) },
          },
          { judged },
        )[0];
      const both: InterviewType[] = ['product-sense', 'behavioural'];
      expect(storyOn(20, 0, both)).toBe('read behavioural, story');
      expect(storyOn(20, 1, both)).toContain('story');
      expect(storyOn(20, 2, both)).not.toContain('story');
      expect(storyOn(20, 0, ['product-sense'])).not.toContain('story');
      // The days were too few to read about both.
      const late = { lessons, interviewDate: inDays(2), stories: { count: 0, latest: null } };
      expect(lines(late)[0]).toBe('story, openings product-sense');
    });

    it('holds the last round before the interview without it, for there is no day after', () => {
      const judged = someJudged(5, 5, { type: 'product-sense' });
      const soon = { lessons, interviewDate: inDays(2), expected: ['product-sense'] as const };
      expect(lines(soon, { judged })[0]).toBe('round product-sense');
    });

    it('holds that last round of a type that was read about, if one of these had none', () => {
      const judged = [
        ...someJudged(6, 6, { type: 'product-sense' }),
        ...someJudged(5, 0, { type: 'technical' }),
      ];
      const expected = ['product-sense', 'technical'] as const;
      const read = { ...lessons, read: new Set(['product-sense'] as const) };
      const soon = { expected, lessons: read, interviewDate: inDays(2) };
      expect(lines(soon, { judged })[0]).toBe('round product-sense');
      const rounds = [aRound({ type: 'product-sense', daysAgo: 3 })];
      expect(lines(soon, { judged, rounds })[0]).toBe('round technical');
    });

    it('reads about every type that is practiced before it goes on with the others', () => {
      const plan = lines({
        ...{ lessons, minutes: 30, expected: ['strategy', 'technical', 'behavioural'] },
        ...{ progress: initialProgress(), stories: { count: 0, latest: null } },
      });
      const dayOf = (test: RegExp) => plan.findIndex((day) => test.test(day));
      expect(dayOf(/read behavioural/)).toBeLessThan(dayOf(/round behavioural/));
      expect(plan.join(', ').match(/round \w+/g)).toEqual([
        ...['round strategy', 'round technical', 'round behavioural'],
      ]);
    });

    it('goes on with the type that has the fewest lessons, where all are as ready', () => {
      const judged = [
        ...someJudged(7, 7, { type: 'product-sense' }),
        ...someJudged(6, 6, { type: 'behavioural' }),
      ];
      const rounds = [aRound({ type: 'product-sense' }), aRound({ type: 'behavioural' })];
      const some = {
        ...ALL_LEARNED,
        heard: new Set(['behavioural'] as const),
        openings: new Map(),
      };
      expect(lines({ lessons: some }, { judged, rounds })[0]).toBe('hear product-sense');
    });

    it('comes after the level questions, and plans no lesson that was learned', () => {
      const fresh = { lessons, progress: initialProgress() };
      expect(lines(fresh)[0]).toBe('read product-sense, level, openings product-sense');
      const some = {
        read: new Set(INTERVIEW_TYPES),
        heard: new Set(['product-sense'] as const),
        openings: new Map([['product-sense', 4]] as const),
        sumsOn: null,
      };
      const planned = lines({ lessons: some }).join(', ').split(', ');
      expect(planned.filter((step) => /^(read|hear)/.test(step))).toEqual(['hear behavioural']);
    });

    it('is of the level that suits the learner, and ticked off by what was learned today', () => {
      const rounds = [aRound({ daysAgo: 2 })];
      const days = (done: WorkSoFar['lessons'], changes: Changes = {}) =>
        daysOf(
          facts(
            {
              ...{ lessons, roundLevel: 'senior', expected: ['strategy'] },
              ...{ interviewDate: inDays(20), done: { ...NOTHING_DONE, lessons: done } },
              ...changes,
            },
            { rounds },
          ),
        )[0]?.steps[0];
      const read = new Set(['strategy'] as const);
      const [isRead, isHeard] = [
        { ...lessons, read },
        { ...lessons, read, heard: read },
      ];
      const five = { ...lessons, openings: new Map([['strategy', 5]] as const) };
      const four = { ...lessons, openings: new Map([['strategy', 4]] as const) };
      expect(days(lessons)).toMatchObject({ kind: 'read', minutes: 7, isDone: false });
      expect(days(isRead)).toMatchObject({ kind: 'read', isDone: true });
      const second = { lessons: isRead };
      expect(days(lessons, second)).toMatchObject({ kind: 'hear', level: 'senior', minutes: 11 });
      expect(days(isHeard, second)).toMatchObject({ kind: 'hear', isDone: true });
      const third = { lessons: isHeard, practiced: new Set(['strategy'] as const) };
      expect(days(four, third)).toMatchObject({ kind: 'openings', minutes: 10, isDone: false });
      expect(days(five, third)).toMatchObject({ kind: 'openings', isDone: true });
    });
  });

  it('moves on what a missed day had', () => {
    const [first] = lines();
    expect(lines({ today: inDays(1) })[0]).toBe(first);
  });
});

it('reads the behavioral guide once on the last day for work, although there is no story to open with yet', () => {
  const openings = new Map(
    (['product-sense', 'analytical-estimation', 'execution-metrics'] as const).map(
      (type) => [type, 1] as const,
    ),
  );
  const learned = { read: new Set<InterviewType>(), heard: new Set<InterviewType>() };
  const lessons = { ...learned, openings, sumsOn: null };
  const plan = { interviewDate: inDays(3), minutes: 60, expected: [], lessons };
  const progress = { ...initialProgress(), questionsAnswered: 0 };
  const days = daysOf(facts({ ...plan, progress, stories: { count: 0, latest: null } }));
  const guides = days[1]?.steps.flatMap((step) => (step.kind === 'read' ? step.type : []));
  expect(guides?.filter((of) => of === 'behavioural')).toHaveLength(1);
});

it('fits the minutes, names five steps at most, holds no round on the last two days and none too early, whatever is known', () => {
  const type = fc.constantFrom(...INTERVIEW_TYPES);
  const standing = fc.record({
    left: fc.nat(20),
    minutes: fc.constantFrom(10, 20, 30, 60),
    expected: fc.uniqueArray(type),
    judged: fc.array(fc.tuple(type, fc.nat(8)), { maxLength: 6 }),
    rounds: fc.array(fc.record({ type, daysAgo: fc.integer({ min: 1, max: 30 }) }), {
      maxLength: 5,
    }),
    reviews: fc.array(fc.tuple(fc.nat(20), fc.nat(30)), { maxLength: 8 }),
    answered: fc.constantFrom(0, 20),
    stories: fc.nat(9),
    read: fc.subarray([...INTERVIEW_TYPES]),
    heard: fc.subarray([...INTERVIEW_TYPES]),
    drilled: fc.dictionary(type, fc.nat(6)),
  });
  fc.assert(
    fc.property(standing, (one) => {
      const evidence = {
        judged: one.judged.flatMap(([of, count]) => someJudged(count, count, { type: of })),
        rounds: one.rounds.map((round) => aRound(round)),
      };
      const days = daysOf(
        facts(
          {
            interviewDate: inDays(one.left),
            minutes: one.minutes,
            expected: one.expected,
            reviews: new Map(one.reviews.map(([ahead, count]) => [inDays(ahead), count])),
            progress: { ...initialProgress(), questionsAnswered: one.answered },
            stories: { count: one.stories, latest: null },
            lessons: {
              read: new Set(one.read),
              heard: new Set(one.heard),
              openings: new Map(Object.entries(one.drilled)) as Map<InterviewType, number>,
              sumsOn: null,
            },
          },
          evidence,
        ),
      );
      expect(days).toHaveLength(Math.min(14, one.left + 1));
      const seen = new Set<InterviewType>([
        ...evidence.judged.map((each) => each.type),
        ...evidence.rounds.map(({ started }) => started.type),
      ]);
      const [read, lessons] = [new Set<string>(one.read), new Set<string>()];
      const countOf = (of: InterviewType) =>
        evidence.judged.filter((each) => each.type === of).length;
      const practiced = INTERVIEW_TYPES.filter((of) => countOf(of) >= 5);
      const said = new Set<string>([...practiced, ...Object.keys(one.drilled)]);
      const held = evidence.rounds.map(({ started }) => [started.type, started.date] as const);
      for (const { date, kind, steps } of days) {
        const left = dayNumberOf(inDays(one.left)) - dayNumberOf(date);
        const isLast = left <= 1;
        expect(kind !== 'work').toBe(isLast);
        expect(steps.length).toBeLessThanOrEqual(one.minutes > 30 ? 5 : one.minutes > 20 ? 4 : 3);
        const keys = steps.map((step) => `${step.kind} ${'type' in step ? step.type : ''}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(steps.length > 0).toBe(!isLast);
        const sum = steps.reduce((all, step) => all + step.minutes, 0);
        if (steps.length > 1) expect(sum).toBeLessThanOrEqual(one.minutes);
        else expect(sum).toBeLessThanOrEqual(Math.max(one.minutes, STEP_MINUTES.round));
        for (const step of steps) {
          if (!('type' in step)) continue;
          if (one.expected.length > 0) expect(one.expected).toContain(step.type);
          if (step.kind === 'openings' || step.kind === 'answer') said.add(step.type);
          if (step.kind === 'openings') continue;
          if (step.kind === 'read' || step.kind === 'hear') {
            const lesson = `${step.kind} ${step.type}`;
            expect(lessons).not.toContain(lesson);
            lessons.add(lesson);
            if (step.kind === 'read') expect(one.read).not.toContain(step.type);
            if (step.kind === 'read') read.add(step.type);
            continue;
          }
          // In the last days the first round of a type doesn't wait for practice once another type had one.
          const isClose = left - 1 <= one.expected.length && held.length > 0;
          if (step.kind === 'round' && !isClose) expect(seen).toContain(step.type);
          // In a short run-up, a page that came too late for its type is dropped.
          const isDropped =
            left <= 5 && (said.has(step.type) || held.some(([of]) => of === step.type));
          if (step.kind === 'round' && left > 2 && !isDropped) expect(read).toContain(step.type);
          // Rounds come closer than every four days only for a type that had none, or as the last days' second round.
          if (step.kind === 'round' && held.some(([of]) => of === step.type))
            for (const [, on] of held)
              expect(dayNumberOf(date) - dayNumberOf(on)).toBeGreaterThan(left <= 6 ? 0 : 3);
          if (step.kind === 'round') held.push([step.type, date]);
          seen.add(step.type);
        }
      }
    }),
    { numRuns: 1000 },
  );
});

describe('the last three days before the eve', () => {
  const types = ['product-sense', 'execution-metrics'] as const;
  const judged = types.flatMap((type) => someJudged(6, 6, { type }));
  const rounds = types.map((type) => aRound({ type, daysAgo: 5 }));
  const spokenIn = (days: readonly PlannedDay[]) =>
    days
      .slice(-5, -2)
      .flatMap(({ steps }) => steps)
      .flatMap((step) => (step.kind === 'openings' || step.kind === 'round' ? step.type : []));

  it('have something of each expected type to say against a clock, however few the reviews leave', () => {
    for (const left of [4, 5, 9]) {
      const plan = { expected: types, interviewDate: inDays(left) };
      const reviews = new Map([[inDays(left - 4), 30]]);
      const days = daysOf(facts({ ...plan, reviews }, { judged, rounds }));
      expect(new Set(spokenIn(days))).toEqual(new Set(types));
    }
  });

  it('put nothing before the day’s other work for what was said there already', () => {
    const lessons = { ...ALL_LEARNED, openings: new Map(types.map((type) => [type, 5] as const)) };
    const openedOn = new Map(types.map((type) => [type, inDays(-1)] as const));
    const first = (changes: Changes) =>
      lines(
        { lessons, interviewDate: inDays(3), expected: types, ...changes },
        {
          judged,
          rounds: [2, 9].flatMap((daysAgo) => types.map((type) => aRound({ type, daysAgo }))),
        },
      )[0];
    expect(first({})).toContain('openings');
    expect(first({ openedOn })).not.toContain('openings');
  });
});

it('goes on with openings where somebody began with them, read nothing and has one short day left', () => {
  const fresh = { progress: initialProgress(), practiced: new Set<InterviewType>() };
  const openings = new Map([['product-sense', 1]] as const);
  const lessons = { ...NOTHING_LEARNED, openings };
  const expected = ['product-sense'] as const;
  const [today] = lines({ ...fresh, lessons, expected, minutes: 10, interviewDate: inDays(2) });
  expect(today).toMatch(/openings/);
});

it('has time for the first story to settle, and the second on the last day, where days are few', () => {
  const fresh = { lessons: NOTHING_LEARNED, progress: initialProgress(), practiced: new Set() };
  const none = { ...fresh, stories: { count: 0, latest: null } } as Changes;
  const six = lines({ ...none, expected: INTERVIEW_TYPES, minutes: 45, interviewDate: inDays(3) });
  expect(six[0]).toContain('story');
  const long = lines({ ...none, expected: INTERVIEW_TYPES, minutes: 60, interviewDate: inDays(3) });
  expect(long[1]).toContain('story');
  expect(lines({ ...none, minutes: 10, interviewDate: inDays(2) })[0]).toBe('story');
  expect(lines({ ...none, interviewDate: inDays(3) })[0]).toMatch(/^read behavioural, story/);
});

describe('the last five days before the eve', () => {
  const types = ['product-sense', 'strategy'] as const;
  const judged = types.flatMap((type) => someJudged(6, 6, { type }));
  const first = (marks: readonly ['fair' | 'missing', 'fair' | 'missing'], changes: Changes = {}) =>
    daysOf(
      facts(
        { expected: types, interviewDate: inDays(5), ...changes },
        {
          judged,
          rounds: types.map((type, at) =>
            aRound({ type, daysAgo: 3 + at, band: marks[at] ?? 'fair' }),
          ),
        },
      ),
    );

  it('have one second round, of the type marked lowest, else of the oldest, from 20 minutes on', () => {
    const lineAt = (...given: Parameters<typeof first>) => first(...given).map(lineOf)[0];
    expect(lineAt(['fair', 'fair'])).toBe('round strategy');
    expect(lineAt(['missing', 'fair'])).toBe('round product-sense');
    expect(lineAt(['missing', 'fair'], { minutes: 10 })).not.toContain('round');
    expect(lineAt(['missing', 'fair'], { interviewDate: inDays(8) })).not.toContain('round');
    const rounds = first(['missing', 'fair'])
      .map(lineOf)
      .join()
      .match(/round /g);
    expect(rounds).toHaveLength(1);
  });
});

it('works on the day after a round on the axis that was marked lowest, and says which', () => {
  const low = aRound({ type: 'strategy', daysAgo: 1, band: 'missing' });
  const [today] = daysOf(
    facts(
      { expected: ['strategy'], interviewDate: inDays(12) },
      { judged: someJudged(6, 6), rounds: [low] },
    ),
  );
  expect(today?.steps[0]).toMatchObject({
    ...{ kind: 'openings', type: 'strategy', count: 3, minutes: 6 },
    because: { axis: 'structure', date: inDays(-1) },
  });
  const fine = aRound({ type: 'strategy', daysAgo: 1 });
  const [other] = daysOf(facts({ expected: ['strategy'] }, { rounds: [fine] }));
  expect(other?.steps.some((step) => 'because' in step)).toBe(false);
});

describe('the drill after a round', () => {
  const types = ['strategy'] as const;
  const drill = (axes: readonly ['thin' | 'fair', 'thin'], changes: Changes = {}) => {
    const rounds = [aRound({ type: 'strategy', daysAgo: 1, axes })];
    const all = facts({ expected: types, interviewDate: inDays(12), ...changes }, { rounds });
    return daysOf(all)[0]?.steps.find((step) => 'because' in step);
  };

  it('is openings for structure, and one whole answer for what is decided later, or questions', () => {
    expect(drill(['thin', 'thin'])).toMatchObject({ kind: 'openings', count: 3 });
    expect(drill(['fair', 'thin'])).toMatchObject({
      kind: 'answer',
      type: 'strategy',
      minutes: 15,
    });
    expect(drill(['fair', 'thin'], { minutes: 10 })).toMatchObject({ kind: 'questions' });
    expect(drill(['fair', 'thin'], { long: new Set() })).toMatchObject({ kind: 'questions' });
  });

  it('comes on the day after the debrief was finished, however late', () => {
    const low = { axis: 'evidence', date: inDays(-2), type: 'strategy', count: 1 } as const;
    const stepOn = (markedOn: string | null) => {
      const all = facts({ expected: types, interviewDate: inDays(12) });
      const before = { ...all.before, lows: [{ ...low, markedOn }] };
      return daysOf({ ...all, before, now: before })[0]?.steps.find((step) => 'because' in step);
    };
    expect(stepOn(inDays(-1))).toMatchObject({ kind: 'answer', because: { date: inDays(-2) } });
    expect([stepOn(null), stepOn(inDays(-2))]).toEqual([undefined, undefined]);
  });
});

it('puts a whole answer before a third set of openings within six days', () => {
  const rounds = [aRound({ type: 'strategy', daysAgo: 1, axes: ['thin', 'thin'] })];
  const first = (...ago: number[]) => {
    const openingDays = new Map([['strategy', ago.map((days) => inDays(-days))] as const]);
    const lessons = { ...ALL_LEARNED, openings: new Map([['strategy', 6] as const]) };
    const changes = { expected: ['strategy'] as const, interviewDate: inDays(12) };
    return lines({ ...changes, lessons, openingDays }, { rounds })[0];
  };
  expect(first(2)).toMatch(/^openings strategy/);
  expect(first(6, 2)).toMatch(/^openings strategy/);
  expect(first(5, 2)).toMatch(/^answer strategy/);
});

it('names the reviews of the last three days by their types, five at most', () => {
  const reviews = new Map([[TODAY, 20]]);
  const reviewTypes = new Map([[TODAY, new Set(['strategy'] as const)]]);
  const step = (left: number) =>
    daysOf(facts({ reviews, reviewTypes, interviewDate: inDays(left) }))[0]?.steps.find(
      ({ kind }) => kind === 'reviews',
    );
  expect(step(3)).toMatchObject({ count: 5, types: ['strategy'] });
  expect(step(4)).toMatchObject({ count: expect.any(Number) });
  expect(step(4)).not.toHaveProperty('types');
  // Two reviews can't be of three types.
  const many = new Map([[TODAY, new Set(['strategy', 'technical', 'behavioural'] as const)]]);
  const few = facts({
    reviews: new Map([[TODAY, 2]]),
    reviewTypes: many,
    interviewDate: inDays(3),
  });
  const named = daysOf(few)[0]?.steps.find(({ kind }) => kind === 'reviews');
  expect(named).toMatchObject({ count: 2 });
  expect(named).not.toHaveProperty('types');
});

it('shows today what was done beyond its steps', () => {
  const beyond = (done: Partial<PlanFacts['done']>, now: Changes['now'] = {}) =>
    daysOf(facts({ done: { ...NOTHING_DONE, ...done }, now }))[0]?.steps.slice(1);
  expect(beyond({})).toEqual([]);
  expect(beyond({ rounds: ['strategy', 'strategy'], whole: new Set(['strategy']) })).toEqual([
    { kind: 'round', type: 'strategy', minutes: 28, isDone: true },
  ]);
  const stories = { count: ENOUGH_STORIES + 1, latest: TODAY };
  expect(beyond({ alone: new Set(['technical']), isStoryWritten: true }, { stories })).toEqual([
    { kind: 'answer', type: 'technical', minutes: 15, isDone: true },
    { kind: 'story', minutes: 10, isDone: true },
  ]);
});

it('offers no round once it would end too late, and later only a few reviews or a debrief', () => {
  const judged = someJudged(5, 5, { type: 'product-sense' });
  const plan = (changes: Changes) =>
    daysOf(facts({ minutes: 45, reviews: new Map([[TODAY, 9]]), ...changes }, { judged }));
  const [day, evening, night] = [{}, { isLateForRound: true as const }, { isLate: true }].map(plan);
  expect(lineOf(day?.[0] as PlannedDay)).toMatch(/^round product-sense, .+reviews/);
  expect(day?.[0]).not.toHaveProperty('isCut');
  expect(lineOf(evening?.[0] as PlannedDay)).not.toContain('round');
  expect(evening?.[0]).toMatchObject({ isCut: true });
  expect(lineOf(evening?.[1] as PlannedDay)).toContain('round product-sense');
  expect(night?.[0]).toMatchObject({
    isCut: true,
    steps: [{ kind: 'reviews', count: 5, minutes: 5, isDone: false }],
  });
  const done = { ...NOTHING_DONE, reviews: 5 };
  expect(plan({ isLate: true, done })[0]?.steps).toMatchObject([{ isDone: true }]);
});

it('leaves one short step from 10 PM on, two days before, first of all a story', () => {
  const judged = ['product-sense', 'behavioural'].flatMap((type) =>
    someJudged(6, 6, { type: type as InterviewType }),
  );
  const rounds = ['product-sense', 'behavioural'].map((type) =>
    aRound({ type: type as InterviewType }),
  );
  const near = { interviewDate: inDays(2), minutes: 30, stories: { count: 1, latest: inDays(-3) } };
  const today = (changes: Changes) => daysOf(facts({ ...near, ...changes }, { judged, rounds }))[0];
  expect(today({})?.steps.length).toBeGreaterThan(2);
  const late = { isOneStep: true as const };
  expect(lineOf(today(late) as PlannedDay)).toBe('story');
  // Steps that no later day has are kept, so that Home can name them.
  expect(today(late)?.gone?.some(({ kind }) => kind === 'openings')).toBe(true);
  expect(today({ ...late, interviewDate: inDays(3) })).not.toHaveProperty('gone');
  expect(today(late)).toMatchObject({ isCut: true });
  const done = { ...NOTHING_DONE, isStoryWritten: true };
  expect(today({ ...late, done })?.steps.filter(({ isDone }) => !isDone)).toEqual([]);
});

it('puts a story in the place of a round for which it is too late, while fewer than two are there', () => {
  const judged = someJudged(6, 6, { type: 'behavioural' });
  const plan = (count: number) => {
    const stories = { count, latest: inDays(-3) };
    const late = { isLateForRound: true as const, interviewDate: inDays(3), minutes: 30 };
    return lines({ ...late, expected: ['behavioural'], stories }, { judged });
  };
  expect(plan(1)[0]).toMatch(/^story/);
  expect(plan(1)[1]).toContain('round behavioural');
  expect(plan(2)[0]).not.toContain('story');
});

it('puts three openings in the place of a round for which it is too late on the last day, and says them before a third story', () => {
  const types = ['product-sense', 'behavioural'] as const;
  const judged = types.flatMap((type) => someJudged(6, 6, { type }));
  const rounds = [aRound({ type: 'product-sense', daysAgo: 3 })];
  const near = { interviewDate: inDays(2), minutes: 30, stories: { count: 2, latest: inDays(-3) } };
  const late = { isLateForRound: true as const, isOneStep: true as const };
  const today = (changes: Changes) => lines({ ...near, ...changes }, { judged, rounds })[0];
  expect(today({})).toContain('round behavioural');
  expect(today(late)).toBe('openings behavioural');
  // At ten sharp, a round could still begin, but only one short step is left.
  expect(today({ isOneStep: true })).toBe('openings behavioural');
  expect(today({ ...late, interviewDate: inDays(3) })).not.toContain('openings behavioural');
});

it('has for types that are all Ready reviews, every third day or without reviews a whole answer, then a harder one, one full round, and never openings first', () => {
  const rounds = [aRound({ type: 'strategy', daysAgo: 1 })];
  const kept = {
    isUndated: true,
    isKept: true,
    isKeptLater: true,
    expected: ['strategy'],
  } as const;
  const all = { ...kept, reviews: new Map([[TODAY, 2]]), interviewDate: inDays(14) };
  const days = daysOf(facts(all, { rounds }));
  expect(days.slice(0, 5).map(lineOf)).toEqual([
    ...['reviews', 'answer strategy', 'answer strategy'],
    ...['answer strategy', 'answer strategy'],
  ]);
  expect(days[1]?.steps[0]).not.toHaveProperty('isHardest');
  expect(days[2]?.steps[0]).toMatchObject({ isHardest: true });
  // The full round comes a week after the last one, and no other before another week is over.
  const roundsOn = days.flatMap(({ steps }, at) => (steps[0]?.kind === 'round' ? [at] : []));
  expect(roundsOn).toEqual([6]);
  expect(days[6]?.steps[0]).toMatchObject({ isFull: true, minutes: 48 });
});

it('keeps for tomorrow what is open late in the evening, a debrief too, which stands on one day only', () => {
  const judged = someJudged(5, 5, { type: 'product-sense' });
  expect(lines({}, { judged })[1]).not.toContain('round');
  expect(lines({ isLate: true }, { judged })[1]).toBe('round product-sense');
  const rounds = [aRound({ type: 'product-sense', daysAgo: 0 })];
  const all = facts({}, { judged });
  const left = { mockId: 'm-1', type: 'product-sense' as const, date: TODAY };
  const now = { ...all.now, finished: rounds, debriefs: [left] };
  const debriefOn = (changes: Partial<PlanFacts>) =>
    daysOf({ ...all, now, ...changes }).flatMap(({ date, steps }) =>
      steps.some((step) => step.kind === 'round' && step.held === 'm-1') ? [date] : [],
    );
  const done = { ...NOTHING_DONE, rounds: ['product-sense'] as const };
  expect([debriefOn({}), debriefOn({ done })]).toEqual([[TODAY], [TODAY]]);
  expect(debriefOn({ done, isLate: true })).toEqual([TODAY, inDays(1)]);
  // The debrief of a round that today's plan didn't have is tomorrow's.
  const finished = [aRound({ type: 'strategy', daysAgo: 0 })];
  const extra = { ...now, finished, debriefs: [{ ...left, type: 'strategy' as const }] };
  expect(debriefOn({ now: extra })).toEqual([inDays(1)]);
});

it('offers openings that were skipped before those of a type that had some', () => {
  const types = ['product-sense', 'execution-metrics'] as const;
  const judged = types.flatMap((type) => someJudged(6, 6, { type }));
  const rounds = [1, 9].flatMap((daysAgo) => types.map((type) => aRound({ type, daysAgo })));
  const openings = new Map([['product-sense', 3] as const]);
  const lessons = { ...ALL_LEARNED, openings };
  expect(
    lines({ expected: types, lessons, interviewDate: inDays(2) }, { judged, rounds })[0],
  ).toMatch(/^openings execution-metrics/);
});

it('has without a date a whole answer between two rounds of a type', () => {
  const strategy = { expected: ['strategy'] as const, practiced: new Set(['strategy'] as const) };
  const undated = { ...strategy, isUndated: true as const, interviewDate: inDays(14) };
  const rounds = [aRound({ type: 'strategy', daysAgo: 2 })];
  expect(lines(undated, { rounds })[0]).toBe('answer strategy');
  const all = facts(undated, { rounds });
  const before = { ...all.before, wholeDays: new Map([['strategy', [inDays(-1)]] as const]) };
  expect(daysOf({ ...all, before, now: before }).map(lineOf)[0]).not.toContain('answer');
});

it('plans again for the next day the reading that was passed over today', () => {
  const fresh = { progress: initialProgress(), lessons: NOTHING_LEARNED, interviewDate: inDays(9) };
  const expected = ['product-sense', 'execution-metrics'] as const;
  const [first] = lines({ ...fresh, expected });
  expect(first).toBe('read product-sense, level, openings product-sense');
  const reads = (done: Partial<PlanFacts['done']>) =>
    lines({ ...fresh, expected, done: { ...NOTHING_DONE, ...done } })
      .slice(1)
      .some((line) => line.includes('read product-sense'));
  expect([reads({}), reads({ isLevelFound: true })]).toEqual([false, true]);
});

describe('pages', () => {
  const types = ['product-sense', 'execution-metrics'] as const;
  const [missed] = [{ ...NOTHING_LEARNED, read: new Set<InterviewType>(['product-sense']) }];
  const held = [aRound({ type: 'product-sense', daysAgo: 1 })];
  const planFor = (days: number) =>
    lines(
      { expected: types, interviewDate: inDays(days), lessons: missed, practiced: new Set() },
      { rounds: held },
    );

  it('that were skipped come before the openings and the answer of their type, where the days allow it', () => {
    const plan = planFor(5);
    expect(plan.slice(0, 3)).toEqual([
      'read execution-metrics, questions execution-metrics',
      'answer execution-metrics',
      'round execution-metrics',
    ]);
  });

  it('are dropped where the days do not allow them, and don’t come after what was said without them', () => {
    const plan = planFor(3);
    expect(plan.slice(0, 2)).toEqual([
      'openings execution-metrics, answer execution-metrics',
      'round execution-metrics',
    ]);
  });

  it('and an opening have room beside the day’s whole answer only on a long day', () => {
    const plan = {
      expected: ['strategy'] as const,
      lessons: NOTHING_LEARNED,
      practiced: new Set(),
    };
    const first = (minutes: number) =>
      lines({ ...(plan as Changes), minutes, interviewDate: inDays(3) })[0];
    expect(first(30)).toMatch(/^read strategy, openings strategy, answer strategy/);
    expect(first(20)).toBe('openings strategy, answer strategy');
  });

  it('have another step between them, if a day has two', () => {
    const fresh = { lessons: NOTHING_LEARNED, progress: initialProgress(), practiced: new Set() };
    const expected = ['strategy', 'technical', 'behavioural'] as const;
    const stories = { count: 0, latest: null };
    const [first] = lines({ ...(fresh as Changes), expected, stories, minutes: 30 });
    expect(first).toBe('read strategy, level, questions strategy, read technical');
  });
});

describe('rounds stay on their days', () => {
  const judgedOf = (...types: InterviewType[]) =>
    types.flatMap((type) => someJudged(6, 6, { type }));
  const roundsIn = (days: readonly string[]) =>
    days.map((line) => /round ([a-z-]+)/.exec(line)?.[1] ?? null);

  it('whichever of two types has had more work', () => {
    const expected = ['strategy', 'technical'] as const;
    const order = (most: InterviewType) => {
      const all = facts({ expected }, { judged: judgedOf(...expected) });
      const work = { ...all.before, sets: new Map([[most, 3]]) };
      return roundsIn(daysOf({ ...all, before: work, now: work }).map(lineOf)).filter(Boolean);
    };
    expect(order('strategy')).toEqual(order('technical'));
  });

  it('after a whole answer of their type, with no date too', () => {
    const judged = judgedOf('strategy');
    const plan = (changes: Changes) =>
      lines({ expected: ['strategy'], whole: new Set(), ...changes }, { judged });
    expect(plan({}).slice(0, 2)).toEqual(['answer strategy', 'round strategy']);
    const undated = { isUndated: true as const, interviewDate: inDays(14) };
    expect(plan(undated).slice(0, 2)).toEqual(['answer strategy', 'round strategy']);
    // Questions are enough where a day or its minutes are missing.
    expect(plan({ interviewDate: inDays(2) })[0]).toMatch(/^round/);
    expect(plan({ minutes: 10 })[0]).toMatch(/^round/);
    // A behavioral round is led to by stories and openings.
    const read = { ...ALL_LEARNED, openings: new Map() };
    const behavioral = { expected: ['behavioural'] as const, lessons: read };
    expect(lines({ ...behavioral, interviewDate: inDays(3) })[0]).not.toMatch(/round/);
  });

  it('and wait for a whole answer that was left undone the day before, where a day is left for the round', () => {
    const expected = ['product-sense', 'execution-metrics'] as const;
    const plan = (left: number, lessons = ALL_LEARNED) =>
      lines(
        { expected, lessons, interviewDate: inDays(left) },
        { judged: judgedOf('product-sense'), rounds: [aRound({ type: 'product-sense' })] },
      );
    expect(plan(4)[0]).toMatch(/^answer execution/);
    expect(roundsIn(plan(4))).toEqual([null, 'execution-metrics', 'product-sense', null, null]);
    expect(plan(3)[0]).toMatch(/^answer execution/);
    expect(roundsIn(plan(3))).toEqual([null, 'execution-metrics', null, null]);
    // The last day has the answer itself in place of a round after nothing but a page.
    const read = { ...ALL_LEARNED, openings: new Map() };
    expect(plan(2, read)[0]).toMatch(/^answer execution/);
    expect(plan(2)[0]).toMatch(/^round execution/);
  });

  it('and no type repeats its round before each had one and two stories are there', () => {
    const expected = ['strategy', 'behavioural', 'technical'] as const;
    const plan = (left: number, count: number) =>
      lines(
        {
          ...{ expected, minutes: 30, interviewDate: inDays(left) },
          stories: { count, latest: inDays(-4) },
        },
        {
          judged: judgedOf('strategy', 'technical'),
          rounds: [aRound({ type: 'strategy', daysAgo: 3 })],
        },
      );
    expect(plan(4, 1)[0]).toMatch(/^story/);
    expect(roundsIn(plan(4, 1)).slice(0, 3)).toEqual([null, 'technical', 'behavioural']);
    expect(roundsIn(plan(4, 2))).toEqual(['technical', 'behavioural', 'strategy', null, null]);
  });

  it('and what has no round yet comes before the openings of other types', () => {
    const expected = ['strategy', 'behavioural'] as const;
    const [day = ''] = lines(
      {
        ...{ expected, minutes: 30, interviewDate: inDays(2) },
        stories: { count: 2, latest: inDays(-1) },
        lessons: { ...ALL_LEARNED, read: new Set(['strategy'] as const) },
      },
      {
        judged: judgedOf('strategy'),
        rounds: [1, 2].map((daysAgo) => aRound({ type: 'strategy', daysAgo })),
      },
    );
    const place = (test: RegExp) => day.split(', ').findIndex((step) => test.test(step));
    expect(place(/^(questions|openings) behavioural/)).toBeGreaterThan(-1);
    for (const [at, step] of day.split(', ').entries())
      if (step === 'openings strategy') expect(at).toBeGreaterThan(place(/behavioural/));
  });
});

describe('the forecast', () => {
  interface Learner {
    work: WorkSoFar;
    rounds: FinishedRound[];
  }

  /** The learner once a day's steps are done. @param daysAhead of the day */
  function after(
    { work, rounds }: Learner,
    steps: PlannedDay['steps'],
    daysAhead: number,
  ): Learner {
    const read = new Set(work.lessons.read);
    const heard = new Set(work.lessons.heard);
    const openings = new Map(work.lessons.openings);
    const openedOn = new Map(work.openedOn);
    const [openingDays, wholeOn] = [new Map(work.openingDays), new Map(work.wholeOn)];
    const wholeDays = new Map(work.wholeDays);
    const [sets, practiced] = [new Map(work.sets), new Set(work.practiced)];
    const whole = new Set(work.whole);
    let { stories, progress } = work;
    let { sumsOn } = work.lessons;
    const held = [...rounds];
    for (const step of steps) {
      if (step.kind === 'read') read.add(step.type).add(step.also ?? step.type);
      if (step.kind === 'hear') heard.add(step.type);
      if (step.kind === 'answer') {
        whole.add(step.type);
        wholeOn.set(step.type, inDays(daysAhead));
        wholeDays.set(step.type, [...(wholeDays.get(step.type) ?? []), inDays(daysAhead)]);
        progress = { ...progress, questionsAnswered: progress.questionsAnswered + 1 };
      }
      if (step.kind === 'openings') {
        openings.set(step.type, (openings.get(step.type) ?? 0) + step.count);
        openedOn.set(step.type, inDays(daysAhead));
        const days = openingDays.get(step.type) ?? [];
        openingDays.set(step.type, [...days, inDays(daysAhead)]);
      }
      if (step.kind === 'questions') {
        sets.set(step.type, (sets.get(step.type) ?? 0) + 1);
        practiced.add(step.type);
        progress = { ...progress, questionsAnswered: progress.questionsAnswered + SET_SIZE };
      }
      if (step.kind === 'round') held.push(aRound({ type: step.type, daysAgo: -daysAhead }));
      if (step.kind === 'story') stories = { count: stories.count + 1, latest: inDays(daysAhead) };
      if (step.kind === 'sums') sumsOn = inDays(daysAhead);
      if (step.kind === 'level')
        progress = { ...initialProgress(), questionsAnswered: progress.questionsAnswered + 15 };
    }
    const lessons = { read, heard, openings, sumsOn };
    const next = {
      ...work,
      lessons,
      openedOn,
      openingDays,
      wholeOn,
      wholeDays,
      sets,
      practiced,
      whole,
      stories,
      progress,
      finished: held,
    };
    return { work: next, rounds: held };
  }

  const withoutReviews = ({ steps }: PlannedDay) =>
    steps
      .filter(({ kind }) => kind !== 'reviews')
      .map((step) => [step.kind, 'type' in step && step.type, 'also' in step && step.also]);

  it('names nothing twice running without a date while there is anything else, and keeps to a third of reviews', () => {
    const learner = fc.record({
      minutes: fc.constantFrom(10, 20, 30, 45),
      expected: fc.uniqueArray(fc.constantFrom(...INTERVIEW_TYPES), { minLength: 1 }),
      reviews: fc.array(fc.nat(30), { minLength: 12, maxLength: 12 }),
      isAllSeen: fc.boolean(),
    });
    fc.assert(
      fc.property(learner, ({ minutes, expected, reviews, isAllSeen }) => {
        const unseen = new Map(INTERVIEW_TYPES.map((type) => [type, isAllSeen ? 0 : 60]));
        const { before } = facts({ progress: initialProgress(), practiced: new Set() });
        const lessons = NOTHING_LEARNED;
        let standing: Learner = { work: { ...before, unseen, lessons }, rounds: [] };
        let yesterday = '';
        for (let ahead = 0; ahead < 12; ahead += 1) {
          const { work } = standing;
          const [day] = daysOf({
            ...{ ...facts({ minutes, expected }), isUndated: true as const },
            ...{ today: inDays(ahead), interviewDate: inDays(ahead + 14) },
            reviews: new Map([[inDays(ahead), reviews[ahead] ?? 0]]),
            ...{ before: work, now: work },
          });
          const [first, ...others] = day?.steps ?? [];
          const line = first ? `${first.kind} ${'type' in first ? first.type : ''}` : '';
          const isUsedUp = expected.every((type) => (work.lessons.openings.get(type) ?? 0) > 14);
          if (line === yesterday) expect([line, isUsedUp]).toEqual([expect.any(String), true]);
          for (const step of [first, ...others])
            if (step?.kind === 'reviews')
              expect(step.count).toBeLessThanOrEqual(Math.max(3, Math.floor(minutes / 3)));
          yesterday = line;
          standing = after(standing, day?.steps ?? [], ahead);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is what the next days bring to somebody who does each day’s steps, but for reviews', () => {
    const learner = fc.record({
      left: fc.integer({ min: 2, max: 13 }),
      minutes: fc.constantFrom(5, 10, 20, 30, 45, 60, 90),
      expected: fc.uniqueArray(fc.constantFrom(...INTERVIEW_TYPES)),
      answered: fc.constantFrom(0, 20),
      stories: fc.nat(9),
      read: fc.subarray([...INTERVIEW_TYPES]),
      practiced: fc.subarray([...INTERVIEW_TYPES]),
      // However many reviews a day brings, and whatever came of the answers.
      reviews: fc.array(fc.nat(15), { minLength: 14, maxLength: 14 }),
      right: fc.array(fc.nat(6), { minLength: 14, maxLength: 14 }),
    });
    fc.assert(
      fc.property(learner, (one) => {
        const on = (ahead: number, work: WorkSoFar) => {
          const judged = INTERVIEW_TYPES.flatMap((type, at) =>
            someJudged(6, one.right[(ahead + at) % 14] ?? 0, { type }),
          );
          const readiness = readinessOfAll({ judged, rounds: [] }, MOMENT);
          return daysOf({
            ...facts({ minutes: one.minutes, expected: one.expected }),
            ...{ today: inDays(ahead), interviewDate: inDays(one.left) },
            reviews: new Map([[inDays(ahead), one.reviews[ahead] ?? 0]]),
            ...{ before: { ...work, readiness }, now: { ...work, readiness } },
          });
        };
        const { before } = facts({
          progress: { ...initialProgress(), questionsAnswered: one.answered },
          practiced: new Set(one.practiced),
          stories: { count: one.stories, latest: null },
          lessons: { ...NOTHING_LEARNED, read: new Set(one.read) },
        });
        let standing: Learner = { work: before, rounds: [] };
        let morning = on(0, before);
        for (let ahead = 0; ahead < one.left - 2; ahead += 1) {
          const done = after(standing, morning[0]?.steps ?? [], ahead);
          const next = on(ahead + 1, done.work);
          expect(next.map(withoutReviews)).toEqual(morning.slice(1).map(withoutReviews));
          [standing, morning] = [done, next];
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leads to the first round of a type over openings or questions and a whole answer, whatever is left out', () => {
    const learner = fc.record({
      left: fc.integer({ min: 2, max: 12 }),
      isUndated: fc.boolean(),
      minutes: fc.constantFrom(20, 30, 45),
      expected: fc.uniqueArray(fc.constantFrom(...INTERVIEW_TYPES), {
        ...{ minLength: 1, maxLength: 4 },
      }),
      does: fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), {
        ...{ minLength: 12, maxLength: 12 },
      }),
    });
    fc.assert(
      fc.property(learner, ({ left, isUndated, minutes, expected, does }) => {
        const fresh = { progress: initialProgress(), practiced: new Set<InterviewType>() };
        const none = { stories: { count: 0, latest: null }, lessons: NOTHING_LEARNED };
        const { before } = facts({ ...fresh, ...none });
        let standing: Learner = { work: before, rounds: [] };
        for (let ahead = 0; ahead <= left - 2; ahead += 1) {
          const { work } = standing;
          const days = daysOf({
            ...facts({ minutes, expected }),
            ...{ today: inDays(ahead), before: work, now: work },
            ...(isUndated
              ? { isUndated: true as const, interviewDate: inDays(ahead + 14) }
              : { interviewDate: inDays(left) }),
          });
          const steps = days[0]?.steps ?? [];
          const isOf = (kinds: readonly string[], of: InterviewType) =>
            steps
              .slice(
                0,
                steps.findIndex((step) => step.kind === 'round'),
              )
              .some((step) => kinds.includes(step.kind) && 'type' in step && step.type === of);
          for (const step of steps) {
            if (step.kind !== 'round') continue;
            const { type } = step;
            if (standing.rounds.some(({ started }) => started.type === type)) continue;
            const isSaid =
              work.whole.has(type) || work.practiced.has(type) || work.lessons.openings.has(type);
            // On the last day, two stories are enough for a behavioral round.
            const isTold = type === 'behavioural' && work.stories.count >= 2;
            expect([type, isSaid || isTold || isOf(['openings'], type)]).toEqual([type, true]);
            const isWhole = work.whole.has(type) || type === 'behavioural';
            const isTime = isUndated || left - ahead - 1 >= 2 * expected.length;
            if (isTime) expect([type, isWhole]).toEqual([type, true]);
          }
          const [first] = steps;
          if (first?.kind === 'answer') {
            const isKnown = [work.lessons.read, work.practiced, work.lessons.openings].some((one) =>
              one.has(first.type),
            );
            expect([first.type, isKnown]).toEqual([first.type, true]);
          }
          standing = after(
            standing,
            steps.filter((_, at) => does[ahead]?.[at]),
            ahead,
          );
        }
      }),
      { numRuns: 150 },
    );
  });

  it('has no page after what its type was said without in the last five days, and no two pages side by side', () => {
    const learner = fc.record({
      left: fc.integer({ min: 2, max: 9 }),
      minutes: fc.constantFrom(10, 20, 30, 45, 60),
      expected: fc.uniqueArray(fc.constantFrom(...INTERVIEW_TYPES), { minLength: 1 }),
      does: fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), {
        ...{ minLength: 9, maxLength: 9 },
      }),
    });
    fc.assert(
      fc.property(learner, ({ left, minutes, expected, does }) => {
        const fresh = { progress: initialProgress(), practiced: new Set<InterviewType>() };
        const none = { stories: { count: 0, latest: null }, lessons: NOTHING_LEARNED };
        const { before } = facts({ ...fresh, ...none });
        let standing: Learner = { work: before, rounds: [] };
        for (let ahead = 0; ahead <= left - 2; ahead += 1) {
          const { work } = standing;
          const days = daysOf({
            ...facts({ minutes, expected }),
            ...{ today: inDays(ahead), interviewDate: inDays(left), before: work, now: work },
          });
          const said = new Set([...work.lessons.openings.keys(), ...work.whole]);
          for (const [at, { steps }] of days.entries())
            for (const [index, step] of steps.entries()) {
              const isShort = left - ahead - at <= 5;
              if (!('type' in step) || step.type === 'behavioural') continue;
              if (step.kind === 'openings' || step.kind === 'answer') said.add(step.type);
              if (step.kind !== 'read') continue;
              if (isShort) expect([step.type, said.has(step.type)]).toEqual([step.type, false]);
              expect([at, steps[index + 1]?.kind]).not.toEqual([at, 'read']);
            }
          const did = (days[0]?.steps ?? []).filter((_, at) => does[ahead]?.[at]);
          standing = after(standing, did, ahead);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('drops none of the first two stories, whatever is left out, and has them before behavioral rounds and openings', () => {
    const others = INTERVIEW_TYPES.filter((type) => type !== 'behavioural');
    const learner = fc.record({
      left: fc.integer({ min: 2, max: 12 }),
      minutes: fc.constantFrom(20, 30, 45),
      others: fc.uniqueArray(fc.constantFrom(...others), { maxLength: 4 }),
      does: fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), {
        ...{ minLength: 12, maxLength: 12 },
      }),
    });
    fc.assert(
      fc.property(learner, (one) => {
        const expected = [...one.others, 'behavioural' as const];
        const fresh = { progress: initialProgress(), practiced: new Set<InterviewType>() };
        const none = { stories: { count: 0, latest: null }, lessons: NOTHING_LEARNED };
        const { before } = facts({ ...fresh, ...none });
        let standing: Learner = { work: before, rounds: [] };
        let isShown = false;
        for (let ahead = 0; ahead <= one.left - 2; ahead += 1) {
          const { work } = standing;
          const days = daysOf({
            ...facts({ minutes: one.minutes, expected }),
            ...{ today: inDays(ahead), interviewDate: inDays(one.left), before: work, now: work },
          });
          const isPlanned = days.some(({ steps }) => steps.some(({ kind }) => kind === 'story'));
          if (work.stories.count < 2 && isShown) expect([ahead, isPlanned]).toEqual([ahead, true]);
          isShown = isPlanned;
          let { count } = work.stories;
          for (const step of days.flatMap(({ steps }) => steps)) {
            if (step.kind === 'story') count += 1;
            if (!('type' in step) || step.type !== 'behavioural') continue;
            if (step.kind === 'round') expect(count).toBeGreaterThan(1);
            if (step.kind === 'openings') expect(count).toBeGreaterThan(0);
          }
          const did = (days[0]?.steps ?? []).filter((_, at) => one.does[ahead]?.[at]);
          standing = after(standing, did, ahead);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('holds for each round, answer and story that Home showed, or Home says what came of it', () => {
    const learner = fc.record({
      left: fc.integer({ min: 3, max: 10 }),
      minutes: fc.constantFrom(10, 20, 30, 45),
      expected: fc.uniqueArray(fc.constantFrom(...INTERVIEW_TYPES), { minLength: 1 }),
      // Which of a day's steps are done; null for a day on which Home isn't opened.
      does: fc.array(
        fc.option(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), { freq: 5 }),
        { minLength: 10, maxLength: 10 },
      ),
    });
    fc.assert(
      fc.property(learner, ({ left, minutes, expected, does }) => {
        const on = (ahead: number, work: WorkSoFar, changes: Partial<PlanFacts> = {}) =>
          daysOf({
            ...facts({ minutes, expected }),
            ...{ today: inDays(ahead), interviewDate: inDays(left), before: work, now: work },
            ...changes,
          });
        const countsOf = ({ work, rounds }: Learner, answers: readonly InterviewType[]) => {
          const types = [
            ...rounds.map(({ started }) => doneKey('round', started.type)),
            ...answers.map((type) => doneKey('answer', type)),
            ...[...work.lessons.read].map((type) => doneKey('read', type)),
          ];
          const done: Record<string, number> = { story: work.stories.count };
          for (const key of types) done[key] = (done[key] ?? 0) + 1;
          return done;
        };
        const { before } = facts({ progress: initialProgress(), practiced: new Set() });
        let standing: Learner = { work: { ...before, lessons: NOTHING_LEARNED }, rounds: [] };
        let shown: ShownPlan | null = null;
        const answers: InterviewType[] = [];
        /** Shows a plan, and checks that the last look of an earlier day is kept or told. */
        const show = (days: readonly PlannedDay[]) => {
          const done = countsOf(standing, answers);
          const plan = { choices: '', days, done };
          shown = rememberShown(shown, plan);
          const moved = movedSince(shown, plan);
          for (const { date, kind, type } of shown.base.steps) {
            const key = doneKey(kind, type);
            const isOnDay = shown.last.steps.some(
              (one) =>
                Math.abs(dayNumberOf(one.date) - dayNumberOf(date)) <= 1 &&
                doneKey(one.kind, one.type) === key,
            );
            const isReplaced =
              kind === 'answer' &&
              ['answer', 'round'].some(
                (of) =>
                  (done[`${of} ${type}`] ?? 0) > 0 ||
                  shown?.last.steps.some((one) => one.kind === of && one.type === type),
              );
            const isReadLater =
              kind === 'read' &&
              shown.last.steps.some((one) => doneKey(one.kind, one.type) === key);
            const isDone = [key, ...(kind === 'answer' ? [doneKey('round', type)] : [])].some(
              (one) => (done[one] ?? 0) > (shown?.base.done[one] ?? 0),
            );
            const stories = days.flatMap(({ steps }) =>
              steps.filter((one) => one.kind === 'story' && !one.isDone),
            );
            const isBeyond = key === 'story' && (done[key] ?? 0) + stories.length > 1;
            const isSaid =
              isBeyond ||
              isReplaced ||
              isReadLater ||
              moved.some((one) => doneKey(one.kind, one.type) === key);
            expect([key, date, isOnDay || isDone || isSaid]).toEqual([key, date, true]);
          }
        };
        for (let ahead = 0; ahead <= left - 2; ahead += 1) {
          const { work } = standing;
          const morning = on(ahead, work);
          const did = does[ahead];
          if (!did) continue;
          show(morning);
          const steps = (morning[0]?.steps ?? []).filter((_, at) => did[at]);
          const evening = after(standing, steps, ahead);
          const types = (kind: string) =>
            steps.flatMap((step) => ('type' in step && step.kind === kind ? [step.type] : []));
          answers.push(...types('answer'));
          const { lessons } = evening.work;
          standing = evening;
          show(
            on(ahead, work, {
              now: evening.work,
              done: {
                ...NOTHING_DONE,
                isLevelFound: steps.some(({ kind }) => kind === 'level'),
                isStoryWritten: steps.some(({ kind }) => kind === 'story'),
                questions: new Map(types('questions').map((type) => [type, SET_SIZE])),
                whole: new Set(types('answer')),
                rounds: types('round'),
                lessons: {
                  read: new Set([...lessons.read].filter((type) => !work.lessons.read.has(type))),
                  heard: new Set(types('hear')),
                  openings: new Map(types('openings').map((type) => [type, 5])),
                  sumsOn: steps.some(({ kind }) => kind === 'sums') ? inDays(ahead) : null,
                },
              },
            }),
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});
