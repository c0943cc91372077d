import { expect, it } from 'vitest';
import { STARTERS } from '#shared/game/choose/select-on-ramp.ts';
import { deckOf } from './deck.ts';

/** Questions of a level without starters. */
const QUESTIONS = Array.from({ length: 30 }, (_, index) => aQuestion(`q-${index}`, 2));
const idsOf = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);
const ADA = { userId: 'ada', epoch: 1 };

it('holds every question of the level and no other', () => {
  const deck = deckOf([...QUESTIONS, aQuestion('other', 1)], 2, ADA);
  expect(idsOf(deck).toSorted()).toEqual(idsOf(QUESTIONS).toSorted());
});

it('is the same whatever the order of the content', () => {
  expect(idsOf(deckOf(QUESTIONS.toReversed(), 2, ADA))).toEqual(idsOf(deckOf(QUESTIONS, 2, ADA)));
});

it('differs between learners and between games', () => {
  const mine = idsOf(deckOf(QUESTIONS, 2, ADA));
  expect(idsOf(deckOf(QUESTIONS, 2, { userId: 'bob', epoch: 1 }))).not.toEqual(mine);
  expect(idsOf(deckOf(QUESTIONS, 2, { userId: 'ada', epoch: 2 }))).not.toEqual(mine);
});

it('keeps the order of the others when a question is retired', () => {
  const without = deckOf(QUESTIONS.slice(1), 2, ADA);
  const whole = deckOf(QUESTIONS, 2, ADA).filter(({ id }) => id !== 'q-0');
  expect(idsOf(without)).toEqual(idsOf(whole));
});

it('begins the first level with its five shortest multiple-choice questions, the shortest first', () => {
  const options = ['Yes', 'No', 'Both', 'None'];
  const choices = [900, 300, 500, 100, 700, 200, 400].map((length) => ({
    ...aQuestion(`choice-${length}`, 1),
    content: 'x'.repeat(length),
    options,
  }));
  const essay = { ...aQuestion('essay', 1), content: 'Why?' };
  const table = {
    rows: [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ],
  };
  const figures = { ...aQuestion('figures', 1), content: 'x'.repeat(150), options, exhibit: table };
  const deck = deckOf([essay, ...choices, figures], 1, ADA);
  expect(idsOf(deck).slice(0, STARTERS)).toEqual([
    'choice-100',
    'choice-200',
    'choice-300',
    'figures',
    'choice-400',
  ]);
  expect(deck).toHaveLength(9);
});

function aQuestion(id: string, difficulty: number) {
  return { id, difficulty, content: '', options: null, exhibit: null };
}
