import { expect, it } from 'vitest';
import type { BegunRound } from '#pwa/data/live/rounds/use-rounds.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { anotherQuestion, type Focus } from './focus.ts';

const held = aCaseQuestion({ id: 'held', difficulty: 3 });
const bank = [1, 2, 3, 4].map((difficulty) =>
  aCaseQuestion({ id: `level-${difficulty}`, difficulty: difficulty as 1 | 2 | 3 | 4 }),
);
const mock = {
  started: { type: held.skill, level: 3, cases: [{ questionId: 'held', revision: 1 }] },
} as unknown as BegunRound;
const another = (practiceLevel: number) =>
  anotherQuestion({ axis: 'structure' } as Focus, mock, [held, ...bank], {
    ...{ rows: new Map(), practiceLevel },
  })?.id;

it('the next question of the kind is of the level of the round, or of the open one nearest to it', () => {
  expect(another(3)).toBe('level-3');
  expect(another(2)).toBe('level-2');
  expect(another(1)).toBe('level-1');
});
