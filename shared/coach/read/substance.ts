/** Measures how much an answer says at all: little said in many words covers little. */
import { canEarn, type AnswerText } from './answer-text.ts';
import { weightOf } from '#shared/coach/match/similarity.ts';
import { isRare } from './topic.ts';

/** Different words of this total weight earn two thirds of the whole. */
const MUCH = 40;
/** A sentence with a word this near to a key point's has to do with the question. */
const NEAR = 0.5;

/**
 * Measures the different telling words in sentences that have to do with the key points: 0 to 1. Spelling, grammar and
 * repetition don't count, and neither does gibberish beside the answer.
 * @param relevance for each token, how near it is to any key point's words, 0 to 1
 */
export function substanceOf(answer: AnswerText, relevance: readonly number[]): number {
  const said = new Map<string, number>();
  for (const { from, to } of answer.sentences) {
    if (!relevance.slice(from, to).some((value) => value > NEAR)) continue;
    answer.tokens.slice(from, to).forEach((token, step) => {
      if (isRare(token) && canEarn(answer, from + step)) said.set(token.stem, weightOf(token));
    });
  }
  return 1 - Math.exp(-[...said.values()].reduce((sum, weight) => sum + weight, 0) / MUCH);
}
