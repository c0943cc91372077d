import { describe, expect, it } from 'vitest';
import {
  facetsOfQuestion,
  filterBy,
  modeInSet,
  QUESTION_FACETS,
  questionSet,
  type Filterable,
  type QuestionStanding,
} from './question-filter.ts';

const aQuestion = (id: string, facts: Partial<Filterable> = {}): Filterable => ({
  id,
  company: 'Stripe',
  topic: 'metrics-kpis',
  skill: 'product-sense',
  difficulty: 1,
  category: 1,
  options: ['a', 'b', 'c', 'd'],
  form: 'metric',
  timeLimit: 180,
  ...facts,
});

const BANK = [
  aQuestion('a'),
  aQuestion('b', { company: 'Uber', options: null, form: null, timeLimit: 900 }),
  aQuestion('c', { company: null, skill: 'technical', topic: 'technical-pm' }),
  aQuestion('d', { options: null, form: 'short', timeLimit: 120 }),
  aQuestion('e', { difficulty: 2 }),
  aQuestion('f', { difficulty: 4, company: 'Uber' }),
];

const aRow = (correct: boolean | null, answeredAt = 5) => ({
  rounds: [1],
  answeredAt,
  verdict: null,
  lastVerdict: correct === null ? null : { correct, at: answeredAt },
});
const aStanding = (facts: Partial<QuestionStanding> = {}): QuestionStanding => ({
  rows: new Map(),
  round: 1,
  practiceLevel: 1,
  toCheck: new Set(),
  bookmarked: new Set(),
  ...facts,
});
const ids = (filter: Parameters<typeof questionSet>[2], standing = aStanding()) =>
  questionSet(BANK, standing, filter).questions.map(({ id }) => id);

describe('2.5 Filters: type, company, topic, level, form, state; what is chosen holds together', () => {
  it('lets through what has every chosen value, of open levels', () => {
    expect(ids({})).toEqual(['a', 'b', 'c', 'd']);
    expect(ids({ company: 'Stripe' })).toEqual(['a', 'd']);
    expect(ids({ company: 'Stripe', form: 'short' })).toEqual(['d']);
    expect(ids({ form: 'open' })).toEqual(['b']);
    expect(ids({ type: 'technical', topic: 'technical-pm' })).toEqual(['c']);
    expect(ids({ company: 'Stripe', type: 'technical' })).toEqual([]);
    expect(ids({ level: '2' })).toEqual([]);
    expect(ids({ level: '2' }, aStanding({ practiceLevel: 2 }))).toEqual(['e']);
  });

  it('knows new, missed, to check and bookmarked, and a question can be several of them', () => {
    const standing = aStanding({
      rows: new Map([
        ['a', aRow(false)],
        ['b', aRow(null)],
        ['c', aRow(true)],
      ]),
      toCheck: new Set(['b']),
      bookmarked: new Set(['a', 'd']),
    });
    expect(ids({ state: 'new' }, standing)).toEqual(['d']);
    expect(ids({ state: 'missed' }, standing)).toEqual(['a']);
    expect(ids({ state: 'to-check' }, standing)).toEqual(['b']);
    expect(ids({ state: 'bookmarked' }, standing)).toEqual(['d', 'a']);
  });

  it('goes by what was judged last, a review too, and by the Board where that is not known', () => {
    const verdict = { round: 1, correct: false };
    const rows = new Map([
      ['a', { ...aRow(true), verdict }],
      ['c', { ...aRow(null), verdict }],
    ]);
    expect(ids({ state: 'missed' }, aStanding({ rows }))).toEqual(['c']);
  });
});

describe('2.5 Each choice offers only values that exist beside the others', () => {
  const values = (filter: Parameters<typeof questionSet>[2]) => {
    const { counts } = questionSet(BANK, aStanding(), filter);
    return Object.fromEntries(
      QUESTION_FACETS.map((name) => [name, Object.fromEntries(counts[name])]),
    );
  };

  it('counts every value where nothing is chosen', () => {
    expect(values({})).toEqual({
      type: { 'product-sense': 5, technical: 1 },
      company: { Stripe: 3, Uber: 2 },
      topic: { 'metrics-kpis': 5, 'technical-pm': 1 },
      level: { 1: 4, 2: 1, 4: 1 },
      form: { choice: 4, open: 1, short: 1 },
      state: { new: 6 },
    });
  });

  it('counts a facet as if it were not chosen itself, and the others with it', () => {
    expect(values({ company: 'Uber' })).toMatchObject({
      type: { 'product-sense': 2 },
      company: { Stripe: 3, Uber: 2 },
      level: { 1: 1, 4: 1 },
      form: { open: 1, choice: 1 },
    });
    expect(values({ company: 'Uber', form: 'open' })).toMatchObject({
      company: { Uber: 1 },
      form: { open: 1, choice: 1 },
      level: { 1: 1 },
    });
  });

  it('looks at each thing once, however many facets are chosen', () => {
    let looks = 0;
    const items = Array.from({ length: 1_000 }, (_, index) => aQuestion(String(index)));
    filterBy(
      items,
      (question) => {
        looks += 1;
        return facetsOfQuestion(question, aStanding());
      },
      { company: 'Stripe', form: 'choice', level: '1' },
      QUESTION_FACETS,
    );
    expect(looks).toBe(1_000);
  });
});

describe('2.5 The number of questions, about how many minutes, and how many are unseen, before the tap', () => {
  it('reckons a third of the limits, as five minutes does', () => {
    // 180 + 900 + 180 + 120 seconds, a third of it.
    expect(questionSet(BANK, aStanding(), {})).toMatchObject({ minutes: 8, unseen: 4 });
    expect(questionSet(BANK, aStanding(), { form: 'short' })).toMatchObject({ minutes: 1 });
  });

  it('asks what is unseen first, in the given order, then what was answered longest ago', () => {
    const rows = new Map([
      ['a', aRow(true, 9)],
      ['b', aRow(false, 3)],
    ]);
    const set = questionSet(BANK, aStanding({ rows }), {});
    expect(set.questions.map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
    expect(set.unseen).toBe(2);
  });

  it('begins at the learner’s level and goes down from there, what is answered aside', () => {
    const levels = [1, 2, 2, 3].map((difficulty, place) => aQuestion(`q${place}`, { difficulty }));
    const ordered = (practiceLevel: number, rows: QuestionStanding['rows'] = new Map()) =>
      questionSet(levels, aStanding({ practiceLevel, rows }), {}).questions.map(({ id }) => id);
    expect(ordered(3)).toEqual(['q3', 'q1', 'q2', 'q0']);
    expect(ordered(2)).toEqual(['q1', 'q2', 'q0']);
    expect(
      ordered(
        3,
        new Map([
          ['q3', aRow(true, 9)],
          ['q1', aRow(true, 3)],
        ]),
      ),
    ).toEqual(['q2', 'q0', 'q1', 'q3']);
  });

  it('asks as a review what this round has counted already', () => {
    const rows = new Map([['a', aRow(true)]]);
    expect(modeInSet({ id: 'a' }, { rows, round: 1 })).toBe('review');
    expect(modeInSet({ id: 'a' }, { rows, round: 2 })).toBe('practice');
    expect(modeInSet({ id: 'b' }, { rows, round: 1 })).toBe('practice');
  });
});

describe('2.5 Locked levels show how many questions they hold', () => {
  it('counts what the filter would let through there, the lowest level first', () => {
    expect(questionSet(BANK, aStanding(), {}).locked).toEqual([
      { level: 2, count: 1 },
      { level: 4, count: 1 },
    ]);
    expect(questionSet(BANK, aStanding(), { company: 'Uber' }).locked).toEqual([
      { level: 4, count: 1 },
    ]);
    expect(questionSet(BANK, aStanding({ practiceLevel: 4 }), {}).locked).toEqual([]);
  });
});
