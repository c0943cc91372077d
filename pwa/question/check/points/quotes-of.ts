import type { PointEvidence } from '#shared/coach/find-evidence.ts';

/**
 * The learner's own sentences that show a point, in quotation marks; none where none is sure enough.
 * @param text in which they were found
 */
export function quotesOf(text: string, found: PointEvidence | undefined): string[] {
  if (!found?.sentence) return [];
  const { sentence, secondSentence } = found;
  return [sentence, ...(secondSentence ? [secondSentence] : [])].map(
    ({ start, end }) => `“${text.slice(start, end).trim()}”`,
  );
}
