/**
 * Finds the key points that an answer surely lacks, so that an interviewer may press for them. The coach finds a
 * sentence for less than a third of the points that learners make (docs/coach.md), so a learner may have made a point
 * although the coach found no sentence for it. Here a point is missing only if even its best sentence has next to no
 * chance of being proof (docs/interview.md).
 */
import type { CoachQuestion } from '#shared/coach/find-evidence.ts';
import { fitFor, MANY_ANSWERS } from '#shared/coach/judge/fit-for.ts';
import { haveParts } from '#shared/coach/judge/model.ts';
import { readChances, type Chances } from '#shared/coach/judge/read-chances.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import { wordsOf, type CaseTurn } from './case-turns.ts';

/**
 * A point counts as missing if its best sentence has a smaller chance than this of being proof. The limit depends on
 * the words that the coach has learned from other answers to the question: `plain` without such words, `few` or `many`
 * by the number of these answers. `npm run bench -- interviewer` shows how the limits were chosen.
 */
export const MOST_CHANCE = { plain: 0.14, few: 0.05, many: 0.08 } as const;
/**
 * In a text with fewer words than this, nothing counts as missing. The text is too short to judge, and the limits were
 * fitted only to longer answers.
 */
const LEAST_WORDS = 45;

/**
 * Returns the ids of the key points that the learner surely hasn't made so far in this case. The most certain one comes
 * first. Null if no words are known.
 */
export function missingSoFar(question: CoachQuestion, turns: readonly CaseTurn[]): string[] | null {
  const words = wordsOf(turns);
  if (words === null) return null;
  const missing = surelyMissing(question, words.answer);
  if (missing.length === 0 || words.all === words.answer) return missing;
  // Reading the words of the other turns can only shorten the list: a point that may be in them isn't missing.
  const all = readChances(question, words.all, fitFor(question), words.besideFrom);
  // If the learner asked and planned a lot, all words together may not look like prose. In that case, only the answer
  // itself is judged.
  if (all.candidates.length === 0) return missing;
  const still = new Set(missingBy(question, words.all, all, mostChanceOf(question)));
  return missing.filter((point) => still.has(point));
}

/**
 * Returns the ids of the key points that a text surely lacks. The most certain one comes first.
 * @returns an empty list for a short text, for a text that isn't prose, for a story (its sentences share no words with
 * the points), and for a question with points that have no parts to listen for
 */
export function surelyMissing(question: CoachQuestion, text: string): string[] {
  if (!haveParts(question.keyPoints)) return [];
  const chances = readChances(question, text, fitFor(question));
  return missingBy(question, text, chances, mostChanceOf(question));
}

function mostChanceOf({ taught }: CoachQuestion): number {
  if (!taught) return MOST_CHANCE.plain;
  return taught.answers < MANY_ANSWERS ? MOST_CHANCE.few : MOST_CHANCE.many;
}

/**
 * Works like `surelyMissing`, but with chances from the caller. The bench passes models that were fitted without this
 * question and this writer.
 */
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
