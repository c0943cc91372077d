/** How much an answer says at all: who says little in many words covers little. */
import { canEarn, type AnswerText } from './answer-text.ts';
import { weightOf } from '#shared/coach/match/similarity.ts';
import { isRare } from './topic.ts';

/** So much weight of different words is two thirds of what can be earned. */
const MUCH = 40;
/** A sentence with a word this near to a key point's has to do with the question. */
const NEAR = 0.5;

/**
 * 0 to 1: the different telling words in sentences that have to do with the key points. Spelling, grammar
 * and what is said twice don't count; gibberish beside the answer doesn't either.
 * @param relevance a token: how near it is to any key point's words, 0 to 1
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
