import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialQuestion } from '#shared/game/progress/initial-rows.ts';
import { selectOnRamp, STARTERS, type RampRequest } from './select-on-ramp.ts';

const choice = (id: string, difficulty = 1) => ({ id, difficulty, options: ['a', 'b', 'c', 'd'] });
const text = (id: string, difficulty = 1) => ({ id, difficulty, options: null });

const CHOICES = Array.from({ length: 12 }, (_, index) => choice(`c${index}`));
const LONG = text('long');
const SHORTS = [text('s1'), text('s2'), text('s3', 2)];

/** Rows of answers in this order, in round 1. */
function answered(...ids: string[]) {
  return new Map(
    ids.map((id, index) => {
      const card = { ...CARD, lastReview: 1_000 * (index + 1) };
      return [id, { ...initialQuestion(id, 1), rounds: [1], card }];
    }),
  );
}
const CARD = {
  ...{ due: 0, stability: 1, difficulty: 5, reps: 1, lapses: 0, state: 2 },
  ...{ learningSteps: 0, scheduledDays: 1, lastReview: 0 },
};
const ids = (count: number) => CHOICES.slice(0, count).map(({ id }) => id);

type Question = ReturnType<typeof choice> | ReturnType<typeof text>;
function nextAfter(given: string[], request: Partial<RampRequest<Question, Question>> = {}) {
  const selection = selectOnRamp<Question, Question>({
    ...{ questions: CHOICES, shorts: SHORTS, rows: answered(...given), begun: [] },
    ...{ round: 1, practiceLevel: 1, pick: 0, questionsAnswered: given.length },
    ...request,
  });
  return 'question' in selection ? selection.question.id : selection;
}

it('begins with choices: no short one among the first five answers', () => {
  for (let count = 0; count < STARTERS; count += 1) {
    expect(nextAfter(ids(count))).toBe(`c${count}`);
  }
  expect(nextAfter(ids(STARTERS))).toBe('s1');
});

it('asks a short one after each four choices', () => {
  const first = [...ids(5), 's1'];
  expect(nextAfter(first)).toBe('c5');
  expect(nextAfter([...first, 'c5', 'c6', 'c7'])).toBe('c8');
  expect(nextAfter([...first, 'c5', 'c6', 'c7', 'c8'])).toBe('s2');
});

it('asks one short question, not many, of whoever has answered dozens before there were any', () => {
  expect(nextAfter(ids(10))).toBe('s1');
  expect(nextAfter([...ids(10), 's1'])).toBe('c10');
});

it('asks none of a locked level, none twice in a round, and all again in the next', () => {
  const all = [...ids(4), 's1', 's2', ...ids(9).slice(4)];
  expect(nextAfter(all)).toBe('c9');
  expect(nextAfter(all, { practiceLevel: 2 })).toBe('s3');
  expect(nextAfter(all, { round: 2 })).toBe('s1');
  expect(nextAfter(ids(5), { difficulty: 2, questions: [choice('d', 2)] })).toBe('d');
});

it('makes them rarer for whoever skips them', () => {
  expect(nextAfter(ids(5), { skipped: ['s1'] })).toBe('c5');
  expect(nextAfter(ids(8), { skipped: ['s1'] })).toBe('s2');
});

it('goes on with what was begun, whatever is due', () => {
  expect(nextAfter(ids(5), { begun: ['c5'] })).toBe('c5');
  expect(nextAfter(ids(5), { questions: [LONG, ...CHOICES], begun: ['long'] })).toBe('long');
});

describe("nobody's first open question is one of 15 minutes", () => {
  const questions = [LONG, ...CHOICES];

  it('a choice comes in its place among the first five, later a short one', () => {
    expect(nextAfter([], { questions })).toBe('c0');
    expect(nextAfter(['c0'], { questions, questionsAnswered: 9 })).toBe('s1');
  });

  it('comes once an open one was answered, and where it was chosen', () => {
    expect(nextAfter(['s1'], { questions })).toBe('long');
    expect(nextAfter([], { questions, questionType: 'open-ended' })).toBe('long');
  });

  it('comes where nothing else is left', () => {
    expect(nextAfter([], { questions: [LONG] })).toBe('long');
    expect(nextAfter(ids(9), { questions: [LONG], shorts: [] })).toBe('long');
  });
});

it('has no short one for whoever chose a type, and none when the level is complete', () => {
  expect(nextAfter(ids(8), { questionType: 'multiple-choice' })).toBe('c8');
  expect(nextAfter(ids(12))).toMatchObject({ levelComplete: true });
});

it('takes any of those that are left where the dice decide', () => {
  const seen = [0, 0.6].map((pick) => nextAfter(ids(5), { pick }));
  expect(seen).toEqual(['s1', 's2']);
});

it('never offers what this round has answered or what is locked, and always something while a level has any', () => {
  const all = [...CHOICES, LONG, choice('far', 3), ...SHORTS].map(({ id }) => id);
  fc.assert(
    fc.property(fc.subarray(all), fc.integer({ min: 1, max: 2 }), (given, practiceLevel) => {
      const questions = [LONG, ...CHOICES, choice('far', 3)];
      const next = nextAfter(given, { questions, practiceLevel });
      if (typeof next === 'string') {
        expect(given).not.toContain(next);
        expect([...(practiceLevel === 1 ? ['s3'] : []), 'far']).not.toContain(next);
      } else {
        expect(given).toEqual(expect.arrayContaining([...ids(12), 'long']));
      }
    }),
  );
});
