import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CategoryProgress } from '#shared/game/progress/category-progress.ts';
import type { ReviewCard } from '#shared/game/rows.ts';
import {
  composeFiveMinutes,
  expectedSeconds,
  FIVE_MINUTES_SECONDS,
  type FiveMinutesRequest,
} from './five-minutes.ts';

interface Question {
  id: string;
  skill: string;
  category: number | null;
  difficulty: number;
  timeLimit: number;
  options: string[] | null;
}

const SKILLS = ['strategy', 'technical', 'behavioural'];

function questions(level: number, count: number, kind: 'choice' | 'text' = 'choice'): Question[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${kind}-${level}-${index}`,
    skill: SKILLS[index % 3] ?? '',
    category: level,
    difficulty: level,
    timeLimit: kind === 'choice' ? 150 : 480,
    options: kind === 'choice' ? ['a', 'b', 'c', 'd'] : null,
  }));
}

/** A question of two minutes, in no category. */
const shorts = (count: number): Question[] =>
  questions(1, count, 'text').map((question) => ({
    ...question,
    ...{ id: `short-${question.id}`, category: null, timeLimit: 120 },
  }));

function standing(categoryId: number, correct: number, completed: number): CategoryProgress {
  return {
    categoryId,
    completed,
    judged: completed,
    correct,
    total: 30,
    accuracy: completed ? correct / completed : 0,
  };
}

const compose = (request: Partial<FiveMinutesRequest<Question>>) =>
  composeFiveMinutes({
    questions: [],
    shorts: [],
    questionsAnswered: 5,
    rows: new Map(),
    round: 1,
    practiceLevel: 1,
    standings: [],
    reviews: [],
    expected: [],
    isExpectedOnly: false,
    skipped: [],
    ...request,
  });
const idsOf = (items: { question: { id: string } }[]) => items.map(({ question }) => question.id);

it('takes reviews, the weakest category and new questions in turn', () => {
  const weak = questions(1, 5);
  const fresh = questions(2, 5);
  const due = questions(1, 9).slice(5);
  const items = compose({
    questions: [...weak, ...fresh],
    practiceLevel: 2,
    standings: [standing(1, 5, 10), standing(2, 9, 10)],
    reviews: due,
  });
  const count = (of: Question[]) => items.filter(({ question }) => of.includes(question)).length;
  expect([count(due), count(weak), count(fresh)]).toEqual([2, 2, 1]);
  expect(items.filter(({ mode }) => mode === 'review')).toHaveLength(2);
});

it('fits five minutes: a third of each limit, five choices at most, one free text at most and last', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.nat(8), fc.nat(8), fc.boolean(), (choices, texts, due, isTextDue) => {
      const pool = [...questions(1, choices), ...questions(1, texts, 'text')];
      const reviews = questions(2, due, isTextDue ? 'text' : 'choice');
      const items = compose({ questions: pool, reviews });
      const asked = items.map(({ question }) => question);
      const seconds = asked.reduce((sum, question) => sum + expectedSeconds(question), 0);
      expect(seconds).toBeLessThanOrEqual(FIVE_MINUTES_SECONDS);
      expect(asked.length).toBeLessThanOrEqual(5);
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked.slice(0, -1).every(({ options }) => options !== null)).toBe(true);
      if (choices + texts + due > 0) expect(asked.length).toBeGreaterThan(0);
    }),
  );
});

describe('a short open question', () => {
  const choices = questions(1, 9);
  const essays = questions(1, 3, 'text').map((question) => ({ ...question, timeLimit: 900 }));

  it('is one of five minutes, in place of a long one, comes last and takes its two minutes', () => {
    const items = compose({ questions: [...choices, ...essays], shorts: shorts(3) });
    expect(idsOf(items).filter((id) => id.startsWith('short-'))).toEqual(['short-text-1-0']);
    expect(idsOf(items).at(-1)).toBe('short-text-1-0');
    expect(items).toHaveLength(4);
    expect(expectedSeconds(shorts(1)[0]!)).toBe(120);
    expect(idsOf(compose({ questions: essays, shorts: shorts(1) }))).toEqual(['short-text-1-0']);
  });

  it('is none for a newcomer, of a locked level, answered in this round or skipped', () => {
    const isShortAsked = (request: Partial<FiveMinutesRequest<Question>>) =>
      idsOf(compose({ questions: choices, shorts: shorts(1), ...request })).some((id) =>
        id.startsWith('short-'),
      );
    expect(isShortAsked({})).toBe(true);
    expect(isShortAsked({ questionsAnswered: 4 })).toBe(false);
    expect(isShortAsked({ practiceLevel: 0 })).toBe(false);
    expect(isShortAsked({ skipped: ['short-text-1-0'] })).toBe(false);
    expect(isShortAsked({ rows: new Map([['short-text-1-0', { rounds: [1] }]]) })).toBe(false);
  });

  it('comes back as a review, beside which no second text is asked', () => {
    const items = compose({ questions: choices, shorts: shorts(2), reviews: shorts(1) });
    expect(items.at(-1)).toMatchObject({ question: { id: 'short-text-1-0' }, mode: 'review' });
    expect(items.filter(({ question }) => question.options === null)).toHaveLength(1);
  });
});

it('is five choices where nothing else is there', () => {
  expect(compose({ questions: questions(1, 30) })).toHaveLength(5);
});

it('leaves out what this round has answered, what was skipped and what is locked', () => {
  const pool = questions(1, 3);
  const items = compose({
    questions: [...pool, ...questions(2, 3)],
    rows: new Map([['choice-1-0', { rounds: [1] }]]),
    skipped: ['choice-1-1'],
  });
  expect(idsOf(items)).toEqual(['choice-1-2']);
});

it('begins with the level that is being worked on', () => {
  const items = compose({ questions: [...questions(1, 9), ...questions(2, 9)], practiceLevel: 2 });
  expect(items.every(({ question }) => question.difficulty === 2)).toBe(true);
});

it('begins with what is expected, of whatever open level', () => {
  const mixed = [...questions(1, 9), ...questions(2, 9)];
  const items = compose({ questions: mixed, practiceLevel: 2, expected: ['technical'] });
  expect(items.map(({ question }) => question.skill)).toEqual(Array(5).fill('technical'));
  expect(items.filter(({ question }) => question.difficulty === 2)).toHaveLength(3);
});

it('mixes interview types', () => {
  const skills = compose({ questions: questions(1, 9) }).map(({ question }) => question.skill);
  expect(skills.every((skill, index) => skill !== skills[index - 1])).toBe(true);
});

it('is empty when nothing is left', () => {
  expect(compose({})).toEqual([]);
});

describe('10 Five minutes', () => {
  it('is no long essay alone while there is anything else to ask', () => {
    const essays = questions(1, 2, 'text').map((question) => ({ ...question, timeLimit: 900 }));
    const choices = questions(1, 6);
    expect(idsOf(compose({ questions: [...essays, ...choices] }))).toHaveLength(5);
    expect(idsOf(compose({ questions: choices, reviews: essays }))).toHaveLength(5);
    expect(idsOf(compose({ questions: essays }))).toEqual(['text-1-0']);
  });
});

describe('In the last week before the interview', () => {
  const rowOf = (lastReview: number) => ({ rounds: [1], card: { lastReview } as ReviewCard });
  const last = { expected: ['technical'], isExpectedOnly: true };

  it('only expected types come, reviews and short ones too, whatever is unseen elsewhere', () => {
    const [due, fresh] = [questions(1, 9).slice(6), questions(1, 6)];
    const items = compose({ ...last, questions: fresh, reviews: due, shorts: shorts(6) });
    expect(new Set(items.map(({ question }) => question.skill))).toEqual(new Set(['technical']));
    expect(items.length).toBeGreaterThan(2);
  });

  it('what was answered longest ago comes once more, as a review, where too little is unseen', () => {
    const rows = new Map([
      ['choice-1-1', rowOf(3)],
      ['choice-1-4', rowOf(1)],
    ]);
    const items = compose({ ...last, questions: questions(1, 6), rows });
    expect(items.map(({ question, mode }) => [question.id, mode])).toEqual([
      ['choice-1-4', 'review'],
      ['choice-1-1', 'review'],
    ]);
    expect(compose({ expected: ['technical'], questions: questions(1, 6), rows })).toHaveLength(4);
  });
});
