/**
 * Lists the sentences of a text. For each key point, also names the two sentences that are most likely to make the
 * point, so that the learner can tap one of them.
 */
import type { CoachQuestion } from './find-evidence.ts';
import { fitFor } from './judge/fit-for.ts';
import { readChances } from './judge/read-chances.ts';
import { readSentences, type Span } from './read/sentences.ts';
import { tokenize } from './read/tokenize.ts';

export interface OwnSentences {
  /** All sentences, in their order. */
  sentences: readonly Span[];
  /**
   * For each key point, in the question's order: where the two most likely sentences begin in the text. There may be
   * fewer than two, if fewer sentences have a chance.
   */
  likely: readonly (readonly number[])[];
}

const LIKELY = 2;
/** A sentence with a smaller chance than this isn't offered. */
const LEAST = 0.02;

/** Lists the sentences of a text. @param text as it was typed */
export function likelySentences(question: CoachQuestion, text: string): OwnSentences {
  const { candidates, chances } = readChances(question, text, fitFor(question));
  const likely = question.keyPoints.map((_, k) =>
    candidates
      .map(({ start, first, last }, at) => ({
        start,
        chance: first === last ? (chances[k]?.[at] ?? 0) : 0,
      }))
      .filter(({ chance }) => chance >= LEAST)
      .sort((a, b) => b.chance - a.chance || a.start - b.start)
      .slice(0, LIKELY)
      .map(({ start }) => start),
  );
  return { sentences: readSentences(text, tokenize(text)), likely };
}
