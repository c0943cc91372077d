import { expect, it } from 'vitest';
import { nextStepOf } from './next-step.ts';

const DECKS = [[{ id: 'b1' }, { id: 'b2' }], [{ id: 'i1' }], [{ id: 'a1' }], []];
const answered = (...ids: string[]) => new Map(ids.map((id) => [id, { rounds: [2] }]));

it('is the first unanswered question of the highest open level', () => {
  expect(nextStepOf(DECKS, answered('b1'), 2, 2)).toMatchObject({
    level: 2,
    levelName: 'Intermediate',
    question: { id: 'i1' },
  });
});

it('falls back to a lower level once the highest open one is answered', () => {
  expect(nextStepOf(DECKS, answered('b1', 'i1'), 2, 2)?.question.id).toBe('b2');
});

it('never looks into a locked level', () => {
  expect(nextStepOf(DECKS, answered('b1', 'b2', 'i1'), 2, 2)).toBeNull();
});

it('begins again with a new round', () => {
  expect(nextStepOf(DECKS, answered('b1', 'b2', 'i1'), 3, 1)?.question.id).toBe('b1');
});
