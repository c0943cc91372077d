/**
 * Finds the key points that an answer surely lacks, so that an interviewer may press for them. The coach shows a
 * sentence for less than a third of what is there (docs/coach.md), so 'no sentence' doesn't mean 'missing': here a
 * point is missing if even the best sentence has next to no chance to be taken for it (docs/interview.md).
 */
import type { CoachQuestion } from '#shared/coach/find-evidence.ts';
import { haveParts } from '#shared/coach/judge/model.ts';
import { readChances, type Chances } from '#shared/coach/judge/read-chances.ts';
import { FIT } from '#shared/coach/judge/weights.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import { wordsOf, type CaseTurn } from './case-turns.ts';

/**
 * A point is missing if its best sentence has a smaller chance. `npm run bench -- interviewer` says how this was
 * chosen.
 */
export const MOST_CHANCE = 0.14;
/** With fewer words, nobody can tell what is missing; no labelled answer is shorter. */
const LEAST_WORDS = 45;

/** Finds what is surely missing in a case so far. @returns null if no words are known; else see `surelyMissing` */
export function missingSoFar(question: CoachQuestion, turns: readonly CaseTurn[]): string[] | null {
  const words = wordsOf(turns);
  if (words === null) return null;
  const missing = surelyMissing(question, words.answer);
  if (missing.length === 0 || words.all === words.answer) return missing;
  // All other words only shorten the list: a point that may be there is no longer missing, in however short a reply.
  const all = readChances(question, words.all, FIT, words.besideFrom);
  // If much was asked and planned, those words can't be read as prose.
  if (all.candidates.length === 0) return missing;
  const still = new Set(missingBy(question, words.all, all, MOST_CHANCE));
  return missing.filter((point) => still.has(point));
}

/**
 * Returns the ids of the key points that a text surely lacks, the surest first.
 * @returns an empty list for a short text, for a text that isn't prose, for a story (its sentences share no words with
 * the points), and for a question whose points have no parts to listen for
 */
export function surelyMissing(question: CoachQuestion, text: string): string[] {
  if (!haveParts(question.keyPoints)) return [];
  return missingBy(question, text, readChances(question, text, FIT), MOST_CHANCE);
}

/** Does the same with given chances. The bench needs this: its fits have seen neither the question nor the writer. */
export function missingBy(
  { keyPoints, skill }: Pick<CoachQuestion, 'keyPoints' | 'skill'>,
  text: string,
  { candidates, chances }: Chances,
  mostChance: number,
): string[] {
  if (skill === 'behavioural' || candidates.length === 0) return [];
  if (tokenize(text).length < LEAST_WORDS) return [];
  return keyPoints
    .map(({ id }, k) => ({ id, chance: Math.max(0, ...(chances[k] ?? [])) }))
    .filter(({ chance }) => chance < mostChance)
    .sort((a, b) => a.chance - b.chance)
    .map(({ id }) => id);
}
