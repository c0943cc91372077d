import { expect, it } from 'vitest';
import { deckOf } from './deck.ts';

const QUESTIONS = Array.from({ length: 30 }, (_, index) => ({ id: `q-${index}`, difficulty: 1 }));
const idsOf = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);
const ADA = { userId: 'ada', epoch: 1 };

it('holds every question of the level and no other', () => {
  const deck = deckOf([...QUESTIONS, { id: 'other', difficulty: 2 }], 1, ADA);
  expect(idsOf(deck).toSorted()).toEqual(idsOf(QUESTIONS).toSorted());
});

it('is the same whatever the order of the content', () => {
  expect(idsOf(deckOf(QUESTIONS.toReversed(), 1, ADA))).toEqual(idsOf(deckOf(QUESTIONS, 1, ADA)));
});

it('differs between learners and between games', () => {
  const mine = idsOf(deckOf(QUESTIONS, 1, ADA));
  expect(idsOf(deckOf(QUESTIONS, 1, { userId: 'bob', epoch: 1 }))).not.toEqual(mine);
  expect(idsOf(deckOf(QUESTIONS, 1, { userId: 'ada', epoch: 2 }))).not.toEqual(mine);
});

it('keeps the order of the others when a question is retired', () => {
  const without = deckOf(QUESTIONS.slice(1), 1, ADA);
  const whole = deckOf(QUESTIONS, 1, ADA).filter(({ id }) => id !== 'q-0');
  expect(idsOf(without)).toEqual(idsOf(whole));
});
