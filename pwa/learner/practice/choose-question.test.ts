import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialQuestion } from '#shared/game/progress/initial-rows.ts';
import {
  aChoiceQuestion,
  anOpenEndedQuestion,
  aShortQuestion,
} from '#pwa/question/testing/curated-questions.ts';
import type { QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import {
  chooseQuestion,
  longQuestionIds,
  nextOf,
  nextOnBoard,
  type PracticeState,
} from './choose-question.ts';

const LEVEL_1 = ['1-a', '1-b', '1-c'].map((id) => aChoiceQuestion({ id }));
const LEVEL_2 = [
  anOpenEndedQuestion({ id: '2-text', difficulty: 2, category: 2 }),
  aChoiceQuestion({ id: '2-choice', difficulty: 2, category: 2 }),
];
const NEWCOMER = { round: 1, practiceLevel: 1, questionsAnswered: 0, interviewDate: null };

afterEach(() => void vi.restoreAllMocks());

function aState(facts: Partial<PracticeState> = {}): PracticeState {
  return {
    decks: [LEVEL_1, LEVEL_2, [], []],
    shorts: [],
    rows: new Map(),
    progress: NEWCOMER,
    drafts: [],
    skipped: [],
    withheld: [],
    profile: null,
    ...facts,
  };
}

const CARD = {
  ...{ due: 0, stability: 1, difficulty: 5, reps: 1, lapses: 0, state: 2 },
  ...{ learningSteps: 0, scheduledDays: 1, lastReview: 0 },
};

/** Rows of questions that round 1 has counted. */
const answered = (...ids: string[]) =>
  new Map(ids.map((id) => [id, { ...initialQuestion(id, 1), rounds: [1] }]));

it('goes down from the highest open level that has a question left', () => {
  const progress = { ...NEWCOMER, practiceLevel: 2 };
  // A newcomer's first answers are choices, at whatever level the newcomer begins.
  expect(nextOf(aState({ progress }), { kind: 'next' })?.id).toBe('2-choice');
  const rows = answered('2-text', '2-choice', '1-a');
  expect(nextOf(aState({ progress, rows }), { kind: 'next' })?.id).toBe('1-b');
});

it('puts a skipped question last, and rings it again only when nothing else is left', () => {
  const skipped = ['1-a'];
  expect(nextOf(aState({ skipped }), { kind: 'next' })?.id).toBe('1-b');
  expect(nextOf(aState({ skipped }), { kind: 'level', level: 1 })?.id).toBe('1-b');
  const rows = answered('1-b', '1-c');
  expect(nextOf(aState({ skipped, rows }), { kind: 'next' })?.id).toBe('1-a');
});

it('takes for a whole answer the long question begun, then a new one of the highest open level', () => {
  const long = (id: string, difficulty: 1 | 2 | 3) =>
    anOpenEndedQuestion({ id, skill: 'strategy', difficulty, category: difficulty });
  const decks = [[...LEVEL_1, long('low', 1)], [long('high', 2)], [long('locked', 3)], []];
  const state = aState({ decks, progress: { ...NEWCOMER, practiceLevel: 2 } });
  expect(longQuestionIds(state, 'strategy')).toEqual(['high']);
  expect(longQuestionIds({ ...state, rows: answered('high') }, 'strategy')).toEqual(['low']);
  expect(longQuestionIds({ ...state, drafts: [{ questionId: 'low' }] }, 'strategy')).toEqual([
    'low',
  ]);
  expect(longQuestionIds({ ...state, withheld: ['high', 'low'] }, 'strategy')).toEqual([]);
});

it('goes on with a question that was begun', () => {
  expect(nextOf(aState({ drafts: [{ questionId: '1-c' }] }), { kind: 'next' })?.id).toBe('1-c');
});

it('goes on with it from whatever open level', () => {
  const progress = { ...NEWCOMER, practiceLevel: 2, questionsAnswered: 20 };
  const drafts = [{ questionId: '1-c' }];
  expect(nextOf(aState({ progress, drafts }), { kind: 'next' })?.id).toBe('1-c');
});

it('gives no case of an open mock interview, by whatever way', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const progress = { ...NEWCOMER, questionsAnswered: 5 };
  const state = aState({ progress, withheld: ['1-a'] });
  for (const source of [{ kind: 'next' }, { kind: 'level', level: 1 }, { kind: 'random' }] as const)
    expect(nextOf(state, source)?.id).toBe('1-b');
  expect(nextOnBoard(state, 1)?.id).toBe('1-b');
});

it('asks a new round from its beginning', () => {
  const progress = { ...NEWCOMER, round: 2 };
  expect(nextOf(aState({ rows: answered('1-a'), progress }), { kind: 'next' })?.id).toBe('1-a');
});

it("does not roll the dice for a newcomer's first five answers", () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const fourth = aState({ progress: { ...NEWCOMER, questionsAnswered: 4 } });
  expect(nextOf(fourth, { kind: 'random' })?.id).toBe('1-a');
  const sixth = aState({ progress: { ...NEWCOMER, questionsAnswered: 5 } });
  expect(nextOf(sixth, { kind: 'random' })?.id).toBe('1-c');
});

it('brings a short one of the highest open level, while the ring stays on the Board', () => {
  const shorts = [1, 2].map((level) =>
    aShortQuestion({ id: `${level}-short`, difficulty: level as 1 | 2 }),
  );
  const card = { ...CARD, lastReview: 1 };
  const rows = new Map(
    LEVEL_1.map(({ id }) => [id, { ...initialQuestion(id, 1), rounds: [1], card }]),
  );
  const more = [...LEVEL_2, aChoiceQuestion({ id: '2-b', difficulty: 2, category: 2 })];
  rows.set('2-b', { ...initialQuestion('2-b', 2), rounds: [1], card });
  const progress = { ...NEWCOMER, practiceLevel: 2, questionsAnswered: 5 };
  const state = aState({ decks: [LEVEL_1, more, [], []], shorts, rows, progress });
  expect(nextOf(state, { kind: 'next' })?.id).toBe('2-short');
  expect(nextOf(state, { kind: 'level', level: 2 })?.id).toBe('2-short');
  expect(nextOnBoard(state, 2)?.id).toBe('2-choice');
  const two = [...shorts, aShortQuestion({ id: '2-begun', difficulty: 2 })];
  const drafts = [{ questionId: '2-begun' }];
  expect(nextOf({ ...state, shorts: two, drafts }, { kind: 'next' })?.id).toBe('2-begun');
});

describe('2.22 A profile decides the order in which questions are offered', () => {
  const questions = [
    aChoiceQuestion({ id: '1-a', skill: 'strategy', company: 'Google' }),
    aChoiceQuestion({ id: '1-b', skill: 'technical', company: null }),
    aChoiceQuestion({ id: '1-c', skill: 'technical', company: 'Google' }),
  ];
  const profile = { types: ['technical' as const], company: 'Google' };
  const progress = { ...NEWCOMER, questionsAnswered: 5 };
  const state = (facts: Partial<PracticeState> = {}) =>
    aState({ decks: [questions, LEVEL_2, [], []], progress, profile, ...facts });

  it('offers what is expected first, within the level', () => {
    expect(nextOf(state(), { kind: 'level', level: 1 })?.id).toBe('1-c');
    expect(nextOf(state(), { kind: 'next' })?.id).toBe('1-c');
    expect(nextOf(state({ rows: answered('1-b', '1-c') }), { kind: 'next' })?.id).toBe('1-a');
  });

  it('does so from the very first question on', () => {
    const first = state({ progress: NEWCOMER });
    expect(nextOf(first, { kind: 'next' })?.id).toBe('1-c');
  });

  it('goes on to lower open levels for what is expected, before a higher one has others', () => {
    const open = { ...progress, practiceLevel: 2 };
    expect(nextOf(state({ progress: open }), { kind: 'next' })?.id).toBe('1-c');
    const rows = answered('1-b', '1-c');
    expect(nextOf(state({ progress: open, rows }), { kind: 'next' })?.difficulty).toBe(2);
    expect(nextOf(state({ progress: open }), { kind: 'level', level: 2 })?.difficulty).toBe(2);
  });

  it('brings no short one of another type while an expected question is unseen', () => {
    const expected = Array.from({ length: 6 }, (_, index) =>
      aChoiceQuestion({ id: `t-${index}`, skill: 'technical' }),
    );
    const other = aChoiceQuestion({ id: 'other', skill: 'strategy' });
    const shorts = [aShortQuestion({ id: 'short', skill: 'strategy', difficulty: 1 })];
    const card = { ...CARD, lastReview: 1 };
    const after = (count: number) => {
      const done = expected.slice(0, count).map(({ id }) => id);
      const rows = new Map(
        done.map((id) => [id, { ...initialQuestion(id, 1), rounds: [1], card }]),
      );
      return nextOf(state({ decks: [[...expected, other], [], [], []], shorts, rows }), {
        kind: 'next',
      })?.id;
    };
    expect(after(4)).toBe('t-4');
    expect(after(6)).toBe('short');
  });

  it('keeps to what is expected in the last week: what was answered longest ago comes once more', () => {
    const today = '2026-12-01';
    const row = (id: string, lastReview: number) =>
      [id, { ...initialQuestion(id, 1), rounds: [1], card: { ...CARD, lastReview } }] as const;
    const rows = new Map([row('1-b', 1), row('1-c', 2)]);
    const next = (interviewDate: string, type?: QuestionTypeFilter) => {
      const found = chooseQuestion(
        state({ rows, progress: { ...progress, interviewDate } }),
        { kind: 'next' },
        type,
        today,
      );
      return found && 'question' in found ? found.question.id : found;
    };
    expect(next('2026-12-09')).toBe('1-a');
    expect(next('2026-12-08')).toBe('1-b');
    expect(next('2026-12-08', 'multiple-choice')).toBe('1-b');
    // No question of the expected types has this form.
    expect(next('2026-12-08', 'open-ended')).toHaveProperty('noQuestionsOfType');
  });

  it('goes on with what was begun all the same, and holds from the first question on', () => {
    const drafts = [{ questionId: '1-a' }];
    expect(nextOf(state({ drafts }), { kind: 'level', level: 1 })?.id).toBe('1-a');
    const newcomer = { ...NEWCOMER, questionsAnswered: 4 };
    expect(nextOf(state({ progress: newcomer }), { kind: 'next' })?.id).toBe('1-c');
  });
});

it('follows a type that was chosen, and says when none of it is left', () => {
  const state = aState({ progress: { ...NEWCOMER, practiceLevel: 2 } });
  const choice = chooseQuestion(state, { kind: 'next' }, 'multiple-choice');
  expect(choice).toMatchObject({ question: { id: '2-choice' } });
  expect(chooseQuestion(aState(), { kind: 'next' }, 'open-ended')).toMatchObject({
    noQuestionsOfType: true,
  });
});

it('has nothing to choose from an empty level or an empty bank', () => {
  expect(chooseQuestion(aState(), { kind: 'level', level: 3 })).toBeNull();
  expect(chooseQuestion(aState({ decks: [[], [], [], []] }), { kind: 'next' })).toBeNull();
});
