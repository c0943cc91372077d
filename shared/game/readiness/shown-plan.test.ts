import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InterviewType } from '#shared/game/constants.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { PlannedDay } from './day-plan.ts';
import {
  doneKey,
  type DoneCounts,
  movedSince,
  type PlanToShow,
  rememberShown,
  type ShownPlan,
  whyMoved,
} from './shown-plan.ts';

const MONDAY = '2027-01-11';
const dateIn = (days: number) => dateOfDayNumber(dayNumberOf(MONDAY) + days);
type Step = PlannedDay['steps'][number];
const round = (type: InterviewType, isDone = false): Step => ({
  ...{ kind: 'round', type, minutes: 28, isDone },
});
const answer = (type: InterviewType): Step => ({
  ...{ kind: 'answer', type, minutes: 15, isDone: false },
});
const STORY: Step = { kind: 'story', minutes: 10, isDone: false };
const SUMS: Step = { kind: 'sums', minutes: 4, isDone: false };

/** A plan from a day on, one list of steps for each day. @param first the first day's place after Monday */
function planFrom(first: number, days: readonly Step[][], rest: Partial<PlanToShow> = {}) {
  return {
    ...{ choices: 'one', done: {}, ...rest },
    days: days.map((steps, at): PlannedDay => {
      return { date: dateIn(first + at), kind: 'work', steps };
    }),
  };
}

/** Shows the plans one after the other. @returns the record and the moved steps at the last one */
function show(...plans: PlanToShow[]) {
  let shown: ShownPlan | null = null;
  for (const plan of plans) shown = rememberShown(shown, plan);
  const last = plans.at(-1);
  if (!shown || !last) throw new Error('no plan');
  return { shown, moved: movedSince(shown, last) };
}

describe('a plan that was shown before', () => {
  const SENSE = 'product-sense';
  const WEEK = planFrom(0, [[STORY], [round(SENSE)], [round('strategy')], [answer('technical')]]);

  it.each<[string, PlanToShow, ReturnType<typeof movedSince>]>([
    [
      'the same days',
      planFrom(1, [[round(SENSE)], [round('strategy')], [answer('technical')]], {
        done: { story: 1 },
      }),
      [],
    ],
    [
      'a missed day, after which each step comes a day later, as one sees below',
      planFrom(1, [[STORY], [round(SENSE)], [round('strategy')], [answer('technical')]]),
      [],
    ],
    [
      'two missed days, after which each step comes two days later',
      planFrom(2, [[STORY], [round(SENSE)], [round('strategy')], [answer('technical')]]),
      [
        { kind: 'round', type: SENSE, to: dateIn(3) },
        { kind: 'round', type: 'strategy', to: dateIn(4) },
        { kind: 'answer', type: 'technical', to: dateIn(5) },
        { kind: 'story', type: null, to: dateIn(2) },
      ],
    ],
    [
      'a round and a story that have changed places',
      planFrom(0, [[round('strategy')], [round(SENSE)], [STORY], [answer('technical')]]),
      [
        { kind: 'round', type: 'strategy', to: dateIn(0), isEarlier: true },
        { kind: 'story', type: null, to: dateIn(2) },
      ],
    ],
    [
      'a round that has no day anymore, before one that moved',
      planFrom(0, [[STORY, round('strategy')], [], [], [answer('technical')]]),
      [
        { kind: 'round', type: SENSE, to: null },
        { kind: 'round', type: 'strategy', to: dateIn(0), isEarlier: true },
      ],
    ],
    [
      'a round that was held ahead of its day',
      planFrom(0, [[STORY], [SUMS], [round('strategy')], [answer('technical')]], {
        done: { [doneKey('round', SENSE)]: 1 },
      }),
      [],
    ],
    [
      'a whole answer that the round of its type has replaced',
      planFrom(0, [[STORY], [round(SENSE)], [round('strategy')]], {
        done: { [doneKey('round', 'technical')]: 1 },
      }),
      [],
    ],
    [
      'only its debrief is left of a round',
      planFrom(
        1,
        [[{ ...round(SENSE), held: 'm-1' } as Step], [round('strategy')], [answer('technical')]],
        {
          done: { story: 1, [doneKey('round', SENSE)]: 1 },
        },
      ),
      [],
    ],
  ])('%s', (_, now, moved) => {
    expect(show(WEEK, now).moved).toEqual(moved);
  });

  it('calls a round that was dropped the second one if its type has another, held or planned', () => {
    const two = planFrom(0, [[round(SENSE)], [STORY], [round(SENSE)]]);
    const planned = planFrom(0, [[round(SENSE)], [STORY], []]);
    const held = planFrom(1, [[STORY], []], { done: { [doneKey('round', SENSE)]: 1 } });
    const second = { kind: 'round', type: SENSE, to: null, isSecond: true };
    expect(show(two, planned).moved).toEqual([second]);
    expect(show(two, held).moved).toEqual([second]);
  });

  it('says nothing of a step that was never shown, nor after the learner’s own change of date or types', () => {
    expect(show(planFrom(0, [[STORY], []]), planFrom(0, [[STORY], [round(SENSE)]])).moved).toEqual(
      [],
    );
    expect(show(WEEK, planFrom(0, [[]], { choices: 'two' })).moved).toEqual([]);
  });

  it('says what moved on the first study day with a look after the change, all day long, and not again', () => {
    const moved = (...plans: PlanToShow[]) => show(...plans).moved.length;
    const left = [[round(SENSE)], [round('strategy')], [answer('technical')], []];
    const monday = planFrom(0, [[SUMS], ...left]);
    const late = planFrom(0, [[SUMS], [], [], ...left]);
    const tuesday = planFrom(1, [[], [], ...left]);
    const thursday = planFrom(3, left);
    expect(moved(monday, late)).toBe(3);
    expect(moved(monday, late, tuesday)).toBe(0);
    // A missed day is told on the day on which the learner is back.
    expect(moved(monday, thursday)).toBe(3);
    expect(moved(monday, thursday, thursday)).toBe(3);
    expect(
      moved(
        monday,
        thursday,
        planFrom(4, left.slice(1), { done: { [doneKey('round', SENSE)]: 1 } }),
      ),
    ).toBe(0);
  });

  it.each<[string, number, number[], boolean, ReturnType<typeof whyMoved>]>([
    ['a day without work', 1, [], false, { is: 'missed', dates: [dateIn(0)] }],
    ['two days without work', 2, [], true, { is: 'missed', dates: [dateIn(0), dateIn(1)] }],
    ['the rest of a day', 1, [0], false, { is: 'cut-short', date: dateIn(0) }],
    ['the late hour', 0, [], true, { is: 'late' }],
    ['nothing known', 0, [], false, null],
  ])('says why: %s', (_, passed, worked, isCut, why) => {
    const before = planFrom(0, [[round(SENSE)], []]);
    const { shown, moved } = show(before, planFrom(passed, [[], [], [round(SENSE)]]));
    expect(moved).toHaveLength(1);
    expect(whyMoved(shown, moved, new Set(worked.map(dateIn)), isCut)).toEqual(why);
    expect(whyMoved(shown, [], new Set(), isCut)).toBeNull();
  });

  it('says that an earlier round’s debrief comes first, if nothing else is known', () => {
    const before = planFrom(0, [[], [round(SENSE)], []]);
    const { shown, moved } = show(before, planFrom(1, [[], [], [round(SENSE)]]));
    const why = (...worked: number[]) =>
      whyMoved(shown, moved, new Set(worked.map(dateIn)), false, dateIn(0));
    expect(why(0)).toEqual({ is: 'debrief', date: dateIn(0) });
    expect(why()).toMatchObject({ is: 'missed' });
  });

  it('says nothing of a dropped story while two are written or planned', () => {
    const three = planFrom(0, [[STORY], [], [STORY], [], [STORY]]);
    const moved = (plan: PlanToShow) => show(three, plan).moved;
    expect(moved(planFrom(0, [[STORY], [], [STORY], [], []]))).toEqual([]);
    expect(moved(planFrom(1, [[], [STORY], [], []], { done: { story: 1 } }))).toEqual([]);
    expect(moved(planFrom(0, [[STORY], [], [], [], []]))).toMatchObject([
      ...[
        { kind: 'story', isSecond: true },
        { kind: 'story', isSecond: true },
      ],
    ]);
  });

  it('tells of a guide that no day before the interview has anymore, unless it was read, and of none that moved', () => {
    const guide: Step = {
      kind: 'read',
      type: SENSE,
      also: 'technical',
      minutes: 14,
      isDone: false,
    };
    const toInterview = (first: number, days: Step[][], done: DoneCounts = {}) => {
      const plan = planFrom(first, [...days, []], { done });
      return {
        ...plan,
        days: plan.days.map((day, at) =>
          at === days.length ? { ...day, kind: 'interview' as const } : day,
        ),
      };
    };
    const shown = toInterview(0, [[guide], [], []]);
    const moved = (plan: PlanToShow) => show(shown, plan).moved;
    expect(moved(toInterview(2, [[]]))).toEqual([
      { kind: 'read', type: SENSE, to: null },
      { kind: 'read', type: 'technical', to: null },
    ]);
    expect(moved(toInterview(2, [[]], { [doneKey('read', SENSE)]: 1 }))).toHaveLength(1);
    expect(moved(toInterview(2, [[guide]]))).toEqual([]);
    // In the evening of a day on which it was passed over, the guide is on that day and on a later one.
    const twice = toInterview(0, [[guide], [], [guide]]);
    expect(show(twice, toInterview(1, [[], [guide]])).moved).toEqual([]);
    expect(show(twice, toInterview(1, [[], []])).moved).toHaveLength(2);
    // Without the interview in sight, the guide may come later.
    expect(moved(planFrom(2, [[]]))).toEqual([]);
  });

  it('says nothing of a dropped answer while its type has another one or a round', () => {
    const two = planFrom(0, [[answer(SENSE)], [], [answer(SENSE)]]);
    const moved = (...steps: Step[]) => show(two, planFrom(0, [steps, [], []])).moved;
    expect(moved(answer(SENSE))).toEqual([]);
    expect(moved(round(SENSE))).toEqual([]);
    expect(moved(round('strategy'))).toHaveLength(2);
  });

  it('remembers the same after a second look', () => {
    const once = show(WEEK, planFrom(1, [[STORY], [round(SENSE)]])).shown;
    const plan = planFrom(1, [[STORY], [round(SENSE)]]);
    expect(rememberShown(once, plan)).toEqual(once);
  });
});

it('leaves nothing that was shown without a day, its work done, or a word, whatever comes', () => {
  const aStep = fc.constantFrom(
    ...[STORY, SUMS, round('product-sense'), round('strategy'), answer('strategy')],
  );
  const aDay = fc.uniqueArray(aStep, { maxLength: 3 });
  const aLook = fc.record({
    passed: fc.nat(2),
    days: fc.array(aDay, { minLength: 1, maxLength: 8 }),
    done: fc.dictionary(
      fc.constantFrom('story', 'round product-sense', 'round strategy', 'answer strategy'),
      fc.nat(1),
    ),
  });
  const namesOf = (steps: readonly Step[]) =>
    steps.flatMap((one) =>
      one.kind === 'story' || one.kind === 'round' || one.kind === 'answer'
        ? doneKey(one.kind, 'type' in one ? one.type : null)
        : [],
    );
  fc.assert(
    fc.property(fc.array(aLook, { minLength: 2, maxLength: 6 }), (looks) => {
      let [at, done]: [number, DoneCounts] = [0, {}];
      let shown: ShownPlan | null = null;
      let before: { day: number; plan: PlanToShow; done: DoneCounts } | null = null;
      for (const look of looks) {
        at += look.passed;
        const sum = { ...done };
        for (const [key, count] of Object.entries(look.done)) sum[key] = (sum[key] ?? 0) + count;
        done = sum;
        const plan: PlanToShow = planFrom(at, look.days, { done });
        shown = rememberShown(shown, plan);
        const moved = movedSince(shown, plan);
        // The look just before counts if the day's work began after it, or if nothing was done yet since then.
        const base = before?.plan;
        if (base && shown.base.done === base.done)
          for (const { date, steps } of base.days)
            for (const key of namesOf(steps)) {
              const isOnDay = plan.days.some(
                (day) =>
                  Math.abs(dayNumberOf(day.date) - dayNumberOf(date)) <= 1 &&
                  namesOf(day.steps).includes(key),
              );
              const isDone =
                (done[key] ?? 0) > (base.done[key] ?? 0) ||
                (key.startsWith('answer') &&
                  (done['round strategy'] ?? 0) > (base.done['round strategy'] ?? 0));
              const stories = plan.days.flatMap((day) => namesOf(day.steps));
              const isBeyond =
                key === 'story' &&
                (done[key] ?? 0) + stories.filter((one) => one === key).length > 1;
              const replaced = [key, key.replace('answer', 'round')];
              const isReplaced =
                key.startsWith('answer') &&
                replaced.some((one) => stories.includes(one) || (done[one] ?? 0) > 0);
              const isSaid =
                isBeyond ||
                isReplaced ||
                moved.some(({ kind, type }) => doneKey(kind, type) === key);
              expect([key, isOnDay || isDone || isSaid]).toEqual([key, true]);
            }
        for (const { kind, type, to } of moved) {
          const day = plan.days.find(({ date }) => date === to);
          expect(to === null || namesOf(day?.steps ?? []).includes(doneKey(kind, type))).toBe(true);
        }
        before = { day: at, plan, done };
      }
    }),
    { numRuns: 500 },
  );
});
