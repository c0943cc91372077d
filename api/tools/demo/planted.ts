/** Questions that the made-up learners find bad in one way each: the desk has to flag them, and no others. */
import type { MultipleChoiceQuestion } from '#shared/contract/questions/question.ts';

/** `wrong-key`: strong learners know that another option is right; `dead-option`: nobody is tempted by one; `gives-itself-away`: everybody sees the key. */
export type Plant = 'wrong-key' | 'dead-option' | 'gives-itself-away';

const PLANTS: readonly Plant[] = ['wrong-key', 'dead-option', 'gives-itself-away'];

/** One of each kind in the first level, where most learners come by, and a second wrong key above it. */
export function plantBadQuestions(
  questions: readonly MultipleChoiceQuestion[],
): ReadonlyMap<string, Plant> {
  const ofLevel = (level: number) => questions.filter(({ difficulty }) => difficulty === level);
  const first = ofLevel(1);
  const chosen = PLANTS.map((plant, index) => [first[index * 3 + 1]?.id, plant] as const);
  return new Map(
    [...chosen, [ofLevel(2)[2]?.id, 'wrong-key'] as const].flatMap(([id, plant]) =>
      id === undefined ? [] : [[id, plant]],
    ),
  );
}
