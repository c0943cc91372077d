/** What the coach is measured against: a counter of keywords. */
import type { GoldenQuestion } from '#bench/coach/golden-answers.ts';

export type OpenQuestion = GoldenQuestion;

/**
 * Ticks a point when the answer holds enough of the longer words of one of its phrases.
 * @param share of a phrase's words, 0 to 1
 */
export function keywordTicks(question: OpenQuestion, answer: string, share: number): string[] {
  const held = new Set(wordsOf(answer));
  const isSaid = (phrase: string) => {
    const words = wordsOf(phrase);
    return (
      words.length > 0 && words.filter((word) => held.has(word)).length >= share * words.length
    );
  };
  return question.keyPoints.filter(({ phrases }) => phrases.some(isSaid)).map(({ id }) => id);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}|\p{N}+/gu) ?? []).map((word) =>
    word.replace(/s$/, ''),
  );
}
