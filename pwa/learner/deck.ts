import { hash32 } from '#shared/engine/random.ts';

/**
 * The questions of a level in this learner's order: shuffled once a game, the same on every device. The
 * Board draws its cells in this order and practice takes the next question from it, so that the
 * Board fills from its beginning and its ring tells the truth.
 */
export function deckOf<Question extends { id: string; difficulty: number }>(
  questions: readonly Question[],
  level: number,
  learner: { userId: string; epoch: number },
): Question[] {
  const place = ({ id }: Question) => hash32(`deck|${learner.userId}|${learner.epoch}|${id}`);
  return questions
    .filter((question) => question.difficulty === level)
    .sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1));
}
