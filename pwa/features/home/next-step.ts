import { LEVEL_NAMES } from '#shared/engine/constants.ts';
import { isAnsweredIn } from '#shared/engine/round-set.ts';
import type { RoundSet } from '#shared/engine/rows.ts';

export interface NextStep<Question> {
  level: number;
  levelName: string;
  question: Question;
}

/**
 * The question that the Board rings: the first of the highest open level that this round has not
 * answered yet, else of the levels below.
 * @param decks the levels' questions in the learner's order, level 1 first
 * @returns null when every open question of the round is answered
 */
export function nextStepOf<Question extends { id: string }>(
  decks: readonly (readonly Question[])[],
  rows: ReadonlyMap<string, { rounds: RoundSet }>,
  round: number,
  practiceLevel: number,
): NextStep<Question> | null {
  for (let level = practiceLevel; level >= 1; level -= 1) {
    const question = decks[level - 1]?.find(({ id }) => !isAnsweredIn(rows.get(id), round));
    const levelName = LEVEL_NAMES[level - 1];
    if (question && levelName) return { level, levelName, question };
  }
  return null;
}
