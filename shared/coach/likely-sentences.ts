/**
 * Lists the sentences of a text. For each key point, also names the two sentences that are most likely to make the
 * point, so that the learner can tap one of them.
 */
import type { CoachQuestion } from './find-evidence.ts';
import { fitFor } from './judge/fit-for.ts';
import { conversationChances, type Part } from './judge/conversation-chances.ts';
import { readChances } from './judge/read-chances.ts';
import { overlap } from './judge/showable-sentences.ts';
import { readSentences, type Span } from './read/sentences.ts';
import { tokenize } from './read/tokenize.ts';

export interface OwnSentences {
  /** All sentences in their order, without the headings of a case's plan. */
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

/** A sentence gets this share of the chance of two sentences together, if it is one of the two. */
const SHARE_OF_PAIR = 0.15;

/**
 * Lists the sentences of a text.
 * @param text as it was typed
 * @param parts in a conversation, the range of each part in the text, the main part first
 */
export function likelySentences(
  question: CoachQuestion,
  text: string,
  parts?: readonly Part[],
): OwnSentences {
  const fit = fitFor(question);
  const { candidates, chances } = parts
    ? conversationChances(question, text, parts, fit)
    : readChances(question, text, fit);
  // The headings of a case's plan prove nothing. A story's plan is a sentence about it.
  const plans = question.skill === 'behavioural' ? [] : (parts ?? []);
  const isOffered = ({ start, end }: Span) =>
    !plans.some((part) => part.phase === 'plan' && part.start <= start && end <= part.end);
  const likely = question.keyPoints.map((_, k) =>
    candidates
      .filter((one) => one.first === one.last && isOffered(one))
      .map((sentence) => {
        const all = candidates.map((one, at) => {
          const chance = overlap(one, sentence) ? (chances[k]?.[at] ?? 0) : 0;
          return one === sentence ? chance : chance * SHARE_OF_PAIR;
        });
        return { start: sentence.start, chance: Math.max(...all) };
      })
      .filter(({ chance }) => chance >= LEAST)
      .sort((a, b) => b.chance - a.chance || a.start - b.start)
      .slice(0, LIKELY)
      .map(({ start }) => start),
  );
  return { sentences: readSentences(text, tokenize(text)).filter(isOffered), likely };
}
