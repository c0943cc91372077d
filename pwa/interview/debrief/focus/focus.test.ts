import { expect, it } from 'vitest';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import type { InterviewType } from '#shared/game/constants.ts';
import { initialQuestion } from '#shared/game/progress/initial-rows.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { anotherQuestion, type Focus } from './focus.tsx';

const held = aCaseQuestion({ id: 'held', difficulty: 3 });
const bank = [1, 2, 3, 4].map((difficulty) =>
  aCaseQuestion({ id: `level-${difficulty}`, difficulty: difficulty as 1 | 2 | 3 | 4 }),
);
const mock = {
  started: { type: held.skill, level: 3, cases: [{ questionId: 'held', revision: 1 }] },
} as unknown as BegunRound;
const another = (
  practiceLevel: number,
  answered: readonly string[] = [],
  kept: readonly InterviewType[] | null = null,
) => {
  const rows = new Map(answered.map((id) => [id, { ...initialQuestion(id, 1), answeredAt: 1 }]));
  return anotherQuestion({ axis: 'structure' } as Focus, mock, [held, ...bank], {
    ...{ rows, practiceLevel, kept },
  })?.id;
};

it('the next question of the kind is of the level of the round, or of the open one nearest to it', () => {
  expect(another(3)).toBe('level-3');
  expect(another(2)).toBe('level-2');
  expect(another(1)).toBe('level-1');
});

it('is one that was not answered yet, where an open level has one', () => {
  expect(another(3, ['level-3'])).toBe('level-2');
  expect(another(2, ['level-1', 'level-2'])).toBe('level-2');
});

it('is none of a type that the last week before the interview leaves out', () => {
  expect(another(3, [], [held.skill])).toBe('level-3');
  expect(another(3, [], ['technical'])).toBeUndefined();
});
