import type { PointEvidence } from '#shared/coach/find-evidence.ts';

type Span = NonNullable<PointEvidence['sentence']>;

/**
 * Returns the learner's own sentences that show a point, in quotation marks; empty if no sentence is sure enough.
 * @param text the text in which they were found
 */
export function quotesOf(text: string, found: PointEvidence | undefined): string[] {
  if (!found?.sentence) return [];
  const { sentence, secondSentence } = found;
  return [sentence, ...(secondSentence ? [secondSentence] : [])].map((span) => quote(text, span));
}

/**
 * Returns the sentence that may show the point; undefined if none comes near.
 * @param text the text in which it was found
 */
export function perhapsOf(text: string, found: PointEvidence | undefined): string | undefined {
  return found?.perhaps && quote(text, found.perhaps);
}

function quote(text: string, { start, end }: Span): string {
  return `“${text.slice(start, end).trim()}”`;
}
