/** Decides the order in which options are shown and which two 50/50 hides (docs/rules.md, scoring). */
import { FIFTY_FIFTY_HIDES } from '#shared/game/constants.ts';
import { hash32, shuffle } from './random.ts';

export interface DisplaySeed {
  questionId: string;
  userId: string;
  /** Left out for AI questions, which belong to no epoch or round. */
  epoch?: number;
  round?: number;
  /** How often the question had been answered when it was opened; left out if never. */
  attempts?: number;
}

/** Returns the options in this learner's order for this attempt; a reload keeps the order. */
export function displayOptions(seed: DisplaySeed, options: readonly string[]): string[] {
  return shuffle(options, hash32(seedText(seed)));
}

/** The two wrong options that 50/50 takes away. */
export function hiddenByFiftyFifty(
  seed: DisplaySeed,
  options: readonly string[],
  correctAnswer: string,
): string[] {
  const wrong = options.filter((option) => option !== correctAnswer);
  return shuffle(wrong, hash32(`${seedText(seed)}|50/50`)).slice(0, FIFTY_FIFTY_HIDES);
}

function seedText({ questionId, userId, epoch, round, attempts = 0 }: DisplaySeed): string {
  const parts = epoch === undefined ? [questionId, userId] : [questionId, userId, epoch, round];
  return (attempts > 0 ? [...parts, attempts] : parts).join('|');
}
