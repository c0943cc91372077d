/** The words of the answer that speak for a key point: what the screen marks. */
import { canEarn, type AnswerText } from '#shared/coach/read/answer-text.ts';
import type { Span } from '#shared/coach/match/cues.ts';
import type { KeyPointText } from '#shared/coach/match/expressions.ts';
import { isFunctionWord } from '#shared/coach/read/function-words.ts';
import { similarity } from '#shared/coach/match/similarity.ts';
import { tokenize, type TokenRange } from '#shared/coach/read/tokenize.ts';

/** A word this near to one of the point's own belongs to the evidence. */
const NEAR = 0.4;

/** In each sentence of the stretch: from the first to the last word that has to do with the point. */
export function evidenceIn(answer: AnswerText, stretch: TokenRange, point: KeyPointText): Span[] {
  const wanted = [point.text, ...point.phrases].flatMap((text) => tokenize(text));
  const telling = wanted.filter(({ word }) => !isFunctionWord(word));
  const isNear = (at: number) => {
    const token = answer.tokens[at];
    if (!token || !canEarn(answer, at) || isFunctionWord(token.word)) return false;
    return telling.some((word) => similarity(word, token) >= NEAR);
  };
  const spans = answer.sentences.flatMap((sentence) => {
    const from = Math.max(sentence.from, stretch.from);
    const to = Math.min(sentence.to, stretch.to);
    const near = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step).filter(
      isNear,
    );
    return spanOf(answer, near[0], near.at(-1));
  });
  return spans.length > 0 ? spans : spanOf(answer, stretch.from, stretch.to - 1);
}

function spanOf(
  { tokens }: AnswerText,
  first: number | undefined,
  last: number | undefined,
): Span[] {
  const from = first === undefined ? undefined : tokens[first];
  const to = last === undefined ? undefined : tokens[last];
  return from && to ? [{ start: from.start, end: to.end }] : [];
}
