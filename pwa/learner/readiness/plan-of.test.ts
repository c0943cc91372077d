import { describe, expect, it } from 'vitest';
import { initialProgress, initialQuestion } from '#shared/game/progress/initial-rows.ts';
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import { addLearned, type LearnedRow, type LessonKind } from '#shared/game/lessons.ts';
import { initialStory, type StoryRow } from '#shared/game/story.ts';
import type { QuestionRow } from '#shared/game/rows.ts';
import { aCard } from '#shared/testing/builders.ts';
import type { FinishedRound } from '#shared/game/readiness/evidence.ts';
import { aRound, DAY, MOMENT, NOW } from '#shared/testing/readiness.ts';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import type { ShownPlan } from '#shared/game/readiness/shown-plan.ts';
import { planTo, roundDayIn } from './plan-of.ts';

const TODAY = '2026-03-02';
const EXECUTION = Array.from({ length: 8 }, (_, index) =>
  aChoiceQuestion({ id: `execution-${index}`, skill: 'execution-metrics' }),
);
const STRATEGY = Array.from({ length: 8 }, (_, index) =>
  aChoiceQuestion({ id: `strategy-${index}`, skill: 'strategy' }),
);

const learned = (what: LessonKind, id: string, on: string) =>
  addLearned(null, { what, id }, { at: NOW, on, ticks: [] });
const YESTERDAY = '2026-03-01';
const ALL_READ = INTERVIEW_TYPES.map((type) => learned('primer', type, YESTERDAY));

/** A question's row after a wrong answer; the question comes back ten minutes later. */
function missedAt(at: number, questionId: string, reps = 1): QuestionRow {
  return {
    ...initialQuestion(questionId, 1),
    ...{ attempts: reps, rounds: [1], answeredAt: at, lastVerdict: { correct: false, at } },
    card: aCard({ lastReview: at, due: at + 600_000, reps }),
  };
}

/** Home's plan for a learner who expects both types, nine days before if nothing else is said. @param answeredToday counts all answers */
function planOf(
  rows: readonly QuestionRow[],
  answeredToday: number,
  types: InterviewType[] = ['execution-metrics', 'strategy'],
  stories: StoryRow[] = [],
  answeredBefore = 10,
  lessons: LearnedRow[] = ALL_READ,
  moment = MOMENT,
  interviewDate = '2026-03-11',
  mocks: FinishedRound[] = [],
) {
  const progress = {
    ...{ ...initialProgress(), questionsAnswered: answeredBefore + answeredToday },
    ...{ interviewDate, interviewDateSetAt: NOW - 3 * DAY },
  };
  return planTo(
    {
      ...{ questions: [...EXECUTION, ...STRATEGY], shorts: [], progress },
      rows: new Map(rows.map((row) => [row.questionId, row])),
      profile: { stage: null, types, company: null, at: 1 },
    },
    { aiMarks: [], mocks, stories, learned: lessons, isLevelDeclined: false },
    moment,
  )?.days;
}
const ticks = (plan: ReturnType<typeof planOf>) =>
  plan?.[0]?.steps.map(({ kind, isDone }) => `${kind}${isDone ? ' (done)' : ''}`).join(', ');
const stepsOf = (plan: ReturnType<typeof planOf>) =>
  plan?.map(({ date, steps }) => [date, steps.map(({ isDone: _, why: _why, ...step }) => step)]);

describe('2.4 The plan to the date', () => {
  it('stays as it was in the morning while one works: misses come back today, and are no new step', () => {
    const morning = [missedAt(NOW - 5 * DAY, 'execution-0')];
    const worked = STRATEGY.slice(0, 6).map(({ id }) => missedAt(NOW - 3_600_000, id));
    const evening = planOf([...morning, ...worked], 6);
    expect(stepsOf(evening)?.[0]).toEqual(stepsOf(planOf(morning, 0))?.[0]);
    expect(evening?.[0]?.steps.find(({ kind }) => kind === 'questions')).toMatchObject({
      kind: 'questions',
      isDone: true,
    });
  });

  it('keeps the ticks of a morning before a flight to the west, where it was still yesterday', () => {
    const inBerlin = Date.UTC(2026, 2, 2, 6);
    const worked = STRATEGY.slice(0, 6).map(({ id }) => ({
      ...missedAt(inBerlin, id),
      answeredOn: TODAY,
      lastVerdict: { correct: false, at: inBerlin, date: TODAY },
    }));
    const inDenver = { now: Date.UTC(2026, 2, 2, 20), utcOffset: -420 };
    const step = planOf(worked, 6, undefined, undefined, 20, ALL_READ, inDenver)?.[0]?.steps.find(
      ({ kind }) => kind === 'questions',
    );
    expect(step).toMatchObject({ type: 'strategy', isDone: true });
  });

  it('counts the night before a flight for the day before, and the morning for today', () => {
    // Berlin, an hour east of UTC: questions of the evening and the night, then the flight to Denver.
    const dated = (id: string, at: number, answeredOn: string) => ({
      ...missedAt(at, id),
      ...{ answeredOn, lastVerdict: { correct: false, at, date: answeredOn } },
    });
    const night = STRATEGY.slice(0, 6).map(({ id }, index) =>
      dated(id, Date.UTC(2026, 2, 1, 22, 50 + 4 * index), index < 3 ? YESTERDAY : TODAY),
    );
    const morning = EXECUTION.slice(0, 6).map(({ id }) =>
      dated(id, Date.UTC(2026, 2, 2, 6), TODAY),
    );
    const inDenver = { now: Date.UTC(2026, 2, 3, 1), utcOffset: -420 };
    const [today] = planOf([...night, ...morning], 6, undefined, [], 20, ALL_READ, inDenver) ?? [];
    const stepOf = (rows: QuestionRow[]) =>
      planOf(rows, 0, undefined, [], 20, ALL_READ, { now: Date.UTC(2026, 2, 2, 7), utcOffset: 60 });
    // The steps are those of the morning in Berlin, with the night's work behind them.
    expect(today?.steps.map(({ kind }) => kind)).toEqual(
      stepOf(night)?.[0]?.steps.map(({ kind }) => kind),
    );
  });

  it('goes on tomorrow from all that was done today, beyond its steps, too', () => {
    const worked = EXECUTION.slice(0, 6).map(({ id }) => missedAt(NOW - 3_600_000, id));
    const types = ['execution-metrics'] as InterviewType[];
    const held = { ...aRound({ daysAgo: 0, type: 'execution-metrics' }), mockId: 'today' };
    const plan = (rounds: FinishedRound[]) =>
      planOf(worked, 6, types, [], 20, ALL_READ, MOMENT, '2026-03-11', rounds);
    const kindsOf = (day: NonNullable<ReturnType<typeof planOf>>[number] | undefined) =>
      day?.steps.map(({ kind }) => kind);
    expect(ticks(plan([]))).toBe('questions (done), sums');
    expect(kindsOf(plan([])?.[1])).toEqual(['round']);
    // The round stays in sight, although today's steps didn't have it.
    expect(ticks(plan([held]))).toBe('questions (done), sums, round (done)');
    expect(kindsOf(plan([held])?.[1])).not.toContain('round');
  });

  describe('after midnight', () => {
    const at = (day: number, hour: number) => ({ now: Date.UTC(2026, 2, day, hour), utcOffset: 0 });
    const dated = (ids: readonly { id: string }[], { now }: typeof MOMENT) =>
      ids.map(({ id }) => ({
        ...missedAt(now, id),
        answeredOn: new Date(now).toISOString().slice(0, 10),
      }));
    const planAt = (moment: typeof MOMENT, rows: QuestionRow[] = [], answered = 0) =>
      planOf(rows, answered, undefined, [], 20, ALL_READ, moment);

    it('stays at the day before until 4 AM, with its steps as they were', () => {
      expect(planAt(at(2, 22))?.[0]?.steps).not.toEqual([]);
      // Steps that aren't done by then are left for the next day.
      expect(planAt(at(3, 0))?.[0]).toMatchObject({ date: TODAY, steps: [], isCut: true });
      expect(planAt(at(3, 3))?.[0]?.date).toBe(TODAY);
      expect(planAt(at(3, 4))?.[0]?.date).toBe('2026-03-03');
    });

    it('ticks off the day before by what is done then, and leaves the next day whole', () => {
      const rows = dated(STRATEGY.slice(0, 6), at(3, 0));
      expect(ticks(planAt(at(3, 1), rows, 6))).toContain('questions (done)');
      expect(planAt(at(3, 8), rows, 6)?.[0]?.steps.some(({ isDone }) => isDone)).toBe(false);
    });

    it('leaves the reviews of the new date for the time after sleep', () => {
      const due = { ...missedAt(NOW - 5 * DAY, 'strategy-0'), answeredOn: '2026-02-25' };
      const midnight = aCard({ lastReview: NOW - 5 * DAY, due: Date.UTC(2026, 2, 3), reps: 3 });
      const rows = [{ ...due, card: midnight }];
      const ticksAt = (moment: typeof MOMENT) =>
        ticks(planOf(rows, 0, ['strategy'], [], 20, ALL_READ, moment));
      expect([at(2, 22), at(3, 1), at(3, 8)].map(ticksAt)).toEqual([
        ...['questions', '', 'questions, reviews'],
      ]);
    });
  });

  it('ticks off no questions by those that find the level', () => {
    const placed = { answeredOn: TODAY, placedOn: TODAY };
    const rows = STRATEGY.slice(0, 6).map(({ id }) => ({
      ...missedAt(NOW - 3_600_000, id),
      ...placed,
    }));
    const ticked = (...of: QuestionRow[]) => ticks(planOf(of, 6, ['strategy'], [], 20));
    expect(ticked(...rows)).toBe('questions');
    // They were that on another day.
    expect(ticked(...rows.map((row) => ({ ...row, placedOn: YESTERDAY })))).toBe(
      'questions (done)',
    );
  });

  it('takes the level questions for no practice when they are reviewed', () => {
    const placed = (index: number, attempts: number): QuestionRow => ({
      ...missedAt(attempts > 1 ? NOW - 3_600_000 : NOW - DAY, `strategy-${index}`, attempts),
      ...{ answeredOn: attempts > 1 ? TODAY : YESTERDAY, placedOn: YESTERDAY },
    });
    const planFor = (attempts: number) =>
      planOf(
        [0, 1, 2, 3, 4, 5].map((at) => placed(at, attempts)),
        0,
        ['strategy'],
        [],
        20,
      );
    expect(ticks(planFor(1))).toBe('questions, reviews');
    expect(ticks(planFor(2))).toContain('questions');
  });

  it('takes a round for the day on which it was begun, even if it ended after midnight', () => {
    const judged = STRATEGY.slice(0, 6).map(({ id }) => missedAt(NOW - 5 * DAY, id));
    const night = Date.UTC(2026, 2, 2, 0, 15);
    const before = aRound({ daysAgo: 0 });
    const begunAt = (date: string): FinishedRound => ({
      ...before,
      started: { ...before.started, at: night - 1_500_000, date },
      ended: { how: 'finished', at: night },
      assessment: before.assessment && { ...before.assessment, at: night },
    });
    const ticked = (date: string) =>
      ticks(
        planOf(judged, 0, ['strategy'], [], 20, ALL_READ, MOMENT, '2026-03-11', [begunAt(date)]),
      );
    expect(ticked(TODAY)).toContain('round (done)');
    expect(ticked(YESTERDAY)).not.toContain('round');
  });

  it('counts reviews of the expected types alone in the last seven days, on each of them', () => {
    const rows = [
      missedAt(NOW - 5 * DAY, 'strategy-0'),
      missedAt(NOW - 5 * DAY, 'execution-0'),
      ...['strategy-1', 'execution-1'].map((id) => ({
        ...missedAt(NOW - 5 * DAY, id),
        card: aCard({ lastReview: NOW - 5 * DAY, due: Date.UTC(2026, 2, 6), reps: 3 }),
      })),
    ];
    const reviewsIn = (interviewDate: string) =>
      planOf(rows, 0, ['strategy'], [], 10, ALL_READ, MOMENT, interviewDate)?.flatMap(
        ({ date, steps }) =>
          steps.flatMap((step) => (step.kind === 'reviews' ? [`${date}: ${step.count}`] : [])),
      );
    expect(reviewsIn('2026-03-20')).toEqual(['2026-03-02: 2', '2026-03-06: 2']);
    expect(reviewsIn('2026-03-11')).toEqual(['2026-03-02: 2', '2026-03-06: 1']);
    expect(reviewsIn('2026-03-08')).toEqual(['2026-03-02: 1', '2026-03-06: 1']);
  });

  it('keeps the day’s number of reviews: what falls due during the day, or was missed today, waits for tomorrow', () => {
    const dueAt = (id: string, due: number) => ({
      ...missedAt(NOW - 5 * DAY, id),
      card: aCard({ lastReview: NOW - 5 * DAY, due, reps: 3 }),
    });
    const HOUR = 3_600_000;
    const rows = [dueAt('strategy-0', NOW - DAY), dueAt('strategy-1', NOW + HOUR)];
    const missed = missedAt(NOW - HOUR, 'strategy-2');
    /** The day's number, and that of all days. */
    const reviewsAt = (now: number, of: QuestionRow[]) => {
      const days = planOf(of, 0, ['strategy'], [], 20, ALL_READ, { ...MOMENT, now }) ?? [];
      const counts = days.map(({ steps }) =>
        steps.reduce((sum, step) => sum + (step.kind === 'reviews' ? step.count : 0), 0),
      );
      return [counts[0], counts.reduce((sum, count) => sum + count, 0)];
    };
    expect(reviewsAt(NOW, rows)).toEqual([1, 2]);
    expect(reviewsAt(NOW + 3 * HOUR, rows)).toEqual([1, 2]);
    expect(reviewsAt(NOW + 3 * HOUR, [...rows, missed])).toEqual([1, 3]);
  });

  it('keeps what was known of a question before it was asked again today', () => {
    const before = EXECUTION.slice(0, 2).map(({ id }) => missedAt(NOW - 5 * DAY, id));
    const again = EXECUTION.slice(0, 2).map(({ id }) => missedAt(NOW - 3_600_000, id, 2));
    const types = (plan: ReturnType<typeof planOf>) =>
      plan?.map(({ steps }) => steps.flatMap((step) => ('type' in step ? step.type : [])));
    expect(types(planOf(again, 2))).toEqual(types(planOf(before, 0)));
  });

  it('stays as it was in the morning, too, once a miss of today was reviewed today', () => {
    const HOUR = 3_600_000;
    const worked = EXECUTION.slice(0, 6).map(({ id }) => missedAt(NOW - 3 * HOUR, id));
    const again = EXECUTION.slice(0, 6).map(({ id }) => ({
      ...missedAt(NOW - HOUR, id, 2),
      lastVerdict: { correct: false, at: NOW - 3 * HOUR },
    }));
    const today = (rows: readonly QuestionRow[]) => stepsOf(planOf(rows, 6))?.[0];
    expect(today(again)).toEqual(today(worked));
    const older = [missedAt(NOW - 5 * DAY, 'strategy-0'), missedAt(NOW - 5 * DAY, 'strategy-1')];
    const reviewed = planOf([...older, ...again.slice(0, 2)], 2)?.[0]?.steps;
    expect(reviewed?.find(({ kind }) => kind === 'reviews')).toMatchObject({
      ...{ count: 2, isDone: true },
    });
  });

  it('plans no lesson of before today, and ticks off one of today', () => {
    const lessonsOf = (...rows: LearnedRow[]) =>
      planOf([], 0, ['strategy'], [], 20, rows)?.flatMap(({ steps }) =>
        steps.flatMap(({ kind, isDone }) =>
          ['read', 'hear', 'openings'].includes(kind) ? `${kind}${isDone ? ' (done)' : ''}` : [],
        ),
      );
    const openings = (on: string) =>
      Array.from({ length: 20 }, (_, at) => learned('opening', `strategy/one-${at}`, on));
    const other = learned('primer', 'technical', YESTERDAY);
    expect(lessonsOf(other)?.slice(0, 3)).toEqual(['read', 'hear', 'openings']);
    expect(lessonsOf(learned('primer', 'strategy', TODAY))?.slice(0, 3)).toEqual([
      ...['read (done)', 'hear', 'openings'],
    ]);
    const read = learned('primer', 'strategy', YESTERDAY);
    const heard = lessonsOf(read, learned('round', 'strategy-senior', YESTERDAY));
    expect(new Set(heard)).toEqual(new Set(['openings']));
    // Twenty openings of a type are all that the plan asks for, also where they were drilled today.
    expect(lessonsOf(read, ...openings(YESTERDAY))).toEqual(['hear']);
    expect(lessonsOf(read, ...openings(TODAY))).toEqual(['hear']);
  });

  describe('with stories', () => {
    const HEADLINE = { headline: 'I cut refund waits' };
    const TELLABLE = { ...HEADLINE, did: 'I asked finance.', result: 'Two days.' };
    const aStory = (parts: Partial<StoryRow>, begun: number, at = begun): StoryRow => ({
      ...{ ...initialStory('s-1'), ...parts, at },
      setAt: { headline: begun, did: at },
    });
    /** Does today have a story, and is it ticked? */
    const storyToday = (...stories: StoryRow[]) =>
      planOf([], 0, ['behavioural'], stories, 20)?.[0]?.steps.find(({ kind }) => kind === 'story')
        ?.isDone;

    it.each([
      ['none', [], false],
      ['one that can be told, written today', [aStory(TELLABLE, NOW - 3_600_000)], true],
      ['only a headline of today', [aStory(HEADLINE, NOW - 3_600_000)], false],
      ['one of three days ago, ended today', [aStory(TELLABLE, NOW - 3 * DAY, NOW)], true],
      ['one of three days ago', [aStory(TELLABLE, NOW - 3 * DAY)], false],
      ['one begun yesterday: today has none', [aStory(HEADLINE, NOW - DAY)], undefined],
      ['one begun yesterday, ended today', [aStory(TELLABLE, NOW - DAY, NOW)], undefined],
      ['one that was removed', [aStory({ ...TELLABLE, isRemoved: true }, NOW - DAY)], false],
    ])('%s', (_, stories, isDone) => {
      expect(storyToday(...stories)).toBe(isDone);
    });

    it('goes by the dates that were then, wherever the learner is now', () => {
      // Written at 23:30 in Berlin on the day before; in Denver it was still noon.
      const evening = { ...aStory(TELLABLE, NOW - DAY), begunOn: YESTERDAY, on: YESTERDAY };
      expect(storyToday({ ...evening, begunOn: TODAY, on: TODAY })).toBe(true);
      expect(storyToday(evening)).toBeUndefined();
    });
  });

  it('says the day of its next timed round that is still to come', () => {
    const dayAt = (
      isLate: boolean,
      ...days: [date: string, kind: 'round' | 'level', isDone: boolean][]
    ) =>
      roundDayIn({
        isLate,
        days: days.map(([date, kind, isDone]) => ({
          ...{ date, kind: 'work' as const },
          steps: [
            kind === 'round'
              ? { kind, type: 'strategy' as const, minutes: 20, isDone }
              : { kind, minutes: 6, isDone },
          ],
        })),
      });
    const dayOf = (...days: [date: string, kind: 'round' | 'level', isDone: boolean][]) =>
      dayAt(false, ...days);
    expect(dayAt(true, ['2026-03-02', 'round', false], ['2026-03-03', 'round', false])).toBe(
      '2026-03-03',
    );
    expect(dayOf(['2026-03-02', 'level', false], ['2026-03-03', 'round', false])).toBe(
      '2026-03-03',
    );
    expect(dayOf(['2026-03-02', 'round', true], ['2026-03-06', 'round', false])).toBe('2026-03-06');
    expect([dayOf(['2026-03-02', 'level', false]), roundDayIn(null)]).toEqual([null, null]);
  });

  it('knows two late nights in a row, by the hour of the last work on each', () => {
    const night = (at: number, id: string) => missedAt(at, id);
    const at = (daysAgo: number, hour: number) => Date.UTC(2026, 2, 2 - daysAgo, hour, 10);
    const AT_SIX_PM = { ...MOMENT, now: NOW + 9 * 3_600_000 };
    const hadLate = (...moments: number[]) => hadLateAt(AT_SIX_PM, ...moments);
    const hadLateAt = (moment: typeof MOMENT, ...moments: number[]) =>
      planTo(
        {
          ...{ questions: EXECUTION, shorts: [] },
          rows: new Map(
            moments.map((one, place) => [`execution-${place}`, night(one, `execution-${place}`)]),
          ),
          progress: { ...initialProgress(), questionsAnswered: 20, interviewDate: '2026-03-11' },
          profile: null,
        },
        { aiMarks: [], mocks: [], stories: [], learned: ALL_READ, isLevelDeclined: false },
        moment,
      )?.hadLateNights;
    expect(hadLate(at(1, 23), at(2, 23))).toBe(true);
    // In the morning nobody needs last night's note.
    expect(hadLateAt(MOMENT, at(1, 23), at(2, 23))).toBe(false);
    expect(hadLate(at(0, 1), at(2, 23))).toBe(true);
    expect([hadLate(at(1, 22), at(2, 23)), hadLate(at(1, 23))]).toEqual([false, false]);
  });

  describe('says what has moved since this device showed it', () => {
    const DAYS_BEFORE = { ...MOMENT, now: NOW - 2 * DAY };
    const planAt = (
      moment: typeof MOMENT,
      shown: ShownPlan | null,
      { rows = [] as QuestionRow[], types = ['execution-metrics'] as InterviewType[] } = {},
    ) =>
      planTo(
        {
          ...{ questions: [...EXECUTION, ...STRATEGY], shorts: [] },
          rows: new Map(rows.map((row) => [row.questionId, row])),
          progress: {
            ...{ ...initialProgress(), questionsAnswered: 20, interviewDate: '2026-03-11' },
            interviewDateSetAt: NOW - 3 * DAY,
          },
          profile: { stage: null, types, company: null, at: 1 },
        },
        {
          ...{ aiMarks: [], mocks: [], stories: [], learned: ALL_READ, shown },
          isLevelDeclined: false,
        },
        moment,
      );

    it('when two days’ steps were left, and still so after work on the next day', () => {
      const shown = planAt(DAYS_BEFORE, null)?.shown ?? null;
      const moved = [{ kind: 'round', type: 'execution-metrics', to: '2026-03-03' }];
      expect(planAt(MOMENT, shown)?.moved).toEqual(moved);
      const rows = [missedAt(NOW - 1_000, 'execution-1')];
      const worked = planAt(MOMENT, shown, { rows });
      expect(worked?.moved).toEqual(moved);
    });

    it('but not what no Home on this device has shown, nor after other types were chosen', () => {
      expect(planAt(MOMENT, null)?.moved).toEqual([]);
      const shown = planAt(DAYS_BEFORE, null)?.shown ?? null;
      expect(planAt(MOMENT, shown, { types: ['strategy'] })?.moved).toEqual([]);
    });
  });

  it('has a full answer before a type’s first round if its long question was only reviewed among others', () => {
    const long = anOpenEndedQuestion({ id: 'long', skill: 'strategy' });
    const reviewed = (id: string) => missedAt(NOW - DAY, id, 2);
    const set = ['long', ...STRATEGY.slice(0, 5).map(({ id }) => id)];
    const kindsAfter = (last: QuestionRow) => {
      const rows = [...set.slice(1).map(reviewed), last];
      const plan = planTo(
        {
          ...{ questions: [long, ...STRATEGY], shorts: [] },
          progress: {
            ...{ ...initialProgress(), questionsAnswered: 18 },
            ...{ interviewDate: '2026-03-11', interviewDateSetAt: NOW - 3 * DAY },
          },
          rows: new Map(rows.map((row) => [row.questionId, row])),
          profile: { stage: null, types: ['strategy'], company: null, at: 1 },
        },
        { aiMarks: [], mocks: [], stories: [], learned: ALL_READ, isLevelDeclined: true },
        MOMENT,
      );
      return (plan?.days ?? [])
        .flatMap(({ steps }) => steps.map(({ kind }) => kind))
        .filter((kind) => kind === 'answer' || kind === 'round');
    };
    expect(kindsAfter(reviewed('long')).slice(0, 2)).toEqual(['answer', 'round']);
    expect(kindsAfter(missedAt(NOW - DAY, 'long', 3))[0]).toBe('round');
  });

  it('is none without a date to come', () => {
    expect(
      planTo(
        {
          ...{ questions: EXECUTION, shorts: [], rows: new Map(), profile: null },
          progress: { ...initialProgress(), interviewDate: '2026-03-01' },
        },
        { aiMarks: [], mocks: [], stories: [], learned: [], isLevelDeclined: false },
        MOMENT,
      ),
    ).toBeNull();
  });
});
