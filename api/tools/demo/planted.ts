/** Questions that each have one flaw for the made-up learners. The desk has to flag these and no others. */
import type { MultipleChoiceQuestion } from '#shared/contract/questions/question.ts';

/**
 * `wrong-key`: strong learners know that another option is right; `dead-option`: nobody chooses one of the options;
 * `gives-itself-away`: everybody sees the key.
 */
export type Plant = 'wrong-key' | 'dead-option' | 'gives-itself-away';

const PLANTS: readonly Plant[] = ['wrong-key', 'dead-option', 'gives-itself-away'];

/** Plants one of each kind in the first level, which most learners reach, and a second wrong key above it. */
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
